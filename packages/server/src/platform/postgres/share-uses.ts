import * as z from '@openappkit/protocol/zod'
import { createHash, randomBytes } from 'node:crypto'
import type { SharedUses, Use } from '../budget/shared-uses.js'
import type { Log } from '../log/log.js'
import { type Listening, listenPostgres } from './listen-postgres.js'
import type { Postgres } from './open-postgres.js'
import { within } from './within.js'

export type ShareUsesOptions = {
  database: Pick<Postgres, 'url'>
  log: Log
  /** Servers with the same services have one group: other groups count for themselves. */
  group: string
  /** How long uses are collected. Other servers know them a little later. */
  intervalMs?: number
}

const row = z.tuple([z.string(), z.int(), z.string(), z.string(), z.number().check(z.positive())])
const notice = z.object({ from: z.string(), uses: z.array(row) })
type Row = z.output<typeof row>
type Notice = z.output<typeof notice>

const channel = 'openappkit_uses'
/** A notice of PostgreSQL has at most 8,000 bytes. A row takes about 70 of them. */
const noticeRows = 80
/** Uses of more subjects in one interval are not shared. */
const pendingMost = 20_000
const meterLength = 12
const readyMs = 5000

/**
 * Passes uses of budgets between servers as notices of PostgreSQL. Nothing is stored. While the database is away, each
 * server counts alone.
 */
export function shareUses({ database, log, group, intervalMs = 100 }: ShareUsesOptions) {
  const node = randomBytes(6).toString('hex')
  const meters = new Map<string, (use: Use) => void>()
  const pending = new Map<string, Row>()
  let listening: Listening | undefined
  let flushing: NodeJS.Timeout | undefined
  let isClosed = false

  function read(payload: string): void {
    const { from, uses } = notice.parse(JSON.parse(payload))
    if (from === node) return
    for (const [meter, budget, subject, user, count] of uses)
      meters.get(meter)?.({ budget, subject, count, ...(user !== '' && { user }) })
  }

  function flush(): void {
    flushing = undefined
    const rows = [...pending.values()]
    pending.clear()
    const notices = Array.from({ length: Math.ceil(rows.length / noticeRows) }, (_, at) =>
      JSON.stringify({ from: node, uses: rows.slice(at * noticeRows, (at + 1) * noticeRows) } satisfies Notice),
    )
    listening?.send(notices)
  }

  const shared: SharedUses = {
    join(name, apply) {
      const meter = createHash('sha256').update(`${group} ${name}`).digest('base64url').slice(0, meterLength)
      meters.set(meter, apply)
      return ({ budget, subject, user = '', count }) => {
        const key = `${meter} ${budget} ${subject} ${user}`
        const [, , , , before = 0] = pending.get(key) ?? []
        if (isClosed || (before === 0 && pending.size >= pendingMost)) return
        pending.set(key, [meter, budget, subject, user, before + count])
        flushing ??= setTimeout(flush, intervalMs).unref()
      }
    },
  }

  return {
    ...shared,
    /** Resolves when uses are received. Rejects when the database sends none. */
    async ready(): Promise<void> {
      listening = listenPostgres({ database, log }, { channel, onNotice: read, onMissed: () => undefined })
      await within(listening.ready, readyMs, 'the database sends no notices')
    },
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(flushing)
      await listening?.close()
    },
  }
}
