import { analyticsEvent } from '@openappkit/protocol/analytics'
import { balanceQuery, historyQuery, priceRequest, rpcRequest } from '@openappkit/protocol/blockchain'
import { serviceError, walletQuery } from '@openappkit/protocol/listing'
import { revokeRequest, signInPaths, verifyRequest } from '@openappkit/protocol/sign-in'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from '@openappkit/protocol/zod'
import { arbitraryOf } from '../../test/arbitrary-of.js'
import { ownNetworks, readNetworks } from '../platform/catalog/read-networks.js'
import { ownWallets, readWallets } from '../platform/catalog/read-wallets.js'
import { createLog } from '../platform/log/log.js'
import { networkFile } from '../services/blockchain/network-file.js'
import { createServer, type Server } from './server.js'

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 500)
const origin = 'https://app.example'
const token = 'the-secret-of-the-operator-of-this-server'
const lines: string[] = []
let server: Server
let url: string

beforeAll(async () => {
  const [wallets, networks] = await Promise.all([readWallets(ownWallets), readNetworks(ownNetworks)])
  server = createServer({
    projects: [{ allowedOrigins: [origin], options: { analytics: true } }],
    requests: { perSecond: 1e6, burst: 1e6 },
    trustProxy: true,
    catalog: { wallets, networks },
    supportedChains: ['eip155:1'],
    services: {
      listing: {},
      images: {},
      project: {},
      // No server listens at this endpoint.
      blockchain: { networks: networkFile.parse([{ id: 'eip155:1', rpcUrls: ['http://127.0.0.1:1'] }]) },
      analytics: { token },
      signIn: { file: undefined, rpcUrls: {}, sessionDays: 7, statement: undefined },
    },
    log: createLog('error', (line) => lines.push(line)),
  })
  url = (await server.listen(0)).url
})
afterAll(() => server.close())

type Asked = { method: string; path: string; query?: unknown; body?: unknown; headers?: Record<string, string> }

const segment = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom('..', '__proto__', '%', 'usd', 'eip155:1'),
)
const under = (base: string) => segment.map((text) => base + encodeURIComponent(text))
const accountPath = (what: string) =>
  fc
    .oneof(segment, fc.constant(`0x${'ab'.repeat(20)}`))
    .map((address) => `/v1/account/${encodeURIComponent(address)}/${what}`)
const header = fc.stringMatching(/^[ -~]{0,80}$/)
const bearer = fc.record({
  authorization: fc.oneof(header, fc.constantFrom(`Bearer ${token}`, 'Bearer', `Bearer ${'A'.repeat(43)}`)),
})
const messages = fc.oneof(
  arbitraryOf(verifyRequest),
  fc.string({ maxLength: 400 }).map((tail) => ({
    message: `app.example wants you to sign in with your Ethereum account:\n0x${'ab'.repeat(20)}\n\n${tail}`,
    signature: `0x${'12'.repeat(65)}`,
  })),
)

const get = (path: fc.Arbitrary<string>, more: Record<string, fc.Arbitrary<unknown>> = {}) =>
  fc.record({ method: fc.constant('GET'), path, ...more }) as fc.Arbitrary<Asked>
const post = (path: string, body: fc.Arbitrary<unknown>, more: Record<string, fc.Arbitrary<unknown>> = {}) =>
  fc.record({ method: fc.constant('POST'), path: fc.constant(path), body, ...more }) as fc.Arbitrary<Asked>

const services: Record<string, fc.Arbitrary<Asked>> = {
  listing: get(fc.constant('/getWallets'), { query: arbitraryOf(walletQuery) }),
  images: get(
    fc.oneof(
      ...['/getWalletImage/', '/public/getAssetImage/', '/public/getCurrencyImage/', '/public/getTokenImage/'].map(
        under,
      ),
    ),
  ),
  project: get(fc.constantFrom('/projects/v1/origins', '/getAnalyticsConfig', '/v1/supported-chains', '/health')),
  analytics: fc.oneof(
    post('/e', arbitraryOf(analyticsEvent)),
    post('/batch', arbitraryOf(z.array(analyticsEvent))),
    get(fc.constant('/analytics/counts'), { headers: bearer }),
  ),
  'sign-in': fc.oneof(
    get(fc.constant(signInPaths.nonce), { query: fc.record({ domain: segment }) }),
    post(signInPaths.verify, messages),
    post(signInPaths.revoke, arbitraryOf(revokeRequest), { headers: bearer }),
    get(fc.constant(signInPaths.sessions), { headers: bearer }),
  ),
  blockchain: fc.oneof(
    get(fc.oneof(under('/v1/identity/'), fc.constant('/v1/supported-chains'))),
    get(accountPath('balance'), { query: arbitraryOf(balanceQuery) }),
    get(accountPath('history'), { query: arbitraryOf(historyQuery) }),
    get(accountPath('nfts')),
    post('/v1/fungible/price', arbitraryOf(priceRequest)),
    post('/v1?chainId=eip155:1', arbitraryOf(rpcRequest)),
    post('/v1', arbitraryOf(rpcRequest)),
  ),
  'any path, by any method': fc.record({
    method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'),
    path: under('/'),
    headers: fc.record({
      'x-forwarded-for': header,
      'content-type': header,
      'content-encoding': fc.constantFrom('gzip', 'x'),
    }),
  }),
}

async function ask({ method, path, query, body, headers = {} }: Asked): Promise<Response> {
  const asked =
    query &&
    new URLSearchParams(
      Object.entries(query).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
    )
  return fetch(url + path + (asked ? `?${asked}` : ''), {
    method,
    headers: { origin, ...headers },
    // Also sends bodies that are not JSON.
    ...(method !== 'GET' &&
      method !== 'HEAD' && { body: typeof body === 'string' ? body : (JSON.stringify(body) ?? '') }),
  })
}

test.each(Object.keys(services))('T23: %s answers any request with 2xx or with a well-formed error', async (name) => {
  const statuses = new Set<number>()
  await fc.assert(
    fc.asyncProperty(services[name] as fc.Arbitrary<Asked>, async (asked) => {
      const response = await ask(asked)
      const text = await response.text()
      statuses.add(response.status)
      // On a busy machine a store may miss its deadline: 503.
      if (response.status !== 503) expect(response.status).toBeLessThan(500)
      expect(text).not.toMatch(/\n\s+at |node_modules|\.[jt]s:\d+|SQLITE|ZodError/)
      const isOwnText = text.startsWith('Unauthorized: ')
      if (response.status >= 400 && asked.method !== 'HEAD' && !isOwnText)
        expect(serviceError.safeParse(JSON.parse(text)).success).toBe(true)
    }),
    { numRuns },
  )
  expect([...statuses].some((status) => status < 300)).toBe(true)
  expect(lines).toEqual([])
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})
