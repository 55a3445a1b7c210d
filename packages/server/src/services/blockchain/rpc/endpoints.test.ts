import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { OutgoingError } from '../../../platform/outgoing/fetch-json.js'
import { createEndpoints } from './endpoints.js'
import { type Answer, type Node, nodeFaults, say, startNode } from './node.fixture.js'
import { RpcRefusal } from './endpoint.js'

const check = { method: 'eth_chainId', isOwn: (said: unknown) => said === '0x1' }
/** Long enough for a busy machine to respond within half of it. */
const limits = { timeoutMs: 4000 }

const nodes: Node[] = []
afterEach(() => nodes.splice(0).forEach((node) => node.close()))

async function start(answer: Answer, chainId?: string): Promise<Node> {
  const node = await startNode(answer, chainId)
  nodes.push(node)
  return node
}

const yes = say({ result: 'yes' })
const silent: Answer = () => undefined

test('a hanging endpoint leaves time for the next one, and comes after it from then on', async () => {
  const [hanging, good] = [await start(silent), await start(yes)]
  hanging.state.isSilent = true
  const endpoints = createEndpoints(check, [hanging.url, good.url])
  expect(await endpoints.request('eth_call', [], limits)).toBe('yes')
  expect(await endpoints.request('eth_call', [], limits)).toBe('yes')
  expect(hanging.asked).toEqual(['eth_chainId'])
  expect(good.asked).toEqual(['eth_chainId', 'eth_call', 'eth_call'])
})

test('does not use an endpoint of another network', async () => {
  const [other, good] = [await start(say({ result: 'no' }), '0x2'), await start(yes)]
  expect(await createEndpoints(check, [other.url, good.url]).request('eth_call', [])).toBe('yes')
  await expect(createEndpoints(check, [other.url]).request('eth_call', [])).rejects.toThrow('another network')
  expect(other.asked).toEqual(['eth_chainId', 'eth_chainId'])
})

test('does not retry an error at another endpoint, but retries a rate limit', async () => {
  const reverted = await start(say({ error: { code: 3, message: 'execution reverted', data: '0x12' } }))
  const limited = await start(say({ error: { code: -32005, message: 'limit exceeded' } }))
  const good = await start(yes)
  const refused = await createEndpoints(check, [reverted.url, good.url])
    .request('eth_call', [])
    .catch((thrown) => thrown)
  expect(refused).toBeInstanceOf(RpcRefusal)
  expect(refused).toMatchObject({ code: 3, message: 'execution reverted', data: '0x12' })
  expect(await createEndpoints(check, [limited.url, good.url]).request('eth_call', [])).toBe('yes')
})

test('reports that no endpoint responds without a URL', async () => {
  const endpoints = createEndpoints(check, ['http://127.0.0.1:1/hunter2'])
  const thrown = await endpoints.request('eth_call', []).catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(OutgoingError)
  expect(String(thrown)).not.toContain('hunter2')
})

describe.each([1, 2])('%i working endpoints', (count) => {
  const fault = fc.record({
    kind: fc.constantFrom(...Object.keys(nodeFaults), 'silence', 'a beginning'),
    method: fc.constantFrom('eth_call', 'eth_getLogs', 'eth_feeHistory'),
    // After a slow endpoint, the remaining time of a request may be almost zero.
    timeoutMs: fc.integer({ min: 1, max: 40 }),
    pauseMs: fc.constantFrom(0, 10, 999, 1000, 3000),
  })

  test('working endpoints are never skipped or put last after failed calls, whatever the calls were', async () => {
    const working = await Promise.all(Array.from({ length: count }, () => start(yes)))
    await fc.assert(
      fc.asyncProperty(fc.array(fault, { minLength: 1, maxLength: 8 }), async (faults) => {
        let now = 0
        const endpoints = createEndpoints(
          check,
          working.map(({ url }) => url),
          () => now,
        )
        await Promise.allSettled(
          faults.map(({ kind, method, timeoutMs, pauseMs }) => {
            now += pauseMs
            return endpoints.request(method, [{ fault: kind }], { timeoutMs })
          }),
        )
        expect(await endpoints.request('eth_blockNumber', [], limits)).toBe('yes')
        // The clock stands still: an endpoint put last would stay last.
        await vi.waitFor(async () => {
          const before = working[0]?.asked.length
          await endpoints.request('eth_blockNumber', [], limits)
          expect(working[0]?.asked.slice(before)).toContain('eth_blockNumber')
        })
      }),
      { numRuns: process.env['SECURITY'] === 'whole' ? 500 : 20 },
    )
  })
})

test('an endpoint that is down gets one call a second, and is used once it responds to that', async () => {
  let now = 0
  const node = await start(yes)
  const endpoints = createEndpoints(check, [node.url], () => now)
  const ask = () => endpoints.request('eth_call', [], limits).catch((error: Error) => error.message)
  node.state.isDown = true
  expect(await ask()).toBe('status 503')
  for (const second of [1, 2, 3]) {
    expect(await Promise.all([ask(), ask()])).toEqual(Array(2).fill('no endpoint responded'))
    now = second * 1000
    expect(await ask()).toBe('status 503')
  }
  expect(node.asked).toEqual(Array(4).fill('eth_chainId'))
  node.state.isDown = false
  now = 4000
  expect(await ask()).toBe('yes')
})

test('hanging calls do not keep the breaker of a recovered endpoint open', async () => {
  let now = 0
  const node = await start(yes)
  const endpoints = createEndpoints(check, [node.url], () => now)
  node.state.isDown = true
  await expect(endpoints.request('eth_call', [], limits)).rejects.toThrow('status 503')
  node.state.isDown = false
  now = 1000
  const hanging = Array.from({ length: 3 }, () =>
    endpoints.request('eth_getLogs', [{ fault: 'silence' }], limits).catch(() => undefined),
  )
  await vi.waitFor(() => expect(node.asked).toContain('eth_getLogs'))
  expect(await endpoints.request('eth_blockNumber', [], limits)).toBe('yes')
  node.close()
  await Promise.all(hanging)
})

test('an endpoint that answers the check with a rate limit stays in use', async () => {
  let now = 0
  const node = await start(yes)
  const endpoints = createEndpoints(check, [node.url], () => now)
  expect(await endpoints.request('eth_call', [], limits)).toBe('yes')
  node.state.isLimited = true
  for (const second of [1, 2, 3]) {
    now = second * 1000
    await expect(endpoints.request('eth_call', [{ fault: 429 }], limits)).rejects.toThrow('status 429')
    await vi.waitFor(() => expect(node.asked.filter((method) => method === 'eth_chainId')).toHaveLength(second + 1))
  }
  expect(await endpoints.request('eth_call', [], limits)).toBe('yes')
})

test('an endpoint that changes to another network is no longer used', async () => {
  let now = 0
  const node = await start(yes)
  const endpoints = createEndpoints(check, [node.url], () => now)
  expect(await endpoints.request('eth_call', [], limits)).toBe('yes')
  node.state.chainId = '0x2'
  now = 1000
  await expect(endpoints.request('eth_call', [{ fault: 429 }], limits)).rejects.toThrow('status 429')
  await vi.waitFor(() => expect(endpoints.request('eth_call', [], limits)).rejects.toThrow('no endpoint responded'))
})
