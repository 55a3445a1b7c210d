import { watchWindow } from '@openappkit/protocol/frame'
import type { ApprovalScreen } from '../approval/approval-queue.js'
import type { FrameScreen } from '../approval/create-screen.js'
import { createApprovalWindow } from './approval-window.js'
import type { WindowFacts } from './window-messages.js'

/** Shows requests in a window, which no page can draw in. Browsers require a click, so the frame shows a button. */
export function createWindowScreen(
  here: FrameScreen,
  facts: { site: string; isMemoryOnly(): boolean },
): ApprovalScreen {
  let opened: ReturnType<typeof createApprovalWindow> | undefined
  const end = () => {
    opened?.end()
    opened = undefined
  }
  // Without its frame, the answer of a window would be lost.
  window.addEventListener('pagehide', end)
  return {
    ...here,
    ask(view, { onApprove, onRefuse }) {
      end()
      const own = (opened = createApprovalWindow({
        origin: location.origin,
        messages: watchWindow(window),
        open: () => window.open(new URL('approve/', document.baseURI), '_blank', 'popup,width=420,height=720'),
        facts: { ...facts, isMemoryOnly: facts.isMemoryOnly() } satisfies WindowFacts,
        view,
        onAnswer: (isApproved) => (isApproved ? onApprove() : onRefuse()),
      }))
      const place = (isBlocked: boolean) => here.sendElsewhere({ isBlocked, onOpen, onRefuse })
      const onOpen = () => place(!own.show())
      place(false)
    },
    finish: () => opened?.finish(),
    hide() {
      end()
      here.hide()
    },
  }
}
