import { METHODS, request } from 'node:http'
import { afterEach, expect, inject, test } from 'vitest'
import { createDatabase } from '../../../test/postgres/create-database.js'
import { startCutProxy } from '../../../test/postgres/cut-proxy.js'
import { openClient, randomTopic } from '../../../test/raw-client.js'
import { openMetrics } from '../../app/open-metrics.js'
import { plainOptions } from '../../app/plain-options.fixture.js'
import { createServer, type ServerOptions, type StartedBy } from '../../app/server.js'
import { localRelay } from '../../services/relay/relay-options.js'
import { defineService, type Service, type ServiceContext } from '../service/service.js'
import { createStoreThread } from '../sqlite/run-store.js'
import { scrape } from './scrape.harness.js'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** A real server with metrics, which is not yet ready. */
async function create(options: Partial<ServerOptions> = {}) {
  const { metrics, url, close } = await openMetrics({ port: 0, host: '127.0.0.1' })
  ends.push(close)
  const server = createServer({ ...plainOptions, ...options, metrics })
  ends.push(server.close)
  return { server, metricsUrl: url, read: () => scrape(url) }
}

async function start(options: Partial<ServerOptions> = {}) {
  const created = await create(options)
  return { ...created, ...(await created.server.listen(0)) }
}

function service(name: string, run: (context: ServiceContext) => Service): StartedBy {
  return {
    definition: defineService({ name, configure: () => ({}), start: (_, given) => run(given) }) as never,
    options: {},
  }
}

/** A promise that the test resolves. */
function createGate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

/** The series of this server, without those of Node. */
const ownSeries = (all: ReadonlyMap<string, number>) => [...all.keys()].filter((key) => key.startsWith('openappkit_'))

const signIn = { file: undefined, rpcUrls: {}, sessionDays: 7, statement: undefined }

test('a scrape has the requests by service, route, method and status, and the metrics of Node', async () => {
  const { url, read } = await start()
  await fetch(`${url}/getWallets?search=secret`)
  await fetch(`${url}/getWallets`, { method: 'HEAD' })
  await fetch(`${url}/getWallets`, { method: 'POST' })
  await fetch(`${url}/secret/path`)
  await fetch(`${url}/health`)
  const all = await read()
  const requests = [...all].filter(([key]) => key.startsWith('openappkit_http_requests_total'))
  expect(Object.fromEntries(requests)).toEqual({
    'openappkit_http_requests_total{service="listing",route="/getWallets",method="GET",status="200"}': 1,
    'openappkit_http_requests_total{service="listing",route="/getWallets",method="HEAD",status="200"}': 1,
    'openappkit_http_requests_total{service="server",route="/*",method="POST",status="405"}': 1,
    'openappkit_http_requests_total{service="server",route="(unknown)",method="GET",status="404"}': 1,
    'openappkit_http_requests_total{service="server",route="/health",method="GET",status="200"}': 1,
  })
  expect(all.get('openappkit_http_request_seconds_count{service="listing",route="/getWallets"}')).toBe(2)
  expect(all.get('process_cpu_seconds_total')).toBeGreaterThan(0)
  expect([...all.keys()].join()).not.toContain('secret')
})

/** Sends a request as it is written, with any method that Node parses. */
const send = (url: string, method: string) =>
  new Promise<void>((resolve, reject) => {
    const sent = request(url, { method }, (response) => response.resume().on('end', resolve))
    sent.on('error', reject)
    sent.end()
  })

