import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createServer } from '../../../app/server.js'
import { defineService, type Route } from '../../../platform/service/service.js'
import { createEndpoints } from './endpoints.js'
import { type Answer, say, startNode } from './node.fixture.js'
import { rpcRoute, type RpcProxyOptions } from './rpc-proxy.js'
import { whenSent } from './when-sent.js'

const chain = 'eip155:1'
const check = { method: 'eth_chainId', isOwn: (said: unknown) => said === '0x1' }
const kilobyte = 1024
const megabyte = kilobyte * kilobyte

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

type Said = { id: number; result?: unknown; error?: { code: number } }

async function serve(route: Route) {
  const definition = defineService({ name: 'proxy', configure: () => ({}), start: () => ({ routes: [route] }) })
  const server = createServer({
    requests: { perSecond: 1e6, burst: 1e6 },
    trustProxy: true,
    services: {},
    more: [{ definition, options: {} }],
  })
  ends.push(() => server.close())
  const { url } = await server.listen(0)
  const send = (address: string, body: unknown, signal?: AbortSignal) =>
    fetch(`${url}/v1?chainId=${chain}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': address },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    })
  return { url, send }
}

async function start(answers: readonly Answer[], options: Partial<RpcProxyOptions> = {}, now?: () => number) {
  const nodes = await Promise.all(answers.map((answer) => startNode(answer)))
  ends.push(() => nodes.forEach((node) => node.close()))
  const endpoints = createEndpoints(
    check,
    nodes.map(({ url }) => url),
    now,
  )
  const nativeBalance = async (account: string) => BigInt(String(await endpoints.request('eth_getBalance', [account])))
  const { send } = await serve(
    rpcRoute({
      networks: new Map([[chain, { endpoints, nativeBalance }]]),
      budget: { perSecond: 1e6, burst: 1e6 },
      ...options,
    }),
  )
  return { send, nodes }
}

const call = (id: number, params: unknown = []) => ({ jsonrpc: '2.0', id, method: 'eth_getLogs', params })
const calls = (count: number) => Array.from({ length: count }, (_, id) => call(id))
const yes = say({ result: 'yes' })
const codesOf = (answers: readonly Said[]) => answers.map(({ error }) => error?.code)

describe('a batch of calls', () => {
  test('limits the responses to a batch together, in the order of the calls, and reports the rest as limit exceeded', async () => {
    const memory = { mostBytesPerRequest: 400 * kilobyte }
    const { send, nodes } = await start([say({ result: 'x'.repeat(90 * kilobyte) })], { memory })
    const response = await send('10.0.0.1', calls(24))
    const text = await response.text()
    expect(text.length).toBeLessThan(400 * kilobyte + 100 * 100)
    const answers = JSON.parse(text) as Said[]
    expect(answers.map(({ id }) => id)).toEqual(calls(24).map(({ id }) => id))
    const whole = answers.filter(({ result }) => result !== undefined)
    expect(whole.length).toBeGreaterThanOrEqual(1)
    // Waiting calls are not sent once there is no room.
    expect(nodes[0]?.asked.filter((method) => method === 'eth_getLogs').length).toBeLessThan(16)
    expect(new Set(codesOf(answers.filter(({ result }) => result === undefined)))).toEqual(new Set([-32005]))
    expect(await (await send('10.0.0.1', call(1))).json()).toMatchObject({ id: 1, ok: true })
  })

  test('sends eight calls of a batch at a time, and returns each response to its call', async () => {
    const open: (() => void)[] = []
    let most = 0
    const { send } = await start([
      (asked, response) => {
        open.push(() => say({ result: asked.params })(asked, response))
        most = Math.max(most, open.length)
      },
    ])
    const count = 24
    const asked = Array.from({ length: count }, (_, id) => call(id, [id]))
    const response = send('10.0.0.1', asked)
    await vi.waitFor(() => expect(open).toHaveLength(8))
    // Waits until later calls have arrived.
    for (let others = 1; others <= 3; others += 1) {
      const other = send('10.0.0.2', call(1))
      await vi.waitFor(() => expect(open).toHaveLength(9))
      open.pop()?.()
      await other
    }
    most = 8
    for (let answered = 0; answered < count; answered += 1) {
      const waiting = Math.min(8, count - answered)
      await vi.waitFor(() => expect(open.length).toBeGreaterThanOrEqual(waiting), { interval: 1 })
      // Newest first: the order of the batch differs from that of the node.
      open.pop()?.()
    }
    expect(most).toBe(8)
    const answers = (await (await response).json()) as Said[]
    expect(answers.map(({ id, result }) => [id, result])).toEqual(asked.map(({ id }) => [id, [id]]))
  })

  test('a call of a batch without a turn in nine seconds is not sent, and reports that a limit was exceeded', async () => {
    let now = 0
    const { send, nodes } = await start(
      [
        (asked, response) => {
          now += 1000
          yes(asked, response)
        },
      ],
      { now: () => now },
    )
    const answers = (await (await send('10.0.0.1', calls(40))).json()) as Said[]
    const made = nodes[0]?.asked.filter((method) => method === 'eth_getLogs').length ?? 0
    expect(made).toBeGreaterThanOrEqual(10)
    expect(made).toBeLessThanOrEqual(17)
    expect(codesOf(answers)).toEqual([...Array(made).fill(undefined), ...Array(40 - made).fill(-32005)])
  })

  test('waiting calls of a batch are not sent once the client disconnects', async () => {
    const open: (() => void)[] = []
    const { send, nodes } = await start([(asked, response) => void open.push(() => yes(asked, response))])
    const left = new AbortController()
    const response = send('10.0.0.1', calls(100), left.signal)
    await vi.waitFor(() => expect(open).toHaveLength(8))
    left.abort()
    await expect(response).rejects.toThrow(/abort/i)
    // Once another visitor gets a response, the server has noticed the disconnect.
    const other = send('10.0.0.2', call(1))
    await vi.waitFor(() => expect(open).toHaveLength(9))
    for (const answer of open) answer()
    await other
    expect(nodes[0]?.asked.filter((method) => method === 'eth_getLogs')).toHaveLength(9)
  })
})

test('a response that is too long reports that a limit was exceeded, starts no check and uses no other endpoint', async () => {
  let now = 0
  const { send, nodes } = await start([say({ result: 'x'.repeat(2.1 * megabyte) }), yes], {}, () => now)
  for (let count = 0; count < 3; count += 1) {
    expect(await (await send('10.0.0.1', call(1))).json()).toMatchObject({ ok: false, error: { code: -32005 } })
    // A check that passed is not repeated before.
    now += 2000
  }
  expect(nodes.map(({ asked }) => asked)).toEqual([['eth_chainId', ...Array(3).fill('eth_getLogs')], []])
})

test('an aborted response takes nothing of the allowance of its request', async () => {
  const breaking: Answer = (_, response) =>
    void response.write(`{"jsonrpc":"2.0","id":1,"result":"${'x'.repeat(60 * kilobyte)}`, () => response.destroy())
  const memory = { mostBytesPerRequest: 100 * kilobyte }
  const { send } = await start([breaking, say({ result: 'x'.repeat(60 * kilobyte) })], { memory })
  expect(await (await send('10.0.0.1', call(1))).json()).toMatchObject({ ok: true })
})

describe('memory of all requests', () => {
  /** A node that sends part of a response, and the end of it on demand. */
  function holding(bytes: number) {
    const open: (() => void)[] = []
    const answer: Answer = ({ id, params }, response) => {
      if (Array.isArray(params) && params[0] === 'small')
        return yes({ jsonrpc: '2.0', id, method: '', params }, response)
      response.write(`{"jsonrpc":"2.0","id":${id},"result":"${'x'.repeat(bytes)}`)
      open.push(() => response.end('"}'))
    }
    return { open, answer }
  }
  const memory = { mostBytes: 1300 * kilobyte }
  const small = call(1, ['small'])

  test('a client that uses up its share with slow responses gets 429 until it is released, and others get responses', async () => {
    const { open, answer } = holding(45 * kilobyte)
    const { send } = await start([answer], { memory })
    for (let round = 0; round < 3; round += 1) {
      const held = [send('10.0.0.1', call(1)), send('10.0.0.1', call(2))]
      await vi.waitFor(() => expect(open).toHaveLength(2))
      await vi.waitFor(async () => {
        const refused = await send('10.0.0.1', { ...small, more: 'x'.repeat(15 * kilobyte) })
        expect(refused.status).toBe(429)
        expect(refused.headers.get('retry-after')).toBe('3')
      })
      for (const neighbour of ['10.0.0.2', '10.0.1.1', '2001:db8::1'])
        expect(await (await send(neighbour, small)).json()).toMatchObject({ ok: true, result: 'yes' })
      for (const end of open.splice(0)) end()
      for (const response of held) expect(await (await response).json()).toMatchObject({ ok: true })
      expect((await send('10.0.0.1', small)).status).toBe(200)
    }
  })

  test('a call that runs out of memory during its response reports that a limit was exceeded, and releases its memory', async () => {
    const { open, answer } = holding(300 * kilobyte)
    const { send } = await start([answer], { memory })
    for (let round = 0; round < 3; round += 1)
      expect(await (await send('10.0.0.1', call(1))).json()).toMatchObject({ error: { code: -32005 } })
    expect(open).toHaveLength(3)
    expect(await (await send('10.0.0.1', small)).json()).toMatchObject({ ok: true })
  })

  test('a client without room while its network holds nothing gets 503', async () => {
    const { send } = await start([yes], { memory: { mostBytes: 100 } })
    const refused = await send('10.0.0.1', small)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3'])
    expect(await refused.json()).toMatchObject({ code: 'service_unreachable' })
  })
})

describe('memory of sent responses', () => {
  /** Responds with this many bytes. */
  async function answer(bytes: number, mostMs: number) {
    const done = vi.fn()
    const { url } = await serve({
      method: 'POST',
      path: '/v1',
      handle(c) {
        whenSent(c, mostMs, done)
        return c.body('x'.repeat(bytes))
      },
    })
    return { done, url }
  }

  test('releases the memory of a request once its response was sent', async () => {
    const { done, url } = await answer(100, 60_000)
    await (await fetch(`${url}/v1`, { method: 'POST' })).text()
    await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  })

  const ask = 'POST /v1 HTTP/1.1\r\nhost: localhost\r\ncontent-length: 0\r\n\r\n'
  const open = (url: string) => connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined)

  test('holds the memory of a request until its response is sent or the connection ends', async () => {
    const { done, url } = await answer(32 * megabyte, 60_000)
    const socket = open(url)
    socket.write(ask)
    await once(socket, 'readable')
    expect(done).not.toHaveBeenCalled()
    socket.destroy()
    await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  })

  test('disconnects a client that stops reading, and releases the memory of each response once', async () => {
    // More than the buffers of the system hold.
    const { done, url } = await answer(32 * megabyte, 100)
    const socket = open(url).pause()
    // The second response waits for the first one.
    socket.write(ask + ask)
    await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(2))
    const closed = once(socket, 'close')
    socket.resume()
    await closed
    expect(done).toHaveBeenCalledTimes(2)
  })
})
