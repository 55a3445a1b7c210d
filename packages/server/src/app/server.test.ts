import { supportedChains } from '@openappkit/protocol/blockchain'
import { allowedOrigins, analyticsConfig, serviceError, walletPage } from '@openappkit/protocol/listing'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildIcons } from '../../../../scripts/build/server-icons.js'
import { ownNetworks, readNetworks } from '../platform/catalog/read-networks.js'
import { ownWallets, readWallets } from '../platform/catalog/read-wallets.js'
import { builtIcons } from '../platform/package-data.js'
import { createLog } from '../platform/log/log.js'
import { localOrigins } from '../platform/project/project-environment.js'
import { plainOptions } from './plain-options.fixture.js'
import { createServer, type Server, type ServerOptions } from './server.js'

const [wallets, networks] = await Promise.all([readWallets(ownWallets), readNetworks(ownNetworks)])
const allowed = [...localOrigins, 'https://*.example.com']
const defaults: ServerOptions = {
  ...plainOptions,
  projects: [{ allowedOrigins: allowed }],
  catalog: { wallets, networks },
  supportedChains: ['eip155:1'],
}

const running: Server[] = []

async function start(options: Partial<ServerOptions> = {}): Promise<string> {
  const server = createServer({ ...defaults, ...options })
  running.push(server)
  return (await server.listen(0)).url
}

const from = (origin: string) => ({ headers: { origin } })

