import type { CaipNetwork } from '@openappkit/core/adapter'
import { describe } from 'vitest'
import { polkadot, polkadotAssetHub } from '@openappkit/core/networks'
import { verifyPolkadot } from '@openappkit/crypto/polkadot'
import { type ChainHarness, describeChainContract } from '@openappkit/testing/contracts'
import { createFakePolkadotWallet, type PolkadotScheme } from '@openappkit/testing/polkadot'
import { createChain } from './chain.js'
import { createProvider } from './discovery/create-provider.js'

const networkOf = (network: typeof polkadot | typeof polkadotAssetHub) =>
  ({ ...network, rpcUrls: { default: { http: [] }, chainDefault: { http: [] } } }) as CaipNetwork

function harness(scheme: PolkadotScheme): ChainHarness {
  const networks = [networkOf(polkadot), networkOf(polkadotAssetHub)] as const
  const wallet = createFakePolkadotWallet({ schemes: [scheme, scheme] })
  return {
    chain: createChain({ rpcConfigs: {}, ranksEndpoints: false }),
    provider: createProvider(wallet.wallet),
    networks,
    verifyMessage: (address, message, signature) =>
      verifyPolkadot({ chainId: networks[0].caipNetworkId, address, message, signature }),
    wallet: {
      setBehaviour: wallet.setBehaviour,
      answerPrompt: wallet.answerPrompt,
      switchTo: ({ caipNetworkId }) => wallet.switchTo(caipNetworkId),
      switchAccount: wallet.switchAccount,
      disconnect: wallet.disconnect,
      lock: wallet.lock,
      storm(events) {
        for (let i = 0; i < events; i++) wallet.emit([{ address: 'nonsense' }])
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

describe.each(['sr25519', 'ed25519', 'ecdsa'] as const)('accounts of %s', (scheme) => {
  // Accounts work on every network, and only an opened wallet has events.
  const traits = { network: 'page', sends: false, hasUnknown: false, speaksBeforeOpening: false } as const
  describeChainContract('the Polkadot chain', () => harness(scheme), traits)
})
