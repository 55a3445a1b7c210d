#!/bin/sh
# restore-database.sh <database> <dump>: puts a dump of pg_dump -Fc in the place of a database. Stop its servers before, and start
# them after it. Run it as a user that may create databases, such as postgres. What was there stays under another name.
set -eu

database=${1:?Usage: restore-database.sh <database> <dump>}
dump=${2:?Usage: restore-database.sh <database> <dump>}
now=$(date -u +%Y%m%d%H%M%S)
restored=${database}_restored_$now
replaced=${database}_replaced_$now

# Names reach the statements as variables of psql, which quotes them.
ask() { psql -AqtX -v ON_ERROR_STOP=1 -v database="$database" -v restored="$restored" -v replaced="$replaced" -v owner="${owner-}" "$@"; }

owner=$(echo "SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = :'database'" | ask -d postgres)
test -n "$owner" || { echo "There is no database $database." >&2; exit 1; }

ask -d postgres <<'END'
CREATE DATABASE :"restored" OWNER :"owner";
REVOKE CONNECT ON DATABASE :"restored" FROM PUBLIC;
END
trap 'echo "$database is as it was." >&2; echo "DROP DATABASE :\"restored\"" | ask -d postgres' EXIT
pg_restore --exit-on-error --no-owner --role="$owner" -d "$restored" "$dump"
stores=$(echo "SELECT count(*) FROM pg_tables WHERE tablename = 'migrations'" | ask -d "$restored")
test "$stores" -gt 0 || { echo "$dump has no tables of OpenAppKit." >&2; exit 1; }

# Both or none. PostgreSQL refuses while a server is connected.
ask -d postgres <<'END'
BEGIN;
ALTER DATABASE :"database" RENAME TO :"replaced";
ALTER DATABASE :"restored" RENAME TO :"database";
COMMIT;
END
trap - EXIT
echo "$database has the dump. What it had is in $replaced: drop it once it is not needed any more."
