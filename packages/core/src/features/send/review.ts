import { withSignal } from '../../lib/promise.js'
import type { Chain } from '../../contracts/chain.js'
import type { DescribedAction, Simulation, FeeSpeed, Prepared } from '../../contracts/abilities.js'
import type { SendReview } from '../../contracts/features/send.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { isSameAddress } from '../../wallet/chains/same-address.js'

type Transfer = Extract<DescribedAction, { kind: 'transfer' }>

/** Reads the review from the bytes to sign. Throws for anything that is not exactly one transfer. */
export async function reviewOf(
  { describing }: Chain,
  prepared: Prepared,
  { speed, scale }: { speed: FeeSpeed; scale: number | undefined },
  signal: AbortSignal,
): Promise<SendReview> {
  if (!describing) throw new AppKitError('method_not_supported', 'The wallet does not support this request')
  const { actions } = await withSignal(signal, describing.describe(prepared))
  const transfers = actions.filter((action) => action.kind === 'transfer')
  const [transfer] = transfers
  if (!transfer || transfers.length > 1 || actions.some(({ kind }) => kind === 'call' || kind === 'allowance')) {
    throw new AppKitError('internal', 'Something went wrong')
  }
  const simulation = await describing.simulate?.(prepared, { signal }).catch(() => undefined)
  const { to, amount, token } = transfer
  const { amount: fee = 0n, limit = 0n, deposit } = prepared.fee ?? {}
  return {
    status: 'ready',
    to,
    amount: String(amount),
    ...(token && { token }),
    ...(token && scale !== undefined && { scale }),
    ...(prepared.withheld && { withheld: String(prepared.withheld) }),
    ...(prepared.isRevocable && { isRevocable: true }),
    fee: String(fee),
    feeLimit: String(limit),
    ...(deposit && { deposit: String(deposit) }),
    speed,
    outcome: simulation ? (simulation.willFail ? 'fails' : 'succeeds') : 'unknown',
    unexpected: simulation ? takesMore(simulation, transfer) : false,
  }
}

/** Whether the account would lose more than the transfer, or something else. */
function takesMore(simulation: Simulation, { amount, token }: Transfer): boolean {
  if (simulation.willFail || !simulation.changes) return false
  return simulation.changes.some((change) => {
    const isMeant = isSameAddress(change.token ?? '', token ?? '')
    return change.amount < (isMeant ? -amount : 0n)
  })
}
