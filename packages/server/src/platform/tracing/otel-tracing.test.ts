import { METHODS, request as requestHttp } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { once } from 'node:events'
import { openClient, randomTopic } from '../../../test/raw-client.js'
import { openTracing } from '../../app/open-tracing.js'
import { plainOptions } from '../../app/plain-options.fixture.js'
import { createServer, type ServerOptions, type StartedBy } from '../../app/server.js'
import { localRelay } from '../../services/relay/relay-options.js'
import { createLog } from '../log/log.js'
import { fetchBytes } from '../outgoing/fetch-bytes.js'
import { fetchJson } from '../outgoing/fetch-json.js'
import { createRpcClient } from '../outgoing/rpc-client.js'
import { defineService, type Service, type ServiceContext } from '../service/service.js'
import { createStoreThread } from '../sqlite/run-store.js'
import { type OtlpReceiver, startOtlpReceiver } from './otlp-receiver.harness.js'

const kind = { internal: 1, server: 2, client: 3 }
const failed = 2

let receiver: OtlpReceiver
const ends: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  receiver = await startOtlpReceiver()
  ends.push(receiver.close)
})
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

type StartOptions = Partial<ServerOptions> & { share?: number; isParentBased?: boolean }

/** A real server with traces. `spans` sends all that are left, and returns those that were received. */
async function start({ share = 1, isParentBased = true, ...options }: StartOptions = {}) {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', (line) => void lines.push(JSON.parse(line) as Record<string, unknown>))
  const { tracing, close } = await openTracing({ url: receiver.url, share, isParentBased }, log)
  const server = createServer({ ...plainOptions, log, ...options, tracing })
  ends.push(close, server.close)
  const { url, port } = await server.listen(0)
  return {
    url,
    port,
    lines,
    server,
    /** The spans of requests, stores and other servers, once the server has stopped. */
    async spans() {
      await server.close()
      await close()
      return receiver.spans()
    },
  }
}

function service(name: string, run: (context: ServiceContext) => Service): StartedBy {
  return {
    definition: defineService({ name, configure: () => ({}), start: (_, given) => run(given) }) as never,
    options: {},
  }
}

const token = 'canary-canary-canary-canary-canary'
const analytics = { file: ':memory:', token }
/** A request that calls a store once. */
const askCounts = (url: string, headers = {}) =>
  fetch(`${url}/analytics/counts?canary=canary`, { headers: { authorization: `Bearer ${token}`, ...headers } })

test('a request is one span by its route, and the call of the store is its child', async () => {
  const { url, lines, spans } = await start({ services: { analytics } })
  const response = await askCounts(url)
  expect(response.status).toBe(200)
  const id = response.headers.get('x-request-id')
  const all = await spans()
  const request = all.find(({ kind: its }) => its === kind.server)
  const call = all.find(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(all).toHaveLength(2)
  expect(request).toMatchObject({ name: 'GET /analytics/counts', status: { code: 0 } })
  expect(request?.parentSpanId).toBeUndefined()
  expect(request?.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/analytics/counts',
    'http.response.status_code': 200,
    'openappkit.service': 'analytics',
    'openappkit.request_id': id,
  })
  expect(call).toMatchObject({ traceId: request?.traceId, kind: kind.internal, status: { code: 0 } })
  const { 'openappkit.store': store, 'openappkit.store.method': method } = call?.attributes ?? {}
  expect([call?.name, store, method]).toEqual(['events counts', 'events', 'counts'])
  expect(request?.resource).toMatchObject({ 'service.name': 'openappkit-server' })
  // The log leads from a request to its trace.
  expect(lines.find(({ msg }) => msg === 'request')).toMatchObject({ requestId: id, traceId: request?.traceId })
  expect(receiver.bodies().join('')).not.toContain('canary')
})

