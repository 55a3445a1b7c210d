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
/** Above 2^53, so that a float would round it. */
const amount = parseEther('1') + 1n

async function connected(wallet: Partial<FakeWalletOptions> = {}) {
  const opened = await connectFakeWallet({ chains: [one, two], ...wallet })
  const balanceOf = (address: string, network: CaipNetwork = networkOne) =>
    opened.chain.reading.native(address, network, never)
  return { ...opened, balanceOf }
}

test('open returns a session with the accounts and the network of the wallet', async () => {
  const { address, session, fake, balanceOf } = await connected()
  expect(session.accounts.map((account) => account.address)).toEqual(fake.addresses)
  expect(session.network).toBe('eip155:31337')
  expect(await balanceOf(address)).toBeGreaterThan(parseEther('9000'))
})

describe('signing', () => {
  test('a signed message verifies for the account that signed it only', async () => {
    const { address, chain, session } = await connected()
    const signature = (await chain.signing.signMessage(session, '0xnot hex', never)) as `0x${string}`
    const check = (signer: string) =>
      verifyMessage({ address: signer as `0x${string}`, message: '0xnot hex', signature })
    expect(await check(address)).toBe(true)
    expect(await check(stranger)).toBe(false)
  })

  test('signed typed data with bigint amounts verifies', async () => {
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
  test('send transfers the exact amount', async () => {
    const { send, balanceOf } = await connected()
    const before = await balanceOf(stranger)
    const hash = await send(networkOne, { to: stranger, value: amount })
    expect(hash).toMatch(/^0x[\da-f]{64}$/)
    await expect.poll(() => balanceOf(stranger)).toBe(before + amount)
  })

  test('a transfer is prepared with its fee, described, simulated, sent and followed to its receipt', async () => {
    const { address, chain, session, fake, balanceOf } = await connected({ accounts: { indexes: [7] } })
    const request = { kind: 'transfer', to: stranger, amount } as const
    const prepared = await chain.sending.prepare(session, networkOne, request, never)
    expect(prepared.fee?.units).toBe(21_000n)
    expect(prepared.fee?.limit).toBe(21_000n * BigInt(prepared.payload.maxFeePerGas ?? 0))
    expect(await chain.describing.describe(prepared)).toEqual({ actions: [{ kind: 'transfer', to: stranger, amount }] })
    expect(await chain.describing.simulate(prepared, never)).toEqual({
      willFail: false,
      changes: [{ amount: -amount }],
    })
    const before = await balanceOf(address)
    const id = await chain.sending.send(session, prepared, never)
    expect(fake.requests.find(({ method }) => method === 'eth_sendTransaction')?.params).toEqual([prepared.payload])
    const seen: number[] = []
    const followed = await chain.sending.follow(id, networkOne, (step) => seen.push(step.confirmations), never)
    expect(followed).toMatchObject({ id, isSuccess: true, receipt: { status: 'success' } })
    expect(seen.at(-1)).toBe(1)
    const { gasUsed, effectiveGasPrice } = followed.receipt
    expect(await balanceOf(address)).toBe(before - amount - gasUsed * effectiveGasPrice)
    expect(followed.paid).toEqual({ by: address.toLowerCase(), amount: gasUsed * effectiveGasPrice })
  })

  test('a transfer of the maximum leaves exactly the fee', async () => {
    const { address, chain, session, balanceOf } = await connected({ accounts: { indexes: [8] } })
    const before = await balanceOf(address)
    const request = { kind: 'transfer', to: stranger, amount: 'max' } as const
    const prepared = await chain.sending.prepare(session, networkOne, request, never)
    expect(BigInt(prepared.payload.value ?? 0) + (prepared.fee?.limit ?? 0n)).toBe(before)
    const id = await chain.sending.send(session, prepared, never)
    const { receipt } = await chain.sending.follow(id, networkOne, () => undefined, never)
    const paid = receipt.gasUsed * receipt.effectiveGasPrice
    expect(await balanceOf(address)).toBe((prepared.fee?.limit ?? 0n) - paid)
    const again = chain.sending.prepare(session, networkOne, { ...request, amount: before }, never)
    expect(await codeOf(again)).toBe('insufficient_funds')
  })

  test('a fast fee is higher, and a simulation reports a revert before signing', async () => {
    const { chain, session } = await connected()
    const request = { kind: 'transfer', to: stranger, amount: 1n } as const
    const limitOf = async (fee: 'normal' | 'fast') =>
      (await chain.sending.prepare(session, networkOne, request, { ...never, fee })).fee?.limit ?? 0n
    expect(await limitOf('fast')).toBeGreaterThan(await limitOf('normal'))
    const tooMuch = await chain.sending.prepare(
      session,
      networkOne,
      { ...request, amount: parseEther('1000000') },
      { ...never, fee: 'wallet' },
    )
    expect(await chain.describing.simulate(tooMuch, never)).toMatchObject({ willFail: true })
  })

  test('a transfer above the balance rejects with `insufficient_funds`', async () => {
    const { send } = await connected()
    const transaction = { to: stranger, value: parseEther('1000000') }
    expect(await codeOf(send(networkOne, transaction))).toBe('insufficient_funds')
  })

  test('a mistyped address rejects with `invalid_address` and opens no prompt', async () => {
    const { send, fake } = await connected()
    const transaction = { to: '0x000000000000000000000000000000000000DEaD', value: 1n }
    expect(await codeOf(send(networkOne, transaction))).toBe('invalid_address')
    expect(fake.prompts).toBe(1)
  })

  test('a rejected transfer moves no funds', async () => {
    const { address, send, fake, balanceOf } = await connected({ accounts: { indexes: [5] } })
    const before = await balanceOf(address)
    fake.setBehaviour('refuse')
    const ending = send(networkOne, { to: stranger, value: amount })
    expect(await codeOf(ending)).toBe('user_rejected')
    expect(await balanceOf(address)).toBe(before)
  })
})

describe('switching', () => {
  test('switchNetwork switches to a network that the wallet knows, and send uses it', async () => {
    const { chain, session, send, balanceOf } = await connected()
    const before = await balanceOf(stranger, networkTwo)
    const moved = await chain.switching.switchNetwork(session, networkTwo, never)
    await send(networkTwo, { to: stranger, value: 1n }, { ...session, ...moved })
    await expect.poll(() => balanceOf(stranger, networkTwo)).toBe(before + 1n)
  })

  test('switchNetwork adds a network that the wallet does not know, with a working endpoint', async () => {
    const { chain, session, fake } = await connected({ chains: [one] })
    const moved = await chain.switching.switchNetwork(session, networkTwo, never)
    expect(moved.network).toBe('eip155:31338')
    expect(await fake.provider.request({ method: 'eth_blockNumber' })).toMatch(/^0x/)
  })
})

describe('batches', () => {
  test('a batch runs and reports its status', async () => {
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

  test('getCapabilities returns the capabilities of the wallet', async () => {
    const { chain, session } = await connected()
    expect(await chain.batching.getCapabilities(session, never)).toHaveProperty('0x7a69')
  })
})
