import { withDeadline, withSignal } from '../../lib/promise.js'
import { isSameAddress } from '../../wallet/chains/same-address.js'
import type { TransactionsApi, TransactionSteps, SendTarget } from '../../contracts/transactions.js'
import type { Prepared, Permit } from '../../contracts/abilities.js'
import type { Steps } from '../../contracts/steps.js'
import type { SwapPlanStep, SwapResult, SwapStep, SwapTarget } from '../../contracts/features/swap.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { transferOf, watchedBy } from './open-swap.js'
import {
  type Agreed,
  buildSwap,
  checkedCall,
  judge,
  makePlan,
  type PlanDeps,
  prepare,
  type ReadyPlan,
  simulate,
  type SwapForm,
} from './plan.js'

export type RunDeps = PlanDeps & {
  transactions: Pick<TransactionsApi, 'submit' | 'submitBatch'>
  /** The reviewed contract. Any other target throws. */
  reviewed: { contract: string }
  /** Shows the progress of the plan. */
  showPlan(plan: ReadyPlan['seen']): void
  /** Handles an approval in the wallet after the user left its screen. */
  onLateApproval(target: SendTarget): NonNullable<TransactionSteps['onLateApproval']>
}

type Kind = SwapPlanStep['kind']

const promptDeadlineMs = 5 * 60_000
const receivedDeadlineMs = 10_000

/**
 * Sends the requests to the wallet one after another. The plan is made at the start and again after an allowance, so that
 * the last signature covers what the network would do at that time.
 */
export async function runSwap(
  deps: RunDeps,
  swap: SwapForm,
  target: SwapTarget,
  steps: Steps<SwapStep>,
): Promise<SwapResult> {
  const agreed: Agreed = { sold: BigInt(target.sold.amount), minimum: BigInt(target.bought.amount) }
  const { signal } = steps
  steps.show({ kind: 'checking' })
  const { contract } = deps.reviewed
  const planned = (canPermit: boolean) => makePlan(deps, swap, agreed, { signal, canPermit, contract })
  let plan = await planned(true)
  if (plan.allow?.means === 'permit') {
    const permitted = await sendPermitted(deps, swap, target, plan, agreed, steps)
    if (permitted) return withReceived(deps, target, permitted)
    // The wallet cannot sign typed data: it sends an allowance instead.
    plan = await planned(false)
  }
  refuse(plan.seen)
  if (plan.allow?.means === 'batch') return withReceived(deps, target, await sendBatch(deps, target, plan, steps))
  const allowed = plan.seen.steps.filter(({ kind }) => kind === 'allow')
  if (plan.allow) {
    const { approvals, spender } = plan.allow
    for (const [at, approval] of approvals.entries()) {
      const shown = plan.seen.steps.map((step, index) => ({ ...step, isDone: index < at }))
      deps.showPlan({ ...plan.seen, steps: shown })
      await submitStep(deps, approval, allowanceOf(target, spender), 'allow', steps)
    }
    steps.show({ kind: 'checking' })
    plan = await planned(false)
    if (plan.allow) {
      // Users may allow less than requested in the wallet. The plan shows the allowance, and the next click asks again.
      deps.showPlan(plan.seen)
      throw new AppKitError('allowance_too_low', 'The allowance is lower than the amount', {
        facts: [`Allowed: ${plan.seen.allowed ?? '0'}`, `Needed: ${target.sold.amount}`],
      })
    }
    refuse(plan.seen)
  }
  const done = allowed.map((step) => ({ ...step, isDone: true }))
  deps.showPlan({ ...plan.seen, steps: [...done, ...plan.seen.steps] })
  if (!plan.swap) throw new AppKitError('internal', 'Something went wrong')
  const { hash } = await submitStep(deps, plan.swap, transferOf(target, plan.seen.contract), 'swap', steps)
  return withReceived(deps, target, hash)
}

