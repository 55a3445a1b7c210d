import {
  type Chain,
  type ChainDeps,
  type RequestOptions,
  type Session,
  type Watch,
  watchProvider,
  watchSession,
} from '@openappkit/core/adapter'
import { loadOnce } from './load-once.js'
import type { Eip1193Provider } from './wallet/namespace.js'
import type { NetworkReader } from './requests/network-reader.js'
import { requestWallet } from './wallet/provider.js'
import { openWallet, readWallet } from './wallet/wallet-status.js'

/** A wallet that does not answer must not hold a disconnect. */
const revokeTimeoutMs = 1_000

const loadAbilities = loadOnce(async () => {
  const { abilities } = await import('./requests/abilities.js')
  return abilities
})
const loadSwitch = loadOnce(async () => {
  const { switchNetwork } = await import('./requests/switch-network.js')
  return switchNetwork
})

/** EVM chains. What signs, sends and reads is loaded with its first use: a connection needs none of it. */
export function createChain(deps: ChainDeps): Chain<'eip155'> {
  const loadReader = loadOnce(async () => {
    const { createNetworkReader } = await import('./requests/network-reader.js')
    return (reader = createNetworkReader(deps))
  })
  const watches = new Map<Watch, Eip1193Provider>()
  let reader: NetworkReader | undefined

  function follow(provider: Eip1193Provider, watch: Watch): () => void {
    watches.set(watch, provider)
    return () => {
      watches.delete(watch)
      watch.stop()
    }
  }

  /** What a request brought to light is reported like any other change. */
  async function thenCheck<T>({ provider }: Session<'eip155'>, work: Promise<T>): Promise<T> {
    try {
      return await work
    } finally {
      for (const [watch, watched] of watches) if (watched === provider) watch.check()
    }
  }

  return {
    namespace: 'eip155',
    wallets: {
      open: openWallet,
      read: readWallet,
      close: revoke,
      watch: ({ provider, accounts, network }, onChange) => {
        const read = (options: RequestOptions) => readWallet(provider, options)
        return follow(provider, watchSession({ provider, status: { accounts, network }, read, onChange }))
      },
      onChange: (provider, listener) => follow(provider, watchProvider(provider, listener)),
    },
    switching: {
      switchNetwork: (session, ...args) =>
        thenCheck(
          session,
          loadSwitch().then((switchNetwork) => switchNetwork(session, ...args)),
        ),
    },
    signing: {
      signMessage: async (...args) => (await loadAbilities()).signMessage(...args),
      signTypedData: async (...args) => (await loadAbilities()).signTypedData(...args),
    },
    sending: {
      prepare: async (session, network, wish, options) => {
        const [{ prepare }, { clientOf }] = await Promise.all([loadAbilities(), loadReader()])
        return prepare(clientOf, session, network, wish, options)
      },
      send: async (session, ...args) =>
        thenCheck(
          session,
          loadAbilities().then(({ send }) => send(session, ...args)),
        ),
      follow: async (id, network, ...args) =>
        (await loadAbilities()).follow((await loadReader()).clientOf(network), id, ...args),
    },
    describing: {
      describe: async (prepared) => (await loadAbilities()).describe(prepared),
      simulate: async (prepared, options) =>
        (await loadAbilities()).simulate((await loadReader()).clientOf(prepared.network), prepared, options),
    },
    reading: {
      native: async (...args) => (await loadReader()).native(...args),
      tokens: async (address, network, ...args) =>
        (await loadAbilities()).readTokens((await loadReader()).clientOf(network), address, ...args),
      parseAddress: async (text) => (await loadAbilities()).parseAddress(text),
      recipient: async (address, network, ...args) =>
        (await loadAbilities()).readRecipient((await loadReader()).clientOf(network), address, ...args),
    },
    batching: {
      getCapabilities: async (...args) => (await loadAbilities()).getCapabilities(...args),
      sendCalls: async (...args) => (await loadAbilities()).sendCalls(...args),
      getCallsStatus: async (...args) => (await loadAbilities()).getCallsStatus(...args),
    },
    stop() {
      for (const watch of watches.keys()) watch.stop()
      watches.clear()
      reader?.stop()
    },
  }
}

/** Withdraws the permission on the wallet's side (EIP-2255). */
async function revoke(provider: Eip1193Provider, { signal }: RequestOptions): Promise<void> {
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(revokeTimeoutMs)])
  try {
    await requestWallet(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }], { signal: bounded })
  } catch {
    // Many wallets do not know this method, and the session has ended on our side either way.
    return
  }
}
