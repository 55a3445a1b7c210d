import { identity } from '@openappkit/protocol/blockchain'
import { type Anvil, deployLocalTokens, localTokens, startAnvil } from '@openappkit/testing/chains'
import { type Address, encodeFunctionData, namehash, parseAbi } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createMiningClient } from '../../../../test/mining-client.js'
import { plainOptions } from '../../../app/plain-options.fixture.js'
import { createServer, type Server } from '../../../app/server.js'
import { networkFile } from '../network-file.js'

const { names, collection } = localTokens
const abi = parseAbi([
  'function setName(bytes32 node, string value)',
  'function setAddr(bytes32 node, address value)',
  'function setText(bytes32 node, string key, string value)',
])

let chain: Anvil
let server: Server | undefined
let url: string

beforeAll(async () => {
  chain = await startAnvil({ chainId: 31_337 })
  await deployLocalTokens(chain.rpcUrl)
})
afterEach(() => server?.close())
afterAll(() => chain.stop())

/** A new server for each test, because names are cached. */
async function start(): Promise<void> {
  const networks = networkFile.parse([
    { id: 'eip155:31337', rpcUrls: [chain.rpcUrl], ensRegistry: names, index: false },
  ])
  server = createServer({ ...plainOptions, services: { blockchain: { networks } } })
  url = (await server.listen(0)).url
}

/** Sets a record for the name of the account. */
async function call(functionName: 'setName' | 'setAddr' | 'setText', args: readonly unknown[]): Promise<void> {
  const client = createMiningClient(chain.rpcUrl)
  const [account] = await client.getAddresses()
  if (!account) throw new Error('anvil has no account.')
  const data = encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0])
  await client.sendTransaction({ account, to: names, data, chain: null })
}

async function avatarOf(account: string): Promise<string | null> {
  const response = await fetch(`${url}/v1/identity/${account}`)
  return identity.parse(await response.json()).avatar
}

const ada: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('shows an NFT of the account as the picture of its name', async () => {
  await start()
  const path = await avatarOf(ada)
  const response = await fetch(`${url}${path}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  expect(await response.text()).toContain('>2</text>')
})

test('hides an NFT of another account, and the picture of a previous record', async () => {
  await start()
  const before = await avatarOf(ada)
  await call('setText', [namehash('ada.eth'), 'avatar', `eip155:31337/erc721:${collection.address}/1`])
  await server?.close()
  await start()
  for (const path of [before, await avatarOf(ada)]) expect((await fetch(`${url}${path}`)).status, `${path}`).toBe(404)
})

test('shows a picture that is data in the record, and rejects other data', async () => {
  const png = 'iVBORw0KGgo='
  await call('setText', [namehash('ada.eth'), 'avatar', `data:image/svg+xml;base64,${png}`])
  await start()
  const response = await fetch(`${url}${await avatarOf(ada)}`)
  // The type is detected from its bytes.
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(png, 'base64'))
  await call('setText', [namehash('ada.eth'), 'avatar', 'data:image/png;base64,PGh0bWw+'])
  await server?.close()
  await start()
  expect((await fetch(`${url}${await avatarOf(ada)}`)).status).toBe(404)
})

test.each(['0x12/abcdefghijklmnop', `${ada}/short`, `${ada}/..%2F..%2Fabcdefghijk`])(
  'rejects the path %s',
  async (path) => {
    await start()
    expect((await fetch(`${url}/public/getAvatarImage/${path}`)).status).toBe(400)
  },
)
