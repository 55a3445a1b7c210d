import { createServer, type EventStore, type Server } from '@openappkit/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeWallet } from '../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'
import type { AppKitOptions } from '../../options/options.js'
import { answer, serve, stopAll } from '../../test/faulty-server.harness.js'

let page: Page
let servers: Server[] = []
let listeners: EventTarget

beforeEach(() => {
  page = createPage()
  // A minimal page that can be hidden.
  listeners = new EventTarget()
  Object.assign(globalThis.document, {
    addEventListener: listeners.addEventListener.bind(listeners),
    visibilityState: 'hidden',
  })
  vi.stubGlobal('addEventListener', listeners.addEventListener.bind(listeners))
})
afterEach(async () => {
  page.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await Promise.all(servers.map(({ close }) => close()))
  servers = []
  await stopAll()
})

const hide = () => listeners.dispatchEvent(new Event('visibilitychange'))

/** The real service, and the events that it counts. */
async function collect() {
  const counted: Record<string, number> = {}
  const received: string[] = []
  const store: EventStore = {
    ready: async () => undefined,
    add: async (events) => {
      for (const event of events) {
        counted[event.props.event] = (counted[event.props.event] ?? 0) + 1
        received.push(JSON.stringify(event))
      }
    },
    counts: async () => ({}),
    close: async () => undefined,
  }
  const server = createServer({
    projects: [{ options: { analytics: true } }],
    requests: { perSecond: 1000, burst: 1000 },
    services: { project: {}, analytics: { store } },
  })
  servers.push(server)
  const { url } = await server.listen(0)
  return { url, counted, received }
}

async function visit(options: Partial<AppKitOptions>, isSending = true) {
  const { kit } = page.start([createFakeWallet('fox')], { features: { email: false }, ...options })
  await kit.open()
  await kit.connect({ connectorId: 'fox' })
  await kit.close()
  // Until the chunk that sends has loaded, events are buffered for it.
  if (isSending) await import('./send-events.js')
  await new Promise((resolve) => setTimeout(resolve, 50))
  return kit
}

describe('an app with an endpoint', () => {
  test('events since the start are sent when the page is hidden', async () => {
    const { url, counted, received } = await collect()
    await visit({ services: { analytics: url }, projectId: 'abc' })
    hide()
    hide()
    await vi.waitFor(() =>
      expect(counted).toEqual({ INITIALIZE: 1, MODAL_OPEN: 1, CONNECT_SUCCESS: 1, MODAL_CLOSE: 1 }),
    )
    expect(received.join()).not.toContain('0xfox')
  })

  test('events are sent only with consent, and from then on', async () => {
    const { url, counted } = await collect()
    let consent = false
    const kit = await visit({ services: { analytics: url }, analytics: { consent: () => consent } })
    hide()
    consent = true
    await kit.disconnect()
    await vi.waitFor(() => expect(kit.getEvent().data?.event).toBe('DISCONNECT_SUCCESS'))
    hide()
    await vi.waitFor(() => expect(counted).toEqual({ DISCONNECT_SUCCESS: 1 }))
  })

  test.each([
    ['consent is no', { analytics: { consent: false } }],
    ['consent is a promise of yes', { analytics: { consent: (async () => true) as never } }],
    [
      'asking for consent fails',
      {
        analytics: {
          consent: () => {
            throw new Error('The fault of the app')
          },
        },
      },
    ],
    ['the feature is off', { features: { analytics: false } }],
  ] as const)('an app sends nothing if %s', async (_name, options) => {
    const { url, counted } = await collect()
    await visit({ services: { analytics: url }, ...options })
    hide()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(counted).toEqual({})
  })

  test('the account is sent only if the app enables it', async () => {
    for (const account of ['hashed', 'plain'] as const) {
      const { url, received } = await collect()
      const kit = await visit({ services: { analytics: url }, analytics: { account }, storageKey: account })
      await kit.disconnect()
      await kit.connect({ connectorId: 'fox' })
      hide()
      await vi.waitFor(() => expect(received.length).toBeGreaterThan(4))
      expect(received.some((text) => text.includes('"address":"0xfox"'))).toBe(account === 'plain')
      expect(received.some((text) => /"address":"[\w-]{43}"/.test(text))).toBe(account === 'hashed')
    }
  })

  test('a rejected app sees one error, and sends no more', async () => {
    const { url, requests } = await serve(answer(403, 'Unauthorized: origin not allowed'))
    const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const kit = await visit({ services: { analytics: url }, debug: true })
    hide()
    await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(1))
    expect(said.mock.calls[0]?.[0]).toMatchObject({ shortMessage: 'Invalid App Configuration' })
    await kit.disconnect()
    await kit.connect({ connectorId: 'fox' })
    hide()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([requests.length, said.mock.calls.length]).toEqual([1, 1])
  })

  test.each([
    ['hangs', () => undefined],
    ['is broken', answer(500, '')],
    ['answers rubbish', answer(200, '<html>')],
  ] as const)('an app connects and disconnects as usual if the endpoint %s', async (_name, how) => {
    const { url } = await serve(how)
    const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const kit = await visit({ services: { analytics: url }, debug: true })
    hide()
    expect(kit.getIsConnectedState()).toBe(true)
    await kit.disconnect()
    expect(said).not.toHaveBeenCalled()
  })
})

test('an operator who disables analytics in the project stops the events', async () => {
  const { url, counted } = await collect()
  const listing = await serve(answer(200, '{"isAnalyticsEnabled":false}', { 'content-type': 'application/json' }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await visit({ services: { analytics: url, listing: listing.url } })
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.waitFor(() => expect(listing.requests.some((path) => path.startsWith('/getAnalyticsConfig'))).toBe(true))
  hide()
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  expect(counted).toEqual({})
})

test('an app without an endpoint sends and stores nothing', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  await visit({}, false)
  hide()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).not.toHaveBeenCalled()
})
