import { subscribe } from 'valtio/vanilla'
import type { KitState } from '../state.js'

type ShownState = Pick<KitState, 'modal' | 'router'>

/** Calls back when the account screen has opened, and may do so again. Returns how to stop. */
export function onAccountShown(state: ShownState, call: () => void): () => void {
  const check = () => void (isAccountShown(state) && call())
  const stops = [subscribe(state.modal, check), subscribe(state.router, check)]
  check()
  return () => stops.forEach((stop) => stop())
}

/** Whether a screen is open that shows an account by its name. */
export function isAccountShown({ modal, router }: ShownState): boolean {
  const view = router.history.at(-1)?.view
  return modal.open && (view === 'Account' || view === 'ProfileWallets')
}
