import { confirmationsOf, type DeepReadonly, type SendState } from '@openappkit/core/internal'

/** How many blocks hold the transfer on the screen, of those that are waited for. */
export function confirmationsIn({ attempt, confirmations, namespace }: DeepReadonly<SendState>) {
  const isDone = attempt.status === 'done'
  if (isDone && confirmations?.hash === attempt.value.hash) return confirmations
  return { done: isDone ? 1 : 0, of: confirmationsOf(namespace), isCounting: false }
}
