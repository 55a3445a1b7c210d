import type { SchemaMigrations } from '../../../../platform/postgres/migrate-schema.js'
import { sqlStateOf } from '../../../../platform/postgres/open-postgres.js'
import { type Check, fail, type Finding } from '../finding.js'
import { checkAddress } from './check-address.js'
import { checkNotices } from './check-notices.js'
import { checkSchemas } from './check-schemas.js'
import { checkClock, checkReplicas, checkSettings } from './check-settings.js'
import { openClient, sayWhy } from './open-client.js'

export type CheckDatabaseOptions = {
  url: string
  schemas: readonly SchemaMigrations[]
  limitMs: number
  now: () => number
}

/** Examines the database on two connections of its own. Nothing is written to it. */
export function checkDatabase({ url, schemas, limitMs, now }: CheckDatabaseOptions): Check {
  return {
    name: 'database',
    async run(signal) {
      const options = { url, signal, limitMs }
      const client = await openClient(options).catch(sayWhy)
      if (typeof client === 'string') return [...checkAddress(url), fail(client)]
      return [
        ...checkAddress(url),
        ...(await runSteps([
          () => checkSettings(client),
          () => checkClock(client, now),
          () => checkReplicas(client),
          () => checkSchemas(client, schemas),
          () => checkNotices(client, { ...options, limitMs: limitMs / 2 }),
        ])),
      ]
    },
  }
}

/** Ends early if the database does not answer or cannot be used: the other steps would only repeat that. */
async function runSteps(steps: readonly (() => Promise<Finding[]>)[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [at, step] of steps.entries()) {
    let isAnswered = true
    const found = await step().catch((thrown: unknown) => {
      isAnswered = sqlStateOf(thrown) !== undefined
      return [fail(sayWhy(thrown))]
    })
    findings.push(...found)
    const isUsable = at > 0 || found.every(({ level }) => level !== 'FAIL')
    if (!isAnswered || !isUsable) break
  }
  return findings
}
