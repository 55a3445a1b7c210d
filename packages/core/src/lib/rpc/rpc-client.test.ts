import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { AppKitError } from '../errors/appkit-error.js'
import { createRpcClient, type RpcClient, type RpcClientOptions } from './rpc-client.js'
import { rpcTiming } from './rpc-timing.js'

type Call = { id: number; method: string; params: unknown }
type Endpoint = { url: string; calls: Call[]; requests: IncomingMessage[] }
type Answer = (call: Call, response: ServerResponse) => unknown

const servers: Server[] = []
const clients: RpcClient[] = []

afterEach(() => {
  for (const client of clients.splice(0)) client.stop()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function listen(onRequest: RequestListener): Promise<string> {
  const server = createServer(onRequest)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function endpoint(answer: Answer): Promise<Endpoint> {
  const calls: Call[] = []
  const requests: IncomingMessage[] = []
  const url = await listen((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Call | Call[]
      requests.push(request)
      calls.push(...[body].flat())
      const answers = await Promise.all([body].flat().map((call) => answer(call, response)))
      if (response.writableEnded || answers.includes(hang)) return
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify(Array.isArray(body) ? answers : answers[0]))
    })
  })
  return { url, calls, requests }
}

const hang = Symbol('hang')
const result =
  (value: unknown): Answer =>
  ({ id }) => ({ jsonrpc: '2.0', id, result: value })
const rpcError =
  (code: number, message: string): Answer =>
  ({ id }) => ({ jsonrpc: '2.0', id, error: { code, message } })
const status =
  (code: number): Answer =>
  (_call, response) =>
    void response.writeHead(code).end('no')

function client(urls: (Endpoint | string)[], options: Partial<RpcClientOptions> = {}): RpcClient {
  const made = createRpcClient({
    urls: urls.map((url) => (typeof url === 'string' ? url : url.url)),
    ...options,
    timing: { timeoutMs: 1_000, retryDelayMs: 1, rankIntervalMs: 15, rankTimeoutMs: 60, ...options.timing },
  })
  clients.push(made)
  return made
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (thrown: unknown) => (thrown instanceof AppKitError ? thrown.code : thrown),
  )

async function deadUrl(): Promise<string> {
  const url = await listen(() => undefined)
  await new Promise((resolve) => servers.pop()?.close(resolve))
  return url
}

describe('createRpcClient', () => {
  test('spec 9.17: the client has the timeouts and counts of the product', () => {
    expect(rpcTiming).toEqual({ timeoutMs: 10_000, retryDelayMs: 150, rankIntervalMs: 4_000, rankTimeoutMs: 1_000 })
  })

  test('the client asks the first endpoint and no other', async () => {
    const [first, second] = [await endpoint(result('0x1')), await endpoint(result('0x2'))]
    expect(await client([first, second]).request('eth_chainId')).toBe('0x1')
    expect(first.calls).toMatchObject([{ method: 'eth_chainId', params: [] }])
    expect(second.calls).toEqual([])
  })

  test.each([[[]], [['']]])('the client rejects a list without an address: %j', (urls) => {
    expect(() => createRpcClient({ urls })).toThrow(
      expect.objectContaining({ code: 'missing_rpc_url', shortMessage: 'Missing RPC URL' }),
    )
  })

  test('the client sends the headers of one endpoint to that endpoint only', async () => {
    const [first, second] = [await endpoint(status(500)), await endpoint(result(1))]
    const customConfigs = { [first.url]: { fetchOptions: { headers: { 'x-key': 'secret' } } } }
    await client([first, second], { customConfigs }).request('eth_chainId')
    expect(first.requests[0]?.headers['x-key']).toBe('secret')
    expect(second.requests[0]?.headers['x-key']).toBeUndefined()
  })
})

