import type { Connection } from './open-postgres.js'

/** Whether the database has the schema, also if the role may not use it. */
export async function hasSchema(database: Connection, schema: string): Promise<boolean> {
  const { rows } = await database.query('SELECT to_regnamespace($1) IS NOT NULL AS found', [schema])
  return rows[0]?.['found'] === true
}
