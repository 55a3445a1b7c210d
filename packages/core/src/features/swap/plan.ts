import type { SwapTransaction } from '@openappkit/protocol/convert'
import { withSignal } from '../../lib/promise.js'
import { isSameAddress } from '../../wallet/chains/same-address.js'
import type { Chain, Sending } from '../../contracts/chain.js'
import type { CaipNetwork } from '../../contracts/network.js'
import type { Simulation, Prepared, Permit } from '../../contracts/abilities.js'
import type { Session } from '../../contracts/session.js'
import type { SwapPlan, SwapPlanStep, SwapState } from '../../contracts/features/swap.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { refusalCode } from '../../lib/services/refusal.js'
import { type AskSwaps, toCaip } from './ask-swaps.js'
import { buildApproval, buildSwapTransaction } from '../../lib/services/swap-client.js'

/** The agreed amounts: what is paid, and the minimum that arrives. */
export type Agreed = { sold: bigint; minimum: bigint }

/** All requests of a swap, prepared for the wallet. */
export type ReadyPlan = {
  seen: Extract<SwapPlan, { status: 'ready' }>
  /** Absent while an allowance is missing: the fee is unknown until then. */
  swap?: Prepared
  allow?: {
    /** In order. More than one if an old allowance has to be reset first. */
    approvals: readonly Prepared[]
    spender: string
    means: 'allow' | 'permit' | 'batch'
    permit?: Permit
    calls: readonly Call[]
  }
}

type Call = { to: string; data: string; value: bigint }

export type PlanOptions = {
  signal: AbortSignal
  canPermit?: boolean
  /** The reviewed contract. Transactions for any other are rejected. */
  contract?: string
}

/** The entries of the swap at the time of the agreement. */
export type SwapForm = Pick<SwapState, 'network' | 'from' | 'sold' | 'bought' | 'slippage' | 'tokens'>

export type PlanDeps = { service: AskSwaps; chain: Chain; session: Session; network: CaipNetwork }

/** An unused permit expires after this time. */
const permitSeconds = 20 * 60
const capabilityMs = 3_000

/** Determines the requests to the wallet, and simulates them if an endpoint can. */
export async function makePlan(
  deps: PlanDeps,
  swap: SwapForm,
  agreed: Agreed,
  { signal, canPermit = true, contract }: PlanOptions,
): Promise<ReadyPlan> {
  const { chain, network } = deps
  const { sending } = chain
  if (!sending) throw new AppKitError('method_not_supported', 'The wallet does not support this request')
  await checkDecimals(deps, swap, signal)
  const built = await buildSwap(deps.service, swap, agreed)
  const call = checkedCall(built, swap, agreed)
  if (contract && !isSameAddress(call.to, contract)) throw badMessage(`To: ${call.to}`)
  const approving = swap.sold ? await readApproval(deps, swap, agreed, signal) : undefined
  await checkContract(deps, swap, call, approving?.spender, signal)
  if (!approving?.call) {
    const prepared = await prepare(deps, sending, call, signal)
    const judged = judge(await simulate(deps, prepared, [], signal), swap, agreed)
    const steps = [{ kind: 'swap', isDone: false, fee: String(prepared.fee?.amount ?? 0n) }] as const
    return { swap: prepared, seen: { status: 'ready', steps, contract: call.to, ...judged } }
  }
  const { spender } = approving
  const { approvals, calls } = await prepareApprovals(deps, sending, approving.call, approving.reset, signal)
  const bare = await prepare(deps, sending, call, signal, 'wallet')
  const judged = judge(await simulate(deps, bare, approvals, signal), swap, agreed)
  const means = (await canBatch(deps, network, signal)) ? 'batch' : 'allow'
  const permit = means === 'allow' && canPermit ? await readPermit(deps, swap, agreed, spender, signal) : undefined
  return {
    allow: {
      approvals,
      spender,
      means: permit ? 'permit' : means,
      ...(permit && { permit }),
      calls: [...calls, call],
    },
    seen: {
      status: 'ready',
      steps: stepsOf(permit ? 'permit' : means, approvals, feeOf(built, approvals[0])),
      contract: call.to,
      spender,
      ...(approving.allowed && { allowed: String(approving.allowed) }),
      ...judged,
    },
  }
}

/** Some tokens reject a new allowance over an old one: those are reset to zero first. */
async function prepareApprovals(
  deps: PlanDeps,
  sending: Sending,
  call: Call,
  reset: Call | undefined,
  signal: AbortSignal,
): Promise<{ approvals: readonly Prepared[]; calls: readonly Call[] }> {
  try {
    return { approvals: [await prepare(deps, sending, call, signal)], calls: [call] }
  } catch (thrown) {
    if (!reset || AppKitError.from(thrown).code !== 'rpc_fatal') throw thrown
    const first = await prepare(deps, sending, reset, signal)
    // The cost is unknown until the reset is in a block.
    return { approvals: [first, await prepare(deps, sending, call, signal, 'wallet')], calls: [reset, call] }
  }
}

