import type { Words } from '../words/words.js'
import type { ApprovalPhase, WalletApproval } from './approval-element.js'
import type { ApprovalScreen } from './approval-queue.js'

export type ScreenOptions = {
  words: Words
  /** Of the page that asks. */
  site: string
  isMemoryOnly: boolean
}

/** The screen of a frame: what is asked can be shown here, or in a window that is opened from here. */
export type FrameScreen = ApprovalScreen & { sendElsewhere(phase: Omit<Elsewhere, 'status'>): void }

type Elsewhere = Extract<ApprovalPhase, { status: 'elsewhere' }>

/** Loaded with the first request, or before it, when nothing else is to do. */
export const loadScreen = (): Promise<unknown> => import('./approval-element.js')

/** The screen of this document: an element that is there while something is asked. */
export function createScreen({ words, site, isMemoryOnly }: ScreenOptions): FrameScreen {
  let element: WalletApproval | undefined
  let refuse: (() => void) | undefined

  // With the focus in the frame, the page around it does not hear the key.
  document.addEventListener('keydown', ({ key, isTrusted }) => {
    if (key === 'Escape' && isTrusted) refuse?.()
  })

  function show(phase: ApprovalPhase): void {
    if (!element) {
      void loadScreen()
      element = document.createElement('wallet-approval')
      Object.assign(element, { words, site, isMemoryOnly, host: location.host })
      document.body.append(element)
      // The document, not a button: a key that is still held presses nothing. Without it, the first touch would count for nothing.
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
    sendElsewhere: (phase) => show({ status: 'elsewhere', ...phase }),
    finish: () => show({ status: 'finishing' }),
    hide() {
      refuse = undefined
      element?.remove()
      element = undefined
    },
  }
}
