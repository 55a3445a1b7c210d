import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainOptions } from '../../../app/plain-options.fixture.js'
import { createServer, type Server } from '../../../app/server.js'
import { networkFile } from '../network-file.js'

let server: Server
let url: string
beforeAll(async () => {
  // An endpoint that does not respond: rejected calls never reach it.
  const networks = networkFile.parse([{ id: 'eip155:1', rpcUrls: ['http://127.0.0.1:1'], index: false }])
  server = createServer({
    ...plainOptions,
    projects: ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map((id) => ({ id })),
    services: { blockchain: { networks, rpc: { perSecond: 0.001, burst: 3 } } },
  })
  url = (await server.listen(0)).url
})
afterAll(() => server.close())

const call = { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }
const ask = (project: string, body: unknown) =>
  fetch(`${url}/v1?chainId=eip155:1&projectId=${project}`, { method: 'POST', body: JSON.stringify(body) })

test('charges a project per call, counts a batch as its calls, and charges projects separately', async () => {
  expect((await ask('one', [call, call, call])).status).toBe(200)
  const refused = await ask('one', call)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask('two', call)).status).toBe(200)
})

test('rejects a batch as a whole if it exceeds the budget of the project', async () => {
  expect((await ask('three', [call, call, call, call])).status).toBe(429)
})

test.each([
  ['nothing', 'four', []],
  ['more than 100 calls', 'five', Array(101).fill(call)],
  ['no version', 'six', { ...call, jsonrpc: undefined }],
  ['a method that is not text', 'seven', { ...call, method: 1 }],
])('rejects a body with %s, and charges one call', async (_, project, body) => {
  expect((await ask(project, body)).status).toBe(400)
  expect((await ask(project, [call, call])).status).toBe(200)
  expect((await ask(project, call)).status).toBe(429)
})

describe('shared budget of one project', () => {
  const mostCalls = 100
  let shared: Server
  let sharedUrl: string
  beforeAll(async () => {
    const networks = networkFile.parse([{ id: 'eip155:1', rpcUrls: ['http://127.0.0.1:1'], index: false }])
    const rpc = { perSecond: 0.001, burst: mostCalls }
    const projects = ['one', 'two'].map((id) => ({ id }))
    shared = createServer({ ...plainOptions, trustProxy: true, projects, services: { blockchain: { networks, rpc } } })
    sharedUrl = (await shared.listen(0)).url
  })
  afterAll(() => shared.close())

  const askFrom = async (project: string, address: string) => {
    const headers = { 'x-forwarded-for': address }
    const path = `/v1?chainId=eip155:1&projectId=${project}`
    return (await fetch(sharedUrl + path, { method: 'POST', headers, body: JSON.stringify(call) })).status
  }

  test('shares the calls of a project: six addresses that use all they can leave another address its share', async () => {
    const greedy = Array.from({ length: 6 * 40 }, (_, at) => askFrom('one', `203.0.113.${at % 6}`))
    const passed = (await Promise.all(greedy)).filter((status) => status === 200).length
    expect(passed).toBeGreaterThan(mostCalls / 2)
    for (let count = 0; count < 8; count += 1) expect(await askFrom('one', '198.51.100.1')).toBe(200)
  })

  test('counts IPv6 addresses by /64: many addresses of one get no more than one', async () => {
    for (let count = 0; count < 3; count += 1) expect(await askFrom('two', '198.51.100.1')).toBe(200)
    const one = Array.from({ length: 80 }, (_, at) => askFrom('two', `2001:db8:1:1::${at.toString(16)}`))
    const passed = (await Promise.all(one)).filter((status) => status === 200).length
    expect(passed).toBeGreaterThan(30)
    expect(passed).toBeLessThan(60)
  })
})
