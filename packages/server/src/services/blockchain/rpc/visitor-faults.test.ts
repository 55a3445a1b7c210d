import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { plainOptions } from '../../../app/plain-options.fixture.js'
import { createServer, type Server } from '../../../app/server.js'
import { networkFile } from '../network-file.js'
import { type Node, nodeFaults, say, startNode } from './node.fixture.js'

const numRuns = process.env['SECURITY'] === 'whole' ? 500 : 20
/** Chains by their number of endpoints. */
const chains = { 1: 'eip155:1', 2: 'eip155:2' } as const
const all: Node[] = []
let server: Server
let url: string
beforeAll(async () => {
  const start = async (chainId: string) => {
    const node = await startNode(say({ result: 'yes' }), chainId)
    all.push(node)
    return node.url
  }
  const networks = networkFile.parse([
    { id: chains[1], rpcUrls: [await start('0x1')], index: false },
    { id: chains[2], rpcUrls: [await start('0x2'), await start('0x2')], index: false },
  ])
  const rpc = { perSecond: 1e6, burst: 1e6 }
  server = createServer({ ...plainOptions, trustProxy: true, services: { blockchain: { networks, rpc } } })
  url = (await server.listen(0)).url
})
afterAll(async () => {
  await server.close()
  for (const node of all) node.close()
})

let visitors = 0
/** A visitor with a new address, so that no budget applies. */
function visit(chainId: string) {
  visitors += 1
  const headers = { 'x-forwarded-for': `10.0.${visitors >> 8}.${visitors & 255}` }
  return (body: string | Uint8Array<ArrayBuffer>) =>
    fetch(`${url}/v1?chainId=${chainId}`, { method: 'POST', headers, body })
}

const callOf = (params: unknown, method = 'eth_call') => ({ jsonrpc: '2.0', id: 1, method, params })
const honest = callOf([], 'eth_blockNumber')
const answered = { jsonrpc: '2.0', id: 1, ok: true, result: 'yes' }
const rawCall = (params: string) => JSON.stringify(callOf(['?'])).replace('"?"', params)
const nest = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels)

/** Bodies that must not be sent to a node. */
const refusedBody = fc.oneof(
  fc.integer({ min: 64, max: 25_000 }).map((levels) => rawCall(nest(levels, '[', ']'))),
  fc.integer({ min: 64, max: 9_000 }).map((levels) => rawCall(nest(levels, '{"":', '}').replace('}', '0}'))),
  fc.integer({ min: 4_096, max: 30_000 }).map((count) => rawCall(Array(count).fill(0).join())),
  fc.constantFrom('1e400', '-1e999', '{"a":[1e309]}', '"\\ud800"', '"\\udfff\\ud83d"', '{"\\udc00":1}').map(rawCall),
  fc.constantFrom('', '[]', 'null', '{', '"\\u"', '{"jsonrpc":"2.0"}', JSON.stringify(Array(101).fill(honest))),
  fc.uint8Array({ min: 0x80, max: 0xff, minLength: 1, maxLength: 40 }).map((bytes) => new Uint8Array(bytes)),
)

/** Calls that are sent, and end in any way that a node may respond. */
const sentCall = fc.oneof(
  fc
    .record({
      fault: fc.constantFrom(...Object.keys(nodeFaults)),
      method: fc.constantFrom('eth_call', 'eth_getLogs', 'eth_feeHistory', 'eth_sendRawTransaction', 'getAccountInfo'),
      more: fc.jsonValue({ maxDepth: 3 }),
    })
    .map(({ fault, method, more }) => callOf([{ fault }, more], method)),
  fc.constantFrom<unknown>(
    callOf({ address: 'x'.repeat(10_000) }, 'getAddressBalance'),
    callOf([`0x${'0'.repeat(10_000)}`]),
    callOf({ toJSON: 1, then: null, constructor: {}, __proto__: [] }),
    callOf([1e308, -0, Number.MAX_SAFE_INTEGER + 2]),
    callOf([], 'personal_sign'),
    callOf([], 'toString'),
  ),
)

const fault = fc.oneof(
  refusedBody.map((body) => ({ body, isRefused: true })),
  sentCall.map((call) => ({ body: JSON.stringify(call), isRefused: false })),
  fc
    .array(sentCall, { minLength: 1, maxLength: 5 })
    .map((calls) => ({ body: JSON.stringify(calls), isRefused: false })),
  fc.constant({ body: rawCall(`"${'x'.repeat(64 * 1024)}"`), isRefused: true }),
)

