import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DefaultSIWX, EIP155Verifier, LocalStorage } from '../index.js'
import { openPage } from '../storages/memory-local-storage.fixture.js'

const chainId = 'eip155:1'
const contract = '0x7A3Fc29bd04E81F6A5b2e93C07d18e64fA4c91e2'
const owner = privateKeyToAccount(generatePrivateKey())

let closePage: () => void
let server: Server | undefined
beforeEach(() => void (closePage = openPage('https://app.example/')))
afterEach(() => {
  closePage()
  server?.close()
})

type Answer = { status?: number; body: string }
const failed = (code: number, message: string): Answer => ({
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code, message } }),
})

/** The answers of every node: its chain id, and code at the account's address. */
const known = new Map([
  ['eth_chainId', '0x1'],
  ['eth_getCode', '0x60'],
])

/** Starts a node that answers the contract call with `answer`. */
async function startNode({ status = 200, body }: Answer): Promise<string> {
  const node = createServer(async (request, response) => {
    const { id, method } = JSON.parse(await text(request)) as { id: number; method: string }
    const result = known.get(method)
    response.writeHead(result ? 200 : status, { 'content-type': 'application/json' })
    response.end(result ? JSON.stringify({ jsonrpc: '2.0', id, result }) : body)
  })
  server = node
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(node.address() as AddressInfo).port}`
}

/** A sign-in of a contract account, with a stored session that its contract accepted before. */
async function setup(answer: Answer) {
  const url = await startNode(answer)
  const storage = new LocalStorage({ key: 'sessions' })
  const siwx = new DefaultSIWX({ storage, verifiers: [new EIP155Verifier({ rpcUrls: { [chainId]: url } })] })
  const { toString, ...data } = await siwx.createMessage({ accountAddress: contract, chainId })
  const message = toString()
  await storage.add({ data, message, signature: await owner.signMessage({ message }) })
  return { siwx, storage }
}

test.each<[string, Answer]>([
  ['answers 429', { status: 429, body: '{}' }],
  ['answers 503', { status: 503, body: '' }],
  ['answers no JSON', { body: '<html>' }],
  ['has too many requests', failed(-32_005, 'limit exceeded')],
  ['has a fault of its own', failed(-32_603, 'Internal error')],
  ['lost the block', failed(-32_000, 'header not found')],
])('the session of a contract account stays when the node %s', async (_, answer) => {
  const { siwx, storage } = await setup(answer)
  await expect(siwx.getSessions(chainId, contract)).rejects.toMatchObject({ code: 'rpc_failed' })
  expect(await storage.get(chainId, contract)).toHaveLength(1)
})

test.each<[string, Answer]>([
  ['that it did not take the signature', { body: '{"jsonrpc":"2.0","id":1,"result":"0x00"}' }],
  ['that it reverted (code 3)', failed(3, 'execution reverted')],
  ['that it reverted (code -32000)', failed(-32_000, 'execution reverted')],
  ['that it could not be run', failed(-32_015, 'VM execution error.')],
])('a contract account has no session when its contract answers %s', async (_, answer) => {
  const { siwx, storage } = await setup(answer)
  expect(await siwx.getSessions(chainId, contract)).toEqual([])
  expect(await storage.get(chainId, contract)).toEqual([])
})
