import type pg from 'pg'
import type { SchemaMigrations } from '../../../../platform/postgres/migrate-schema.js'
import { releaseSchema } from '../../../../key-holder/releases/release-tables.js'
import { fail, type Finding, ok, warn } from '../finding.js'

type Found = { name: string; mayUse: boolean; mayWrite: boolean | null }

const found = `SELECT n.nspname AS name,
    has_schema_privilege(n.oid, 'USAGE') AND has_schema_privilege(n.oid, 'CREATE') AS "mayUse",
    has_table_privilege(c.oid, 'SELECT') AND has_table_privilege(c.oid, 'INSERT') AS "mayWrite"
  FROM pg_namespace n LEFT JOIN pg_class c ON c.relnamespace = n.oid AND c.relname = 'migrations' AND c.relkind = 'r'
  WHERE n.nspname = ANY($1)`
const mayCreate = `SELECT has_database_privilege(current_database(), 'CREATE') AS "mayCreate"`

/** The accounts and the key holder open wallets only together, so that one database must not have both. */
const holder = 'SELECT 1 FROM pg_namespace WHERE nspname = $1'
const holderFinding = fail('it is the database of the key holder. Give the accounts a database of their own.')

const command = 'openappkit-server migrate'

/** The tables of each store: whether the role may use them, and their version against that of this server. */
export async function checkSchemas(client: pg.Client, schemas: readonly SchemaMigrations[]): Promise<Finding[]> {
  const { rows } = await client.query<Found>(found, [schemas.map(({ schema }) => schema)])
  const [can] = (await client.query<{ mayCreate: boolean }>(mayCreate)).rows
  const findings: Finding[] = []
  if (
    schemas.some(({ schema }) => schema === 'accounts') &&
    (await client.query(holder, [releaseSchema])).rows.length > 0
  )
    return [holderFinding]
  if (!can?.mayCreate && rows.length < schemas.length)
    findings.push(fail('the role may not create schemas. GRANT CREATE ON DATABASE to it.'))
  for (const { schema, migrations } of schemas) {
    const one = rows.find(({ name }) => name === schema)
    const isUsable = !one || (one.mayUse && one.mayWrite !== false)
    findings.push(
      isUsable
        ? toFinding(schema, one?.mayWrite ? await readVersion(client, schema) : 0, migrations.length)
        : fail(`the role may not use the schema ${schema}. Make it the owner, or use the role that created it.`),
    )
  }
  return findings
}

async function readVersion(client: pg.Client, schema: string): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `SELECT coalesce(max(version), 0) AS version FROM ${schema}.migrations`,
  )
  return rows[0]?.version ?? 0
}

function toFinding(schema: string, version: number, known: number): Finding {
  const tables = `the tables of ${schema} are of version ${version}`
  if (version === known) return ok(`${tables}.`)
  if (version < known) return warn(`${tables}, and this server has ${known}. Run: ${command}`)
  if (version === known + 1) return ok(`${tables}, newer by one than this server, as during an update.`)
  return fail(`${tables}, but this server supports ${known}. Update the server.`)
}
