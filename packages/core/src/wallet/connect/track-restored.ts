import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { Track } from '../../contracts/event.js'
import type { KitState } from '../../state/state.js'

/** Restores the saved sessions, and tracks each restored wallet once, however many namespaces it serves. */
export async function trackRestored(state: KitState, track: Track, restore: () => Promise<void>): Promise<void> {
  const saved = Object.values(state.accounts).flatMap((account) =>
    account.status === 'reconnecting' ? account.connectorId : [],
  )
  const wanted = new Set(saved)
  await restore()
  for (const [namespace, account] of Object.entries(state.accounts)) {
    if (account.status !== 'connected' || !wanted.delete(account.connectorId)) continue
    const { name = '', type } = state.walletInfo[namespace as ChainNamespace] ?? {}
    track('CONNECT_SUCCESS', { method: type === 'WALLET_CONNECT' ? 'qrcode' : 'browser', name, reconnect: true })
  }
}
