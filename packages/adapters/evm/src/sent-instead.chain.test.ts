import { createAppKit, providerSource } from '@openappkit/core'
import { type Anvil, deployLocalTokens, localTokens, startAnvil, toEvmNetwork } from '@openappkit/testing/chains'
import { createFakeWallet } from '@openappkit/testing/wallets'
import { createTestClient, encodeFunctionData, type Hex, http, numberToHex, parseAbi, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { evmAdapter } from './index.js'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_341 })
  await deployLocalTokens(anvil.rpcUrl)
})
afterAll(() => anvil.stop())

const kits = new Set<{ destroy(): void }>()
afterEach(() => {
  for (const kit of kits) kit.destroy()
  kits.clear()
})

const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const thief = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const { dollar } = localTokens
const abi = parseAbi(['function transfer(address, uint256)', 'function mint(address, uint256)'])

type Payload = { from: Hex; to: Hex; value?: Hex; data?: Hex; gas?: Hex }

/** Connects a wallet that sends the request after `change`. */
async function connect(change: (payload: Payload) => Payload, answers = true) {
  const fake = createFakeWallet({ chains: [{ id: 31_341, rpcUrl: anvil.rpcUrl }] })
  const { request, ...events } = fake.provider
  const provider: typeof fake.provider = {
    ...events,
    request: (asked) => {
      if (asked.method !== 'eth_sendTransaction') return request(asked)
      const [payload] = asked.params as [Payload]
      const { gas: _, ...changed } = change(payload)
      const sent = request({ ...asked, params: [changed] })
      return answers ? sent : sent.then(() => Promise.reject(new Error('The line broke')))
    },
  }
  const wallet = providerSource({ id: 'fake', name: 'Fake', namespace: 'eip155', provider: provider as never })
  const kit = createAppKit({ networks: [toEvmNetwork(anvil)], adapters: [evmAdapter()], sources: [wallet] })
  kits.add(kit)
  const tracked: string[] = []
  kit.subscribeEvents(({ data }) => void (data?.event.startsWith('SEND_') && tracked.push(data.event)))
  await kit.connect({ connectorId: 'fake' })
  return { kit, events: tracked }
}

async function send(change: (payload: Payload) => Payload, token?: string) {
  const { kit, events } = await connect(change)
  const sending = await kit.send.preload()
  sending.begin({ amount: '0.02', to: friend, assetAddress: token })
  await expect.poll(() => kit.state.send?.assets.status).toBe('ready')
  await expect.poll(() => kit.state.send?.recipient.status).toBe('ready')
  await sending.review()
  const ended = await sending.submit().then(
    () => 'sent',
    (thrown: { code: string }) => thrown.code,
  )
  const attempt = kit.state.send?.attempt
  const step = attempt && 'step' in attempt ? attempt.step : undefined
  const instead = step?.kind === 'confirming' ? step.instead : undefined
  return { ended, instead, events: events.filter((event) => event !== 'SEND_INITIATED'), kit }
}

describe('mismatched transactions', () => {
  test.each([
    ['another recipient', (one: Payload) => ({ ...one, to: thief }), { to: thief, amount: String(parseEther('0.02')) }],
    [
      'another amount',
      (one: Payload) => ({ ...one, value: numberToHex(parseEther('0.001')) }),
      { to: friend, amount: String(parseEther('0.001')) },
    ],
    [
      'both',
      (one: Payload) => ({ ...one, to: thief, value: numberToHex(parseEther('0.001')) }),
      { to: thief, amount: String(parseEther('0.001')) },
    ],
  ] as const)('a wallet that sends %s is reported with what it sent', async (_, change, other) => {
    const { ended, instead, events, kit } = await send(change as (one: Payload) => Payload)
    expect(ended).toBe('transaction_mismatch')
    expect(instead).toEqual({ kind: 'transfer', ...other })
    expect(events).toEqual(['SEND_ERROR'])
    expect(kit.state.send?.attempt).toMatchObject({ status: 'failed', code: 'transaction_mismatch' })
  })

  test('a wallet that sends a token to another recipient, or the native currency, is reported', async () => {
    const client = createTestClient({ mode: 'anvil', transport: http(anvil.rpcUrl) })
    const [owner] = createFakeWallet({ chains: [{ id: 31_341, rpcUrl: anvil.rpcUrl }] }).addresses as [Hex]
    const mint = encodeFunctionData({ abi, functionName: 'mint', args: [owner, 1_000_000n] })
    await client.request({
      method: 'eth_sendTransaction' as never,
      params: [{ from: owner, to: dollar.address, data: mint }] as never,
    })
    const elsewhere = encodeFunctionData({ abi, functionName: 'transfer', args: [thief, 20_000n] })
    const stolen = await send((one) => ({ ...one, data: elsewhere }), dollar.address)
    expect(stolen.ended).toBe('transaction_mismatch')
    expect(stolen.instead).toEqual({ kind: 'transfer', to: thief, amount: '20000', token: dollar.address })
    const other = await send((one) => ({ from: one.from, to: friend, value: '0x1' }), dollar.address)
    expect(other.instead).toEqual({ kind: 'transfer', to: friend, amount: '1' })
  })
})

describe('matching transactions', () => {
  test.each([
    ['the same fields', (one: Payload) => one],
    ['its own fee', (one: Payload) => ({ ...one, maxPriorityFeePerGas: '0x1' as Hex })],
    ['lowercase addresses', (one: Payload) => ({ ...one, to: one.to.toLowerCase() as Hex })],
    ['a suffix of the data', (one: Payload) => ({ ...one, data: '0x0badc0de' as Hex })],
  ] as const)('a transfer that the wallet sends with %s succeeds', async (_, change) => {
    const { ended, events } = await send(change as (one: Payload) => Payload)
    expect([ended, events]).toEqual(['sent', ['SEND_SUCCESS']])
  })

  test('a transfer of a token with data after the call succeeds', async () => {
    const { ended } = await send((one) => ({ ...one, data: `${one.data ?? '0x'}8021` }), dollar.address)
    expect(ended).toBe('sent')
  })
})

describe('transactions of an app', () => {
  const value = parseEther('0.03')
  const transaction = { to: friend, value, data: '0xabcdef' } as const
  const noticesOf = (kit: Awaited<ReturnType<typeof connect>>['kit']) => {
    const { current, waiting } = kit.state.notices
    return [current, ...waiting].flatMap((one) => one?.transfer ?? [])
  }

  test('a notice reports that the wallet sent another transaction than the app requested', async () => {
    const { kit } = await connect((one) => ({ ...one, to: thief, data: '0x' }))
    const hash = await kit.sendTransaction<'eip155'>({ transaction })
    const instead = { kind: 'transfer', to: thief, amount: String(value) }
    await expect.poll(() => noticesOf(kit)).toMatchObject([{ hash, purpose: 'app', outcome: 'other', instead }])
  })

  test('a transaction of an app is found on chain when the wallet returns an error', async () => {
    const { kit } = await connect((one) => one, false)
    await expect(kit.sendTransaction<'eip155'>({ transaction })).rejects.toMatchObject({ code: 'internal' })
    await expect
      .poll(() => noticesOf(kit), { timeout: 20_000 })
      .toMatchObject([{ purpose: 'app', outcome: 'sent', to: friend, amount: String(value) }])
  })
})
