import fc from 'fast-check'
import { Hono } from 'hono'
import { afterEach, expect, inject, test } from 'vitest'
import { createDatabase } from '../../../../test/postgres/create-database.js'
import { createLog } from '../../../platform/log/log.js'
import { shareUses } from '../../../platform/postgres/share-uses.js'
import { createProject } from '../../../platform/project/project.js'
import type { RequestContext, RequestVariables } from '../../../platform/service/service.js'
import { start, stopAll } from '../accounts.harness.js'
import { createMailBudgets, type MailBudgets } from './mail-budgets.js'

const numRuns = process.env['SECURITY'] === 'whole' ? 50 : 3

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await stopAll()
  for (const end of ends.splice(0)) await end()
})

/** The budgets of a server that shares them over a database. Its clock stands still, so that nothing refills. */
async function shareBudgets(url: string): Promise<MailBudgets> {
  const uses = shareUses({ database: { url }, log: createLog('silent'), group: 'accounts', intervalMs: 5 })
  ends.push(uses.close)
  await uses.ready()
  return createMailBudgets({ uses, now: () => 0 })
}

/** The context of a handler for a request from an address, for a project. */
async function requestFrom(address: string, project = 'shop'): Promise<RequestContext> {
  const app = new Hono<{ Variables: RequestVariables }>()
  return new Promise((resolve) => {
    app.get('/', (c) => {
      c.set('address', address)
      c.set('project', createProject({ id: project }))
      resolve(c)
      return c.body(null)
    })
    void app.request('/')
  })
}

/** Asks for mails and sends them until one is refused, from many addresses of a network. Returns how many were sent. */
function send(budgets: MailBudgets, c: RequestContext, times: number): number {
  const network = c.get('address').replace(/\d+$/, '')
  for (let sent = 0; sent < times; sent += 1) {
    c.set('address', `${network}${sent % 250}`)
    if (budgets.ask(c) > 0) return sent
    budgets.sent(c)
  }
  return times
}

test('an address may ask sixty times, which is thirty new browsers of an office, then once a minute', async () => {
  let now = 0
  const budgets = createMailBudgets({ now: () => now })
  const c = await requestFrom('192.0.2.1')
  for (let at = 0; at < 60; at += 1) expect(budgets.ask(c)).toBe(0)
  expect(budgets.ask(c)).toBe(60)
  now += 60_000
  expect([budgets.ask(c), budgets.ask(c)]).toEqual([0, 60])
  expect(budgets.ask(await requestFrom('192.0.2.2'))).toBe(0)
})

test('the addresses of a network share two hundred requests, and a flood of one leaves most to the others', async () => {
  const budgets = createMailBudgets({ now: () => 0 })
  const flood = await requestFrom('192.0.2.254')
  for (let at = 0; at < 10_000; at += 1) budgets.ask(flood)
  expect(send(budgets, await requestFrom('192.0.2.1'), 1000)).toBe(140)
  expect(budgets.ask(await requestFrom('198.51.100.1'))).toBe(0)
})

test.each([
  [1, 200],
  [500, 1000],
])('an operator who allows %i requests of an address allows %i of its network', async (perAddress, perNetwork) => {
  const budgets = createMailBudgets({ now: () => 0, perAddress })
  const c = await requestFrom('192.0.2.1')
  for (let at = 0; at < perAddress; at += 1) expect(budgets.ask(c)).toBe(0)
  expect(budgets.ask(c)).toBeGreaterThan(0)
  let answered = perAddress
  for (let address = 2; address < 255; address += 1) {
    const other = await requestFrom(`192.0.2.${address}`)
    while (budgets.ask(other) === 0) answered += 1
  }
  expect(answered).toBe(perNetwork)
})

test('charges a project for mails that are sent, and not for requests', async () => {
  const budgets = createMailBudgets({ now: () => 0 })
  const refused = await requestFrom('192.0.2.1')
  for (let at = 0; at < 20_000; at += 1) budgets.ask(refused)
  expect(send(budgets, await requestFrom('198.51.100.1'), 200)).toBe(200)
})

