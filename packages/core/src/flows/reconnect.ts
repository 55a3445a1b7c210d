import type { ChainNamespace } from '@openappkit/protocol/caip'
import { pairingConnectorId } from '../adapters/pairing.js'
import type { AdapterRegistry } from '../adapters/registry.js'
import type { AccountController } from '../controllers/account.js'
import { withDeadline } from '../errors/with-deadline.js'
import type { KitState } from '../state/state.js'
import type { FollowSession } from './follow-session.js'
import type { PairedWallet } from './paired-wallet.js'

export type ReconnectDeps = {
  state: KitState
  adapters: AdapterRegistry
  paired(): Promise<PairedWallet>
  account: AccountController
  follow: FollowSession
  /** Whether this is still the wallet that is remembered: another tab may have disconnected it meanwhile. */
  isSaved(namespace: ChainNamespace, connectorId: string): boolean
  /** Forgets a saved session that no wallet stands behind. */
  forget(namespace: ChainNamespace): void
  deadlineMs?: number
}

// Shorter than the shell's own deadline, so that a slow wallet ends here, with its session forgotten.
const restoreDeadlineMs = 4_500

/** Checks every saved session against its live wallet, silently. Each ends connected or disconnected. */
export function createReconnect({
  state,
  adapters,
  paired,
  account,
  follow,
  isSaved,
  forget,
  deadlineMs = restoreDeadlineMs,
}: ReconnectDeps) {
  async function restore(namespace: ChainNamespace, connectorId: string): Promise<void> {
    const isWaiting = () => state.accounts[namespace]?.status === 'reconnecting'
    try {
      const { adapter, session } = await withDeadline(deadlineMs, async (signal) => {
        const adapter = await adapters.get(namespace)
        return { adapter, session: await adapter.restore(connectorId, { signal }) }
      })
      // The person may have disconnected, or connected another wallet, meanwhile.
      if (!isWaiting()) return
      if (!isSaved(namespace, connectorId)) return account.setIdle(namespace)
      const connector = state.connectors.list.find(({ id, chain }) => id === session.connectorId && chain === namespace)
      follow.start(adapter, session, connector)
    } catch {
      // Why the wallet is not there does not matter: there is no session, and nobody asked for one just now.
      if (!isWaiting()) return
      account.setIdle(namespace)
      forget(namespace)
    }
  }

  /** One session for all of them: whichever of these namespaces it does not hold, ends disconnected. */
  async function restorePaired(namespaces: readonly ChainNamespace[]): Promise<void> {
    const wanted = (namespace: ChainNamespace) =>
      namespaces.includes(namespace) &&
      state.accounts[namespace]?.status === 'reconnecting' &&
      isSaved(namespace, pairingConnectorId)
    await withDeadline(deadlineMs, async (signal) => (await paired()).restore(signal, wanted)).catch(() => undefined)
    for (const namespace of namespaces) {
      if (state.accounts[namespace]?.status !== 'reconnecting') continue
      account.setIdle(namespace)
      forget(namespace)
    }
  }

  return async function reconnect(): Promise<void> {
    const waiting = Object.entries(state.accounts).flatMap(([namespace, entry]) =>
      entry.status === 'reconnecting'
        ? [{ namespace: namespace as ChainNamespace, connectorId: entry.connectorId }]
        : [],
    )
    const here = waiting.filter(({ connectorId }) => connectorId !== pairingConnectorId)
    const elsewhere = waiting.filter(({ connectorId }) => connectorId === pairingConnectorId)
    await Promise.all([
      ...here.map(({ namespace, connectorId }) => restore(namespace, connectorId)),
      elsewhere.length > 0 && restorePaired(elsewhere.map(({ namespace }) => namespace)),
    ])
  }
}
