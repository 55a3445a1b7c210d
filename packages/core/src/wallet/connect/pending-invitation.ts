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

/** The protocol gives an invitation a minute more than it is shown, for an answer on its way. */
const graceMs = 60_000

export type PendingInvitation = ReturnType<typeof createPendingInvitation>

/**
 * What the next page finds of an invitation. A phone may throw the page away while the person is in the app, and a page
 * may be loaded again while its code is read; the next one then looks for the answer, as it does for any saved wallet.
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

  /** Nobody answered, or the wallet is elsewhere. What is saved of a wallet that is connected stays. */
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

    /** The invitation is out. `expiresAt`: ms since 1970. */
    save(connectorId: string, request: ConnectRequest, expiresAt: number): void {
      // A wallet of this source that is connected is what the next page finds.
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

    /** The wallet answered: which one was chosen, and its app if it is on this device, is saved as long as its session. */
    answered(connectorId: string, app: WalletApp | undefined, walletId: string | undefined): void {
      saved.edit(({ connectors }) => {
        for (const name of namespaces()) {
          // Of the namespaces that waited, the wallet may have opened a part.
          if (connectors[name] === connectorId && !sessions.get(name)) delete connectors[name]
        }
      })
      const left: SavedInvitation = { ...(walletId && { walletId }), ...(app && { app }) }
      if (app ?? walletId) storage.write(invitationKey, left)
      else storage.remove(invitationKey)
    },
  }
}
