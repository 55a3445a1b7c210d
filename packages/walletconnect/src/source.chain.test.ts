import { evmAdapter } from '@openappkit/adapter-evm'
import type { CaipNetwork, Prepared, Session } from '@openappkit/core/adapter'
import { toEvmNetwork } from '@openappkit/testing/chains'
import { codeOf } from '@openappkit/testing/contracts'
import type {} from '@openappkit/testing/global-setup'
import { parseEther, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { ask, createSetup, eventually } from './test/setup.fixture.js'

const chains = inject('localChains')
const networks = [toEvmNetwork(chains[0]), toEvmNetwork(chains[1])] as const
const stranger = '0x00000000000000000000000000000000DeaDBeef'
const options = { signal: new AbortController().signal }

const setup = createSetup()
beforeAll(setup.start)
afterEach(setup.dispose)
afterAll(setup.stop)

/** The EVM package over the provider of a session. */
async function paired() {
  const wallet = await setup.startWallet({ chains })
  const dapp = setup.startDapp({ networks })
  const { sessions } = await dapp.pair(wallet.pair)
  const { createChain } = await evmAdapter().load()
  const chain = createChain({ rpcConfigs: {}, ranksEndpoints: false })
  const session = sessions[0] as Session<'eip155'>
  const send = async (network: CaipNetwork, value: bigint, from = session) => {
    const request = { kind: 'transfer', to: stranger, amount: value } as const
    const prepared = await chain.sending?.prepare(from, network, request, { ...options, fee: 'wallet' })
    return (chain as Required<typeof chain>).sending.send(from, prepared as Prepared<'eip155'>, options)
  }
  return { wallet, dapp, session, chain: chain as Required<typeof chain>, send }
}

test('signs a message and typed data', async () => {
  const { chain, session } = await paired()
  const address = session.accounts[0].address as `0x${string}`
  const signature = (await chain.signing.signMessage(session, '0xnot hex ✓', options)) as `0x${string}`
  expect(await verifyMessage({ address, message: '0xnot hex ✓', signature })).toBe(true)
  const typedData = {
    domain: { name: 'Shop', version: '1', chainId: chains[0].id },
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    message: { amount: parseEther('1') + 1n },
  } as const
  const typed = (await chain.signing.signTypedData?.(session, typedData, options)) as `0x${string}`
  expect(await verifyTypedData({ ...typedData, address, signature: typed })).toBe(true)
})

test('sends the exact amount, and reads through the endpoint of the app', async () => {
  const { chain, send, dapp, wallet } = await paired()
  const balance = () => chain.reading.native(stranger, networks[0], options)
  const before = await balance()
  const value = parseEther('1') + 1n
  const hash = await send(networks[0], value)
  await eventually(balance).toBe(before + value)
  expect(await ask(dapp, 'eth_getTransactionByHash', hash)).toMatchObject({ hash, chainId: '0x7a69' })
  expect(await ask(dapp, 'eth_getBalance', stranger, 'latest')).toBe(`0x${(before + value).toString(16)}`)
  expect(wallet.requests.map(({ method }) => method)).toEqual(['eth_sendTransaction'])
})

test('sends on the chain it was switched to', async () => {
  const { chain, session, send } = await paired()
  const next = { ...session, ...(await chain.switching.switchNetwork(session, networks[1], options)) }
  expect(next.network).toBe('eip155:31338')
  const before = await chain.reading.native(stranger, networks[1], options)
  await send(networks[1], 5n, next)
  await eventually(() => chain.reading.native(stranger, networks[1], options)).toBe(before + 5n)
})

test('a refusal rejects with `user_rejected` and sends nothing', async () => {
  const { send, wallet } = await paired()
  wallet.setPolicy('refuse')
  expect(await codeOf(send(networks[0], 1n))).toBe('user_rejected')
})

test('sends a batch', async () => {
  const { chain, session } = await paired()
  const id = await chain.batching.sendCalls(session, networks[0], [{ to: stranger, value: 1n }], options)
  await eventually(() => chain.batching.getCallsStatus(session, id, options)).toMatchObject({ status: 'success' })
})

test('follows the account, the chain and the end of the session', async () => {
  const { dapp, session, wallet } = await paired()
  const [{ address }] = session.accounts
  const reports: (string | undefined)[] = []
  const stop = dapp.source.watch(session, (next) => reports.push(next && `${next.network} ${next.accounts[0].address}`))
  await wallet.switchTo(31_338)
  await eventually(() => reports).toEqual([`eip155:31338 ${address}`])
  await wallet.switchAccount()
  await eventually(() => reports.at(-1)).toBe(`eip155:31338 ${wallet.addresses[0]}`)
  await wallet.disconnect()
  await eventually(() => reports.at(-1)).toBeUndefined()
  stop()
})
