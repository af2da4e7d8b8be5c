package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// operators holds what each operator is mutated to, and the shape of the function
// that takes its place in the program of all mutants.
var operators = map[token.Token]struct {
	to    token.Token
	shape string // a format with the name, the mutated and the original operator
}{
	token.LSS:     {token.LEQ, ordered},
	token.LEQ:     {token.LSS, ordered},
	token.GTR:     {token.GEQ, ordered},
	token.GEQ:     {token.GTR, ordered},
	token.EQL:     {token.NEQ, equality},
	token.NEQ:     {token.EQL, equality},
	token.LAND:    {token.LOR, logic},
	token.LOR:     {token.LAND, logic},
	token.ADD:     {token.SUB, arithmetic},
	token.SUB:     {token.ADD, arithmetic},
	token.MUL:     {token.QUO, arithmetic},
	token.QUO:     {token.MUL, arithmetic},
	token.REM:     {token.MUL, arithmetic},
	token.AND:     {token.OR, arithmetic},
	token.OR:      {token.AND, arithmetic},
	token.XOR:     {token.AND, arithmetic},
	token.AND_NOT: {token.AND, arithmetic},
	token.SHL:     {token.SHR, shift},
	token.SHR:     {token.SHL, shift},
}

// assignments holds the operator of each assignment that has one.
var assignments = map[token.Token]token.Token{
	token.ADD_ASSIGN: token.ADD, token.SUB_ASSIGN: token.SUB, token.MUL_ASSIGN: token.MUL,
	token.QUO_ASSIGN: token.QUO, token.REM_ASSIGN: token.REM,
	token.AND_ASSIGN: token.AND, token.OR_ASSIGN: token.OR, token.XOR_ASSIGN: token.XOR,
	token.SHL_ASSIGN: token.SHL, token.SHR_ASSIGN: token.SHR,
	token.INC: token.ADD, token.DEC: token.SUB,
}

// unary holds the function that stands for each operator that a mutant leaves out.
var unary = map[token.Token]string{token.NOT: "µnot", token.SUB: "µminus"}

// universe holds what each predeclared name is mutated to.
var universe = map[string]string{"true": "false", "false": "true", "min": "max", "max": "min"}

// The shapes of operators as functions. The name mutant is the number chosen.
const (
	ordered    = "func %s[T cmp.Ordered](id int, a, b T) bool { if id == µmutant { return a %s b }; return a %s b }\n"
	equality   = "func %s[T comparable](id int, a, b T) bool { if id == µmutant { return a %s b }; return a %s b }\n"
	logic      = "func %s(id int, a bool, b func() bool) bool { if id == µmutant { return a %s b() }; return a %s b() }\n"
	arithmetic = "func %s[T µinteger](id int, a, b T) T { if id == µmutant { return a %s b }; return a %s b }\n"
	shift      = "func %s[T, S µinteger](id int, a T, b S) T { if id == µmutant { return a %s b }; return a %s b }\n"

	others = `package compose

import (
	"cmp"
	"os"
	"strconv"
)

var µmutant, _ = strconv.Atoi(os.Getenv("MUTANT"))

type µinteger interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64
}

func µvalue[T any](id int, a, b T) T { if id == µmutant { return b }; return a }

func µnot(id int, a bool) bool { if id == µmutant { return a }; return !a }

func µminus[T µinteger](id int, a T) T { if id == µmutant { return a }; return -a }

func µmin[T cmp.Ordered](id int, a, b T) T { if id == µmutant { return max(a, b) }; return min(a, b) }

func µmax[T cmp.Ordered](id int, a, b T) T { if id == µmutant { return min(a, b) }; return max(a, b) }
`
)

// function returns the name of the function that stands for an operator.
func function(op token.Token) string { return "µoperator" + strconv.Itoa(int(op)) }

// switchSource is the file that lets the program of all mutants be each of them.
func switchSource() []byte {
	var b bytes.Buffer
	b.WriteString(others)
	for op, o := range operators {
		fmt.Fprintf(&b, o.shape, function(op), o.to, op)
	}
	return b.Bytes()
}

// mutant is one change to the package.
type mutant struct {
	file     string
	offset   int // in bytes
	old, new string

	// edits make the mutant one of the program of all, or are none where the
	// language wants a constant.
	edits []edit
}

// sources are the files of the package but its tests.
type sources struct {
	text  map[string][]byte
	files []*ast.File
	fset  *token.FileSet
	info  types.Info
}

// load reads and checks the package in dir.
func load(dir string) (*sources, error) {
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	s := &sources{text: map[string][]byte{}, fset: token.NewFileSet(), info: types.Info{
		Types: map[ast.Expr]types.TypeAndValue{},
		Uses:  map[*ast.Ident]types.Object{},
	}}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		src, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		file, err := parser.ParseFile(s.fset, name, src, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		s.text[name] = src
		s.files = append(s.files, file)
	}
	config := types.Config{Importer: importer.ForCompiler(s.fset, "source", nil)}
	_, err = config.Check("snowflake-composer/compose", s.fset, s.files, &s.info)
	return s, err
}

// mutants returns all mutants, in the order of their places.
func (s *sources) mutants() ([]mutant, error) {
	c := collector{sources: s}
	for _, file := range s.files {
		ast.Inspect(file, c.visit)
	}
	if len(c.mutants) == 0 {
		return nil, fmt.Errorf("there is no code in %v", slices.Collect(maps.Keys(s.text)))
	}
	return c.mutants, nil
}

// collector gathers mutants on its way through the code.
type collector struct {
	*sources
	mutants []mutant
	rank    int
}

