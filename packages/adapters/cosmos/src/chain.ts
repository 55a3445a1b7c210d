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

/** Cosmos. What signs and reads is loaded with its first use: a connection needs none of it. */
export function createChain(deps: ChainDeps): Chain<'cosmos'> {
  const watches = new Set<Watch>()
  const { load: loadReader } = lazy(async () => {
    const { createNetworkReader } = await import('./requests/network-reader.js')
    return createNetworkReader(deps)
  })

  /** A wallet is asked for networks by their chain ids, and can be told of those that it does not know. */
  function linked(provider: CosmosProvider): CosmosProvider {
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
      open: async (provider, { preferred, ...options }) => openWallet(linked(provider), options, preferred),
      read: async (provider, { preferred, ...options }) => readWallet(linked(provider), options, preferred),
      close: async (provider, options) => closeWallet(linked(provider), options),
      watch: (session, onChange) => follow(watchCosmosSession(session, onChange)),
      onChange: (provider, listener) => follow(watchWallet(provider, listener)),
    },
    switching: {
      decidedBy: 'page',
      async switchNetwork({ provider }, network, options) {
        if (!isCosmos(network)) throw failure('chain_not_supported')
        return chooseNetwork(linked(provider), network, options)
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
