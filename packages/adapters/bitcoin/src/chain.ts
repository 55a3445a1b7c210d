import { type Chain, type ChainDeps, lazy, type RequestOptions, type Watch } from '@openappkit/core/adapter'
import { driverOf } from './wallet/driver-of.js'
import type { BitcoinProvider } from './wallet/namespace.js'
import { chooseNetwork, openWallet, readWallet } from './wallet/wallet-status.js'
import { watchBitcoinSession, watchWallet } from './wallet/watch-wallet.js'

/** Maximum time to wait for the wallet to disconnect. */
const disconnectTimeoutMs = 1_000

const { load: loadSigning } = lazy(async () => {
  const { signMessage } = await import('./requests/signing.js')
  return { signMessage }
})

/** Creates the Bitcoin chain. Loads signing and reading on first use, because connecting does not need them. */
export function createChain(deps: ChainDeps): Chain<'bip122'> {
  const watches = new Set<Watch>()
  const { load: loadReader } = lazy(async () => {
    const { createNetworkReader } = await import('./requests/network-reader.js')
    return createNetworkReader(deps)
  })

  function follow(watch: Watch): () => void {
    watches.add(watch)
    return () => {
      watches.delete(watch)
      watch.stop()
    }
  }

  return {
    namespace: 'bip122',
    wallets: {
      open: (provider, { preferred, ...options }) => openWallet(provider, options, preferred),
      read: (provider, { preferred, ...options }) => readWallet(provider, options, preferred),
      close: disconnect,
      watch: (session, onChange) => follow(watchBitcoinSession(session, onChange)),
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
    },
  }
}

async function disconnect(provider: BitcoinProvider, { signal }: RequestOptions): Promise<void> {
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(disconnectTimeoutMs)])
  try {
    await driverOf(provider).close({ signal: bounded })
  } catch {
    // Not every wallet can disconnect. The session of the kit ends either way.
    return
  }
}
