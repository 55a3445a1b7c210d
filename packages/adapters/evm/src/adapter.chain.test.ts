import type { CaipNetwork } from '@openappkit/core/adapter'
import { toEvmNetwork } from '@openappkit/testing/chains'
import { codeOf } from '@openappkit/testing/contracts'
import type {} from '@openappkit/testing/global-setup'
import { createFakeWallet, type FakeWalletOptions } from '@openappkit/testing/wallets'
import { parseEther, type TypedDataDefinition, verifyMessage, verifyTypedData } from 'viem'
import { describe, expect, inject, test } from 'vitest'
import { createAdapter } from './adapter.js'
import { createDiscovery } from './discovery.js'

const [one, two] = inject('localChains')
const [networkOne, networkTwo] = [toEvmNetwork(one), toEvmNetwork(two)]
const options = { signal: new AbortController().signal }
const stranger = '0x000000000000000000000000000000000000dEaD'
/** Past 2^53: an amount that a float would round. */
const amount = parseEther('1') + 1n

async function connected(wallet: Partial<FakeWalletOptions> = {}) {
  const fake = createFakeWallet({ chains: [one, two], ...wallet })
  const page = new EventTarget()
  fake.announce(page)
  const adapter = createAdapter({ discovery: createDiscovery({ announced: true, injected: false }, page) })
  const session = await adapter.connect(fake.info.rdns, options)
  const balanceOf = (address: string, network: CaipNetwork = networkOne) =>
    adapter.reading!.getBalance(address, network, options)
  return { adapter: adapter as Required<typeof adapter>, balanceOf, fake, session }
}

test('connects, and the session says what the chain says', async () => {
  const { session, fake, balanceOf } = await connected()
  expect(session).toMatchObject({ address: fake.addresses[0], addresses: fake.addresses, chain: 'eip155:31337' })
  expect(await balanceOf(session.address)).toBeGreaterThan(parseEther('9000'))
})

describe('signing', () => {
  test('a message verifies, and only for the account that signed', async () => {
    const { adapter, session } = await connected()
    const signature = (await adapter.signing.signMessage(session, '0xnot hex', options)) as `0x${string}`
    const check = (address: string) =>
      verifyMessage({ address: address as `0x${string}`, message: '0xnot hex', signature })
    expect(await check(session.address)).toBe(true)
    expect(await check(stranger)).toBe(false)
  })

  test('typed data verifies, with amounts as bigint', async () => {
    const { adapter, session } = await connected()
    const typedData = {
      domain: { name: 'Shop', version: '1', chainId: one.id },
      types: {
        Order: [
          { name: 'to', type: 'address' },
          { name: 'amount', type: 'uint256' },
        ],
      },
      primaryType: 'Order',
      message: { to: stranger, amount },
    } as const satisfies TypedDataDefinition
    const signature = (await adapter.signing.signTypedData!(session, typedData, options)) as `0x${string}`
    expect(await verifyTypedData({ ...typedData, address: session.address as `0x${string}`, signature })).toBe(true)
  })

  test('typed data that contradicts its types never reaches the wallet', async () => {
    const { adapter, session, fake } = await connected()
    const wrong = {
      domain: {},
      types: { Order: [{ name: 'to', type: 'address' }] },
      primaryType: 'Order',
      message: { to: 'me' },
    }
    expect(await codeOf(adapter.signing.signTypedData!(session, wrong, options))).toBe('invalid_option')
    expect(fake.prompts).toBe(1)
  })
})

describe('sending', () => {
  test('moves the exact amount', async () => {
    const { adapter, session, balanceOf } = await connected()
    const before = await balanceOf(stranger)
    const hash = await adapter.sending.sendTransaction(session, networkOne, { to: stranger, value: amount }, options)
    expect(hash).toMatch(/^0x[\da-f]{64}$/)
    await expect.poll(() => balanceOf(stranger)).toBe(before + amount)
  })

  test('estimates the gas of a plain transfer', async () => {
    const { adapter, session } = await connected()
    const gas = await adapter.sending.estimateGas(session, networkOne, { to: stranger, value: 1n }, options)
    // 21000 and what a node adds as a margin.
    expect(gas).toBeGreaterThanOrEqual(21_000n)
    expect(gas).toBeLessThan(30_000n)
  })

  test('more than the balance is insufficient_funds', async () => {
    const { adapter, session } = await connected()
    const transaction = { to: stranger, value: parseEther('1000000') }
    expect(await codeOf(adapter.sending.sendTransaction(session, networkOne, transaction, options))).toBe(
      'insufficient_funds',
    )
  })

  test('a mistyped address is invalid_address and no window opens', async () => {
    const { adapter, session, fake } = await connected()
    const transaction = { to: '0x000000000000000000000000000000000000DEaD', value: 1n }
    expect(await codeOf(adapter.sending.sendTransaction(session, networkOne, transaction, options))).toBe(
      'invalid_address',
    )
    expect(fake.prompts).toBe(1)
  })

  test('a refusal moves nothing', async () => {
    const { adapter, session, fake, balanceOf } = await connected({ accounts: { indexes: [5] } })
    const before = await balanceOf(session.address)
    fake.setBehaviour('refuse')
    const ending = adapter.sending.sendTransaction(session, networkOne, { to: stranger, value: amount }, options)
    expect(await codeOf(ending)).toBe('user_rejected')
    expect(await balanceOf(session.address)).toBe(before)
  })
})

describe('switching', () => {
  test('moves to a chain the wallet knows, and sends there', async () => {
    const { adapter, session, balanceOf } = await connected()
    const before = await balanceOf(stranger, networkTwo)
    const moved = await adapter.switching.switchNetwork(session, networkTwo, options)
    await adapter.sending.sendTransaction(moved, networkTwo, { to: stranger, value: 1n }, options)
    await expect.poll(() => balanceOf(stranger, networkTwo)).toBe(before + 1n)
  })

  test('adds a chain the wallet does not know, with its endpoint working', async () => {
    const { adapter, session, fake } = await connected({ chains: [one] })
    const moved = await adapter.switching.switchNetwork(session, networkTwo, options)
    expect(moved.chain).toBe('eip155:31338')
    expect(await fake.provider.request({ method: 'eth_blockNumber' })).toMatch(/^0x/)
  })
})

describe('batches', () => {
  test('run, and report their end', async () => {
    const { adapter, session, balanceOf } = await connected({ accounts: { indexes: [6] } })
    const before = await balanceOf(stranger)
    const calls = [
      { to: stranger, value: 1n },
      { to: stranger, value: 2n, data: '0x' },
    ]
    const id = await adapter.batching.sendCalls(session, networkOne, calls, options)
    await expect.poll(async () => (await adapter.batching.getCallsStatus(session, id, options)).status).toBe('success')
    expect((await adapter.batching.getCallsStatus(session, id, options)).receipts).toHaveLength(2)
    expect(await balanceOf(stranger)).toBe(before + 3n)
  })

  test('tells what the wallet can do', async () => {
    const { adapter, session } = await connected()
    expect(await adapter.batching.getCapabilities(session, options)).toHaveProperty('0x7a69')
  })
})