test('10,000 paths, origins and projects and all methods of clients add no series', async () => {
  const projects = [{ id: 'shop', allowedOrigins: ['https://shop.example'] }]
  const { url, read, server } = await start({ projects, requests: { perSecond: 1e5, burst: 1e6 } })
  const methods = METHODS.filter((method) => method !== 'CONNECT')
  const attack = async (name: string) => {
    const origin = `https://${name}.example`
    for (const [path, headers] of [
      [`/${name}`, {}],
      [`/${name}?projectId=shop`, {}],
      [`/getWallets?projectId=${name}`, {}],
      [`/getWalletImage/${name}?projectId=shop`, {}],
      [`/getWallets?projectId=shop&search=${name}`, {}],
      [`/getWallets?projectId=shop`, { origin }],
    ] as const)
      await (await server.app.request(path, { headers })).arrayBuffer()
  }
  const tryMethods = async (path: string) => {
    for (const method of methods) await send(url + path, method)
  }
  await attack('first')
  await tryMethods('/first')
  const before = ownSeries(await read())
  for (let count = 0; count < 10_000; count += 1) await attack(`name-${count}`)
  await tryMethods('/second')
  const after = ownSeries(await read())
  expect(after).toEqual(before)
})

test('refusals are counted by reason, also those that the log leaves out', async () => {
  const projects = [{ id: 'shop', allowedOrigins: ['https://shop.example'] }]
  const { url, port, read } = await start({ projects, services: { listing: {}, signIn, relay: localRelay } })
  for (let count = 0; count < 3; count += 1)
    await fetch(`${url}/getWallets?projectId=shop`, { headers: { origin: `https://evil-${count}.example` } })
  await fetch(`${url}/getWallets?projectId=evil`)
  await fetch(`${url}/sign-in/nonce?projectId=shop&domain=evil.example`)
  const query = '&projectId=shop'
  const headers = { origin: 'https://evil.example' }
  await expect(openClient(`ws://127.0.0.1:${port}/relay`, { query, headers })).rejects.toMatchObject({ status: 403 })
  const refusals = [...(await read())].filter(([key]) => key.startsWith('openappkit_refusals_total'))
  expect(Object.fromEntries(refusals)).toEqual({
    'openappkit_refusals_total{reason="origin"}': 3,
    'openappkit_refusals_total{reason="project"}': 1,
    'openappkit_refusals_total{reason="sign-in message"}': 1,
    'openappkit_refusals_total{reason="relay: origin"}': 1,
  })
})

test('the calls of a store are measured by method, and its failures are counted', async () => {
  const thread = new URL('../../../test/hanging-thread.ts', import.meta.url)
  const hanging = service('hanging', ({ log }) => {
    const store = createStoreThread({ name: 'journal', thread, data: {}, log, deadlineMs: 500 })
    return {
      ready: store.ready,
      close: store.close,
      routes: [
        {
          method: 'GET',
          path: '/call/:method',
          handle: async (c) => c.text(await store.call<string>(c.req.param('method') ?? '')),
        },
      ],
    }
  })
  const { url, read } = await start({ more: [hanging] })
  const failures = async () => (await read()).get('openappkit_store_failures_total{store="journal"}')
  expect(await failures()).toBeUndefined()
  expect((await fetch(`${url}/call/hello`)).status).toBe(200)
  expect(await failures()).toBe(0)
  expect((await fetch(`${url}/call/hang`)).status).toBe(503)
  expect(await failures()).toBe(1)
  const all = await read()
  const calls = (method: string, le: string) =>
    all.get(`openappkit_store_call_seconds_bucket{le="${le}",store="journal",method="${method}"}`)
  expect([calls('hello', '+Inf'), calls('hang', '0.25'), calls('hang', '+Inf')]).toEqual([1, 0, 1])
})

test('the relay shows its sockets, and the messages that it stored and pushed', async () => {
  const { port, read } = await start({ services: { relay: localRelay } })
  const open = () => openClient(`ws://127.0.0.1:${port}/relay`)
  const [sender, reader] = [await open(), await open()]
  const topic = randomTopic()
  await reader.subscribe(topic)
  expect(await sender.publish(topic, 'hello')).toMatchObject({ result: true })
  await expect.poll(() => reader.messages).toEqual(['hello'])
  expect(Object.fromEntries([...(await read())].filter(([key]) => key.startsWith('openappkit_relay')))).toEqual({
    openappkit_relay_sockets: 2,
    openappkit_relay_pending_bytes: 0,
    'openappkit_relay_messages_total{direction="in"}': 1,
    'openappkit_relay_messages_total{direction="out"}': 1,
  })
  sender.drop()
  await expect.poll(async () => (await read()).get('openappkit_relay_sockets')).toBe(1)
  reader.drop()
})