describe.each([1, 2] as const)('a network of %i endpoints', (count) => {
  test('answers an honest call at once after any faulty calls of visitors', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fault, { minLength: 1, maxLength: 8 }), fc.boolean(), async (faults, isAtOnce) => {
        const send = visit(chains[count])
        const commit = async ({ body, isRefused }: (typeof faults)[number]) => {
          const response = await send(body)
          expect(isRefused ? [400, 413] : [200], String(body).slice(0, 200)).toContain(response.status)
          const said = (await response.json()) as { code?: string }
          if (isRefused) expect(said.code).toBe('bad_message')
        }
        if (isAtOnce) await Promise.all(faults.map(commit))
        else for (const one of faults) await commit(one)
        const response = await visit(chains[count])(JSON.stringify(honest))
        expect(await response.json()).toEqual(answered)
      }),
      { numRuns },
    )
  })

  test('answers the honest calls of a batch that has faulty ones', async () => {
    const faults = Object.keys(nodeFaults).map((kind) => callOf([{ fault: kind }]))
    const mixed = faults.flatMap((one) => [one, honest])
    const response = await visit(chains[count])(JSON.stringify(mixed))
    const answers = (await response.json()) as unknown[]
    expect(answers.filter((_, at) => at % 2 === 1)).toEqual(faults.map(() => answered))
  })
})

test('networks of one and of two endpoints answer honest calls while slow ones hang, and after these time out', async () => {
  const hang = async (chainId: string) => {
    const asked = () => all.flatMap((node) => node.asked).length
    const before = asked()
    const send = visit(chainId)
    const slow = Array.from({ length: 8 }, (_, at) =>
      send(rawCall(`{"fault":"${at % 2 ? 'silence' : 'a beginning'}"}`)),
    )
    await vi.waitFor(() => expect(asked()).toBeGreaterThanOrEqual(before + slow.length))
    const ask = async () => (await visit(chainId)(JSON.stringify(honest))).json()
    expect(await ask()).toEqual(answered)
    for (const one of slow) expect(await (await one).json()).toMatchObject({ error: { code: -32603 } })
    expect(await ask()).toEqual(answered)
  }
  await Promise.all([hang(chains[1]), hang(chains[2])])
})

test('sends no part of a rejected body to a node', async () => {
  await fc.assert(
    fc.asyncProperty(refusedBody, async (body) => {
      const before = all[0]?.bodies.length
      expect((await visit(chains[1])(body)).status).toBe(400)
      expect(all[0]?.bodies.slice(before)).toEqual([])
    }),
    { numRuns },
  )
})

test('sends the node the checked method when a call has two', async () => {
  const before = all[0]?.bodies.length
  const twice = '{"jsonrpc":"2.0","id":1,"method":"eth_sign","params":[{"a":1,"a":2}],"method":"eth_call"}'
  expect(await (await visit(chains[1])(twice)).json()).toEqual(answered)
  expect(all[0]?.bodies.slice(before)).toEqual(['{"jsonrpc":"2.0","id":1,"method":"eth_call","params":[{"a":2}]}'])
  const back = '{"jsonrpc":"2.0","id":1,"method":"eth_call","params":[],"method":"eth_sign"}'
  expect(await (await visit(chains[1])(back)).json()).toMatchObject({ error: { code: -32004 } })
})

test('requests of the server have a separate check, and continue when the budget of the proxy is used up', async () => {
  const networks = networkFile.parse([{ id: chains[1], rpcUrls: [all[0]?.url ?? ''], index: false }])
  const other = createServer({
    ...plainOptions,
    services: { blockchain: { networks, rpc: { perSecond: 0.001, burst: 1 } } },
  })
  const { url: address } = await other.listen(0)
  const before = all[0]?.asked.length
  const post = () => fetch(`${address}/v1?chainId=${chains[1]}`, { method: 'POST', body: JSON.stringify(honest) })
  expect([(await post()).status, (await post()).status]).toEqual([200, 429])
  const read = await fetch(`${address}/v1/account/0x${'ab'.repeat(20)}/balance?chainId=${chains[1]}`)
  expect(read.status).toBe(200)
  expect(all[0]?.asked.slice(before).filter((method) => method === 'eth_chainId')).toHaveLength(2)
  await other.close()
})
