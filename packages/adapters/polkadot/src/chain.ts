import { type CaipNetwork, type Chain, type ChainDeps, lazy, type Watch } from '@openappkit/core/adapter'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { PolkadotProvider } from './wallet/namespace.js'
import { driverOf } from './wallet/wallet-driver.js'
import { chooseNetwork, openWallet, readWallet, restoreWallet, type WantedNetworks } from './wallet/wallet-status.js'
import { watchPolkadotSession, watchWallet } from './wallet/watch-wallet.js'

const { load: loadSigning } = lazy(async () => {
  const { signMessage } = await import('./requests/signing.js')
  return { signMessage }
})

/** Creates the Polkadot chain, for all Substrate networks. Loads signing and reading on first use. */
export function createChain(deps: ChainDeps): Chain<'polkadot'> {
  const watches = new Set<Watch>()
  let stopReader = () => {}
  const { load: loadReader } = lazy(async () => {
    const { createNetworkReader } = await import('./requests/network-reader.js')
    const reader = createNetworkReader(deps)
    stopReader = reader.stop
    return reader
  })

  const isOwn = ({ chainNamespace }: CaipNetwork) => chainNamespace === 'polkadot'
  const wanted = (preferred: CaipNetworkId | undefined): WantedNetworks => ({
    preferred,
    served: (deps.networks?.() ?? []).filter(isOwn).map(({ caipNetworkId }) => caipNetworkId),
  })

  function follow(watch: Watch): () => void {
    watches.add(watch)
    return () => {
      watches.delete(watch)
      watch.stop()
    }
  }

  return {
    namespace: 'polkadot',
    wallets: {
      open: (provider, { preferred, ...options }) => openWallet(provider, options, wanted(preferred)),
      read: (provider, { preferred, ...options }) => readWallet(provider, options, wanted(preferred)),
      restore: (provider, { preferred, ...options }) => restoreWallet(provider, options, wanted(preferred)),
      close: forget,
      watch: (session, onChange) => follow(watchPolkadotSession(session, onChange, wanted(undefined))),
      onChange: (provider, listener) => follow(watchWallet(provider, listener)),
    },
    switching: {
      decidedBy: 'page',
      switchNetwork: ({ provider }, { caipNetworkId }, options) => chooseNetwork(provider, caipNetworkId, options),
    },
    signing: {
      signMessage: async ({ provider, accounts }, message, options) =>
        (await loadSigning()).signMessage(provider, { address: accounts[0].address, message }, options),
    },
    reading: { native: async (...args) => (await loadReader()).native(...args) },
    stop() {
      for (const watch of watches) watch.stop()
      watches.clear()
      stopReader()
    },
  }
}

/** Wallets have no request to disconnect: users revoke the permission in the settings of the wallet. */
async function forget(provider: PolkadotProvider): Promise<void> {
  driverOf(provider).forget()
  provider.network = undefined
  provider.accounts = []
}