// add adds the mutant that has another text at a place, and returns its number.
func (c *collector) add(pos token.Pos, old, new string) (number int) {
	at := c.fset.Position(pos)
	c.mutants = append(c.mutants, mutant{file: at.Filename, offset: at.Offset, old: old, new: new})
	return len(c.mutants)
}

// before, over and after add an edit to the last mutant: text in front of a place,
// in place of what is there, and behind a place. Calls nest as the code does.
func (c *collector) before(pos token.Pos, format string, args ...any) {
	c.edit(pos, 0, 1, format, args)
}

func (c *collector) over(pos token.Pos, old, format string, args ...any) {
	c.edit(pos, len(old), 1, format, args)
}

func (c *collector) after(end token.Pos, text string) { c.edit(end, 0, -1, "%s", []any{text}) }

func (c *collector) edit(pos token.Pos, length, side int, format string, args []any) {
	c.rank++
	m := &c.mutants[len(c.mutants)-1]
	m.edits = append(m.edits, edit{c.fset.Position(pos).Offset, side * c.rank, length, fmt.Sprintf(format, args...)})
}

// visit adds the mutants of a node.
func (c *collector) visit(n ast.Node) bool {
	if x, ok := n.(ast.Expr); ok && c.info.Types[x].Value != nil && !single(x) {
		ast.Inspect(x, c.visitConstant)
		return false
	}
	switch n := n.(type) {
	case *ast.ImportSpec:
		return false
	case *ast.GenDecl:
		if n.Tok == token.CONST {
			ast.Inspect(n, c.visitConstant)
			return false
		}
	case *ast.ArrayType:
		if n.Len != nil {
			ast.Inspect(n.Len, c.visitConstant)
			return false
		}
	case *ast.BinaryExpr:
		c.binary(n)
	case *ast.AssignStmt:
		if op, ok := assignments[n.Tok]; ok && c.integer(n.Rhs[0]) {
			id := c.add(n.TokPos, n.Tok.String(), operators[op].to.String()+"=")
			c.over(n.TokPos, n.Tok.String(), "= %s(%d, %s, ", function(op), id, types.ExprString(n.Lhs[0]))
			c.after(n.Rhs[0].End(), ")")
		}
	case *ast.IncDecStmt:
		op := assignments[n.Tok]
		id := c.add(n.TokPos, n.Tok.String(), strings.Repeat(operators[op].to.String(), 2))
		c.over(n.TokPos, n.Tok.String(), "= %s(%d, %s, 1)", function(op), id, types.ExprString(n.X))
	case *ast.UnaryExpr:
		if name, ok := unary[n.Op]; ok {
			id := c.add(n.OpPos, n.Op.String(), "")
			c.over(n.OpPos, n.Op.String(), "%s(%d, ", name, id)
			c.after(n.End(), ")")
		}
	case *ast.Ident:
		if to, ok := universe[n.Name]; ok && c.info.Uses[n] == types.Universe.Lookup(n.Name) {
			id := c.add(n.Pos(), n.Name, to)
			if strings.HasPrefix(n.Name, "m") {
				c.over(n.Pos(), n.Name+"(", "µ%s(%d, ", n.Name, id)
			} else {
				c.over(n.Pos(), n.Name, "µvalue(%d, %s, %s)", id, n.Name, to)
			}
		}
	case *ast.BasicLit:
		to := mutateLiteral(n)
		id := c.add(n.Pos(), n.Value, to)
		t := types.TypeString(types.Default(c.info.TypeOf(n)), func(*types.Package) string { return "" })
		c.over(n.Pos(), n.Value, "µvalue(%d, %s(%s), %s)", id, t, n.Value, to)
	}
	return true
}

// single tells whether an expression is one literal or one name.
func single(x ast.Expr) bool {
	switch x.(type) {
	case *ast.BasicLit, *ast.Ident:
		return true
	}
	return false
}

// visitConstant adds the mutants of a node where a constant is wanted.
func (c *collector) visitConstant(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		if o, ok := operators[n.Op]; ok {
			c.add(n.OpPos, n.Op.String(), o.to.String())
		}
	case *ast.UnaryExpr:
		c.add(n.OpPos, n.Op.String(), "")
	case *ast.BasicLit:
		c.add(n.Pos(), n.Value, mutateLiteral(n))
	}
	return true
}

// binary adds the mutants of an operator between two expressions.
func (c *collector) binary(n *ast.BinaryExpr) {
	o := operators[n.Op]
	if o.shape == arithmetic && !c.integer(n) {
		return // texts can be joined, not subtracted
	}
	id := c.add(n.OpPos, n.Op.String(), o.to.String())
	c.before(n.Pos(), "%s(%d, ", function(n.Op), id)
	if o.shape == logic {
		c.over(n.OpPos, n.Op.String(), ", func() bool { return ")
		c.after(n.End(), " })")
		return
	}
	c.over(n.OpPos, n.Op.String(), ", ")
	c.after(n.End(), ")")
}

func (c *collector) integer(x ast.Expr) bool {
	basic, ok := c.info.TypeOf(x).Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsInteger != 0
}

// mutateLiteral returns the next number or character, or a text without its last
// character.
func mutateLiteral(lit *ast.BasicLit) string {
	switch lit.Kind {
	case token.STRING:
		s, _ := strconv.Unquote(lit.Value) // the parser has read it already
		if s == "" {
			return strconv.Quote("x")
		}
		_, size := utf8.DecodeLastRuneInString(s)
		return strconv.Quote(s[:len(s)-size])
	case token.CHAR:
		s, _ := strconv.Unquote(lit.Value)
		r, _ := utf8.DecodeRuneInString(s)
		return strconv.QuoteRune(r + 1)
	}
	return "(" + lit.Value + " + 1)"
}
