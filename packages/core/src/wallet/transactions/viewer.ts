import type { TransactionSteps, SendStep, SentResult } from '../../contracts/transactions.js'

/** The screen that shows a transaction at present. Another one can take its place. */
export type Viewer = ReturnType<typeof createViewer>

/** `onChange`: the screen is left, or another one shows it. */
export function createViewer(steps?: TransactionSteps, onChange: () => void = () => undefined) {
  let current = steps
  let last: SendStep | undefined
  current?.signal.addEventListener('abort', onChange)

  return {
    /** Another screen shows it from now on. */
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
    /** The wallet has approved. A screen that was left meanwhile may show it again. */
    approved(ended: Promise<SentResult>): void {
      if (current?.signal.aborted) current.onLateApproval?.(ended)
    },
  }
}
