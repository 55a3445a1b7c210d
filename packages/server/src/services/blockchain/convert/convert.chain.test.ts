import {
  approveTransaction,
  convertAllowance,
  convertGasPrice,
  convertQuotes,
  convertTokens,
  minimumReceived,
  nativeToken,
  swapTransaction,
} from '@openappkit/protocol/convert'
import { type Anvil, deployLocalTokens, localNetworks, localTokens, startAnvil } from '@openappkit/testing/chains'
import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
  parseEther,
  parseSignature,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { readContract } from 'viem/actions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type * as z from '@openappkit/protocol/zod'
import { createMiningClient } from '../../../../test/mining-client.js'
import { plainOptions } from '../../../app/plain-options.fixture.js'
import { createServer, type Server } from '../../../app/server.js'
import { networkFile } from '../network-file.js'

const { dollar, toll, euro, etherPool, router } = localTokens
const phrase = 'test test test test test test test test test test test junk'
const account = mnemonicToAccount(phrase)
const user = account.address.toLowerCase() as Address
const caip = (address: string) => `eip155:31337:${address}`
const abi = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function allowance(address, address) view returns (uint256)',
  'function nonces(address) view returns (uint256)',
  'function mint(address, uint256)',
  'function sync()',
  'function deposit() payable',
  'function transfer(address, uint256)',
])

let chain: Anvil
let server: Server
let url: string
let snapshot: Hex

const client = () => createMiningClient(chain.rpcUrl)

beforeAll(async () => {
  chain = await startAnvil({ chainId: 31_337 })
  await deployLocalTokens(chain.rpcUrl)
  const [one] = localNetworks([chain.rpcUrl])
  const networks = networkFile.parse([
    { ...one, index: false },
    { ...one, id: 'eip155:31338', rpcUrls: ['http://127.0.0.1:1'], index: false },
    { id: 'eip155:5', rpcUrls: [chain.rpcUrl], index: false },
  ])
  server = createServer({ ...plainOptions, services: { blockchain: { networks } } })
  url = (await server.listen(0)).url
})
afterAll(async () => {
  await server?.close()
  await chain.stop()
})
beforeEach(async () => {
  if (snapshot) await client().revert({ id: snapshot })
  snapshot = await client().snapshot()
})

async function get<S extends z.ZodMiniType>(path: string, schema: S): Promise<z.output<S>> {
  const response = await fetch(`${url}/v1/convert/${path}`)
  expect(response.status, path).toBe(200)
  return schema.parse(await response.json())
}

type SwapParams = { from: string; to: string; amount: bigint }

async function quote({ from, to, amount }: SwapParams) {
  const query = new URLSearchParams({ from: caip(from), to: caip(to), amount: String(amount), userAddress: user })
  return (await get(`quotes?${query}`, convertQuotes)).quotes[0]
}

const ask = ({ from, to, amount }: SwapParams, more: object = {}, permit?: Hex) =>
  fetch(`${url}/v1/convert/build-transaction`, {
    method: 'POST',
    body: JSON.stringify({
      amount: String(amount),
      from: caip(from),
      to: caip(to),
      userAddress: `eip155:31337:${user}`,
      eip155: { slippage: 1, ...(permit && { permit }) },
      ...more,
    }),
  })

async function build(params: SwapParams, more?: object, permit?: Hex) {
  const response = await ask(params, more, permit)
  const body = await response.json()
  expect(response.status, JSON.stringify(body)).toBe(200)
  return swapTransaction.parse(body)
}

async function send({ to, data, value }: { to: Address; data: string; value?: bigint }): Promise<string> {
  const mined = client()
  const hash = await mined.sendTransaction({
    account: user,
    to,
    data: data as Hex,
    value: value ?? 0n,
    gas: 1_000_000n,
    chain: null,
  })
  return (await mined.waitForTransactionReceipt({ hash })).status
}

const call = async (
  to: Address,
  functionName: 'mint' | 'sync' | 'deposit' | 'transfer',
  args: [] | [Address, bigint],
  value = 0n,
) => expect(await send({ to, data: encodeFunctionData({ abi, functionName, args } as never), value })).toBe('success')

