import { expect } from 'vitest'
import type { Connection, Postgres } from '../../src/platform/postgres/open-postgres.js'
import { writeText } from '../../src/platform/postgres/write-text.js'
import type { Steps } from '../../src/platform/store/statement.js'

/** The same database, and the texts of the statements that are sent to it. */
export function recordTexts(database: Postgres): { database: Postgres; texts: Set<string> } {
  const texts = new Set<string>()
  const record = (connection: Connection): Connection => ({
    query: (text, ...more) => {
      texts.add(text)
      return connection.query(text, ...more)
    },
  })
  const recorded: Postgres = {
    ...database,
    ...record(database),
    withConnection: (use) => database.withConnection((connection) => use(record(connection))),
  }
  return { database: recorded, texts }
}

/** The texts of the statements of a sweep. */
export function textsOf(steps: Steps<unknown> | undefined, schema: string): string[] {
  const texts: string[] = []
  for (let step = steps?.next(); step && step.done !== true; step = steps?.next({ rows: [], changes: 0 }))
    if ('text' in step.value) texts.push(writeText(step.value.text, schema))
  return texts
}

/** Expects that PostgreSQL finds the rows of each statement by the condition of an index, except where all are counted. */
export async function expectIndexed(database: Postgres, texts: Iterable<string>): Promise<void> {
  const finding = [...texts].filter((text) => /^\s*(SELECT|UPDATE|DELETE)\b.* (FROM|UPDATE) .*\bWHERE\b/is.test(text))
  expect(finding.length).toBeGreaterThan(2)
  for (const text of finding) {
    const { rows } = await database.withConnection(async (connection) => {
      // The planner prefers to read a small table whole.
      await connection.query('SET enable_seqscan = off')
      return connection.query(`EXPLAIN (GENERIC_PLAN) ${text}`)
    })
    const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n')
    expect(plan, text).not.toContain('Seq Scan')
    expect(plan, text).toContain('Index Cond')
  }
}
