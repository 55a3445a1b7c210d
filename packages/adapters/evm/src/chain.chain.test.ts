import type { CaipNetwork } from '@openappkit/core/adapter'
import { toEvmNetwork } from '@openappkit/testing/chains'
import { codeOf } from '@openappkit/testing/contracts'
import type {} from '@openappkit/testing/global-setup'
import type { FakeWalletOptions } from '@openappkit/testing/wallets'
import { parseEther, type TypedDataDefinition, verifyMessage, verifyTypedData } from 'viem'
import { describe, expect, inject, test } from 'vitest'
import { connectFakeWallet, never } from './connect-fake-wallet.fixture.js'

const [one, two] = inject('localChains')
const [networkOne, networkTwo] = [toEvmNetwork(one), toEvmNetwork(two)]
const stranger = '0x000000000000000000000000000000000000dEaD'
/** Past 2^53: an amount that a float would round. */
const amount = parseEther('1') + 1n

async function connected(wallet: Partial<FakeWalletOptions> = {}) {
  const opened = await connectFakeWallet({ chains: [one, two], ...wallet })
  const balanceOf = (address: string, network: CaipNetwork = networkOne) =>
    opened.chain.reading.getBalance(address, network, never)
  return { ...opened, balanceOf }
}

test('connects, and the session says what the chain says', async () => {
  const { address, session, fake, balanceOf } = await connected()
  expect(session.accounts.map((account) => account.address)).toEqual(fake.addresses)
  expect(session.network).toBe('eip155:31337')
  expect(await balanceOf(address)).toBeGreaterThan(parseEther('9000'))
})

describe('signing', () => {
  test('a message verifies, and only for the account that signed', async () => {
    const { address, chain, session } = await connected()
    const signature = (await chain.signing.signMessage(session, '0xnot hex', never)) as `0x${string}`
    const check = (signer: string) =>
      verifyMessage({ address: signer as `0x${string}`, message: '0xnot hex', signature })
    expect(await check(address)).toBe(true)
    expect(await check(stranger)).toBe(false)
  })

  test('typed data verifies, with amounts as bigint', async () => {
    const { address, chain, session } = await connected()
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
    const signature = (await chain.signing.signTypedData(session, typedData, never)) as `0x${string}`
    expect(await verifyTypedData({ ...typedData, address: address as `0x${string}`, signature })).toBe(true)
  })

  test('typed data that contradicts its types never reaches the wallet', async () => {
    const { chain, session, fake } = await connected()
    const wrong = {
      domain: {},
      types: { Order: [{ name: 'to', type: 'address' }] },
      primaryType: 'Order',
      message: { to: 'me' },
    }
    expect(await codeOf(chain.signing.signTypedData(session, wrong, never))).toBe('invalid_option')
    expect(fake.prompts).toBe(1)
  })
})

describe('sending', () => {
  test('moves the exact amount', async () => {
    const { chain, session, balanceOf } = await connected()
    const before = await balanceOf(stranger)
    const hash = await chain.sending.sendTransaction(session, networkOne, { to: stranger, value: amount }, never)
    expect(hash).toMatch(/^0x[\da-f]{64}$/)
    await expect.poll(() => balanceOf(stranger)).toBe(before + amount)
  })

  test('estimates the gas of a plain transfer', async () => {
    const { chain, session } = await connected()
    const gas = await chain.sending.estimateGas(session, networkOne, { to: stranger, value: 1n }, never)
    // 21000 and what a node adds as a margin.
    expect(gas).toBeGreaterThanOrEqual(21_000n)
    expect(gas).toBeLessThan(30_000n)
  })

  test('more than the balance is insufficient_funds', async () => {
    const { chain, session } = await connected()
    const transaction = { to: stranger, value: parseEther('1000000') }
    expect(await codeOf(chain.sending.sendTransaction(session, networkOne, transaction, never))).toBe(
      'insufficient_funds',
    )
  })

  test('a mistyped address is invalid_address and no window opens', async () => {
    const { chain, session, fake } = await connected()
    const transaction = { to: '0x000000000000000000000000000000000000DEaD', value: 1n }
    expect(await codeOf(chain.sending.sendTransaction(session, networkOne, transaction, never))).toBe('invalid_address')
    expect(fake.prompts).toBe(1)
  })

  test('a refusal moves nothing', async () => {
    const { address, chain, session, fake, balanceOf } = await connected({ accounts: { indexes: [5] } })
    const before = await balanceOf(address)
    fake.setBehaviour('refuse')
    const ending = chain.sending.sendTransaction(session, networkOne, { to: stranger, value: amount }, never)
    expect(await codeOf(ending)).toBe('user_rejected')
    expect(await balanceOf(address)).toBe(before)
  })
})

describe('switching', () => {
  test('moves to a chain the wallet knows, and sends there', async () => {
    const { chain, session, balanceOf } = await connected()
    const before = await balanceOf(stranger, networkTwo)
    const moved = await chain.switching.switchNetwork(session, networkTwo, never)
    await chain.sending.sendTransaction({ ...session, ...moved }, networkTwo, { to: stranger, value: 1n }, never)
    await expect.poll(() => balanceOf(stranger, networkTwo)).toBe(before + 1n)
  })

  test('adds a chain the wallet does not know, with its endpoint working', async () => {
    const { chain, session, fake } = await connected({ chains: [one] })
    const moved = await chain.switching.switchNetwork(session, networkTwo, never)
    expect(moved.network).toBe('eip155:31338')
    expect(await fake.provider.request({ method: 'eth_blockNumber' })).toMatch(/^0x/)
  })
})

describe('batches', () => {
  test('run, and report their end', async () => {
    const { chain, session, balanceOf } = await connected({ accounts: { indexes: [6] } })
    const before = await balanceOf(stranger)
    const calls = [
      { to: stranger, value: 1n },
      { to: stranger, value: 2n, data: '0x' },
    ]
    const id = await chain.batching.sendCalls(session, networkOne, calls, never)
    await expect.poll(async () => (await chain.batching.getCallsStatus(session, id, never)).status).toBe('success')
    expect((await chain.batching.getCallsStatus(session, id, never)).receipts).toHaveLength(2)
    expect(await balanceOf(stranger)).toBe(before + 3n)
  })

  test('tells what the wallet can do', async () => {
    const { chain, session } = await connected()
    expect(await chain.batching.getCapabilities(session, never)).toHaveProperty('0x7a69')
  })
})
