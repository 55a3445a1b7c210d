import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import { lazy } from '../../../lib/lazy.js'
import { withSignal } from '../../../lib/promise.js'
import type { ChainRegistry } from '../../chains/chain-registry.js'
import type { AdapterDescriptor, WalletAccess } from '../../../contracts/chain.js'
import type { Discovery } from '../../../contracts/wallets.js'
import type { Session, WalletStatus } from '../../../contracts/session.js'
import type { Source } from '../../../contracts/source.js'
import { AppKitError } from '../../../lib/errors/appkit-error.js'
import { waitForWallet } from '../wait-for-wallet.js'
import { findProvider, isContested, lateWalletMs } from './find-provider.js'
import { unsupportedChain, walletNotFound } from '../../../lib/errors/usual-errors.js'

const pageSourceId = 'page'

const { load: loadFollow } = lazy(() => import('./follow-earlier-request.js').then((part) => part.followEarlierRequest))

/** The wallets on this page, with one discovery per namespace. */
export function createPageSource(
  adapters: readonly AdapterDescriptor[],
  startDiscovery: (adapter: AdapterDescriptor) => Promise<Discovery>,
  chains: ChainRegistry,
  /** The selected network of a namespace. */
  preferred: (namespace: ChainNamespace) => CaipNetworkId | undefined = () => undefined,
): Source {
  const stopped = new AbortController()
  /** Wallet access of each namespace that has opened a session. */
  const known = new Map<ChainNamespace, WalletAccess>()
  /** Sessions that were restored without a user's choice, and until when a rival ends them. */
  const restored = new WeakMap<Session, { discovery: Discovery; until: number }>()

  /** Ends a restored session when another wallet appears in time and claims to be the same one. */
  function watchRivals(session: Session, onRival: () => void): () => void {
    const { discovery, until = 0 } = restored.get(session) ?? {}
    if (!discovery || until < Date.now()) return () => undefined
    const stop = discovery.watch(() => {
      if (Date.now() > until) return stop()
      if (!isContested(discovery, session.connectorId)) return
      stop()
      onRival()
    })
    return stop
  }

  async function discover(namespace: ChainNamespace): Promise<Discovery | undefined> {
    const adapter = adapters.find((one) => one.namespace === namespace)
    return adapter && startDiscovery(adapter)
  }

  async function accessOf(namespace: ChainNamespace): Promise<WalletAccess> {
    const { wallets } = await chains.get(namespace)
    if (wallets) {
      known.set(namespace, wallets)
      return wallets
    }
    throw unsupportedChain(namespace)
  }

  function describe(namespace: ChainNamespace, connectorId: string, provider: unknown, status: WalletStatus): Session {
    const { accounts, network } = status
    return { sourceId: pageSourceId, connectorId, namespace, accounts, network, provider }
  }

  return {
    id: pageSourceId,

    async connect({ connectorId, namespace, onLate, signIn }, { signal, show }) {
      const [access, discovery] = await withSignal(signal, Promise.all([accessOf(namespace), discover(namespace)]))
      const provider = discovery?.provider(connectorId)
      if (!provider) throw walletNotFound()
      show({ kind: 'prompt' })
      const toSession = (status: WalletStatus) => describe(namespace, connectorId, provider, status)
      const options = { preferred: preferred(namespace) }
      const answer = access
        .open(provider, { ...options, signal: stopped.signal, signIn: signIn && { ...signIn, signal } })
        .then(toSession)
      const session = await waitForWallet(answer, { signal, kit: stopped.signal, onLate }).catch(
        async (thrown: unknown) => {
          if (AppKitError.from(thrown).code !== 'request_pending') throw thrown
          show({ kind: 'earlier-request' })
          const followEarlierRequest = await withSignal(signal, loadFollow())
          return toSession(await followEarlierRequest(access, provider, { ...options, signal }))
        },
      )
      return [session]
    },

    async restore({ connectorId, namespaces, isHeld }, { signal }) {
      return Promise.all(
        namespaces.map(async (namespace) => {
          const [access, discovery] = await withSignal(signal, Promise.all([accessOf(namespace), discover(namespace)]))
          if (!discovery) throw walletNotFound()
          const provider = await findProvider(discovery, connectorId, signal)
          const look = (isHeld ? undefined : access.restore) ?? access.read
          const status = await look(provider, { signal, preferred: preferred(namespace) })
          const session = describe(namespace, connectorId, provider, status)
          // Checked last, so that a second claimant that appeared while the first one answered counts.
          if (isContested(discovery, connectorId)) {
            throw walletNotFound()
          }
          restored.set(session, { discovery, until: Date.now() + lateWalletMs })
          return session
        }),
      )
    },

    async read(session, { signal }) {
      const access = known.get(session.namespace)
      return { ...session, ...(await access?.read(session.provider, { signal, preferred: session.network })) }
    },

    watch(session, onChange) {
      const stopRivals = watchRivals(session, () => onChange(undefined))
      const access = known.get(session.namespace)
      const stop = access?.watch(session, (status) => onChange(status && { ...session, ...status }))
      return () => {
        stopRivals()
        stop?.()
      }
    },

    async disconnect(sessions, { signal }) {
      await Promise.all(
        sessions.map(async ({ namespace, provider }) => (await accessOf(namespace)).close(provider, { signal })),
      )
    },

    stop: () => stopped.abort(),
  }
}
