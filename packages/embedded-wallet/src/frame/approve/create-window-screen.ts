import { watchWindow } from '@openappkit/protocol/frame'
import type { ApprovalScreen } from '../approval/approval-queue.js'
import { createWindowAsking } from './ask-in-window.js'
import type { FrameScreen } from '../approval/create-screen.js'
import type { WindowFacts } from './window-messages.js'

/** The same requests in a window, which no page can cover. Here stands what opens it: browsers open one for a press alone. */
export function createWindowScreen(here: FrameScreen, facts: WindowFacts): ApprovalScreen {
  let asking: ReturnType<typeof createWindowAsking> | undefined
  const end = () => {
    asking?.end()
    asking = undefined
  }
  return {
    prepare(onRefuse) {
      end()
      here.prepare(onRefuse)
      const own = (asking = createWindowAsking({
        origin: location.origin,
        messages: watchWindow(window),
        open: () => window.open(new URL('approve/', document.baseURI), '_blank', 'popup,width=420,height=720'),
        facts,
        onClosed: onRefuse,
      }))
      const place = (isBlocked: boolean) => here.sendElsewhere({ isBlocked, onOpen, onRefuse })
      const onOpen = () => place(!own.show())
      place(false)
    },
    ask: (view, answers) => asking?.ask({ view, ...answers }),
    restore(asked) {
      // A code is entered, and nothing approved.
      end()
      return here.restore(asked)
    },
    finish: () => asking?.finish(),
    hide() {
      end()
      here.hide()
    },
  }
}