function stepsOf(
  means: 'allow' | 'permit' | 'batch',
  approvals: readonly Prepared[],
  swapping: bigint,
): readonly SwapPlanStep[] {
  const allowing = approvals.reduce((sum, { fee }) => sum + (fee?.amount ?? 0n), 0n)
  if (means === 'batch') return [{ kind: 'batch', isDone: false, fee: String(allowing + swapping) }]
  const fee = String(swapping)
  const steps = approvals.map((one, at): SwapPlanStep => ({
    kind: 'allow',
    isDone: false,
    fee: String(one.fee?.amount ?? allowing),
    ...(at < approvals.length - 1 && { amount: '0' }),
  }))
  return [
    ...(means === 'permit' ? [{ kind: means, isDone: false } as const] : steps),
    { kind: 'swap', isDone: false, fee },
  ]
}

/** Multiplies the service's gas estimate by the network's price per unit. */
function feeOf({ tx }: SwapTransaction, approval: Prepared | undefined): bigint {
  const fee = approval?.fee
  return fee && fee.units > 0n ? (BigInt(tx.eip155.gas) * fee.amount) / fee.units : 0n
}

/** Builds the swap transaction. The service must enforce the agreed minimum. */
export async function buildSwap(
  service: AskSwaps,
  { network, from: userAddress, sold, bought = '', slippage }: SwapForm,
  agreed: Agreed,
  permit?: string,
): Promise<SwapTransaction> {
  const request = {
    amount: String(agreed.sold),
    eip155: { slippage, ...(permit && { permit }) },
    from: toCaip(network, sold),
    to: toCaip(network, bought),
    userAddress,
    minimumAmount: String(agreed.minimum),
  }
  try {
    return await service.anything((client, signal) => buildSwapTransaction(client, request, signal))
  } catch (thrown) {
    throw refusalCode(thrown, ['swaps_unsupported', 'insufficient_liquidity', 'price_moved'])
  }
}

/** Checks what the service built before it is signed: the sender, the amount paid, and the promised minimum. */
export function checkedCall({ tx, minimumAmount }: SwapTransaction, { from, sold }: SwapForm, agreed: Agreed): Call {
  const value = BigInt(tx.amount)
  const isForeign = !isSameAddress(tx.from, from) || value !== (sold ? 0n : agreed.sold)
  const isToken = isSameAddress(tx.to, sold) || isSameAddress(tx.to, from)
  if (isForeign || isToken || tx.data === '0x')
    throw new AppKitError('bad_message', 'The response has an unexpected format', { facts: [`To: ${tx.to}`] })
  if (minimumAmount !== undefined && BigInt(minimumAmount) < agreed.minimum)
    throw new AppKitError('price_moved', 'The price moved by more than the slippage allows')
  return { to: tx.to, data: tx.data, value }
}

export const prepare = (
  { session, network }: PlanDeps,
  sending: Sending,
  transaction: Call,
  signal: AbortSignal,
  fee: 'normal' | 'wallet' = 'normal',
): Promise<Prepared> =>
  withSignal(
    signal,
    sending.prepare(session, network, { kind: 'transaction', transaction: transaction as never }, { signal, fee }),
  )

const badMessage = (...facts: string[]) =>
  new AppKitError('bad_message', 'The response has an unexpected format', { facts })

/** Checks decimals against the network: they determine the amount that the user reads. */
async function checkDecimals({ chain, network }: PlanDeps, swap: SwapForm, signal: AbortSignal): Promise<void> {
  const rows = swap.tokens.list.filter(({ token }) => token && [swap.sold, swap.bought].includes(token))
  const named = rows.flatMap(({ token = '' }) => token)
  const said = await withSignal(signal, Promise.resolve(chain.reading?.tokens?.(swap.from, network, named, { signal })))
  for (const { token = '', decimals } of rows) {
    const own = said?.find(({ address }) => isSameAddress(address, token))
    if (own?.decimals !== decimals) throw badMessage(`Token: ${token}`)
  }
}

/**
 * Requires the recipient of tokens or currency to be a contract that is not a token: a call of a token could do anything
 * that its owner may do. Requires the spender to be the swapping contract.
 */
async function checkContract(
  { chain, network }: PlanDeps,
  { from }: SwapForm,
  { to }: Call,
  spender: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (spender !== undefined && !isSameAddress(spender, to)) throw badMessage(`To: ${to}`, `Spender: ${spender}`)
  const [recipient, asToken] = await withSignal(
    signal,
    Promise.all([
      chain.reading?.recipient?.(to, network, { signal }),
      chain.reading?.tokens?.(from, network, [to], { signal }),
    ]),
  )
  if (recipient?.kind !== 'contract' || asToken?.length) throw badMessage(`To: ${to}`)
}

