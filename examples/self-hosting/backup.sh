#!/bin/sh
# backup.sh <folder>: copies every SQLite file of the services into a new folder in this one, also while services run:
# those below /srv/openappkit that end with .sqlite, through links too, and those that its env files name.
# Run it as root: the file of the key holder is readable by its user alone. Back the env files up elsewhere.
set -eu
umask 077

data=$(realpath -e "${OPENAPPKIT_DATA:-/srv/openappkit}")
folder=$(realpath -m "${1:?Usage: backup.sh <folder>}")
# Each backup would contain the ones before it.
case $folder/ in "$data"/*) echo "$folder is in $data. Name a folder outside of it." >&2; exit 1 ;; esac
target=$folder/$(date -u +%Y-%m-%dT%H%M%SZ)
part=$target.part
mkdir -p "$folder"
mkdir "$part"

# Variables that name a SQLite file. Others, such as PROJECTS_FILE, name files that the operator wrote.
stores='ACCOUNTS_FILE KEY_HOLDER_FILE RELAY_FILE NAMES_FILE SIGN_IN_FILE'
stores=" $stores SMART_SESSIONS_FILE BLOCKCHAIN_INDEX_FILE ANALYTICS_FILE "
is_sqlite() { test -f "$1" && test "$(head -c 15 "$1" | tr -d '\0')" = 'SQLite format 3'; }

find -L "$data" -ignore_readdir_race -name '*.sqlite' -type f > "$part/files"
: > "$part/missing"
for env in "$data"/*.env; do
  test -e "$env" || continue
  # Lines <variable> <path>, without quotes and blanks around the path.
  sed -nE "s/^[[:space:]]*(export[[:space:]]+)?([A-Z_]+_FILE)[[:space:]]*=[[:space:]]*/\2 /; t found; d; :found
    s/[[:space:]]+\$//; s/^([A-Z_]+ )([\"'])(.*)\2\$/\1\3/; p" "$env" > "$part/named"
  while read -r variable file; do
    case $file in '' | :memory:) continue ;; esac
    # A relative path is in another folder with each release.
    if test "${file#/}" != "$file" && is_sqlite "$file"; then
      realpath -s "$file" >> "$part/files"
    else
      case $stores in *" $variable "*) echo "$variable of $env" >> "$part/missing" ;; esac
    fi
  done < "$part/named"
done
test -s "$part/files" || { echo "There is no SQLite file below $data. Set OPENAPPKIT_DATA." >&2; exit 1; }

: > "$part/copied"
while IFS= read -r file; do
  real=$(realpath -e "$file")
  # A link and its target are one file.
  ! grep -Fxq -- "$real" "$part/copied" || continue
  case $real in "$folder"/*) echo "$file is in $folder. Name another folder." >&2; exit 1 ;; esac
  case $file in
    "$data"/*) copy=$part/data/${file#"$data"/} ;;
    *) copy=$part/outside$file ;;
  esac
  mkdir -p "${copy%/*}"
  # The open read keeps one state of the file: a copy without it begins again with every write of the service.
  # The copy gets its name afterwards, because sqlite3 has no form for every name.
  (
    cd "$part"
    sqlite3 -bail "$real" '.timeout 10000' 'BEGIN' 'SELECT count(*) FROM sqlite_schema' '.backup copy' 'COMMIT'
  ) > /dev/null || { echo "$file could not be copied." >&2; exit 1; }
  mv "$part/copy" "$copy"
  test "$(sqlite3 "$copy" 'PRAGMA integrity_check')" = ok || { echo "The copy of $file is damaged." >&2; exit 1; }
  chown --reference="$real" "$copy"
  chmod 600 "$copy"
  echo "$real" >> "$part/copied"
done < "$part/files"
cat "$part/copied"
test ! -s "$part/missing" || {
  echo "No SQLite file is at the absolute path in:" && cat "$part/missing"
  echo "Correct or remove these variables. The other copies are in $part."
  exit 1
} >&2

# A backup that did not end has no name that a restore would take.
rm -f "$part/files" "$part/named" "$part/missing" "$part/copied"
mv -T "$part" "$target"
echo "$target"
