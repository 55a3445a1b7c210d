import {
  type Chain,
  type ChainDeps,
  type RequestOptions,
  type Session,
  type Watch,
  watchProvider,
  watchSession,
  loadOnce,
} from '@openappkit/core/adapter'
import type { Eip1193Provider } from './wallet/namespace.js'
import type { Abilities } from './requests/abilities.js'
import type { NetworkReader } from './requests/network-reader.js'
import { loadErrors, requestWallet } from './wallet/provider.js'
import { openWallet, readWallet } from './wallet/wallet-status.js'

type Bare = (...request: never[]) => unknown

/** A wallet that does not answer must not hold a disconnect. */
const revokeTimeoutMs = 1_000

// What reads a refusal is here before the wallet is asked: by then the network may be gone.
const loadSwitch = loadOnce(() => Promise.all([import('./requests/switch-network.js'), loadErrors()]))

/** EVM chains. What signs, sends and reads is loaded with its first use: a connection needs none of it. */
export function createChain(deps: ChainDeps): Chain<'eip155'> {
  const loadReader = loadOnce(async () => {
    const { createNetworkReader } = await import('./requests/network-reader.js')
    return (reader = createNetworkReader(deps))
  })
  const loadAbilities = loadOnce(async () => {
    const [{ createAbilities }] = await Promise.all([import('./requests/abilities.js'), loadErrors()])
    return createAbilities(loadReader, deps.readsOffchainNames)
  })
  /** Some of them. The first call of any brings them all. */
  const late = <K extends keyof Abilities>(...names: K[]) =>
    Object.fromEntries(
      names.map((name) => [name, async (...request: never[]) => ((await loadAbilities())[name] as Bare)(...request)]),
    ) as Pick<Abilities, K>
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
          loadSwitch().then(([{ switchNetwork }]) => switchNetwork(session, ...args)),
        ),
    },
    signing: late('signMessage', 'signTypedData'),
    sending: {
      ...late('prepare', 'follow', 'readSince', 'sentSince', 'readSent'),
      send: (session, ...args) => thenCheck(session, late('send').send(session, ...args)),
    },
    describing: late('describe', 'simulate'),
    reading: {
      native: async (...args) => (await loadReader()).native(...args),
      ...late('tokens', 'parseAddress', 'recipient', 'resolve', 'name', 'avatar'),
    },
    batching: late('getCapabilities', 'sendCalls', 'getCallsStatus'),
    ...late('trading', 'granting'),
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
