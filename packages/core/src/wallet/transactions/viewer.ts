import type { TransactionSteps, SendStep, SentResult } from '../../contracts/transactions.js'

/** The screen that currently shows a transaction. Another screen can take its place. */
export type Viewer = ReturnType<typeof createViewer>

/** `onChange` is called when the screen closes, or another one attaches. */
export function createViewer(steps?: TransactionSteps, onChange: () => void = () => undefined) {
  let current = steps
  let last: SendStep | undefined
  current?.signal.addEventListener('abort', onChange)

  return {
    /** Makes another screen the one that shows the transaction. */
    attach(next: TransactionSteps): void {
      current?.signal.removeEventListener('abort', onChange)
      current = next
      if (last) next.show(last)
      next.signal.addEventListener('abort', onChange)
      onChange()
    },
    show(step: SendStep): void {
      last = step
      current?.show(step)
    },
    isWatched: (): boolean => current !== undefined && !current.signal.aborted,
    /** The wallet approved. A screen that was closed meanwhile may show the transaction again. */
    approved(ended: Promise<SentResult>): void {
      if (current?.signal.aborted) current.onLateApproval?.(ended)
    },
  }
}