describe('fallback', () => {
  test('the client falls back to the next endpoint if nothing listens', async () => {
    const second = await endpoint(result('0x2'))
    expect(await client([await deadUrl(), second]).request('eth_chainId')).toBe('0x2')
  })

  const faults: [string, Answer][] = [
    ['a server that never answers', () => hang],
    ['a body that never ends', (_call, response) => (response.write('{"jsonrpc":'), hang)],
    ['status 500', status(500)],
    ['status 429', status(429)],
    ['something that is not JSON', (_call, response) => response.end('<html>Welcome to the hotel</html>')],
    ['JSON without error or result', () => ({})],
    ['JSON null', () => null],
    ['an error of the node itself', rpcError(-32603, 'missing trie node')],
    ['a rate limit inside the answer', rpcError(-32005, 'limit exceeded')],
  ]
  test.each(faults)('the client falls back to the next endpoint after %s', async (_name, answer) => {
    const [first, second] = [await endpoint(answer), await endpoint(result('0x2'))]
    expect(await client([first, second]).request('eth_chainId')).toBe('0x2')
    expect(first.calls).toHaveLength(1)
  })
})

describe('an endpoint that failed recently', () => {
  test('an endpoint that failed is asked after the others, and first again after a rest', async () => {
    let isDown = true
    const [first, second] = [
      await endpoint((call, response) => (isDown ? status(500) : result('0x1'))(call, response)),
      await endpoint(result('0x2')),
    ]
    const { request } = client([first, second])
    const now = vi.spyOn(Date, 'now')
    const start = Date.now()
    now.mockReturnValue(start)
    expect(await request('eth_chainId')).toBe('0x2')
    isDown = false
    now.mockReturnValue(start + 29_000)
    expect(await request('eth_chainId')).toBe('0x2')
    expect(first.calls).toHaveLength(1)
    now.mockReturnValue(start + 31_000)
    expect(await request('eth_chainId')).toBe('0x1')
    now.mockRestore()
  })

  test('an endpoint that failed is still asked if the others fail, too', async () => {
    let isDown = true
    const first = await endpoint((call, response) => (isDown ? status(500) : result('0x1'))(call, response))
    const second = await endpoint((call, response) => (isDown ? result('0x2') : status(500))(call, response))
    const { request } = client([first, second])
    expect(await request('eth_chainId')).toBe('0x2')
    isDown = false
    expect(await request('eth_chainId')).toBe('0x1')
  })
})

test('the blockchain service has a shorter timeout, and the network answers what the service does not allow', async () => {
  const [hanging, service] = [await endpoint(() => hang), await endpoint(rpcError(-32004, 'Action not allowed'))]
  const network = await endpoint(result('0x2'))
  const limits: number[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms)
    return AbortSignal.abort(new DOMException('late', 'TimeoutError'))
  })
  const urls = [`${hanging.url}/v1?chainId=eip155%3A1`, hanging]
  await codeOf(client(urls, { timing: { timeoutMs: 2_000 } }).request('eth_chainId'))
  timeout.mockRestore()
  expect(limits.slice(0, 2)).toEqual([1_000, 2_000])
  const { request } = client([`${service.url}/v1?chainId=eip155%3A1`, network])
  expect(await request('zks_estimateFee')).toBe('0x2')
  await request('eth_chainId')
  expect(service.calls, 'it refused one request, and is asked the next').toHaveLength(2)
  expect(await request('eth_sendRawTransaction')).toBe('0x2')
  expect(service.calls, 'what changes something goes to the network itself').toHaveLength(2)
})

describe('final errors', () => {
  const finals: [string, Answer, string][] = [
    ['a reverted call', rpcError(3, 'execution reverted: no'), 'rpc_fatal'],
    ['a reverted call under the generic code', rpcError(-32000, 'execution reverted'), 'rpc_fatal'],
    ['invalid parameters', rpcError(-32602, 'invalid argument 0'), 'rpc_fatal'],
    ['an unknown method', rpcError(-32601, 'the method does not exist'), 'rpc_fatal'],
    ['a rejected transaction', rpcError(-32003, 'no'), 'rpc_fatal'],
    ['missing funds', rpcError(-32000, 'insufficient funds for gas * price + value'), 'rpc_fatal'],
    ['a refusal', rpcError(4001, 'User rejected'), 'user_rejected'],
    ['a refusal in the words of CAIP-25', rpcError(5000, 'User rejected'), 'user_rejected'],
  ]
  test.each(finals)('the client neither falls back nor retries after %s', async (_name, answer, code) => {
    const [first, second] = [await endpoint(answer), await endpoint(result('0x2'))]
    const rejection = client([first, second]).request('eth_call', [{}])
    expect(await codeOf(rejection)).toBe(code)
    expect(first.calls).toHaveLength(1)
    expect(second.calls).toEqual([])
    await expect(rejection).rejects.toHaveProperty('cause')
  })
})

