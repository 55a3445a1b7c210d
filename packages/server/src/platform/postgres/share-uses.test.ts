import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createDatabase } from '../../../test/postgres/create-database.js'
import { startCutProxy } from '../../../test/postgres/cut-proxy.js'
import type { Budget, BudgetSubjects } from '../budget/budget.js'
import { createMeter, type Meter } from '../budget/meter.js'
import { createLog } from '../log/log.js'
import { listenPostgres } from './listen-postgres.js'
import { openPostgres } from './open-postgres.js'
import { shareUses } from './share-uses.js'

const log = createLog('silent')
let url: string
const ends: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  url = await createDatabase(inject('postgresUrl'))
})
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

function connect(address = url) {
  const database = openPostgres({ url: address, log })
  ends.push(database.close)
  return database
}

/** A meter of a server of its own. Its clock stands still, so that nothing refills. */
async function openMeter(budgets: readonly Budget[], { group = 'relay', name = 'requests', address = url } = {}) {
  const uses = shareUses({ database: connect(address), log, group, intervalMs: 5 })
  ends.push(uses.close)
  await uses.ready()
  return createMeter(budgets, { now: () => 0, shared: { name, uses } })
}

/** The notices that servers send each other. */
async function listen(): Promise<string[]> {
  const notices: string[] = []
  const listening = listenPostgres(
    { database: { url }, log },
    { channel: 'openappkit_uses', onNotice: (text) => void notices.push(text), onMissed: () => undefined },
  )
  ends.push(listening.close)
  await listening.ready
  return notices
}

/** More than a poll of five seconds could use up by itself. */
const most = 1000
const perHour: readonly Budget[] = [{ key: 'address', perHour: most }]
const isRefused = (meter: Meter, subjects: BudgetSubjects) =>
  expect.poll(() => meter.charge(subjects), { timeout: 5000 }).toBeGreaterThan(0)
const range = (length: number) => Array.from({ length }, (_, at) => at)

test('a budget that one server charges is used up at the other', async () => {
  const [one, two] = [await openMeter(perHour), await openMeter(perHour)]
  for (const _ of range(most)) expect(one.charge({ address: '192.0.2.1' })).toBe(0)
  expect(one.charge({ address: '192.0.2.1' })).toBeGreaterThan(0)
  await isRefused(two, { address: '192.0.2.1' })
  expect(two.charge({ address: '192.0.2.2' })).toBe(0)
})

test('a client that asks two servers in turn gets the budget of one, within a tenth', async () => {
  const notices = await listen()
  const meters = [await openMeter(perHour), await openMeter(perHour)]
  let served = 0
  for (const turn of range(30)) {
    const before = notices.length
    const seconds = meters[turn % 2]?.charge({ address: '192.0.2.1' }, { requests: most / 10 })
    if (seconds !== 0) continue
    served += most / 10
    await expect.poll(() => notices.length, { timeout: 5000 }).toBeGreaterThan(before)
  }
  expect(served).toBeGreaterThanOrEqual(most)
  expect(served).toBeLessThanOrEqual(most * 1.1)
})

test('meters of other names, and servers with other services, count for themselves', async () => {
  const one = await openMeter(perHour)
  const others = [await openMeter(perHour, { name: 'mails' }), await openMeter(perHour, { group: 'accounts' })]
  const same = await openMeter(perHour)
  one.charge({ address: '192.0.2.1' }, { requests: most })
  await isRefused(same, { address: '192.0.2.1' })
  for (const other of others) expect(other.charge({ address: '192.0.2.1' }, { requests: most })).toBe(0)
})

test('a budget that the addresses of a project share is used up at both servers', async () => {
  const fair: readonly Budget[] = [{ key: 'project', sharedBy: 'address', perSecond: 1, burst: most }]
  const [one, two] = [await openMeter(fair), await openMeter(fair)]
  expect(one.charge({ project: 'p', address: 'ann' }, { requests: most })).toBe(0)
  await isRefused(two, { project: 'p', address: 'ann' })
})

test('notices hold no address and no email', async () => {
  const seen = await listen()
  const meter = await openMeter([
    { key: 'address', perHour: 9 },
    { key: 'email', perHour: 9 },
  ])
  meter.charge({ address: '192.0.2.1', email: 'ann@example.com' })
  await expect.poll(() => seen).toHaveLength(1)
  expect(seen.join()).not.toMatch(/192\.0|example/)
})

test('a notice of another form is left out', async () => {
  const [one, two] = [await openMeter(perHour), await openMeter(perHour)]
  for (const text of ['x', '{}', '{"from":"a","uses":[["m",0,"s","",-5]]}', '{"from":"a","uses":[[1]]}'])
    await connect().query("SELECT pg_notify('openappkit_uses', $1)", [text])
  one.charge({ address: '192.0.2.1' }, { requests: most })
  await isRefused(two, { address: '192.0.2.1' })
})

test('while the database is away, a server counts alone', async () => {
  const proxy = await startCutProxy(url)
  ends.push(proxy.close)
  const meter = await openMeter(perHour, { address: proxy.url })
  proxy.cut()
  expect(meter.charge({ address: '192.0.2.1' }, { requests: most })).toBe(0)
  expect(meter.charge({ address: '192.0.2.1' })).toBeGreaterThan(0)
})
