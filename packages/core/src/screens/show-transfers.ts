import { subscribe } from 'valtio/vanilla'
import type { RouterController } from '../state/router.js'
import type { KitState } from '../state/state.js'

/**
 * Replaces the review of a transfer by its progress screen once the transfer starts, and leaves that screen when there is
 * no transfer to show. Back then leads to the account, so that the same bytes are not sent twice.
 */
export function showTransfers({ state, router }: { state: KitState; router: RouterController }): () => void {
  let begun = idOf(state)
  return subscribe(state, () => {
    const last = begun
    begun = idOf(state)
    if (!state.modal.open) return
    if (begun !== last && begun !== undefined && router.view === 'WalletSendPreview') {
      router.reset('Account')
      router.push('WalletSendConfirmed')
    }
    if (router.view === 'WalletSendConfirmed' && state.send?.attempt.status === 'idle') router.replace('WalletSend')
  })
}

function idOf({ send }: KitState): number | undefined {
  return send?.attempt.status === 'running' ? send.attempt.id : undefined
}
