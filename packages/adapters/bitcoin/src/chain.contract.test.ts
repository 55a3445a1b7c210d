import type { CaipNetwork } from '@openappkit/core/adapter'
import { bitcoin, bitcoinSignet, bitcoinTestnet } from '@openappkit/core/networks'
import { verifyBip122 } from '@openappkit/crypto/bitcoin'
import { createFakeBitcoinWallet } from '@openappkit/testing/bitcoin'
import { type ChainHarness, describeChainContract } from '@openappkit/testing/contracts'
import { createChain } from './chain.js'
import { createProvider } from './discovery/create-provider.js'

const networkOf = (network: typeof bitcoin | typeof bitcoinSignet | typeof bitcoinTestnet) =>
  ({ ...network, rpcUrls: { default: { http: [] }, chainDefault: { http: [] } } }) as CaipNetwork

function harness(kind: 'standard' | 'listed'): ChainHarness {
  const networks = [networkOf(bitcoinTestnet), networkOf(bitcoinSignet)] as const
  const wallet = createFakeBitcoinWallet({ networks: networks.map(({ caipNetworkId }) => caipNetworkId) })
  const native = { kind, wallet: kind === 'standard' ? wallet.wallet : wallet.listed }
  return {
    chain: createChain({ rpcConfigs: {}, ranksEndpoints: false }),
    provider: createProvider(native as Parameters<typeof createProvider>[0]),
    networks,
    // A listed wallet is asked to switch, and has other accounts on each network.
    ...(kind === 'standard' && { unknown: { network: networkOf(bitcoin), isAddable: false } }),
    verifyMessage: (address, message, signature) =>
      verifyBip122({ chainId: networks[0].caipNetworkId, address, message, signature }),
    wallet: {
      setBehaviour: wallet.setBehaviour,
      answerPrompt: wallet.answerPrompt,
      switchTo: ({ caipNetworkId }) => wallet.switchTo(caipNetworkId),
      switchAccount: wallet.switchAccount,
      disconnect: wallet.disconnect,
      lock: wallet.lock,
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

const traits = { network: 'page', sends: false } as const
describeChainContract('the Bitcoin chain, with the Wallet Standard,', () => harness('standard'), traits)
// A listed wallet is asked to switch to any network, because it does not report which ones it supports.
describeChainContract('the Bitcoin chain, with the provider list,', () => harness('listed'), {
  ...traits,
  hasUnknown: false,
})
