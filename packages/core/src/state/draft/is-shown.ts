import type { ViewName } from '../../contracts/route.js'
import type { KitState } from '../state.js'

/** Whether the modal shows one of these screens, in a tab that is visible. */
export function isShown({ modal, router }: Pick<KitState, 'modal' | 'router'>, isOne: (view: ViewName) => boolean) {
  const view = router.history.at(-1)?.view
  return modal.open && view !== undefined && isOne(view) && document.visibilityState !== 'hidden'
}