/** Reads the spender of the token, and the transaction for a missing allowance. */
async function readApproval(
  deps: PlanDeps,
  { network: id, from, sold, bought = '' }: SwapForm,
  { sold: amount }: Agreed,
  signal: AbortSignal,
): Promise<{ spender: string; allowed?: bigint; call?: Call; reset?: Call }> {
  const { chain, service, network } = deps
  const { sending, describing } = chain
  const trading = await withSignal(signal, Promise.resolve(chain.trading?.()))
  if (!sending || !trading || !describing)
    throw new AppKitError('method_not_supported', 'The wallet does not support this request')
  const question = { amount: String(amount), userAddress: from, from: toCaip(id, sold), to: toCaip(id, bought) }
  const { tx } = await service.anything((client, late) => buildApproval(client, question, late))
  const said = await prepare(deps, sending, { to: tx.to, data: tx.data, value: BigInt(tx.value) }, signal, 'wallet')
  const { actions } = await withSignal(signal, describing.describe(said))
  const [action] = actions
  // Accepts only an allowance for this token. Its amount is chosen here, not by the service.
  if (actions.length !== 1 || action?.kind !== 'allowance' || !isSameAddress(action.token, sold))
    throw new AppKitError('bad_message', 'The response has an unexpected format', { facts: [`To: ${tx.to}`] })
  const { spender } = action
  const allowed = await trading.allowance({ token: sold, owner: from, spender }, network, { signal })
  if (allowed >= amount) return { spender }
  const allow = async (units: bigint): Promise<Call> => {
    const made = await trading.allow({ token: sold, owner: from, spender, amount: units })
    const { to = '', data = '0x' } = made as unknown as Partial<Call>
    return { to, data, value: 0n }
  }
  return { spender, call: await allow(amount), ...(allowed > 0n && { allowed, reset: await allow(0n) }) }
}

/** Simulates the transaction. `undefined` if no endpoint can. */
export async function simulate(
  { chain }: PlanDeps,
  prepared: Prepared,
  after: readonly Prepared[],
  signal: AbortSignal,
): Promise<Simulation | undefined> {
  return chain.describing?.simulate?.(prepared, { signal, after }).catch(() => undefined)
}

type Judged = Pick<Extract<SwapPlan, { status: 'ready' }>, 'outcome' | 'unexpected'>

/** Whether more leaves the account than is shown, or less arrives. */
export function judge(simulation: Simulation | undefined, { sold, bought = '' }: SwapForm, agreed: Agreed): Judged {
  if (!simulation) return { outcome: 'unknown', unexpected: false }
  if (simulation.willFail) return { outcome: 'fails', unexpected: false }
  const { changes } = simulation
  // The swap succeeds, but the received amount is unknown.
  if (!changes) return { outcome: 'unknown', unexpected: false }
  const gained = changes.find(({ token = '' }) => isSameAddress(token, bought))?.amount ?? 0n
  const takesMore = changes.some(({ token = '', amount }) => amount < (isSameAddress(token, sold) ? -agreed.sold : 0n))
  return { outcome: 'succeeds', unexpected: takesMore || gained < agreed.minimum }
}

async function readPermit(
  { chain, session, network }: PlanDeps,
  { tokens, sold: token, from: owner }: SwapForm,
  { sold: amount }: Agreed,
  spender: string,
  signal: AbortSignal,
): Promise<Permit | undefined> {
  const row = tokens.list.find((one) => isSameAddress(one.token ?? '', token))
  // A contract cannot sign a permit.
  const isContract = session.accounts[0].type === 'smartAccount'
  if (!row?.canPermit || isContract || !chain.signing?.signTypedData) return undefined
  const deadline = Math.floor(Date.now() / 1_000) + permitSeconds
  const trading = await chain.trading?.()
  return trading?.permit?.({ token, owner, spender, amount, deadline }, network, { signal }).catch(() => undefined)
}

/** Whether the wallet supports batches of calls on this network (EIP-5792). */
async function canBatch({ chain, session }: PlanDeps, { id }: CaipNetwork, signal: AbortSignal) {
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(capabilityMs)])
  const said = await chain.batching
    ?.getCapabilities(session, { signal: bounded })
    .then((all) => new Map(Object.entries(all)).get(`0x${Number(id).toString(16)}`))
    .catch(() => undefined)
  const { atomic, atomicBatch } = Object(said) as {
    atomic?: { status?: unknown }
    atomicBatch?: { supported?: unknown }
  }
  return ['supported', 'ready'].includes(String(atomic?.status)) || atomicBatch?.supported === true
}