describe('default services', () => {
  let url: string
  let stop: Server['close']

  beforeAll(async () => {
    await buildIcons(fileURLToPath(builtIcons))
    const server = createServer(defaults)
    url = (await server.listen(0)).url
    stop = server.close
  })
  afterAll(() => stop())

  test('serves the first forty wallets in the shape of the protocol', async () => {
    const response = await fetch(`${url}/getWallets?projectId=any&st=appkit&sv=1`)
    expect(response.headers.get('content-type')).toBe('application/json')
    const page = (await response.json()) as { data: unknown[] }
    expect(page).toMatchObject({ count: wallets.length, data: { length: 40 } })
    expect(walletPage.parse(page)).toEqual(page)
  })

  test('serves every page of the wallet list', async () => {
    const ids = new Set<string>()
    for (const page of [1, 2]) {
      const { data } = walletPage.parse(await (await fetch(`${url}/getWallets?entries=100&page=${page}`)).json())
      for (const { id } of data) ids.add(id)
    }
    expect(ids.size).toBe(wallets.length)
  })

  test('filters the wallet list by the query', async () => {
    const { data, count } = walletPage.parse(
      await (await fetch(`${url}/getWallets?search=META&chains=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`)).json(),
    )
    expect(data.map(({ id }) => id)).toContain('metamask')
    expect(count).toBe(data.length)
  })

  test.each(['page=0', 'page=x', 'entries=101', 'chains=%3Cscript%3E'])(
    'rejects ?%s and names the parameter',
    async (query) => {
      const response = await fetch(`${url}/getWallets?${query}`)
      const { code, message } = serviceError.parse(await response.json())
      expect([response.status, code]).toEqual([400, 'bad_message'])
      expect(message).toContain(query.split('=')[0])
      expect(message).not.toContain('script')
    },
  )

  test.each([
    '/getWalletImage/metamask',
    '/public/getAssetImage/eip155:1',
    '/public/getAssetImage/eip155%3A1',
    '/public/getAssetImage/base',
    '/public/getAssetImage/metamask',
    '/public/getCurrencyImage/usd',
    '/public/getTokenImage/USDC',
  ])('serves %s as a picture that cannot run or load anything', async (path) => {
    const response = await fetch(url + path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400, immutable')
    expect(await response.text()).toMatch(/^<svg .*<\/svg>$/)
  })

  test.each([
    '/getWalletImage/unknown',
    '/getWalletImage/__proto__',
    '/public/getAssetImage/eip155:0',
    '/public/getCurrencyImage/zzz',
    '/public/getTokenImage/%3Csvg%3E',
    '/getWalletImage/..%2f..%2fpackage.json',
    '/nothing/here',
    '/',
  ])('answers %s with 404', async (path) => {
    const response = await fetch(url + path)
    expect(response.status).toBe(404)
    expect(serviceError.parse(await response.json()).code).toBe('http_status')
  })

  test('reports the origins of the project and the supported chains', async () => {
    const read = async (path: string) => (await fetch(url + path)).json()
    expect(allowedOrigins.parse(await read('/projects/v1/origins')).allowedOrigins).toContain('https://*.example.com')
    expect(analyticsConfig.parse(await read('/getAnalyticsConfig'))).toEqual({ isAnalyticsEnabled: false })
    expect(supportedChains.parse(await read('/v1/supported-chains'))).toEqual({ http: ['eip155:1'], ws: [] })
    expect(await read('/health')).toEqual({ status: 'ok' })
  })

  test.each(['http://localhost:5173', 'https://shop.example.com'])(
    'lets a page of %s read the response',
    async (origin) => {
      const response = await fetch(`${url}/getWallets`, from(origin))
      expect(response.status).toBe(200)
      expect(response.headers.get('access-control-allow-origin')).toBe(origin)
      expect(response.headers.get('vary')).toBe('Origin')
    },
  )

  test.each(['https://evil.example', 'https://example.com', 'https://a.b.example.com', 'null'])(
    'rejects a page of %s with a response that the page can read',
    async (origin) => {
      const response = await fetch(`${url}/getWallets`, from(origin))
      expect([response.status, await response.text()]).toEqual([403, 'Unauthorized: origin not allowed'])
      expect(response.headers.get('access-control-allow-origin')).toBe(origin)
    },
  )

  test('answers a preflight request', async () => {
    const response = await fetch(`${url}/getWallets`, { method: 'OPTIONS', ...from('http://localhost:1') })
    expect([response.status, response.headers.get('access-control-allow-methods')]).toEqual([204, 'GET, HEAD, POST'])
    expect((await fetch(url, { method: 'OPTIONS', ...from('https://evil.example') })).status).toBe(403)
  })

  test('rejects other methods, large bodies and large headers', async () => {
    const post = (body: string) => fetch(`${url}/getWallets`, { method: 'POST', body })
    expect((await post('{}')).status).toBe(405)
    expect((await post('x'.repeat(65 * 1024))).status).toBe(413)
    const headers = { 'x-large': 'x'.repeat(17 * 1024) }
    expect(
      await new Promise((resolve) =>
        request(`${url}/health`, { headers }, ({ statusCode }) => resolve(statusCode)).end(),
      ),
    ).toBe(431)
  })
})

describe('createServer', () => {
  afterEach(() => Promise.all(running.splice(0).map(({ close }) => close())))

  test('requires a project id only if projects with ids are configured', async () => {
    const url = await start({ projects: [{ id: 'abc', allowedOrigins: allowed }] })
    for (const path of ['/getWallets', '/getWallets?projectId=nope', '/getWalletImage/metamask']) {
      const response = await fetch(url + path)
      expect([response.status, await response.text()]).toEqual([403, 'Unauthorized: invalid key'])
    }
    expect((await fetch(`${url}/getWallets?projectId=abc`)).status).toBe(200)
    expect((await fetch(`${url}/health`)).status).toBe(200)
  })

  test('limits the requests of one client and sends `Retry-After`', async () => {
    const url = await start({ requests: { perSecond: 1, burst: 2 } })
    const statuses = []
    for (let i = 0; i < 3; i += 1) statuses.push((await fetch(`${url}/getAnalyticsConfig`)).status)
    expect(statuses).toEqual([200, 200, 429])
    const refused = await fetch(`${url}/getAnalyticsConfig`, from('http://localhost:1'))
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(refused.headers.get('access-control-expose-headers')).toBe('Retry-After, X-Request-Id')
    expect(serviceError.parse(await refused.json()).message).toBe('HTTP status code: 429')
    expect((await fetch(`${url}/health`)).status).toBe(200)
  })

  test('reads `X-Forwarded-For` only with `trustProxy`', async () => {
    const ask = async (url: string, address: string) =>
      (await fetch(url, { headers: { 'x-forwarded-for': `6.6.6.6, ${address}` } })).status
    const limit = { requests: { perSecond: 1, burst: 1 } }
    const plain = `${await start(limit)}/getAnalyticsConfig`
    expect([await ask(plain, '203.0.113.1'), await ask(plain, '203.0.113.2')]).toEqual([200, 429])
    const proxied = `${await start({ ...limit, trustProxy: true })}/getAnalyticsConfig`
    expect([
      await ask(proxied, '203.0.113.1'),
      await ask(proxied, '203.0.113.2'),
      await ask(proxied, '203.0.113.2'),
    ]).toEqual([200, 200, 429])
  })

  test('logs the route of a request without its query or parameters', async () => {
    const lines: string[] = []
    const url = await start({ log: createLog('debug', (line) => lines.push(line)), trustProxy: true })
    await fetch(`${url}/getWallets?search=secret&projectId=key`, { headers: { 'x-forwarded-for': '203.0.113.77' } })
    await fetch(`${url}/getWalletImage/metamask`)
    await fetch(`${url}/secret/path`)
    expect(lines.map((line) => JSON.parse(line).route)).toEqual(['/getWallets', '/getWalletImage/:id', '(unknown)'])
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      method: 'GET',
      status: 200,
      ip: '203.0.113.0',
      ms: expect.any(Number),
    })
    // The time of a line may contain any digits.
    const said = lines.map((line) => line.replace(/"time":"[^"]*"/, ''))
    expect(said.join('')).not.toMatch(/secret|key|metamask|113\.77/)
  })

  test('reports a port that is in use in one sentence', async () => {
    const port = Number(new URL(await start()).port)
    await expect(createServer(defaults).listen(port)).rejects.toThrow(
      `Port ${port} is taken. Set SERVER_PORT to a free one.`,
    )
  })

  test('closes at once, and a second close resolves', async () => {
    const server = createServer(defaults)
    const { url } = await server.listen(0)
    await fetch(`${url}/health`)
    await server.close()
    await server.close()
    await expect(fetch(`${url}/health`)).rejects.toThrow('fetch failed')
  })
})
