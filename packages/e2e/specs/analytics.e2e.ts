import { createServer as createHttpServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer, type EventStore } from '@openappkit/server'
import { afterEach } from 'vitest'
import { EventsPageModel } from '../models/events-page.model.js'
import { describe, expect, stack, test } from '../src/spec.js'
import { collectProblems, collectRequests } from '../src/watch-page.js'

const stops: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** The real service, which records what it receives. */
async function startService() {
  const received: string[] = []
  const store: EventStore = {
    ready: async () => undefined,
    add: async (events) => void received.push(...events.map((event) => JSON.stringify(event))),
    counts: async () => ({}),
    close: async () => undefined,
  }
  const server = createServer({
    projects: [{ allowedOrigins: [new URL(stack.pages).origin], options: { analytics: true } }],
    requests: { perSecond: 1000, burst: 1000 },
    services: { project: {}, analytics: { store } },
  })
  stops.push(server.close)
  const { url } = await server.listen(0)
  const names = () => received.map((text) => (JSON.parse(text) as { props: { event: string } }).props.event)
  return { url, received, names }
}

async function startFault(answer: RequestListener): Promise<{ url: string; count(): number }> {
  let count = 0
  const server = createHttpServer((request, response) => {
    count += 1
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, count: () => count }
}

describe('acceptance 12: no analytics by default', () => {
  test('a whole visit sends nothing without an endpoint', async ({ page }) => {
    const requests = collectRequests(page)
    await (await new EventsPageModel(page).open()).visit()
    await page.goto('about:blank')
    const own = [stack.pages, stack.evm, 'about:']
    expect(requests.filter((url) => !own.some((address) => url.startsWith(address)))).toEqual([])
  })

  test('a whole visit sends nothing without consent', async ({ page }) => {
    const { url, received } = await startService()
    const requests = collectRequests(page)
    await (await new EventsPageModel(page).open({ analytics: url, consent: 'no' })).visit()
    await page.goto('about:blank')
    await page.waitForTimeout(500)
    expect([requests.filter((address) => address.startsWith(url)), received]).toEqual([[], []])
  })
})

describe('an app with an endpoint', () => {
  test('sends events when the page unloads, and nothing before a user action', async ({ page }) => {
    const { url, received, names } = await startService()
    const requests = collectRequests(page)
    const model = await new EventsPageModel(page).open({ analytics: url })
    await page.waitForTimeout(1_000)
    expect(requests.filter((address) => address.startsWith(url))).toEqual([])
    await model.visit()
    await page.goto('about:blank')
    await expect
      .poll(names)
      .toEqual(
        expect.arrayContaining([
          'INITIALIZE',
          'MODAL_OPEN',
          'WALLET_IMPRESSION_V2',
          'SELECT_WALLET',
          'CONNECT_SUCCESS',
          'MODAL_CLOSE',
        ]),
      )
    // Contains no account and no query of the page URL, and each event once.
    expect(received.join('')).not.toMatch(/0x[\da-f]{40}|rpc=|analytics=/i)
    const ids = received.map((text) => (JSON.parse(text) as { eventId: string }).eventId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test.for([
    ['hangs', () => undefined],
    ['is broken', (_, response) => void response.writeHead(500).end()],
    ['responds with malformed data', (_, response) => void response.writeHead(200).end('<html>')],
  ] as const satisfies (readonly [string, RequestListener])[])(
    'the page is not affected when the endpoint %s',
    async ([, answer], { page }) => {
      const { url, count } = await startFault(answer)
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      const model = await new EventsPageModel(page).open({ analytics: url })
      await model.visit()
      await page.evaluate(() => dispatchEvent(new Event('pagehide')))
      await expect.poll(count).toBeGreaterThan(0)
      await model.visit()
      expect(errors).toEqual([])
    },
  )

  test('an endpoint that refuses is reported once, and receives no further requests', async ({ page }) => {
    const { url, count } = await startFault((_, response) => {
      response.writeHead(403, { 'access-control-allow-origin': '*' }).end('Unauthorized: origin not allowed')
    })
    const problems = collectProblems(page)
    const model = await new EventsPageModel(page).open({ analytics: url })
    const told = () => problems.filter((problem) => problem.includes('Invalid App Configuration'))
    await model.visit()
    await page.evaluate(() => dispatchEvent(new Event('pagehide')))
    await expect.poll(told).toHaveLength(1)
    await model.visit()
    await page.evaluate(() => dispatchEvent(new Event('pagehide')))
    await page.waitForTimeout(300)
    expect([count(), told().length]).toEqual([1, 1])
  })
})
