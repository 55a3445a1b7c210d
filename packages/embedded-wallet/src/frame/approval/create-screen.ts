import { heightType } from '../../page/height-message.js'
import type { Words } from '../words/words.js'
import type { ApprovalPhase, WalletApproval } from './approval-element.js'
import type { ApprovalScreen } from './approval-queue.js'

export type ScreenOptions = {
  words: Words
  /** Host of the requesting page. */
  site: string
  isMemoryOnly(): boolean
}

/** The screen of a frame. Shows requests here, or in a window that it opens. */
export type FrameScreen = ApprovalScreen & { sendElsewhere(phase: Omit<Elsewhere, 'status'>): void }

type Elsewhere = Extract<ApprovalPhase, { status: 'elsewhere' }>

/** Loads the element, at the latest with the first request. */
export const loadScreen = (): Promise<unknown> => import('./approval-element.js')

// To any origin, because the page may know the height, and only an allowed page has requests to show.
const tellHeight = (height: number): void => window.parent.postMessage({ type: heightType, height }, '*')

/** The screen of this document: an element that exists while a request is shown. */
export function createScreen({ words, site, isMemoryOnly }: ScreenOptions): FrameScreen {
  let element: WalletApproval | undefined
  let refuse: (() => void) | undefined

  // While the frame has focus, the embedding page does not receive the key.
  document.addEventListener('keydown', ({ key, isTrusted }) => {
    if (key === 'Escape' && isTrusted) refuse?.()
  })

  function show(phase: ApprovalPhase): void {
    if (!element) {
      void loadScreen()
      element = document.createElement('wallet-approval')
      const looks = { words, site, isMemoryOnly: isMemoryOnly(), host: location.host, onHeight: tellHeight }
      Object.assign(element, looks satisfies Partial<WalletApproval>)
      document.body.append(element)
      // Focuses the document instead of a button, so that a held key clicks nothing. Without focus, the first touch
      // would not count.
      window.focus()
    }
    element.phase = phase
  }

  return {
    prepare(onRefuse) {
      refuse = onRefuse
      show({ status: 'preparing' })
    },
    ask(view, { onApprove, onRefuse }) {
      refuse = onRefuse
      show({ status: 'asking', view, onApprove, onRefuse })
    },
    restore: (asked) => show({ status: 'restoring', ...asked }),
    askToKeep({ onKeep, onRefuse }) {
      refuse = onRefuse
      const place = (isBlocked: boolean) => show({ status: 'elsewhere', kind: 'keep', isBlocked, onOpen, onRefuse })
      const onOpen = async () => {
        const own = element?.phase
        // The user may have left, or another request is shown.
        if (!(await onKeep()) && own && element?.phase === own) place(true)
      }
      place(false)
    },
    sendElsewhere: (phase) => show({ status: 'elsewhere', ...phase }),
    finish: () => show({ status: 'finishing' }),
    hide() {
      refuse = undefined
      element?.remove()
      element = undefined
    },
  }
}
