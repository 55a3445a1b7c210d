import { ignoreRejection } from '../async/ignore-rejection.js'
import type { EndedTransfer } from '../contracts/sending/send-state.js'
import type { ViewName } from '../contracts/route.js'
import { addNotice } from '../state/add-notice.js'
import type { KitState } from '../state/state.js'

export type AnnounceDeps = { state: KitState; preload(view?: ViewName): Promise<void> }

/** Says how a transfer ended to who does not look at its screen. After a reload, what draws that is not there yet. */
export function announceTransfer({ state, preload }: AnnounceDeps, transfer: EndedTransfer): void {
  const { modal, router } = state
  if (modal.open && router.history.at(-1)?.view === 'WalletSendConfirmed') return
  addNotice(state, { tone: transfer.outcome === 'sent' ? 'success' : 'error', text: '', transfer })
  if (!modal.open) ignoreRejection(preload('Connect'))
}
