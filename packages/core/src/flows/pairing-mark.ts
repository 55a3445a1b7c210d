import type { ChainNamespace } from '@openappkit/protocol/caip'
import { pairingConnectorId } from '../adapters/pairing.js'
import type { AccountController } from '../controllers/account.js'
import type { ConnectRequest } from '../engine-api.js'
import { appBehind, type WalletApp } from '../links/app-link.js'
import type { KitState } from '../state/state.js'
import { parseSavedPairing, pairingKey, type SavedPairing } from '../storage/saved-pairing.js'
import type { KitStorage } from '../storage/storage.js'
import type { FollowSession } from './follow-session.js'

export type PairingMarkDeps = {
  state: KitState
  storage: KitStorage
  account: AccountController
  follow: Pick<FollowSession, 'edit'>
}

/** The protocol gives an invitation a minute more than it is shown, for an answer on its way. */
const graceMs = 60_000

/**
 * What the next page finds of a pairing with an app on this device. A phone may throw the page away while the person is
 * in the app; without a mark the next one would not look for the answer, and with it, it reconnects as to any saved
 * wallet.
 */
export function createPairingMark({ state, storage, account, follow }: PairingMarkDeps) {
  const isInUse = () => account.isInUse(pairingConnectorId)
  const namespaces = () => Object.keys(state.accounts) as ChainNamespace[]

  function appOf({ appLink, walletId }: ConnectRequest): WalletApp | undefined {
    const { name = '' } = state.wallets.known.find(({ id }) => id === walletId) ?? {}
    return appLink && appBehind(appLink, name)
  }

  /** Nobody answered, or the wallet is elsewhere. What is kept of a wallet that is connected stays. */
  function clear(): void {
    if (isInUse() || !storage.read(pairingKey, parseSavedPairing)) return
    storage.remove(pairingKey)
    follow.edit(({ connectors }) => {
      for (const name of namespaces()) if (connectors[name] === pairingConnectorId) delete connectors[name]
    })
  }

  return {
    appOf,
    clear,
    /** The session is over, and its app is no longer meant. */
    forget: () => storage.remove(pairingKey),
    read: () => storage.read(pairingKey, parseSavedPairing),

    /** The invitation is out. */
    set(request: ConnectRequest, expiresAt: number): void {
      if (!request.isOnDevice) return clear()
      // A paired wallet that is connected is what the next page finds.
      if (isInUse()) return
      const app = appOf(request)
      const left: SavedPairing = {
        ...(request.walletId && { walletId: request.walletId }),
        ...(app && { app }),
        until: expiresAt + graceMs,
      }
      storage.write(pairingKey, left)
      follow.edit(({ connectors }) => {
        for (const name of namespaces()) if (!account.sessionOf(name)) connectors[name] ??= pairingConnectorId
      })
    },

    /** The wallet answered: its app, if it is on this device, is kept as long as its session. */
    keep(app: WalletApp | undefined): void {
      follow.edit(({ connectors }) => {
        for (const name of namespaces()) {
          // Of what was marked, the wallet may have opened a part.
          if (connectors[name] === pairingConnectorId && !account.sessionOf(name)) delete connectors[name]
        }
      })
      if (app) storage.write(pairingKey, { app } satisfies SavedPairing)
      else storage.remove(pairingKey)
    },
  }
}
