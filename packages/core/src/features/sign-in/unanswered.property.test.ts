import fc from 'fast-check'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { nextPaint } from '../../lib/promise.js'
import type { SIWXSession } from '../../contracts/siwx.js'
import type { AppKit } from '../../state/kit.js'
import { readUnanswered } from '../../state/unanswered.js'
import { createFakeChain, createFakeWallet, mainnet } from '../../test/fake-adapter.fixture.js'
import { createWebStorage } from '../../test/memory-web-storage.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'
import { createFakeSite } from '../../test/sign-in.fixture.js'
import { whereIs } from '../../test/signing-in.fixture.js'

const html = '<html><body>Accept the terms of this network</body></html>'
const send =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(status, headers).end(body)

const good = send(200, '[{"data":{}}]')
const none = send(200, '[]')

/** Answers that leave open whether the visitor is signed in. */
const faults: Record<string, RequestListener> = {
  'never answers': () => undefined,
  'closes the connection': (request) => void request.socket.destroy(),
  'stops in the middle of the answer': (_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('[{"data"')
    setImmediate(() => response.destroy())
  },
  'answers 401 of a proxy': send(401, html),
  'answers 403 of a proxy': send(403, html),
  'answers 404': send(404, '{}'),
  'answers 429': send(429, '{"code":"rate_limited"}', { 'retry-after': '1' }),
  'answers 500': send(500, '[]'),
  'answers 502 of a proxy': send(502, html),
  'answers 503': send(503, ''),
  'answers nothing': send(204, ''),
  'answers the page of a captive portal': send(200, html),
  'leads to a captive portal': (request, response) =>
    request.url === '/portal'
      ? send(200, html)(request, response)
      : send(302, '', { location: '/portal' })(request, response),
  'answers half of a list': send(200, '[{"data":'),
  'answers an error': send(200, '{"error":"unavailable"}'),
  'answers a list of texts': send(200, '["unavailable"]'),
  'answers a list of nothing': send(200, '[null]'),
}

let server: Server
let url: string
let answer: RequestListener
/** Requests of the current page. */
let asked = 0
beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sessions`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

let page: Page
beforeEach(() => void (page = createPage()))
afterEach(() => page.close())

const solana = { ...mainnet, id: 'one', chainNamespace: 'solana', caipNetworkId: 'solana:one' } as const
const moments = ['at once', 'when the wallets are back', 'when the service was asked', 'after a fault'] as const
const reload = fc.record({ fault: fc.constantFrom(...Object.keys(faults)), moment: fc.constantFrom(...moments) })

/** A site with wallets on two kinds of chains, whose look-ups end with their page. */
function setup() {
  page.close()
  page = createPage(createWebStorage())
  const wallets = { eip155: createFakeWallet('fox'), solana: createFakeWallet('ray', { chain: 'solana:one' }) }
  const site = createFakeSite({ required: true })
  let leave = new AbortController()
  const siwx = {
    ...site.siwx,
    async getSessions() {
      const response = await fetch(url, { signal: leave.signal, headers: { connection: 'close' } })
      if (!response.ok) throw new Error(`Status ${response.status}`)
      return (await response.json()) as SIWXSession[]
    },
  }
  function load(): AppKit {
    leave.abort()
    leave = new AbortController()
    page.unload()
    asked = 0
    const adapters = [
      createFakeChain([wallets.eip155]).descriptor,
      createFakeChain([wallets.solana], { namespace: 'solana' }).descriptor,
    ]
    return page.start([], { networks: [mainnet, solana], adapters, siwx }).kit
  }
  /** Both wallets are connected, and the service knows the visitor. */
  async function begin(): Promise<AppKit> {
    answer = good
    const kit = load()
    await kit.connect({ connectorId: 'ray', namespace: 'solana' })
    await kit.connect({ connectorId: 'fox', namespace: 'eip155' })
    await until(() => expect(whereIs(kit)).toBe('done'))
    return kit
  }
  return { site, load, begin }
}

const areConnected = (kit: AppKit) =>
  expect([kit.getAccount('eip155').status, kit.getAccount('solana').status]).toEqual(['connected', 'connected'])
const until = (check: () => void) => vi.waitFor(check, { timeout: 9_000, interval: 2 })

/** Continues when the page is ready to be reloaded. */
async function reach(kit: AppKit, moment: (typeof moments)[number], fault: string): Promise<void> {
  if (moment === 'at once') return
  await until(() => areConnected(kit))
  if (moment === 'when the service was asked') await until(() => expect(asked).toBeGreaterThan(0))
  // A look-up without an answer fails after a time-out, or when the page closes.
  if (moment !== 'after a fault' || fault === 'never answers') return
  await until(() => expect(readUnanswered(kit.state.signIn)).toBe('required'))
}

test('the visitor stays connected through any faults of the sign-in service during reloads', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(reload, { minLength: 1, maxLength: 4 }), fc.boolean(), async (reloads, isLoadedAgain) => {
      const { site, load, begin } = setup()
      let kit = await begin()
      const saved = page.saved()

      for (const { fault, moment } of reloads) {
        answer = faults[fault] ?? good
        kit = load()
        await reach(kit, moment, fault)
        expect(whereIs(kit), 'signed in without a word of the service').not.toBe('done')
        expect(page.saved()).toEqual(saved)
      }
      if (isLoadedAgain) kit = load()
      answer = good
      // The service restarted.
      server.closeAllConnections()
      await until(() => {
        page.comeBack()
        expect(whereIs(kit)).toBe('done')
      })
      areConnected(kit)
      expect(page.saved()).toEqual(saved)
      expect(site.calls, 'the service was told of no sign-out').toEqual([])
    }),
    { numRuns: 15 },
  )
}, 60_000)

test.each(Object.keys(faults).filter((name) => name !== 'never answers'))(
  'a service that %s is asked again, and its answer without a session asks the visitor to sign',
  async (fault) => {
    const { load, begin } = setup()
    await begin()
    answer = faults[fault] as RequestListener
    const kit = load()
    await reach(kit, 'after a fault', fault)
    answer = none
    await until(() => {
      page.comeBack()
      expect([whereIs(kit), kit.isOpen()]).toEqual(['review', true])
    })
    areConnected(kit)
    // The modal opens meanwhile.
    await nextPaint()
  },
)