test('requests to other servers are children with a host and no path, and carry no trace', async () => {
  const other = await startOtlpReceiver()
  ends.push(other.close)
  const asking = service('asking', () => ({
    routes: [
      {
        method: 'GET',
        path: '/ask',
        async handle(c) {
          await fetchJson(`${other.base}/canary?key=canary`, { body: { a: 'canary' } })
          await fetchBytes(new URL(`${other.base}/canary`), {
            signal: AbortSignal.timeout(5000),
            mostBytes: 1000,
            mayReach: () => true,
          })
          await createRpcClient(`${other.base}/canary`)
            .request({ method: 'eth_chainId' })
            .catch(() => undefined)
          other.answerWith(500)
          await fetchJson(`${other.base}/canary`).catch(() => undefined)
          return c.text('answered')
        },
      },
    ],
  }))
  const { url, spans } = await start({ more: [asking] })
  expect(await (await fetch(`${url}/ask`)).text()).toBe('answered')
  const [request, ...others] = (await spans()).toSorted((a, b) => b.kind - a.kind).toReversed()
  const described = others.map(({ name, attributes, status, parentSpanId }) => [
    name,
    attributes['server.address'],
    attributes['http.response.status_code'],
    status.message,
    parentSpanId === request?.spanId,
  ])
  expect(described.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    ['GET', '127.0.0.1', undefined, undefined, true],
    ['GET', '127.0.0.1', 500, 'service_unreachable', true],
    ['POST', '127.0.0.1', 200, undefined, true],
    ['POST', '127.0.0.1', 200, undefined, true],
  ])
  expect(receiver.bodies().join('')).not.toContain('canary')
  expect(other.requests()).toBe(4)
  for (const name of ['traceparent', 'tracestate', 'baggage', 'b3'])
    expect(other.headers().filter((headers) => name in headers)).toEqual([])
})

test('a failed request has the code of the catalogue, and not the message of the error', async () => {
  const source = `const { parentPort } = require('node:worker_threads')
    parentPort.postMessage('ready')
    parentPort.on('message', (call) => call === 'close'
      ? process.exit()
      : parentPort.postMessage({ id: call.id, problem: 'canary of the store' }))`
  const failing = service('failing', ({ log }) => {
    const thread = new URL(
      `data:text/javascript,${encodeURIComponent(`import { createRequire } from 'node:module';const require = createRequire('/');${source}`)}`,
    )
    const store = createStoreThread({ name: 'records', thread, data: {}, log })
    return {
      ready: store.ready,
      close: store.close,
      routes: [
        { method: 'GET', path: '/store', handle: async (c) => c.json(await store.call<string>('read', 'canary')) },
        { method: 'GET', path: '/throw', handle: () => Promise.reject(new TypeError('canary of the handler')) },
      ],
    }
  })
  const { url, spans } = await start({ more: [failing] })
  expect([(await fetch(`${url}/store`)).status, (await fetch(`${url}/throw`)).status]).toEqual([503, 500])
  expect((await fetch(`${url}/getWallets?entries=canary`)).status).toBe(400)
  const described = (await spans()).map(({ name, status, attributes }) => [name, status, attributes['error.type']])
  expect(described).toEqual([
    ['records read', { code: failed, message: 'service_unreachable' }, 'service_unreachable'],
    ['GET /store', { code: failed, message: 'service_unreachable' }, 'service_unreachable'],
    ['GET /throw', { code: failed, message: 'internal' }, 'internal'],
    ['GET /getWallets', { code: 0 }, 'bad_message'],
  ])
  expect(receiver.bodies().join('')).not.toContain('canary')
})

const traceId = '0af7651916cd43dd8448eb211c80319c'
const parentId = 'b7ad6b7169203331'

test('a trace is continued only behind a trusted proxy, and only if its header is valid', async () => {
  const ask = async (trustProxy: boolean, traceparent: string) => {
    const { url, spans } = await start({ trustProxy })
    const before = receiver.spans().length
    await fetch(`${url}/health`, { headers: { traceparent, tracestate: 'canary=1', baggage: 'canary=1' } })
    const [span] = (await spans()).slice(before)
    return [span?.traceId === traceId, span?.parentSpanId]
  }
  const valid = `00-${traceId}-${parentId}-01`
  expect(await ask(true, valid)).toEqual([true, parentId])
  expect(await ask(false, valid)).toEqual([false, undefined])
  for (const invalid of [
    `ff-${traceId}-${parentId}-01`,
    `00-${'0'.repeat(32)}-${parentId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${parentId}-01`,
    `${valid}x`,
    `canary-${valid}`,
    '',
  ])
    expect(await ask(true, invalid), invalid).toEqual([false, undefined])
  expect(receiver.bodies().join('')).not.toContain('canary')
})

test('a caller behind a trusted proxy that does not sample gets no span, unless the sampler ignores callers', async () => {
  const ask = async (options: StartOptions) => {
    const { url, spans } = await start({ trustProxy: true, services: { analytics }, ...options })
    const before = receiver.spans().length
    await askCounts(url, { traceparent: `00-${traceId}-${parentId}-00` })
    return (await spans()).length - before
  }
  expect(await ask({})).toBe(0)
  expect(await ask({ isParentBased: false })).toBe(2)
  expect(await ask({ isParentBased: false, share: 0 })).toBe(0)
  // What is not sampled is not sent.
  expect(receiver.requests()).toBe(1)
})

