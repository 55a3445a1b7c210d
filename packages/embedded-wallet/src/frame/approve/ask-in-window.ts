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
  /** The person closed the window, which is saying no. */
  onClosed(): void
}

export type Asked = { view: ApprovalView; onApprove(): void; onRefuse(): void }

/** Browsers do not tell an opener that its window is gone. */
const lookMs = 300

/** One request, shown in a window of its own that no page can cover. It is what is asked at the moment, also when it was opened late. */
export function createWindowAsking({ origin, messages, open, facts, onClosed }: AskInWindowOptions) {
  let opened: Opened | undefined
  let looking: ReturnType<typeof setInterval> | undefined
  let said: SaidToWindow = { type: 'openappkit/approval', status: 'preparing', facts }
  let asked: (Asked & { number: number }) | undefined
  let count = 0

  const stop = messages(({ data, origin: from, source }) => {
    if (from !== origin || !opened || source !== opened || !isSaidByWindow(data)) return
    if (data.status === 'ready') return opened.postMessage(said, origin)
    // What it answers may not be what is asked any more.
    if (data.number !== asked?.number) return
    const { onApprove, onRefuse } = asked
    asked = undefined
    if (data.isApproved) onApprove()
    else onRefuse()
  })

  function say(next: SaidToWindow): void {
    said = next
    opened?.postMessage(said, origin)
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
        onClosed()
      }, lookMs)
      return true
    },
    ask(next: Asked): void {
      asked = { ...next, number: ++count }
      const { view, number } = asked
      say({ type: 'openappkit/approval', status: 'asking', facts, number, view })
    },
    finish(): void {
      asked = undefined
      say({ type: 'openappkit/approval', status: 'finishing', facts })
    },
    end(): void {
      stop()
      opened?.close()
      forget()
    },
  }
}