describe('failure of every endpoint', () => {
  test('spec 8.13: the client tries the whole list four times and reports the status', async () => {
    const [first, second] = [await endpoint(status(503)), await endpoint(status(502))]
    await expect(client([first, second]).request('eth_chainId')).rejects.toMatchObject({
      code: 'http_status',
      shortMessage: 'HTTP status code: 502',
    })
    expect([first.calls.length, second.calls.length]).toEqual([4, 4])
  })

  test('spec 9.17: the client doubles the pause between the tries', async () => {
    const times: number[] = []
    const only = await endpoint((_call, response) => {
      times.push(performance.now())
      response.writeHead(500).end()
    })
    await codeOf(client([only], { timing: { retryDelayMs: 40 } }).request('eth_chainId'))
    const pauses = times.slice(1).map((time, i) => time - (times[i] ?? 0))
    expect(pauses).toHaveLength(3)
    expect(pauses[0]).toBeGreaterThan(35)
    expect(pauses[1]).toBeGreaterThan(75)
    expect(pauses[2]).toBeGreaterThan(155)
  })

  test('the client rejects with rpc_failed if there was no status', async () => {
    expect(await codeOf(client([await deadUrl()]).request('eth_chainId'))).toBe('rpc_failed')
  })

  test('the client keeps the address, which may contain a key, out of its message', async () => {
    const only = await endpoint(status(404))
    const thrown = await client([`${only.url}/v2/secret`])
      .request('eth_chainId')
      .catch((error: Error) => error)
    expect((thrown as Error).message).not.toContain('secret')
  })
})

describe('stopping a request', () => {
  test('an abort ends the request with the reason of the signal, without a further try', async () => {
    const controller = new AbortController()
    const only = await endpoint(() => {
      controller.abort(new AppKitError('aborted', 'A newer request'))
      return hang
    })
    const { request } = client([only])
    expect(await codeOf(request('eth_chainId', [], controller))).toBe('aborted')
    await new Promise((resolve) => setTimeout(resolve, 120))
    expect(only.calls).toHaveLength(1)
  })

  test('a deadline ends the request as timed_out', async () => {
    const only = await endpoint(() => hang)
    const answer = client([only]).request('eth_chainId', [], { signal: AbortSignal.timeout(20) })
    expect(await codeOf(answer)).toBe('timed_out')
  })
})

test('batching sends the requests of one tick as one HTTP call', async () => {
  const only = await endpoint(({ id, method }) => ({ jsonrpc: '2.0', id, result: method }))
  const { request } = client([only], { batch: true })
  expect(await Promise.all([request('one'), request('two')])).toEqual(['one', 'two'])
  expect(only.requests).toHaveLength(1)
})

describe('ranking', () => {
  const slow: Answer = async (call, response) => {
    await new Promise((resolve) => setTimeout(resolve, 30))
    return result('slow')(call, response)
  }

  test('ranking prefers the faster endpoint after a few samples', async () => {
    const { request } = client([await endpoint(slow), await endpoint(result('fast'))], { rank: true })
    expect(await request('eth_chainId')).toBe('slow')
    await expect.poll(() => request('eth_chainId')).toBe('fast')
  })

  test('ranking puts stability before speed', async () => {
    const failing = await endpoint(status(500))
    const steady = await endpoint(slow)
    const { request } = client([failing, steady], { rank: true })
    await expect.poll(() => steady.calls.length).toBeGreaterThan(1)
    const asked = () => failing.calls.filter(({ method }) => method === 'eth_chainId').length
    const costs = async () => -asked() + (await request('eth_chainId'), asked())
    await expect.poll(costs).toBe(0)
  })

  test('ranking ends with stop()', async () => {
    const [first, second] = [await endpoint(result(1)), await endpoint(result(2))]
    const ranked = client([first, second], { rank: true })
    await expect.poll(() => first.calls.length).toBeGreaterThan(1)
    ranked.stop()
    await new Promise((resolve) => setTimeout(resolve, 40))
    const calls = first.calls.length
    await new Promise((resolve) => setTimeout(resolve, 80))
    expect(first.calls).toHaveLength(calls)
  })
})
