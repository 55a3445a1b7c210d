import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { ConnectRequest } from '../../contracts/api.js'
import type { WalletApp } from '../../contracts/wallets.js'
import { appBehind } from '../links/app-link.js'
import type { ActiveSessions } from '../sessions/active-sessions.js'
import type { SessionStorage } from '../sessions/session-storage.js'
import type { KitState } from '../../state/state.js'
import type { KitStorage } from '../../lib/storage/storage.js'
import { invitationKey } from './invitation-key.js'
import { parseSavedInvitation, type SavedInvitation } from './saved-invitation.js'

/** The protocol accepts an answer for a minute longer than an invitation is shown. */
const graceMs = 60_000

export type PendingInvitation = ReturnType<typeof createPendingInvitation>

/**
 * Stores that an invitation is open, for the next page. A phone may discard the page while the user is in the wallet app,
 * and a page may reload while its code is scanned; the next page then looks for the answer, as for any saved wallet.
 */
export function createPendingInvitation(
  state: KitState,
  storage: KitStorage,
  sessions: ActiveSessions,
  saved: SessionStorage,
) {
  const isInUse = (connectorId: string) => sessions.list().some((session) => session.connectorId === connectorId)
  const namespaces = () => Object.keys(state.accounts) as ChainNamespace[]
  const read = () => storage.read(invitationKey, parseSavedInvitation)

  function appOf({ appLink, walletId }: ConnectRequest): WalletApp | undefined {
    const { name = '' } = state.wallets.known.find(({ id }) => id === walletId) ?? {}
    return appLink && appBehind(appLink, name)
  }

  /** Forgets an invitation without an answer. Keeps what is stored of a connected wallet. */
  function clear(connectorId: string): void {
    if (isInUse(connectorId) || !read()) return
    storage.remove(invitationKey)
    saved.edit(({ connectors }) => {
      for (const name of namespaces()) if (connectors[name] === connectorId) delete connectors[name]
    })
  }

  return {
    appOf,
    clear,
    read,

    /** Stores an invitation once it is shown. `expiresAt`: ms since 1970. */
    save(connectorId: string, request: ConnectRequest, expiresAt: number): void {
      // The next page restores the connected wallet of this source.
      if (isInUse(connectorId)) return
      const app = request.isOnDevice ? appOf(request) : undefined
      const left: SavedInvitation = {
        ...(request.walletId && { walletId: request.walletId }),
        ...(app && { app }),
        until: expiresAt + graceMs,
      }
      storage.write(invitationKey, left)
      saved.edit(({ connectors }) => {
        for (const name of namespaces()) if (!sessions.get(name)) connectors[name] ??= connectorId
      })
    },

    /** Stores the chosen wallet, and its app if it is on this device, for as long as its session. */
    answered(connectorId: string, app: WalletApp | undefined, walletId: string | undefined): void {
      saved.edit(({ connectors }) => {
        for (const name of namespaces()) {
          // The wallet may have opened only some of the namespaces.
          if (connectors[name] === connectorId && !sessions.get(name)) delete connectors[name]
        }
      })
      const left: SavedInvitation = { ...(walletId && { walletId }), ...(app && { app }) }
      if (app ?? walletId) storage.write(invitationKey, left)
      else storage.remove(invitationKey)
    },
  }
}
