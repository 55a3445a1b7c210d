import { createSend, type SendDeps } from '../../features/send/send.js'
import { showTransfers } from '../../screens/show-transfers.js'
import type { RouterController } from '../../state/router.js'

/** `kit.send`, with the rule that leads from a review to the screen of its transfer. */
export function createSendWithScreens(deps: SendDeps & { router: RouterController }) {
  const stopShowing = showTransfers(deps)
  const send = createSend(deps)
  return {
    ...send,
    stop(): void {
      stopShowing()
      send.stop()
    },
  }
}
