import type { EndedTransfer } from '../../contracts/sending/send-state.js'
import { addNotice } from '../../state/notices/add-notice.js'
import type { KitState } from '../../state/state.js'

/**
 * Says how a transaction ended to who does not look at its screen. `isShown`: the screen of a transaction, where one is open, is
 * that of this one and of no other; an app has heard of it.
 */
export function announceTransaction(state: KitState, transfer: EndedTransfer, isShown: boolean): void {
  const { modal, router } = state
  // What was allowed is a step of something else, which says how it ended.
  if (transfer.purpose === 'allowance' && transfer.outcome === 'sent') return
  // The app follows what it has heard of. It takes the hash for what it asked for, whatever the wallet sent.
  if (transfer.purpose === 'app' && isShown && transfer.outcome !== 'other') return
  const own = transfer.purpose ? 'SwapPreview' : 'WalletSendConfirmed'
  if (isShown && transfer.purpose !== 'app' && modal.open && router.history.at(-1)?.view === own) return
  addNotice(state, { tone: transfer.outcome === 'sent' ? 'success' : 'error', text: '', transfer })
}
