import { afterEach, expect, test } from 'vitest'
import { createIdentity, signToken } from '../../test/identity.js'
import { openClient } from '../../test/raw-client.js'
import { createLog } from '../platform/log/log.js'
import { defaultRelayLimits } from '../services/relay/limits/relay-limits.js'
import { localRelay } from '../services/relay/relay-options.js'
import { plainOptions } from './plain-options.fixture.js'
import { createServer, type Server } from './server.js'

const running: Server[] = []
afterEach(() => Promise.all(running.splice(0).map(({ close }) => close())))

const shop = { id: 'shop', allowedOrigins: ['https://shop.example'] }
const docs = { id: 'docs', allowedOrigins: ['https://docs.example'] }

/** A real server at the default log level, and the refusals in its log. */
async function start() {
  const lines: Record<string, unknown>[] = []
  const relay = { ...localRelay, urls: ['wss://relay.example'], limits: defaultRelayLimits }
  const server = createServer({
    ...plainOptions,
    projects: [shop, docs],
    log: createLog('info', (line) => void lines.push(JSON.parse(line) as Record<string, unknown>)),
    services: {
      ...plainOptions.services,
      signIn: { file: undefined, secret: undefined, rpcUrls: {}, sessionDays: 7, statement: undefined },
      relay,
    },
  })
  running.push(server)
  const { url, port } = await server.listen(0)
  return { url, port, refusals: () => lines.filter(({ msg }) => msg === 'refused') }
}

test('a refused origin is logged once, with the origins of its project', async () => {
  const { url, refusals } = await start()
  const ask = async () =>
    (await fetch(`${url}/getWallets?projectId=shop`, { headers: { origin: 'https://www.shop.example' } })).status
  expect([await ask(), await ask()]).toEqual([403, 403])
  expect(refusals()).toMatchObject([
    { reason: 'origin', origin: 'https://www.shop.example', allowed: shop.allowedOrigins, project: 'shop' },
  ])
})

test('a refused origin without a project is held against the origins of all projects', async () => {
  const { url, refusals } = await start()
  await fetch(`${url}/getWallets`, { headers: { origin: 'https://evil.example' } })
  const allowed = [...shop.allowedOrigins, ...docs.allowedOrigins]
  expect(refusals()).toMatchObject([{ reason: 'origin', allowed }])
})

test.each([
  ['?projectId=shopping-with-secrets', { reason: 'project', unknownProject: 'shopping…' }],
  ['', { reason: 'no projectId' }],
])('a request with the query "%s" has no known project, which is logged', async (query, refusal) => {
  const { url, refusals } = await start()
  expect((await fetch(`${url}/getWallets${query}`)).status).toBe(403)
  expect(refusals()).toMatchObject([refusal])
})

test('a card purchase that returns to a foreign page is logged with the origin of that page', async () => {
  const { url, refusals } = await start()
  const redirectUrl = 'https://evil.example/path?token=secret'
  const destinationWallets = [{ address: `0x${'1'.repeat(40)}`, blockchains: ['base'], assets: ['ETH'] }]
  const body = JSON.stringify({ destinationWallets, partnerUserId: 'ann', defaultExperience: 'buy', redirectUrl })
  const response = await fetch(`${url}/v1/generators/onrampurl?projectId=shop`, { method: 'POST', body })
  expect(response.status, await response.text()).toBe(403)
  expect(refusals()).toMatchObject([{ reason: 'unverified_domain', origin: 'https://evil.example', project: 'shop' }])
  expect(JSON.stringify(refusals())).not.toContain('secret')
})

test('a refused sign-in is logged with its reason', async () => {
  const { url, refusals } = await start()
  expect((await fetch(`${url}/sign-in/nonce?projectId=shop&domain=evil.example`)).status).toBe(400)
  expect(refusals()).toMatchObject([{ reason: 'This server does not serve the domain', allowed: shop.allowedOrigins }])
})

test('a token for another relay is logged with both URLs, and without the token', async () => {
  const { port, refusals } = await start()
  const token = signToken(createIdentity(), 'wss://relay.example/other?key=secret')
  await expect(openClient(`ws://127.0.0.1:${port}/relay`, { token, query: '&projectId=shop' })).rejects.toMatchObject({
    status: 401,
  })
  const urls = expect.arrayContaining(['wss://relay.example', `ws://127.0.0.1:${port}/relay`]) as unknown
  expect(refusals()).toMatchObject([{ reason: 'relay: wrong_audience', audience: 'wss://relay.example/other', urls }])
  expect(JSON.stringify(refusals())).not.toMatch(/secret|eyJ/)
})

test('a page of a foreign origin that connects to the relay is logged', async () => {
  const { port, refusals } = await start()
  const headers = { origin: 'https://evil.example' }
  await expect(openClient(`ws://127.0.0.1:${port}/relay`, { query: '&projectId=shop', headers })).rejects.toMatchObject(
    { status: 403 },
  )
  expect(refusals()).toMatchObject([{ reason: 'relay: origin', ...headers, allowed: shop.allowedOrigins }])
})
