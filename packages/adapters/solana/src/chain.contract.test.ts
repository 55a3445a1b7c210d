import type { CaipNetwork } from '@openappkit/core/adapter'
import { solana, solanaDevnet, solanaTestnet } from '@openappkit/core/networks'
import { createSolanaProvider, verifyEd25519 } from '@openappkit/crypto/solana'
import { type ChainHarness, describeChainContract } from '@openappkit/testing/contracts'
import { createFakeSolanaWallet, testSolanaKey } from '@openappkit/testing/solana'
import { type LocalSolana, startLocalSolana } from '@openappkit/testing/solana-chain'
import { afterAll, beforeAll } from 'vitest'
import { createChain } from './chain.js'
import type { SolanaProvider } from './wallet/namespace.js'

// Preparing a transaction reads a recent blockhash from a node.
let node: LocalSolana
let endpoints: { http: string[] }
beforeAll(async () => {
  node = await startLocalSolana()
  endpoints = { http: [node.rpcUrl] }
})
afterAll(() => node.stop())

const networkOf = (network: typeof solana | typeof solanaDevnet | typeof solanaTestnet) =>
  ({ ...network, rpcUrls: { default: endpoints, chainDefault: endpoints } }) as CaipNetwork

const harness = async (): Promise<ChainHarness> => {
  const networks = [networkOf(solana), networkOf(solanaDevnet)] as const
  const wallet = await createFakeSolanaWallet({
    networks: networks.map(({ caipNetworkId }) => ({ caipNetworkId, rpcUrl: node.rpcUrl })),
  })
  return {
    chain: createChain({ rpcConfigs: {}, ranksEndpoints: false }),
    provider: createSolanaProvider(wallet.wallet) as SolanaProvider,
    networks,
    unknown: { network: networkOf(solanaTestnet), isAddable: false },
    recipient: (await testSolanaKey(9)).address,
    verifyMessage: verifyEd25519,
    wallet: {
      setBehaviour: wallet.setBehaviour,
      answerPrompt: wallet.answerPrompt,
      switchTo: ({ caipNetworkId }) => wallet.switchTo(caipNetworkId),
      switchAccount: () => wallet.switchAccount(),
      disconnect: () => wallet.disconnect(),
      lock: () => wallet.lock(),
      storm(events) {
        for (let i = 0; i < events; i++) wallet.emit({ accounts: [{ address: 'nonsense' }] })
      },
      get prompts() {
        return wallet.prompts.length
      },
      get listeners() {
        return wallet.listenerCount()
      },
    },
  }
}

describeChainContract('the Solana chain', harness, { network: 'page' })
