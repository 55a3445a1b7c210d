import type {} from '@openappkit/testing/global-setup'
import { createRemoteWallet, type RemoteWallet } from '@openappkit/testing/walletconnect'
import { createPublicClient, http, parseEther, toHex, verifyTypedData } from 'viem'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createDapp, type Dapp } from '../../../test/dapp.js'
import { startRelay, type TestRelay } from '../../../test/start-relay.js'

const [first, second] = inject('localChains')
const receiver = '0x000000000000000000000000000000000000dEaD'
const typedData = {
  domain: { name: 'Test', chainId: first.id },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'hello' },
} as const

let relay: TestRelay
let wallet: RemoteWallet
let dapp: Dapp

beforeEach(async () => {
  relay = await startRelay()
  wallet = await createRemoteWallet({ relayUrl: relay.url, chains: [first, second] })
  dapp = await createDapp(relay.url)
})
afterEach(async () => {
  await Promise.all([wallet.dispose(), dapp.dispose()])
  await relay.close()
})

const connect = () =>
  dapp.pairWith(wallet, {
    chains: [`eip155:${first.id}`, `eip155:${second.id}`],
    methods: ['eth_sendTransaction', 'eth_signTypedData_v4', 'wallet_switchEthereumChain'],
    events: ['chainChanged'],
  })

test('a wallet connected through the relay sends a transaction on the requested chain', async () => {
  const { topic } = await connect()
  const client = createPublicClient({ transport: http(second.rpcUrl) })
  const before = await client.getBalance({ address: receiver })
  const transaction = { from: wallet.addresses[0], to: receiver, value: toHex(parseEther('0.5')) }
  const hash = await dapp.request<`0x${string}`>(topic, 'eth_sendTransaction', [transaction], `eip155:${second.id}`)
  expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
  expect((await client.getBalance({ address: receiver })) - before).toBe(parseEther('0.5'))
})

test('a wallet connected through the relay signs typed data', async () => {
  const { topic } = await connect()
  const address = wallet.addresses[0] as `0x${string}`
  const signature = await dapp.request<`0x${string}`>(topic, 'eth_signTypedData_v4', [
    address,
    JSON.stringify(typedData),
  ])
  expect(await verifyTypedData({ ...typedData, address, signature })).toBe(true)
})

test('a wallet connected through the relay switches the network on request', async () => {
  const { topic } = await connect()
  const event = dapp.next<{ params: unknown }>('session_event')
  await dapp.request(topic, 'wallet_switchEthereumChain', [{ chainId: toHex(second.id) }])
  expect((await event).params).toEqual({
    event: { name: 'chainChanged', data: second.id },
    chainId: `eip155:${second.id}`,
  })
})
