import { subscribe } from 'valtio/vanilla'
import type { RouterController } from '../state/router.js'
import type { KitState } from '../state/state.js'

/**
 * Leads from the review of a transfer to the screen that shows it, as soon as a press has begun it, and away from that
 * screen where there is none to show. Back leads to the account: these bytes are not sent twice.
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
