import {
  balancePage,
  fungiblePrices,
  historyPage,
  identity,
  nftPage,
  rpcResponse,
  supportedChains,
} from '@openappkit/protocol/blockchain'
import { type Anvil, deployLocalTokens, localTokens, poisonedHistory, startAnvil } from '@openappkit/testing/chains'
import { once } from 'node:events'
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Hex, numberToHex, parseEther } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from '@openappkit/protocol/zod'
import { createMiningClient } from '../../../test/mining-client.js'
import { putAnswer } from '../../../test/put-answer.js'
import { plainOptions } from '../../app/plain-options.fixture.js'
import { createServer, type Server } from '../../app/server.js'
import { networkFile } from './network-file.js'

const { dollar, toll, wrapped, collection, imitation, etherPool, tollPool, names } = localTokens
const [first, ada, , friend, unused] = [0, 1, 2, 3, 9].map((addressIndex) =>
  mnemonicToAccount('test test test test test test test test test test test junk', {
    addressIndex,
  }).address.toLowerCase(),
) as [`0x${string}`, `0x${string}`, `0x${string}`, `0x${string}`, `0x${string}`]

let chain: Anvil
let hanging: HttpServer
let server: Server
let url: string

const client = () => createMiningClient(chain.rpcUrl)

beforeAll(async () => {
  chain = await startAnvil({ chainId: 31_337 })
  await deployLocalTokens(chain.rpcUrl)
  hanging = createHttpServer(() => undefined).listen(0, '127.0.0.1')
  await once(hanging, 'listening')
  const silent = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`
  const networks = networkFile.parse([
    {
      id: 'eip155:31337',
      // The first endpoint does not respond.
      rpcUrls: ['http://127.0.0.1:1', chain.rpcUrl],
      tokens: [dollar, toll],
      prices: { pools: [etherPool, tollPool], dollars: [dollar.address], wrapped: wrapped.address },
      ensRegistry: names,
      index: { depth: 1000, pollMs: 60_000 },
    },
    {
      id: 'eip155:31338',
      rpcUrls: [silent],
      ensRegistry: names,
      prices: { pools: [etherPool], dollars: [dollar.address] },
      index: false,
    },
    // The endpoint of another chain.
    { id: 'eip155:5', rpcUrls: [chain.rpcUrl], index: false },
  ])
  server = createServer({ ...plainOptions, services: { blockchain: { networks } } })
  url = (await server.listen(0)).url
})
afterAll(async () => {
  await server?.close()
  hanging.closeAllConnections()
  hanging.close()
  await chain.stop()
})

async function get<S extends z.ZodMiniType>(path: string, schema: S): Promise<z.output<S>> {
  const response = await fetch(`${url}/v1/${path}`)
  expect(response.status, path).toBe(200)
  return schema.parse(await response.json())
}

async function post(path: string, body: unknown): Promise<unknown> {
  const response = await fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(body) })
  return response.json()
}

const local = 'chainId=eip155:31337'

describe('balances', () => {
  test('returns balances to the last unit as on the chain, with prices of its pools', async () => {
    const { balances, missing } = await get(`account/${first}/balance?${local}`, balancePage)
    expect(missing).toEqual([])
    const found = Object.fromEntries(balances.map(({ symbol, price, quantity }) => [symbol, [quantity.numeric, price]]))
    expect(found).toEqual({ ETH: ['10000', 2000], LUSD: ['1234.56789', 1], TOLL: ['1000.000000000000000001', 0.5] })
    expect(balances[0]).toEqual({
      name: 'Ether',
      symbol: 'ETH',
      chainId: 'eip155:31337',
      value: 20_000_000,
      price: 2000,
      quantity: { decimals: '18', numeric: '10000' },
      iconUrl: '',
    })
  })

  test('reports balances of unreachable or wrong networks as missing, and returns the others', async () => {
    const { balances, missing } = await get(`account/${first}/balance`, balancePage)
    expect(balances).toHaveLength(3)
    expect(missing).toEqual([
      { part: 'balances', chainId: 'eip155:31338' },
      { part: 'balances', chainId: 'eip155:5' },
    ])
  })

  test('reads balances again on request', async () => {
    const read = async (more: string) => {
      const { balances } = await get(`account/${unused}/balance?${local}${more}`, balancePage)
      return balances.find(({ symbol }) => symbol === 'ETH')?.quantity.numeric
    }
    await read('')
    await client().setBalance({ address: unused, value: 7n })
    expect(await read(`&forceUpdate=${unused}`)).toBe('0.000000000000000007')
  })

  test.each(['0x12', 'balance', `${first}/extra`.replace('/', '%2F')])(
    'rejects a balance request for %s',
    async (address) => {
      expect((await fetch(`${url}/v1/account/${address}/balance`)).status).toBe(400)
    },
  )
})

test('returns prices of tokens in the order of the request, without unknown ones', async () => {
  const caip = (address: string) => `eip155:31337:${address}`
  const native = caip('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')
  const other = `eip155:31338:${dollar.address}`
  const addresses = [caip(toll.address), caip(imitation.address), native, other]
  const { fungibles, missing } = fungiblePrices.parse(await post('/v1/fungible/price', { currency: 'usd', addresses }))
  expect(fungibles.map(({ symbol, price }) => [symbol, price])).toEqual([
    ['TOLL', 0.5],
    ['ETH', 2000],
  ])
  expect(missing).toEqual([{ part: 'prices', chainId: 'eip155:31338' }])
})

test('returns the name of an account if the name resolves to the account', async () => {
  const avatar = expect.stringMatching(new RegExp(`^/public/getAvatarImage/${ada.toLowerCase()}/`)) as unknown
  expect(await get(`identity/${ada}`, identity)).toEqual({ name: 'ada.eth', avatar, missing: [] })
  // The network that does not respond might know one.
  expect(await get(`identity/${first}`, identity)).toEqual({ name: null, avatar: null, missing: [{ part: 'names' }] })
})

test('returns the networks that it covers', async () => {
  const { http: ids } = await get('supported-chains', supportedChains)
  expect(ids).toEqual(expect.arrayContaining(['eip155:31337', 'eip155:31338']))
})

describe('activity', () => {
  test('a poisoned history shows the signer of each transaction, and marks the token that imitates another', async () => {
    const { data, next, missing } = await get(`account/${poisonedHistory.account}/history?${local}`, historyPage)
    expect({ next, missing }).toEqual({ next: null, missing: [] })
    const rows = data.map(({ metadata, transfers }) => ({
      by: metadata.sentFrom.toLowerCase(),
      type: metadata.operationType,
      moved: transfers?.map(
        (each) => `${each.direction} ${each.quantity.numeric} ${each.fungible_info?.symbol ?? each.nft_info?.name}`,
      ),
      spam: transfers?.some((each) => each.fungible_info?.flags?.is_spam),
    }))
    const { account, lookAlike } = poisonedHistory
    expect(rows.slice(0, 4)).toEqual([
      { by: lookAlike, type: 'receive', moved: ['in 0.000000000000000001 ETH'], spam: false },
      { by: lookAlike, type: 'receive', moved: [`in 25 ${imitation.symbol}`], spam: true },
      { by: lookAlike, type: 'send', moved: ['out 0 LUSD'], spam: false },
      { by: account.toLowerCase(), type: 'send', moved: ['out 25 LUSD'], spam: false },
    ])
    expect(data[3]?.transfers?.[0]?.recipient?.toLowerCase()).toBe(friend)
    expect(rows.at(-1)?.moved).toEqual(['in 1234.56789 LUSD'])
  })

  test('returns recent transactions including a failed one, newest first', async () => {
    const wallet = client()
    const sent = await wallet.sendTransaction({ account: ada, to: friend, value: parseEther('1.5'), chain: null })
    const failed = await wallet.sendTransaction({
      account: ada,
      to: dollar.address,
      data: '0xdeadbeef',
      gas: 100_000n,
      chain: null,
    })
    const { data } = await get(`account/${ada}/history?${local}`, historyPage)
    expect(data.slice(0, 2).map(({ metadata }) => [metadata.hash, metadata.status])).toEqual([
      [failed, 'failed'],
      [sent, 'confirmed'],
    ])
    expect(data[1]?.transfers).toMatchObject([{ direction: 'out', quantity: { numeric: '1.5' } }])
    const friends = await get(`account/${friend}/history?${local}`, historyPage)
    expect(friends.data[0]).toMatchObject({ metadata: { hash: sent }, transfers: [{ direction: 'in' }] })
  })

  test('rolls back five blocks that the network replaces, with their activity', async () => {
    const account = `0x${'51'.repeat(20)}` as const
    const hashes = async () =>
      (await get(`account/${account}/history?${local}`, historyPage)).data.map(({ metadata }) => metadata.hash)
    const wallet = client()
    const send = (value: bigint) => wallet.sendTransaction({ account: first, to: account, value, chain: null })
    const kept = await send(1n)
    const replaced = []
    for (const value of [2n, 3n, 4n, 5n, 6n]) replaced.push(await send(value))
    expect(await hashes()).toEqual([...replaced.toReversed(), kept])
    await wallet.request({ method: 'anvil_reorg' as never, params: [5, []] as never })
    expect(await hashes()).toEqual([kept])
    const after = await send(7n)
    expect(await hashes()).toEqual([after, kept])
  })

  test('follows a chain that is shorter than before', async () => {
    const account = `0x${'52'.repeat(20)}` as const
    const wallet = client()
    const snapshot = await wallet.snapshot()
    await wallet.sendTransaction({ account: first, to: account, value: 1n, chain: null })
    const read = async () => (await get(`account/${account}/history?${local}`, historyPage)).data.length
    expect(await read()).toBe(1)
    await wallet.revert({ id: snapshot })
    expect(await read()).toBe(0)
  })

  test('pages cover all activity once', async () => {
    const account = `0x${'53'.repeat(20)}` as const
    const wallet = client()
    const hashes = []
    // One second each: pages do not define an order within a second.
    await wallet.request({ method: 'anvil_setBlockTimestampInterval' as never, params: [1] as never })
    for (let value = 1n; value <= 70n; value += 1n)
      hashes.push(await wallet.sendTransaction({ account: first, to: account, value, chain: null }))
    const found: string[] = []
    let cursor = ''
    do {
      const page = await get(`account/${account}/history?${local}&cursor=${cursor}`, historyPage)
      expect(page.data.length).toBeLessThanOrEqual(50)
      found.push(...page.data.map(({ metadata }) => metadata.hash))
      cursor = page.next ?? ''
    } while (cursor)
    expect(found).toEqual(hashes.toReversed())
  })

  test('returns the NFTs that the account still owns', async () => {
    const read = async (account: string) =>
      (await get(`account/${account}/nfts?${local}`, nftPage)).data.map(({ address, name }) => [address, name])
    const own = [collection.address, 'Local Letters #1']
    expect(await read(first)).toEqual([own])
    const data =
      `0x23b872dd${[first, friend, numberToHex(1)].map((word) => word.slice(2).padStart(64, '0')).join('')}` as const
    await client().sendTransaction({ account: first, to: collection.address, data, chain: null })
    expect(await read(first)).toEqual([])
    expect(await read(friend)).toEqual([own])
  })

  test('an NFT with a picture has a URL on this server in the activity', async () => {
    const pictureOf = async () => {
      const [moved] = (await get(`account/${friend}/history?${local}`, historyPage)).data
      return moved?.transfers?.[0]?.nft_info?.content?.preview?.url
    }
    const code = await client().getCode({ address: collection.address })
    await putAnswer(client(), collection.address, '0xc87b56dd', 'data:application/json,{}')
    expect(await pictureOf()).toBeUndefined()
    const description = 'data:application/json,{"image":"data:image/png;base64,iVBORw0KGgo="}'
    await putAnswer(client(), collection.address, '0xc87b56dd', description)
    expect(await pictureOf()).toBe(`/public/getNftImage/eip155:31337/${collection.address}/1`)
    expect((await fetch(`${url}${await pictureOf()}`)).headers.get('content-type')).toBe('image/png')
    await client().setCode({ address: collection.address, bytecode: code as Hex })
  })

  test.each(['cursor=x', `cursor=${Buffer.from('[1]').toString('base64url')}`, 'chainId=1'])(
    'rejects %s',
    async (query) => {
      expect((await fetch(`${url}/v1/account/${first}/history?${query}`)).status).toBe(400)
    },
  )
})

describe('JSON-RPC proxy', () => {
  const ask = (body: unknown, chainId = 'eip155:31337') => post(`/v1?chainId=${chainId}`, body)
  const call = (method: string, params: unknown = []) => ({ jsonrpc: '2.0', id: 7, method, params })

  test('passes on safe methods, as a single call and in a batch', async () => {
    expect(await ask(call('eth_chainId'))).toEqual({ jsonrpc: '2.0', id: 7, ok: true, result: '0x7a69' })
    const list = (await ask([call('eth_chainId'), call('personal_sign')])) as unknown[]
    expect(list.map((one) => rpcResponse.parse(one).ok)).toEqual([true, false])
  })

  test('returns the balance of an account for its own method', async () => {
    await client().setBalance({ address: unused, value: 12n })
    expect(await ask(call('getAddressBalance', { address: unused }))).toMatchObject({ result: '12' })
  })

  test.each(['personal_sign', 'eth_sendTransaction', 'anvil_setBalance', 'evm_mine', 'debug_traceTransaction', ''])(
    'rejects %s',
    async (method) => {
      const answer = await ask(call(method))
      if (method === '') return expect(answer).toMatchObject({ code: 'bad_message' })
      expect(answer).toMatchObject({ error: { message: 'Requested RPC call is not allowed' } })
    },
  )

  test('passes on an error of the network, with its data', async () => {
    const answer = rpcResponse.parse(
      await ask(call('eth_call', [{ to: dollar.address, data: '0xdeadbeef' }, 'latest'])),
    )
    expect(answer.error?.code).toBe(3)
  })

  test('reports an unsupported network, and one that does not respond', async () => {
    expect(await ask(call('eth_chainId'), 'eip155:1')).toMatchObject({ code: 'chain_not_supported' })
    expect(await ask(call('eth_chainId'), 'eip155:5')).toMatchObject({ error: { code: -32603 } })
  })
})
