import {
  type Chain,
  type ChainDeps,
  type RequestOptions,
  type Session,
  type Watch,
  watchProvider,
  watchSession,
  lazy,
  lazyApi,
} from '@openappkit/core/adapter'
import type { Eip1193Provider } from './wallet/namespace.js'
import type { NetworkReader } from './requests/network-reader.js'
import { loadErrors, requestWallet } from './wallet/provider.js'
import { openWallet, readWallet } from './wallet/wallet-status.js'

/** A wallet that does not answer must not hold a disconnect. */
const revokeTimeoutMs = 1_000

// Loads the error reader before the wallet is asked: the page may be offline when the wallet rejects.
const { load: loadSwitch } = lazy(() => Promise.all([import('./requests/switch-network.js'), loadErrors()]))

/** EVM chains. Signing, sending and reading load on first use: a connection does not need them. */
export function createChain(deps: ChainDeps): Chain<'eip155'> {
  const { load: loadReader } = lazy(async () => {
    const { createNetworkReader } = await import('./requests/network-reader.js')
    return (reader = createNetworkReader(deps))
  })
  const abilities = lazyApi(
    lazy(async () => {
      const [{ createAbilities }] = await Promise.all([import('./requests/abilities.js'), loadErrors()])
      return createAbilities(loadReader, deps.readsOffchainNames)
    }),
  )
  const watches = new Map<Watch, Eip1193Provider>()
  let reader: NetworkReader | undefined

  function follow(provider: Eip1193Provider, watch: Watch): () => void {
    watches.set(watch, provider)
    return () => {
      watches.delete(watch)
      watch.stop()
    }
  }

  /** Reports a change that the request revealed like any other change. */
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
          loadSwitch().then(([{ switchNetwork }]) => switchNetwork(session, ...args)),
        ),
    },
    signing: { signMessage: abilities.signMessage, signTypedData: abilities.signTypedData },
    sending: {
      prepare: abilities.prepare,
      send: (session, ...args) => thenCheck(session, abilities.send(session, ...args)),
      follow: abilities.follow,
      readSince: abilities.readSince,
      sentSince: abilities.sentSince,
      readSent: abilities.readSent,
    },
    describing: { describe: abilities.describe, simulate: abilities.simulate },
    reading: {
      native: async (...args) => (await loadReader()).native(...args),
      tokens: abilities.tokens,
      parseAddress: abilities.parseAddress,
      recipient: abilities.recipient,
      resolve: abilities.resolve,
      name: abilities.name,
      avatar: abilities.avatar,
    },
    batching: {
      getCapabilities: abilities.getCapabilities,
      sendCalls: abilities.sendCalls,
      getCallsStatus: abilities.getCallsStatus,
    },
    trading: abilities.trading,
    granting: abilities.granting,
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
