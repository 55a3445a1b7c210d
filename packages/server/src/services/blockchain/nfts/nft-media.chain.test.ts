import { type Anvil, startAnvil } from '@openappkit/testing/chains'
import { once } from 'node:events'
import { createServer as createHttpServer, type RequestListener, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Address } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createMiningClient } from '../../../../test/mining-client.js'
import { putAnswer } from '../../../../test/put-answer.js'
import { plainOptions } from '../../../app/plain-options.fixture.js'
import { createServer, type Server } from '../../../app/server.js'
import { networkFile } from '../network-file.js'

const tokenUri = '0xc87b56dd'
const cid = `Qm${'a'.repeat(44)}`
const png = Buffer.from('iVBORw0KGgo=', 'base64')

let chain: Anvil
let gateway: HttpServer
let server: Server
let url: string
let answer: RequestListener
let asked: string[] = []

beforeAll(async () => {
  chain = await startAnvil({ chainId: 31_337 })
  gateway = createHttpServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const ipfsUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/ipfs`
  const networks = networkFile.parse([
    { id: 'eip155:31337', rpcUrls: [chain.rpcUrl], index: false },
    { id: 'eip155:31338', rpcUrls: ['http://127.0.0.1:1'], index: false },
  ])
  server = createServer({ ...plainOptions, services: { blockchain: { networks, nftMedia: { ipfsUrl } } } })
  url = (await server.listen(0)).url
})
afterEach(() => void (asked = []))
afterAll(async () => {
  await server?.close()
  gateway.closeAllConnections()
  gateway.close()
  await chain.stop()
})

/** A new contract for each test, because results are cached. */
let contracts = 0
async function deploy(said: string): Promise<string> {
  const address: Address = `0x${String((contracts += 1)).padStart(40, '1')}`
  await putAnswer(createMiningClient(chain.rpcUrl), address, tokenUri, said)
  return `eip155:31337/${address}/7`
}
const get = (path: string) => fetch(`${url}/public/getNftImage/${path}`)
const words = (value: unknown) => JSON.stringify(value)

test('serves a picture from the gateway through its description, with the type of its bytes', async () => {
  answer = ({ url: path }, response) =>
    path?.endsWith('.json')
      ? response.end(words({ name: 'Seven', image: `ipfs://${cid}/7.png` }))
      : response.setHeader('content-type', 'text/html').end(png)
  const response = await get(await deploy(`ipfs://${cid}/7.json`))
  expect(response.status).toBe(200)
  expect(Buffer.from(await response.arrayBuffer())).toEqual(png)
  const { headers } = response
  expect(headers.get('content-type')).toBe('image/png')
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toContain('max-age=86400')
  expect(asked).toEqual([`/ipfs/${cid}/7.json`, `/ipfs/${cid}/7.png`])
})

test('requests the gateway once for concurrent visitors', async () => {
  answer = (_, response) => response.end(png)
  const path = await deploy(`ipfs://${cid}`)
  await Promise.all([get(path), get(path), get(path)])
  expect((await get(path)).status).toBe(200)
  expect((await get(path.replace(/7$/, '007'))).status).toBe(200)
  expect(asked).toHaveLength(1)
})

test('sends no request for a picture in its contract', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  const response = await get(await deploy(`data:application/json,${words({ image_data: drawing })}`))
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(await response.text()).toBe(drawing)
  expect(asked).toEqual([])
})

test.each<[string, string, RequestListener]>([
  ['a page', `ipfs://${cid}`, (_, response) => response.end('<html><svg></svg></html>')],
  ['a host that the operator did not name', 'https://else.example/7.json', (_, response) => response.end(png)],
  [
    'a description that names such a host',
    `ipfs://${cid}`,
    (_, response) => response.end(words({ image: 'http://127.0.0.1:8545/' })),
  ],
  [
    'a gateway that sends on to another host',
    `ipfs://${cid}`,
    (_, response) => response.writeHead(302, { location: 'http://127.0.0.2/' }).end(),
  ],
  ['a gateway that does not have it', `ipfs://${cid}`, (_, response) => response.writeHead(504).end()],
  ['more than a picture may be', `ipfs://${cid}`, (_, response) => response.end(Buffer.alloc(6 * 1024 * 1024, png))],
  ['nothing', '', (_, response) => response.end(png)],
])('serves no picture for %s', async (_, said, listener) => {
  answer = listener
  const response = await get(await deploy(said))
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(asked.length).toBeLessThanOrEqual(1)
})

test('rejects an unreachable, unknown or invalid network, and an invalid token', async () => {
  const contract = `0x${'1'.repeat(40)}`
  for (const network of ['eip155:31338', 'eip155:1']) expect((await get(`${network}/${contract}/1`)).status).toBe(404)
  for (const path of [
    `eip155:1/${contract}/0x1`,
    'eip155:1/0x1/1',
    `toString/${contract}/1`,
    `eip155:1/${contract}/-1`,
    `solana:localnet/${'1'.repeat(32)}/1`,
  ])
    expect((await get(path)).status, path).toBe(400)
  expect(asked).toEqual([])
})