/** Throws for a swap that would fail or do something unexpected. */
function refuse(seen: Pick<ReadyPlan['seen'], 'unexpected' | 'outcome'>): void {
  if (seen.unexpected) throw new AppKitError('price_moved', 'The price moved by more than the slippage allows')
  if (seen.outcome === 'fails') throw new AppKitError('rpc_fatal', 'The network rejected the request')
}

/** Returns `undefined` if the wallet cannot sign typed data. */
async function sendPermitted(
  deps: RunDeps,
  swap: SwapForm,
  target: SwapTarget,
  plan: ReadyPlan,
  agreed: Agreed,
  steps: Steps<SwapStep>,
): Promise<string | undefined> {
  const { chain, session } = deps
  const { permit } = plan.allow ?? {}
  if (!permit || !chain.signing?.signTypedData || !chain.sending) return undefined
  refuse(plan.seen)
  deps.showPlan(plan.seen)
  steps.show({ kind: 'prompt', of: 'permit' })
  const asked = chain.signing.signTypedData(session, permit.typedData, { signal: steps.signal })
  const signature = await withDeadline(promptDeadlineMs, (late) =>
    withSignal(AbortSignal.any([steps.signal, late]), asked),
  ).catch((thrown: unknown) => {
    if (AppKitError.from(thrown).code === 'method_not_supported') return undefined
    throw thrown
  })
  if (!signature) return undefined
  steps.show({ kind: 'checking' })
  const encoded = encodeOrNothing(permit, signature)
  // The account is a contract after all, and cannot sign a permit.
  if (!encoded) return undefined
  const call = checkedCall(await buildSwap(deps.service, swap, agreed, encoded), swap, agreed)
  if (!isSameAddress(call.to, deps.reviewed.contract))
    throw new AppKitError('bad_message', 'The response has an unexpected format', { facts: [`To: ${call.to}`] })
  const prepared = await prepare(deps, chain.sending, call, steps.signal)
  // The earlier simulation had no permit: this is another transaction.
  refuse(judge(await simulate(deps, prepared, [], steps.signal), swap, agreed))
  const [signed, ...others] = plan.seen.steps
  if (signed) deps.showPlan({ ...plan.seen, steps: [{ ...signed, isDone: true }, ...others] })
  return (await submitStep(deps, prepared, transferOf(target, call.to), 'swap', steps)).hash
}

function encodeOrNothing(permit: Permit, signature: string): string | undefined {
  try {
    return permit.encode(signature)
  } catch {
    return undefined
  }
}

/** Sends allowance and swap in one approval (EIP-5792). */
async function sendBatch(deps: RunDeps, target: SwapTarget, plan: ReadyPlan, steps: Steps<SwapStep>) {
  const { session, network, showPlan, transactions } = deps
  if (!plan.allow) throw new AppKitError('internal', 'Something went wrong')
  showPlan(plan.seen)
  const batch = { session, network, calls: plan.allow.calls as never }
  const asked = transferOf(target, plan.seen.contract)
  const watched = watchedBy(steps, 'batch', deps.onLateApproval(asked))
  return (await transactions.submitBatch(batch, asked, watched)).hash
}

const submitStep = (
  deps: RunDeps,
  prepared: Prepared,
  target: SendTarget,
  of: Kind,
  steps: Steps<SwapStep>,
): Promise<{ hash: string }> =>
  deps.transactions.submit(deps.session.namespace, prepared, target, watchedBy(steps, of, deps.onLateApproval(target)))

const allowanceOf = (target: SwapTarget, spender: string): SendTarget => ({
  ...transferOf(target, spender),
  purpose: 'allowance',
})

/** Adds the received amount, if the network reports it in time. */
export async function withReceived(
  { chain, network }: Pick<PlanDeps, 'chain' | 'network'>,
  { from, bought }: SwapTarget,
  hash: string,
): Promise<SwapResult> {
  const received = await withDeadline(receivedDeadlineMs, async (signal) =>
    (await chain.trading?.())?.received(hash, from, bought.token, network, { signal }),
  ).catch(() => undefined)
  return { hash, ...(received !== undefined && received > 0n && { received: String(received) }) }
}