test('a share of the traces is sent, and each of them whole', async () => {
  const { url, spans } = await start({ share: 0.5, services: { analytics } })
  for (let count = 0; count < 40; count += 1) await (await askCounts(url)).text()
  const all = await spans()
  const requests = all.filter((span) => span.kind === kind.server)
  expect(requests.length).toBeGreaterThan(0)
  expect(requests.length).toBeLessThan(40)
  const parents = all.flatMap(({ parentSpanId }) => parentSpanId ?? [])
  expect(parents.toSorted()).toEqual(requests.map(({ spanId }) => spanId).toSorted())
})

/** Sends a request as it is written, with any method that Node parses. */
const send = (url: string, method: string) =>
  new Promise<void>((resolve, reject) => {
    const sent = requestHttp(url, { method }, (response) => response.resume().on('end', resolve))
    sent.on('error', reject)
    sent.end()
  })

test('paths, ids and methods of clients add no names', async () => {
  const { url, server, spans } = await start({ requests: { perSecond: 1e5, burst: 1e6 } })
  for (let count = 0; count < 500; count += 1)
    for (const path of [`/canary-${count}`, `/getWalletImage/canary-${count}`, `/getWallets?search=canary-${count}`])
      await (await server.app.request(path)).arrayBuffer()
  for (const method of METHODS.filter((one) => one !== 'CONNECT')) await send(`${url}/canary`, method)
  const names = new Set((await spans()).map(({ name }) => name))
  expect([...names].toSorted()).toEqual([
    'GET (unknown)',
    'GET /getWallets',
    'HEAD (unknown)',
    'HTTP /*',
    'OPTIONS /*',
    'POST /*',
  ])
  expect(receiver.bodies().join('')).not.toContain('canary')
})

test('an upgrade of the relay is one span, and its messages are only calls of its store', async () => {
  const { port, spans } = await start({ services: { relay: localRelay } })
  const [sender, reader] = [
    await openClient(`ws://127.0.0.1:${port}/relay`),
    await openClient(`ws://127.0.0.1:${port}/relay`),
  ]
  const topic = randomTopic()
  await reader.subscribe(topic)
  for (let count = 0; count < 5; count += 1) await sender.publish(topic, `canary-${count}`)
  await expect.poll(() => reader.messages.length).toBe(5)
  const socket = connect(port, '127.0.0.1', () => {
    socket.write('GET /canary HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n')
  })
  await once(socket.resume(), 'close')
  sender.drop()
  reader.drop()
  const all = await spans()
  const upgrades = all.filter((span) => span.kind === kind.server).map(({ name }) => name)
  expect(upgrades.toSorted()).toEqual(['upgrade (unknown)', 'upgrade relay', 'upgrade relay'])
  const calls = all.filter((span) => span.kind === kind.internal)
  expect(new Set(calls.map(({ attributes }) => attributes['openappkit.store']))).toEqual(new Set(['mailboxes']))
  // The upgrade has ended before its messages arrive.
  expect(calls.filter(({ parentSpanId }) => parentSpanId !== undefined)).toEqual([])
  const sent = receiver.bodies().join('')
  expect([sent.includes('canary'), sent.includes(topic)]).toEqual([false, false])
})

test('work that a request leaves behind is no part of its trace', async () => {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  let later: Promise<unknown> | undefined
  const other = await startOtlpReceiver()
  ends.push(other.close)
  const leaving = service('leaving', () => ({
    routes: [
      {
        method: 'GET',
        path: '/later',
        handle(c) {
          later = released.then(() => fetchJson(other.base))
          return c.text('answered')
        },
      },
    ],
  }))
  const { url, spans } = await start({ more: [leaving] })
  await (await fetch(`${url}/later`)).text()
  release()
  await later
  expect(other.requests()).toBe(1)
  expect((await spans()).map(({ name }) => name)).toEqual(['GET /later'])
})

test('two servers in a process trace for themselves', async () => {
  const one = await start()
  const two = await start()
  await fetch(`${one.url}/health`)
  expect(await two.spans()).toEqual([])
  expect((await one.spans()).map(({ name }) => name)).toEqual(['GET /health'])
})
