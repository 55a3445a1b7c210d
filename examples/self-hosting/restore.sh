#!/bin/sh
# restore.sh <backup>: puts the files of one backup where they were. Stop the services before, and start them after it.
# Run it as root. What is there now is moved to a folder beside the backup, which can be restored in the same way.
set -eu
umask 077

data=$(realpath -e "${OPENAPPKIT_DATA:-/srv/openappkit}")
backup=$(realpath -e "${1:?Usage: restore.sh <backup>}")
case $backup in *.part) echo "$backup did not end. Name another backup." >&2; exit 1 ;; esac
before=$backup.replaced-$(date -u +%Y-%m-%dT%H%M%SZ)

# Where a file of the backup belongs. A link stays, and its target is replaced.
place() {
  case $1 in
    "$backup"/data/*) realpath -m "$data/${1#"$backup"/data/}" ;;
    *) realpath -m "${1#"$backup"/outside}" ;;
  esac
}

trap 'rm -f "$backup.list"' EXIT
find "$backup" -mindepth 2 -type f ! -name '*-wal' ! -name '*-shm' ! -name '*-journal' > "$backup.list"
test -s "$backup.list" || { echo "There is no SQLite file in $backup." >&2; exit 1; }
while IFS= read -r copy; do
  file=$(place "$copy")
  # Each service has its file open as long as it runs, and would go on with the old one. Paths differ in a container.
  for open in /proc/[0-9]*/fd/*; do
    test ! "$open" -ef "$file" || { echo "A process uses $file. Stop it first." >&2; exit 1; }
  done
  test -d "${file%/*}" || { echo "Create the folder ${file%/*} with its owner first." >&2; exit 1; }
done < "$backup.list"

mkdir "$before"
while IFS= read -r copy; do
  file=$(place "$copy")
  kept=$before/${copy#"$backup"/}
  mkdir -p "${kept%/*}"
  # Writes that wait in -wal belong to the file that is replaced. Beside another file they would damage it.
  for end in '' -wal -shm -journal; do
    test ! -e "$file$end" || mv "$file$end" "$kept$end"
  done
  # A folder of replaced files has such writes too. SQLite makes -shm again.
  for end in -wal -journal ''; do
    test -e "$copy$end" || continue
    cp -p "$copy$end" "$file$end"
    # A backup that was copied from another machine names its users by numbers.
    chown --reference="${file%/*}" "$file$end"
    chmod 600 "$file$end"
  done
done < "$backup.list"
echo "$before"