const swap = ({ tx }: z.output<typeof swapTransaction>) => send({ ...tx, value: BigInt(tx.amount) })

const balance = (token: string, of: Address = user): Promise<bigint> =>
  token === nativeToken
    ? client().getBalance({ address: of })
    : readContract(client(), { address: token as Address, abi, functionName: 'balanceOf', args: [of] })

async function approve(token: string, amount: bigint) {
  const query = new URLSearchParams({
    userAddress: user,
    from: caip(token),
    to: caip(nativeToken),
    amount: String(amount),
  })
  const { tx } = await get(`build-approve?${query}`, approveTransaction)
  expect(await send({ to: tx.to, data: tx.data })).toBe('success')
}

const allowance = async (token: string): Promise<bigint> =>
  BigInt((await get(`allowance?tokenAddress=${caip(token)}&userAddress=${user}`, convertAllowance)).allowance)

test('lists the swappable tokens, and which allowances may be signed', async () => {
  const { tokens } = await get('tokens?chainId=eip155:31337', convertTokens)
  expect(tokens.map(({ symbol, eip2612 }) => [symbol, eip2612])).toEqual([
    ['ETH', false],
    ['LUSD', false],
    ['TOLL', false],
    ['WETH', false],
    ['LEUR', true],
  ])
  expect(tokens[0]?.address).toBe(caip(nativeToken))
  expect((await get('tokens?chainId=eip155:5', convertTokens)).tokens).toEqual([])
})

describe('a quote matches what arrives', () => {
  test.each([
    ['ether for a token', { from: nativeToken, to: dollar.address, amount: parseEther('0.5') }],
    ['ether for a token over two pools', { from: nativeToken, to: euro.address, amount: parseEther('0.1') }],
    ['a token for ether', { from: dollar.address, to: nativeToken, amount: 100_000_000n }],
    [
      'a token that keeps a part of each transfer',
      { from: toll.address, to: dollar.address, amount: parseEther('10') },
    ],
    ['ether for one that keeps a part', { from: nativeToken, to: toll.address, amount: parseEther('0.2') }],
  ])('swaps %s for the quoted amount', async (_, params) => {
    if (params.from !== nativeToken) await approve(params.from, params.amount)
    const quoted = await quote(params)
    const { tx, minimumAmount } = await build(params)
    const before = await balance(params.to, '0x000000000000000000000000000000000000dEaD')
    expect(before).toBe(0n)
    const had = await balance(params.to)
    expect(await swap({ tx, minimumAmount })).toBe('success')
    const got = (await balance(params.to)) - had
    const paidForGas = params.to === nativeToken ? parseEther('0.01') : 0n
    expect(Number(BigInt(quoted?.toAmount ?? 0) - got) <= Number(paidForGas)).toBe(true)
    if (params.to !== nativeToken) expect(got).toBe(BigInt(quoted?.toAmount ?? 0))
    expect(minimumAmount).toBe(String(minimumReceived(BigInt(quoted?.toAmount ?? 0), 1)))
    if (params.from !== nativeToken) expect(await allowance(params.from)).toBe(0n)
  })

  test('a quote contains its provider, the route and the price impact', async () => {
    const large = await quote({ from: nativeToken, to: euro.address, amount: parseEther('10') })
    expect(large).toMatchObject({ provider: 'Local One Pools', route: ['ETH', 'LUSD', 'LEUR'], id: null })
    // A tenth of one pool, and a third of the other.
    expect(large?.impact).toBeGreaterThan(900)
  })
})

test('a permit replaces the allowance, in one transaction', async () => {
  const amount = 50_000_000n
  await call(euro.address, 'mint', [user, amount])
  const deadline = BigInt(Math.floor(Date.now() / 1000) + 86_400)
  const nonce = await readContract(client(), { address: euro.address, abi, functionName: 'nonces', args: [user] })
  const signature = await account.signTypedData({
    domain: { name: euro.name, version: '1', chainId: 31_337, verifyingContract: euro.address },
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: { owner: user, spender: router, value: amount, nonce, deadline },
  })
  const { v, r, s } = parseSignature(signature)
  const permit = encodeAbiParameters(
    parseAbiParameters('address, address, uint256, uint256, uint8, bytes32, bytes32'),
    [user, router, amount, deadline, Number(v), r, s],
  )
  const params = { from: euro.address, to: dollar.address, amount }
  const had = await balance(dollar.address)
  expect(await swap(await build(params, {}, permit))).toBe('success')
  expect(await balance(dollar.address)).toBeGreaterThan(had)
  expect(await allowance(euro.address)).toBe(0n)
})