test('the metrics are served before the server is ready and while it stops', async () => {
  const [opening, stopping] = [createGate(), createGate()]
  const slow = service('slow', () => ({ ready: () => opening.opened, close: () => stopping.opened }))
  const { server, read } = await create({ more: [slow] })
  const isReady = async () => (await read()).get('openappkit_ready')
  expect(await isReady()).toBe(0)
  const listening = server.listen(0)
  expect(await isReady()).toBe(0)
  opening.open()
  await listening
  expect(await isReady()).toBe(1)
  const closing = server.close()
  expect(await isReady()).toBe(0)
  stopping.open()
  await closing
})

test('a scrape is answered while the database is silent, and shows that the server is not ready', async () => {
  const proxy = await startCutProxy(await createDatabase(inject('postgresUrl')))
  ends.push(proxy.close)
  const asking = service('asking', ({ database }) => ({
    routes: [
      { method: 'GET', path: '/query', handle: async (c) => c.json((await database?.query('SELECT 1'))?.rowCount) },
    ],
  }))
  const { url, read } = await start({ services: { signIn }, more: [asking], databaseUrl: proxy.url })
  expect((await read()).get('openappkit_ready')).toBe(1)
  proxy.silence()
  const blocked = fetch(`${url}/query`).then(() => 'the database was awaited')
  expect(await Promise.race([blocked, read().then(() => 'metrics')])).toBe('metrics')
  await expect.poll(async () => (await read()).get('openappkit_ready')).toBe(0)
  proxy.open()
  await expect.poll(async () => (await read()).get('openappkit_ready'), { timeout: 30_000 }).toBe(1)
})

test('the port of the metrics has no other path and no other method', async () => {
  const { metricsUrl } = await create()
  const status = async (path: string, method = 'GET') => (await fetch(new URL(path, metricsUrl), { method })).status
  expect([await status('/metrics'), await status('/metrics?name=a')]).toEqual([200, 200])
  expect([await status('/'), await status('/health'), await status('/metrics/')]).toEqual([404, 404, 404])
  expect([await status('/metrics', 'POST'), await status('/metrics', 'DELETE')]).toEqual([405, 405])
})

test('a page whose name leads to this machine does not get the metrics', async () => {
  const { metricsUrl } = await create()
  const statusFor = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      request(metricsUrl, { headers: { host } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })
  for (const host of ['evil.example', 'evil.example:9464', '192.168.1.5']) expect(await statusFor(host)).toBe(403)
  for (const host of ['127.0.0.1:9464', 'localhost', '[::1]']) expect(await statusFor(host)).toBe(200)
})

test('a port and an address that cannot be used are reported with the variables of the metrics', async () => {
  const { port } = await start()
  await expect(openMetrics({ port, host: '127.0.0.1' })).rejects.toThrow(
    `Port ${port} is taken. Set METRICS_PORT to a free one.`,
  )
  await expect(openMetrics({ port: 0, host: '192.0.2.1' })).rejects.toThrow(
    '192.0.2.1 is no address of this machine. Set METRICS_HOST to one that is.',
  )
})

test('two servers in a process count for themselves', async () => {
  const [one, two] = [await start(), await start()]
  await fetch(`${one.url}/health`)
  const counted = async ({ read }: typeof one) =>
    ownSeries(await read()).filter((key) => key.startsWith('openappkit_http_requests_total')).length
  expect([await counted(one), await counted(two)]).toEqual([1, 0])
})

test('a server without metrics measures no store', async () => {
  let given: ServiceContext | undefined
  const curious = service('curious', (context) => {
    given = context
    return {}
  })
  const server = createServer({ ...plainOptions, more: [curious] })
  ends.push(server.close)
  expect(given?.log).toBeTypeOf('function')
  expect(given?.log.measureCalls).toBeUndefined()
})
