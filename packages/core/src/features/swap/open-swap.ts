import { isSameAddress } from '../../wallet/chains/same-address.js'
import type {
  OpenTransaction,
  TransactionSteps,
  SendTarget,
  SendStep,
  SentResult,
} from '../../contracts/transactions.js'
import type { Steps } from '../../contracts/steps.js'
import type { SwapPlanStep, SwapState, SwapStep, SwapTarget } from '../../contracts/features/swap.js'

export const transferOf = ({ network, from, sold, bought }: SwapTarget, to: string): SendTarget => ({
  network,
  from,
  to,
  ...sold,
  purpose: 'swap',
  bought,
})

/** The swap that a transaction belongs to. `undefined` for other transactions. */
export function swapTargetOf({ network, from, token, symbol, decimals, amount, purpose, bought }: SendTarget) {
  if (purpose !== 'swap' || !bought) return undefined
  const target: SwapTarget = { network, from, sold: { symbol, decimals, amount, ...(token && { token }) }, bought }
  return target
}

type Form = Pick<SwapState, 'network' | 'from' | 'sold' | 'bought' | 'quote'>

/** Whether a transaction is this swap, or the allowance for it. Ignores the price. */
export function isStepOf({ network, from, sold, bought = '', quote }: Form, target: SendTarget): boolean {
  const { purpose } = target
  if (!purpose || purpose === 'app' || quote.status !== 'ready' || target.amount !== quote.sold) return false
  const isPaid = isSameAddress(target.token ?? '', sold)
  const isBought = purpose === 'allowance' || isSameAddress(target.bought?.token ?? '', bought)
  return target.network === network && isSameAddress(target.from, from) && isPaid && isBought
}

/** Shows the state of a transaction as a step of the swap. */
export const watchedBy = (
  { signal, show }: Pick<Steps<SwapStep>, 'signal' | 'show'>,
  of: SwapPlanStep['kind'],
  onLateApproval: NonNullable<TransactionSteps['onLateApproval']>,
): TransactionSteps => ({
  signal,
  show: (step: SendStep) => show(stepOf(step, of)),
  onLateApproval,
})

function stepOf(step: SendStep, of: SwapPlanStep['kind']): SwapStep {
  if (step.kind === 'switch') return { kind: step.kind }
  if (step.kind === 'prompt') return { kind: step.kind, of }
  const { kind, hash, instead } = step
  return { kind, of, ...(instead && { instead, hash }) }
}

/** Waits for an open request of an earlier click. */
export function joinOpen(
  { target, isBatch, join }: OpenTransaction,
  steps: Steps<SwapStep>,
  onLateApproval: NonNullable<TransactionSteps['onLateApproval']>,
): Promise<SentResult> {
  const of = isBatch ? 'batch' : target.purpose === 'swap' ? 'swap' : 'allow'
  return join(watchedBy(steps, of, onLateApproval))
}
