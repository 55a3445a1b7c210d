import type { WindowMessages } from '@openappkit/protocol/frame'
import type { ApprovalView } from '../approval/approval-view.js'
import { isSaidByWindow, type SaidToWindow, type WindowFacts } from './window-messages.js'

/** As much of a window as its opener needs. */
type Opened = {
  readonly closed: boolean
  postMessage(message: unknown, origin: string): void
  focus(): void
  close(): void
}

export type AskInWindowOptions = {
  /** This origin, and where the page of the window is. */
  origin: string
  messages: WindowMessages
  /** `null`: the browser blocked it. Called within a press of the person. */
  open(): Opened | null
  facts: WindowFacts
  view: ApprovalView
  /** Called once. A window that is closed has said no. */
  onAnswer(isApproved: boolean): void
}

/** Browsers do not tell an opener that its window is gone. */
const lookMs = 300

/** One request, shown in a window of its own, in which no page draws. What another window says is no answer to it. */
export function createWindowAsking({ origin, messages, open, facts, view, onAnswer }: AskInWindowOptions) {
  let opened: Opened | undefined
  let looking: ReturnType<typeof setInterval> | undefined
  let said: SaidToWindow = { type: 'openappkit/approval', status: 'asking', facts, view }
  let isAnswered = false

  const stop = messages(({ data, origin: from, source }) => {
    if (from !== origin || !opened || source !== opened || !isSaidByWindow(data)) return
    if (data.status === 'ready') opened.postMessage(said, origin)
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
    /** Returns whether there is a window now. */
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
    /** It was approved, and is being signed. */
    finish(): void {
      said = { type: 'openappkit/approval', status: 'finishing', facts }
      opened?.postMessage(said, origin)
    },
    end(): void {
      stop()
      opened?.close()
      forget()
    },
  }
}
