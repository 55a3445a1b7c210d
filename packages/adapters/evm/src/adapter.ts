import {
  type AdapterDeps,
  AppKitError,
  type ChainAdapter,
  type RequestOptions,
  type WalletSession,
} from '@openappkit/core/adapter'
import { errorText } from '@openappkit/protocol/errors'
import { findProvider } from './find-provider.js'
import { loadOnce } from './load-once.js'
import { requestWallet } from './provider.js'
import { openSession, readSession } from './session.js'
import { switchNetwork } from './switch-network.js'
import { type SessionWatch, watchSession } from './watch-session.js'

/** A wallet that does not answer must not hold a disconnect. */
const revokeTimeoutMs = 1_000

const loadAbilities = loadOnce(async () => (await import('./abilities.js')).abilities)

type AdapterUse = Pick<AdapterDeps, 'discovery'> & Partial<Pick<AdapterDeps, 'rpcConfigs'>>

/** EVM wallets. What signs, sends and reads is loaded with its first use: a connection needs none of it. */
export function createAdapter({ discovery, rpcConfigs = {} }: AdapterUse): ChainAdapter {
  const loadReader = loadOnce(async () => (await import('./network-reader.js')).createNetworkReader(rpcConfigs))
  const watches = new Map<SessionWatch, unknown>()

  /** What a request brought to light is told like any other change. */
  async function thenCheck<T>({ provider }: WalletSession, work: Promise<T>): Promise<T> {
    try {
      return await work
    } finally {
      for (const [watch, watched] of watches) if (watched === provider) watch.check()
    }
  }

  return {
    namespace: 'eip155',

    async connect(connectorId, { signal }) {
      const provider = discovery.provider(connectorId)
      if (!provider) throw new AppKitError('wallet_not_found', errorText('wallet_not_found'))
      return openSession(connectorId, provider, { signal })
    },

    async restore(connectorId, { signal }) {
      return readSession(connectorId, await findProvider(discovery, connectorId, signal), { signal })
    },

    disconnect: ({ provider }, options) => revoke(provider, options),

    watch(session, onChange) {
      const watch = watchSession(session, onChange)
      watches.set(watch, session.provider)
      return () => {
        watches.delete(watch)
        watch.stop()
      }
    },

    switching: {
      switchNetwork: (session, network, options) => thenCheck(session, switchNetwork(session, network, options)),
    },
    signing: {
      signMessage: async (...args) => (await loadAbilities()).signMessage(...args),
      signTypedData: async (...args) => (await loadAbilities()).signTypedData(...args),
    },
    sending: {
      sendTransaction: async (session, ...args) =>
        thenCheck(
          session,
          loadAbilities().then(({ sendTransaction }) => sendTransaction(session, ...args)),
        ),
      estimateGas: async (session, network, transaction, options) =>
        (await loadAbilities()).estimateGas((await loadReader()).clientOf(network), session, transaction, options),
    },
    reading: { getBalance: async (...args) => (await loadReader()).getBalance(...args) },
    batching: {
      getCapabilities: async (...args) => (await loadAbilities()).getCapabilities(...args),
      sendCalls: async (...args) => (await loadAbilities()).sendCalls(...args),
      getCallsStatus: async (...args) => (await loadAbilities()).getCallsStatus(...args),
    },
  }
}

/** Withdraws the permission on the wallet's side (EIP-2255). */
async function revoke(provider: unknown, { signal }: RequestOptions): Promise<void> {
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(revokeTimeoutMs)])
  try {
    await requestWallet(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }], { signal: bounded })
  } catch {
    // Many wallets do not know this method, and the session has ended on our side either way.
    return
  }
}
