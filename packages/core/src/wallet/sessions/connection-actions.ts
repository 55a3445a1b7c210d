import type { ChainNamespace } from '@openappkit/protocol/caip'
import { createAttempt } from '../../lib/async/attempt.js'
import { withDeadline } from '../../lib/promise.js'
import { awaitConnector } from '../../state/observe/await-connector.js'
import { isOver } from '../chains/is-over.js'
import type { ConnectRequest, DeleteConnectionRequest, SwitchConnectionRequest } from '../../contracts/api.js'
import type { Session } from '../../contracts/session.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import type { ConnectionTarget } from '../../state/connections.js'
import type { KitState } from '../../state/state.js'
import type { ActiveSessions } from './active-sessions.js'
import type { Connections } from './connections.js'
import type { RememberedWallet } from './saved-connections.js'
import type { SessionStorage } from './session-storage.js'

export type ConnectionActions = ReturnType<typeof createConnectionActions>

export type ConnectionActionDeps = {
  state: KitState
  sessions: ActiveSessions
  connections: Connections
  saved: SessionStorage
  /** Restores the session of a saved wallet, without a prompt. */
  restore(wallet: RememberedWallet & { isHeld?: boolean }, signal: AbortSignal): Promise<Session>
  connect(request: ConnectRequest): Promise<void>
  /** Disconnects a whole namespace, locally first. */
  disconnect(namespace: ChainNamespace): void
  /** The remote half for one session: in the background, never rejects. */
  end(session: Session): Promise<void>
}

/** Above the deadlines of connecting and restoring, which end first. */
const switchDeadlineMs = 60 * 60_000
/** A wallet that does not answer within this time counts as missing. */
const liveDeadlineMs = 4_500

/** Switches, deletes and restores the wallets of a namespace. */
export function createConnectionActions(deps: ConnectionActionDeps) {
  const { state, sessions, connections, saved, restore, connect, disconnect, end } = deps
  const attempts = createAttempt<ConnectionTarget, never>(
    {
      read: () => state.connections.attempt ?? { status: 'idle' },
      write: (attempt) => (state.connections.attempt = attempt),
    },
    { deadlineMs: switchDeadlineMs },
  )
  const restoreInTime = (wallet: RememberedWallet & { isHeld?: boolean }) =>
    withDeadline(liveDeadlineMs, (signal) => restore(wallet, signal))

  /** The active account; `undefined` while none is connected. */
  function readActive(namespace: ChainNamespace) {
    const account = state.accounts[namespace]
    return account?.status === 'connected' ? account : undefined
  }

  /** Activates a wallet: one in the background, or a former one, which is asked to connect. */
  async function activate({ connectorId, namespace }: ConnectionTarget, staysOpen: boolean, signal: AbortSignal) {
    const wallet = connections.list(namespace).find(({ session }) => session.connectorId === connectorId)
    if (!wallet) return connect({ connectorId, namespace, staysOpen })
    const { name } = wallet.connector
    // The wallet may have disconnected meanwhile.
    const session = await restoreInTime({ namespace, connectorId, name, isHeld: true }).catch((thrown: unknown) => {
      // A wallet that could not be read stays, and is read again with the next click.
      if (isOver(thrown)) connections.take(namespace, connectorId)
      connections.publish()
      throw AppKitError.from(thrown, 'wallet_disconnected')
    })
    signal.throwIfAborted()
    connections.moveToBackground(namespace)
    connections.activate(wallet, session)
  }

  /** Resolves with `false` for a wallet without an answer: it may still appear on this page or the next. */
  async function restorePendingWallet(wallet: RememberedWallet): Promise<boolean> {
    const { namespace, connectorId, name } = wallet
    try {
      const session = await restoreInTime(wallet)
      const found = state.connectors.list.find(({ chain, id }) => chain === namespace && id === connectorId)
      const connector = found ?? { id: connectorId, name, type: 'EXTERNAL' as const, chain: namespace }
      if (connections.isPending(wallet) && readActive(namespace)) connections.hold({ session, connector })
      return true
    } catch (thrown) {
      if (AppKitError.from(thrown).code === 'wallet_not_found') awaitPending(wallet)
      return isOver(thrown)
    }
  }

  function awaitPending(wallet: RememberedWallet): void {
    // Finds no wallet after `destroy()`.
    awaitConnector(state, { connectorId: wallet.connectorId, namespaces: [wallet.namespace] }, async () => {
      if (connections.isPending(wallet) && (await restorePendingWallet(wallet))) connections.endPending([wallet])
    })
  }

  return {
    /** Restores the background wallets of an earlier page. Never rejects. */
    async restorePending(): Promise<void> {
      const all = connections.takePending()
      const settled = await Promise.all(all.map(restorePendingWallet))
      connections.endPending(all.filter((_, at) => settled[at]))
    },

    async switchConnection(request: SwitchConnectionRequest): Promise<void> {
      const { connection, address, closeModalOnConnect = true, onChange } = request
      const { connectorId } = connection
      const namespace = request.namespace ?? connection.namespace ?? state.network.active
      const before = readActive(namespace)
      const target = { connectorId, namespace, ...(address && { address }) }
      const job = async ({ signal }: { signal: AbortSignal }) => {
        if (connections.activeId(namespace) !== connectorId) await activate(target, !closeModalOnConnect, signal)
        if (address) sessions.choose(namespace, address)
        return undefined
      }
      await attempts.run(target, job, { key: `${namespace}:${connectorId}:${address}` })
      state.network.active = namespace
      const now = readActive(namespace)
      if (now) saved.saveNetwork({ chainNamespace: namespace, caipNetworkId: now.network })
      const hasSwitchedAccount = now?.address !== before?.address
      const hasSwitchedWallet = now?.connectorId !== before?.connectorId
      if (!hasSwitchedAccount && !hasSwitchedWallet) return
      const change = { namespace, hasSwitchedAccount, hasSwitchedWallet, hasDeletedWallet: false }
      onChange?.({ address: now?.address ?? '', ...change })
    },

    async deleteConnection({ connectorId, namespace = state.network.active }: DeleteConnectionRequest): Promise<void> {
      if (connections.activeId(namespace) === connectorId) {
        if (connections.list(namespace).length === 0) return disconnect(namespace)
        const session = sessions.take(namespace)
        connections.promote(namespace)
        if (session) void end(session)
        return
      }
      const wallet = connections.take(namespace, connectorId)
      if (wallet) void end(wallet.session)
      else connections.forget({ namespace, connectorId, name: '' })
      connections.publish()
    },
  }
}