test('a network gets three quarters of the mails of a project, and as many of another project', async () => {
  let now = 0
  const budgets = createMailBudgets({ now: () => now })
  const c = await requestFrom('198.51.100.1')
  for (let at = 0; at < 7500; at += 1) budgets.sent(c)
  const seconds = budgets.ask(c)
  expect(seconds).toBeGreaterThan(0)
  expect(budgets.ask(await requestFrom('198.51.100.1', 'other'))).toBe(0)
  expect(budgets.ask(await requestFrom('203.0.113.1'))).toBe(0)
  now += seconds * 1000
  expect(budgets.ask(c)).toBe(0)
})

test('any number of greedy networks leave a newcomer a mail at any time', async () => {
  const networks = await Promise.all(Array.from({ length: 300 }, (_, at) => requestFrom(`10.${at >> 8}.${at & 255}.1`)))
  const honest = await requestFrom('198.51.100.1')
  const cases = fc.record({ count: fc.integer({ min: 1, max: 300 }), minutes: fc.nat(90) })
  fc.assert(
    fc.property(cases, ({ count, minutes }) => {
      let now = 0
      const budgets = createMailBudgets({ now: () => now })
      for (let minute = 0; minute <= minutes; minute += 15) {
        for (const c of networks.slice(0, count)) send(budgets, c, 200)
        if (minute + 15 <= minutes) now += 15 * 60_000
      }
      expect(send(budgets, honest, 1)).toBe(1)
    }),
    { numRuns },
  )
})

test('fifty greedy networks leave a mail to each of two hundred newcomers', async () => {
  const budgets = createMailBudgets({ now: () => 0 })
  for (let at = 0; at < 50; at += 1) send(budgets, await requestFrom(`10.0.${at}.1`), 200)
  for (let at = 0; at < 200; at += 1) expect(send(budgets, await requestFrom(`10.1.${at}.1`), 1)).toBe(1)
})

test('mails that a project sends at one server count at another, for the network that asked and for the project', async () => {
  const url = await createDatabase(inject('postgresUrl'))
  const [one, two] = [await shareBudgets(url), await shareBudgets(url)]
  const greedy = await requestFrom('198.51.100.1')
  for (let at = 0; at < 7500; at += 1) one.sent(greedy)
  const seconds = one.ask(greedy)
  expect(seconds).toBeGreaterThan(0)
  await expect.poll(() => two.ask(greedy), { timeout: 20_000 }).toBe(seconds)
  expect(two.ask(await requestFrom('203.0.113.1'))).toBe(0)
  expect(two.ask(await requestFrom('198.51.100.1', 'other'))).toBe(0)
  // Of the project, too little is left for all that an unused network may ask for.
  expect(send(two, await requestFrom('192.0.2.1'), 200)).toBeLessThan(200)
})

test('a server of the accounts refuses a network whose mails another server has sent', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  const accounts = await start({}, { databaseUrl })
  const other = await shareBudgets(databaseUrl)
  const greedy = await requestFrom('198.51.100.1')
  const device = await accounts.device()
  let asked = 0
  const askFrom = async (address: string) => {
    accounts.comeFrom(address)
    return (await device.begin(`${(asked += 1)}@example.com`)).status
  }
  // Notices are lost while a connection is replaced, as on a busy machine: the mails are sent again after two seconds.
  const askAfterMails = () => {
    if (asked % 10 === 0) for (let at = 0; at < 7500; at += 1) other.sent(greedy)
    return askFrom('198.51.100.1')
  }
  // Fewer than the sixty requests that an address has anyway.
  await expect.poll(askAfterMails, { timeout: 10_000, interval: 200 }).toBe(429)
  expect(asked).toBeLessThan(60)
  expect(await askFrom('203.0.113.1')).toBe(200)
})
