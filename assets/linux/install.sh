#!/bin/sh
# Installs Snowflake Composer from the folder in which this script is.
#   ./install.sh                 for you alone, into ~/.local
#   sudo ./install.sh --system   for everybody, into /usr/local
#   ./install.sh --uninstall     takes it away again; with --system, for everybody
set -eu
cd "$(dirname "$0")"
umask 022

prefix=${HOME:-}/.local
action=install
for option; do
	case $option in
	--system) prefix=/usr/local ;;
	--uninstall) action=uninstall ;;
	*)
		sed -n '2,5s/^# *//p' install.sh
		exit 2
		;;
	esac
done
entry=$prefix/share/applications/org.snowflakecomposer.SnowflakeComposer.desktop

# install_one FILE: the desktop entry names the program by its path, since the desktop
# need not look for programs below the prefix.
install_one() {
	mkdir -p "$prefix/$(dirname "$1")"
	case $prefix/$1 in
	"$entry")
		while IFS= read -r line; do
			case $line in
			Exec=*) printf 'Exec="%s/bin/%s"\n' "$prefix" "${line#*=}" ;;
			TryExec=*) printf 'TryExec=%s/bin/%s\n' "$prefix" "${line#*=}" ;;
			*) printf '%s\n' "$line" ;;
			esac
		done <"$1" >"$entry"
		;;
	*) cp "$1" "$prefix/$1" ;;
	esac
}

find bin share -type f | while IFS= read -r file; do
	case $action in
	install) install_one "$file" ;;
	uninstall) rm -f "$prefix/$file" ;;
	esac
done
if [ $action = uninstall ]; then
	# Those of these folders that nobody else uses.
	find share/doc/snowflake-composer share/icons -depth -type d | while IFS= read -r folder; do
		rmdir "$prefix/$folder" 2>/dev/null || :
	done
fi

# A cache of the icons, where the desktop keeps one.
icons=$prefix/share/icons/hicolor
if [ -f "$icons/icon-theme.cache" ] && command -v gtk-update-icon-cache >/dev/null; then
	gtk-update-icon-cache -qtf "$icons" || :
fi

case $action:${LC_ALL:-${LC_MESSAGES:-${LANG:-}}} in
install:es*) echo "Instalado: $prefix/bin/snowflake-composer" ;;
install:*) echo "Installed: $prefix/bin/snowflake-composer" ;;
uninstall:es*) echo "Desinstalado: $prefix/bin/snowflake-composer" ;;
uninstall:*) echo "Removed: $prefix/bin/snowflake-composer" ;;
esac
