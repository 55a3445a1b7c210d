import type { Chain, Describing, Reading, Session } from '@openappkit/core/adapter'
import { createSolanaProvider } from '@openappkit/crypto/solana'
import { createFakeSolanaWallet, type FakeSolanaWalletOptions, testSolanaKey } from '@openappkit/testing/solana'
import { type LocalSolana, toSolanaNetwork } from '@openappkit/testing/solana-chain'
import { createChain } from './chain.js'
import type { SolanaProvider } from './wallet/namespace.js'

const never = { signal: new AbortController().signal }
const sol = 1_000_000_000n

/** The chain with all features of this package. */
type WholeChain = Required<Chain<'solana'>> & {
  reading: Required<Reading>
  describing: Required<Describing<'solana'>>
}

let used = 20

/** Connects a new account that has 10 SOL. */
export async function connectTo(node: LocalSolana, options: Partial<FakeSolanaWalletOptions> = {}) {
  const key = await testSolanaKey(used++)
  node.fund(key.address, 10n * sol)
  const network = toSolanaNetwork(node)
  const networks = [{ caipNetworkId: network.caipNetworkId, rpcUrl: node.rpcUrl }]
  const fake = await createFakeSolanaWallet({ networks, keys: [key], ...options })
  const chain = createChain({ rpcConfigs: {}, ranksEndpoints: false }) as WholeChain
  const provider = createSolanaProvider(fake.wallet) as SolanaProvider
  const status = await chain.wallets.open(provider, { ...never, preferred: network.caipNetworkId })
  const session: Session<'solana'> = {
    sourceId: 'page',
    connectorId: 'fox',
    namespace: 'solana',
    ...status,
    provider,
  }
  const balanceOf = (address: string) => chain.reading.native(address, network, never)
  const sent = async (request: Parameters<typeof chain.sending.prepare>[2]) => {
    const prepared = await chain.sending.prepare(session, network, request, never)
    const id = await chain.sending.send(session, prepared, never)
    return { prepared, ended: await chain.sending.follow(id, network, () => undefined, never) }
  }
  return { address: key.address, balanceOf, chain, fake, network, provider, sent, session }
}
