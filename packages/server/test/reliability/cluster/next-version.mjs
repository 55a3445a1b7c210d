// Runs a built program as a later version of it: each store has more migrations, `--import next-version.mjs?count=2`.
import { registerHooks } from 'node:module'

const count = Number(new URL(import.meta.url).searchParams.get('count'))
const own = 'async function migrate(connection, { schema, migrations }) {'

/** Adds a table, and a column to one of the tables of the store: to each in turn. */
const migrationOf = (number) => `CREATE TABLE {next_${number}} (id bigint PRIMARY KEY);
  DO $$ DECLARE found text; BEGIN
    SELECT format('%I.%I', schemaname, tablename) INTO found FROM (
      SELECT *, row_number() OVER (ORDER BY tablename) - 1 AS at, count(*) OVER () AS number FROM pg_tables
      WHERE schemaname = split_part('{next_${number}}', '.', 1) AND tablename !~ '^(migrations|next_.*)$'
    ) AS tables WHERE at = ${number} % number;
    EXECUTE 'ALTER TABLE ' || found || ' ADD COLUMN next_${number} integer';
  END $$`

const added = Array.from({ length: count }, (_, at) => migrationOf(at + 1))
const next = `${own.replace('migrations }', 'migrations: own }')}
  const migrations = [...own, ...${JSON.stringify(added)}];`

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const text = url.includes('/dist/bundle/') ? String(loaded.source) : ''
    return text.includes(own) ? { ...loaded, source: text.replace(own, () => next) } : loaded
  },
})
