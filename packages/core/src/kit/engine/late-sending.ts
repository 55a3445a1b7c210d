import { showTransfers } from '../../screens/show-transfers.js'
import { createSend, type SendDeps } from '../../features/send/send.js'
import type { RouterController } from '../../state/router.js'

/** What sends, with the rule for its screens. */
export function createLateSending(deps: SendDeps & { router: RouterController }) {
  const stopShowing = showTransfers(deps)
  const sending = createSend(deps)
  return {
    ...sending,
    stop(): void {
      stopShowing()
      sending.stop()
    },
  }
}
