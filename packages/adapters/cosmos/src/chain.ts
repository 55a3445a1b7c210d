import { type Chain, type ChainDeps, lazy, type Watch } from '@openappkit/core/adapter'
import { closeWallet } from './wallet/close-wallet.js'
import { failure } from './wallet/failure.js'
import type { CosmosProvider } from './wallet/namespace.js'
import { isCosmos, linkOf } from './wallet/wallet-link.js'
import { chooseNetwork, openWallet, readWallet } from './wallet/wallet-status.js'
import { watchCosmosSession, watchWallet } from './wallet/watch-wallet.js'

const { load: loadSigning } = lazy(async () => {
  const { signMessage } = await import('./requests/signing.js')
  return { signMessage }
})

/** Creates the Cosmos chain. Loads signing and reading on first use, because connecting does not need them. */
export function createChain(deps: ChainDeps): Chain<'cosmos'> {
  const watches = new Set<Watch>()
  const { load: loadReader } = lazy(async () => {
    const { createNetworkReader } = await import('./requests/network-reader.js')
    return createNetworkReader(deps)
  })

  /** Sets the networks of the app, which requests look up by chain id and suggest to the wallet. */
  function withNetworks(provider: CosmosProvider): CosmosProvider {
    if (deps.networks) linkOf(provider).networks = deps.networks
    return provider
  }

  function follow(watch: Watch): () => void {
    watches.add(watch)
    return () => {
      watches.delete(watch)
      watch.stop()
    }
  }

  return {
    namespace: 'cosmos',
    wallets: {
      open: async (provider, { preferred, ...options }) => openWallet(withNetworks(provider), options, preferred),
      read: async (provider, { preferred, ...options }) => readWallet(withNetworks(provider), options, preferred),
      close: async (provider, options) => closeWallet(withNetworks(provider), options),
      watch: (session, onChange) => follow(watchCosmosSession(session, onChange)),
      onChange: (provider, listener) => follow(watchWallet(provider, listener)),
    },
    switching: {
      decidedBy: 'page',
      async switchNetwork({ provider }, network, options) {
        if (!isCosmos(network)) throw failure('chain_not_supported')
        return chooseNetwork(withNetworks(provider), network, options)
      },
    },
    signing: {
      signMessage: async (session, message, options) => (await loadSigning()).signMessage(session, message, options),
    },
    reading: { native: async (...args) => (await loadReader()).native(...args) },
    stop() {
      for (const watch of watches) watch.stop()
      watches.clear()
    },
  }
}
