import type { DeepReadonly, SendState } from '@openappkit/core/internal'

/** How many blocks hold the transfer on the screen, of those that are waited for. */
export function confirmationsIn({ attempt, confirmations, depth }: DeepReadonly<SendState>) {
  const isDone = attempt.status === 'done'
  if (isDone && confirmations?.hash === attempt.value.hash) return confirmations
  return { done: isDone ? 1 : 0, of: depth, isCounting: false }
}