describe('the agreed minimum', () => {
  const params = { from: nativeToken, to: dollar.address, amount: parseEther('1') }
  const move = async () => {
    await call(localTokens.wrapped.address, 'deposit', [], parseEther('500'))
    await call(localTokens.wrapped.address, 'transfer', [etherPool, parseEther('500')])
    await call(etherPool, 'sync', [])
  }

  test('the swap reverts when the price moved before the block', async () => {
    const built = await build(params)
    await move()
    const had = await balance(dollar.address)
    expect(await swap(built)).toBe('reverted')
    expect(await balance(dollar.address)).toBe(had)
  })

  test('builds no transaction when the price has moved', async () => {
    const minimumAmount = String(minimumReceived(BigInt((await quote(params))?.toAmount ?? 0), 1))
    await move()
    const response = await ask(params, { minimumAmount })
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'price_moved' }])
  })

  test('the swap reverts after the deadline', async () => {
    const built = await build(params)
    await client().increaseTime({ seconds: 3600 })
    expect(await swap(built)).toBe('reverted')
  })

  test('the agreed minimum is the one in the transaction', async () => {
    const agreed = BigInt((await quote(params))?.toAmount ?? 0) - 5n
    const { minimumAmount } = await build(params, { minimumAmount: String(agreed) })
    expect(minimumAmount).toBe(String(agreed))
  })
})

test('returns gas prices', async () => {
  const { standard, fast, instant } = await get('gas-price?chainId=eip155:31337', convertGasPrice)
  expect(BigInt(standard) < BigInt(fast) && BigInt(fast) < BigInt(instant)).toBe(true)
})

describe('impossible swaps', () => {
  const query = (given: Record<string, string>) =>
    new URLSearchParams({
      amount: '1',
      userAddress: user,
      from: caip(nativeToken),
      to: caip(dollar.address),
      ...given,
    }).toString()

  test.each([
    ['nothing', { amount: '0' }],
    ['a negative amount', { amount: '-1' }],
    ['more than 256 bits', { amount: String(2n ** 256n) }],
    ['a token for itself', { from: caip(dollar.address) }],
    ['tokens of two networks', { to: `eip155:31338:${dollar.address}` }],
    ['no user', { userAddress: '0x12' }],
    ['a token of Solana', { from: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:11111111111111111111111111111111' }],
  ])('rejects %s', async (_, given) => {
    const response = await fetch(`${url}/v1/convert/quotes?${query(given)}`)
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'bad_message' }])
  })

  test('spec 8.3: rejects a network without an exchange', async () => {
    const given = { from: `eip155:5:${nativeToken}`, to: `eip155:5:${dollar.address}` }
    const response = await fetch(`${url}/v1/convert/quotes?${query(given)}`)
    expect(await response.json()).toEqual({ code: 'swaps_unsupported', message: 'Network not supported for Swaps' })
    const gas = await fetch(`${url}/v1/convert/gas-price?chainId=eip155:77`)
    expect(await gas.json()).toEqual({
      code: 'gas_price_unsupported',
      message: 'Network not supported for Gas Price',
    })
  })

  test('reports a network that does not respond', async () => {
    const given = { from: `eip155:31338:${nativeToken}`, to: `eip155:31338:${dollar.address}` }
    expect((await fetch(`${url}/v1/convert/quotes?${query(given)}`)).status).toBe(503)
  })

  test('a token without a pool has no quote and no transaction', async () => {
    const params = { from: nativeToken, to: localTokens.imitation.address, amount: 1000n }
    expect(await quote(params)).toBeUndefined()
    const response = await ask(params)
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'insufficient_liquidity' }])
  })
})
