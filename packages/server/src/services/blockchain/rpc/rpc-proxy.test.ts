import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainOptions } from '../../../app/plain-options.fixture.js'
import { createServer, type Server } from '../../../app/server.js'
import { networkFile } from '../network-file.js'

let server: Server
let url: string
beforeAll(async () => {
  // An endpoint where nobody is: what is refused before it is asked is refused all the same.
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

test('a project has its calls, a list counts as many, and another project has its own', async () => {
  expect((await ask('one', [call, call, call])).status).toBe(200)
  const refused = await ask('one', call)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask('two', call)).status).toBe(200)
})

test('a list of more calls than the project has is refused as a whole', async () => {
  expect((await ask('three', [call, call, call, call])).status).toBe(429)
})

test.each([
  ['nothing', 'four', []],
  ['more than 100 calls', 'five', Array(101).fill(call)],
  ['no version', 'six', { ...call, jsonrpc: undefined }],
  ['a method that is no text', 'seven', { ...call, method: 1 }],
])('a body with %s is refused, and costs one call', async (_, project, body) => {
  expect((await ask(project, body)).status).toBe(400)
  expect((await ask(project, [call, call])).status).toBe(200)
  expect((await ask(project, call)).status).toBe(429)
})
