import type { EndedTransfer } from '../contracts/sending/send-state.js'
import { addNotice } from '../state/add-notice.js'
import type { KitState } from '../state/state.js'

/** Says how a transfer ended to who does not look at its screen. */
export function announceTransfer(state: KitState, transfer: EndedTransfer): void {
  const { modal, router } = state
  if (modal.open && router.history.at(-1)?.view === 'WalletSendConfirmed') return
  addNotice(state, { tone: transfer.outcome === 'sent' ? 'success' : 'error', text: '', transfer })
}
