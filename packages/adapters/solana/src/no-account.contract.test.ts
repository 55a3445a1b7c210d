import { solana } from '@openappkit/core/networks'
import { createSolanaProvider } from '@openappkit/crypto/solana'
import { codeOf, describeNoAccount } from '@openappkit/testing/contracts'
import { createFakeSolanaWallet, testSolanaKey } from '@openappkit/testing/solana'
import { expect, test } from 'vitest'
import { createChain } from './chain.js'
import type { SolanaProvider } from './wallet/namespace.js'

const { address, publicKey } = await testSolanaKey(1)
const account = { address, publicKey, chains: ['solana:mainnet'], features: [] }
const { wallet: whole } = await createFakeSolanaWallet({
  networks: [{ caipNetworkId: solana.caipNetworkId, rpcUrl: '' }],
})

/** A wallet with these accounts whose `standard:connect` calls `answer`. */
function start(answer: (input?: { silent?: boolean }) => Promise<unknown>, accounts: readonly object[] = []) {
  const { wallets } = createChain({ rpcConfigs: {}, ranksEndpoints: false })
  if (!wallets) throw new Error('The chain opens wallets')
  const features = { ...whole.features, 'standard:connect': { version: '1.0.0', connect: answer } }
  const { version, name, icon, chains } = whole
  const provider = createSolanaProvider({ version, name, icon, chains, features, accounts } as never) as SolanaProvider
  return () => wallets.open(provider, { signal: new AbortController().signal })
}

describeNoAccount('a Solana wallet', (answer) => ({ open: start(answer), shared: { accounts: [account] } }))

test('a wallet with an empty answer and a shared account is open', async () => {
  for (const answer of [undefined, null, [], { accounts: [] }]) {
    expect(await codeOf(start(async () => answer, [account])())).toBe('no error')
  }
})

test('a wallet with only accounts of other namespaces is wallet_no_account', async () => {
  const foreign = { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', chains: ['eip155:1'], features: [] }
  expect(await codeOf(start(async () => ({ accounts: [foreign] }))())).toBe('wallet_no_account')
})

test('a wallet that shared no account is asked again with a prompt', async () => {
  const inputs: unknown[] = []
  const open = start(async (input) => void inputs.push(input))
  await codeOf(open())
  await codeOf(open())
  expect(inputs).toEqual([undefined, undefined])
})
