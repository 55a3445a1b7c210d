import type { EndedTransfer } from '../contracts/sending/send-state.js'
import { addNotice } from '../state/notices/add-notice.js'
import type { KitState } from '../state/state.js'

/** Says how a transfer ended to who does not look at its screen. */
export function announceTransfer(state: KitState, transfer: EndedTransfer): void {
  const { modal, router } = state
  // What was allowed is a step of something else, which says how it ended.
  if (transfer.purpose === 'allowance' && transfer.outcome === 'sent') return
  const own = transfer.purpose ? 'SwapPreview' : 'WalletSendConfirmed'
  if (modal.open && router.history.at(-1)?.view === own) return
  addNotice(state, { tone: transfer.outcome === 'sent' ? 'success' : 'error', text: '', transfer })
}
