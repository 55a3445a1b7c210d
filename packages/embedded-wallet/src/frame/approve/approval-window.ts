import type { WindowMessages } from '@openappkit/protocol/frame'
import type { ApprovalView } from '../approval/approval-view.js'
import { isMessageFromWindow, type MessageToWindow, type WindowFacts } from './window-messages.js'

/** The part of a window that its opener needs. */
type Opened = {
  readonly closed: boolean
  postMessage(message: unknown, origin: string): void
  focus(): void
  close(): void
}

export type ApprovalWindowOptions = {
  /** This origin, which also serves the page of the window. */
  origin: string
  messages: WindowMessages
  /** `null` if the browser blocked the window. Called within a click. */
  open(): Opened | null
  facts: WindowFacts
  view: ApprovalView
  /** Called once. Closing the window refuses. */
  onAnswer(isApproved: boolean): void
}

/** Poll interval in ms: browsers do not report a closed window to its opener. */
const lookMs = 300

/** Shows one request in a separate window, which no page can draw in. Ignores messages of other windows. */
export function createApprovalWindow({ origin, messages, open, facts, view, onAnswer }: ApprovalWindowOptions) {
  let opened: Opened | undefined
  let looking: ReturnType<typeof setInterval> | undefined
  let message: MessageToWindow = { type: 'openappkit/approval', status: 'asking', facts, view }
  let isAnswered = false

  const stop = messages(({ data, origin: from, source }) => {
    if (from !== origin || !opened || source !== opened || !isMessageFromWindow(data)) return
    if (data.status === 'ready') opened.postMessage(message, origin)
    else answer(data.isApproved)
  })

  function answer(isApproved: boolean): void {
    if (isAnswered) return
    isAnswered = true
    onAnswer(isApproved)
  }

  function forget(): void {
    clearInterval(looking)
    opened = undefined
  }

  return {
    /** Returns whether a window is open now. */
    show(): boolean {
      if (opened && !opened.closed) {
        opened.focus()
        return true
      }
      opened = open() ?? undefined
      if (!opened) return false
      const own = opened
      looking = setInterval(() => {
        if (!own.closed) return
        forget()
        answer(false)
      }, lookMs)
      return true
    },
    /** The request was approved and is being signed. */
    finish(): void {
      message = { type: 'openappkit/approval', status: 'finishing', facts }
      opened?.postMessage(message, origin)
    },
    end(): void {
      stop()
      opened?.close()
      forget()
    },
  }
}
