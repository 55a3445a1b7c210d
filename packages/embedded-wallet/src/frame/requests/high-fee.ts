import type { Action } from '../describe/description.js'

export type FeeFacts = {
  /** At most, in the smallest unit of the network's currency, as all of these. */
  fee: bigint
  /** What the network asks for the same. */
  usual: bigint | undefined
  actions: readonly Action[]
  /** Of the currency. */
  decimals: number
}

/**
 * Whether a fee is a loss of its own: more than ten times what the network asks, or more than a twentieth of what is sent.
 * A fee below a ten-thousandth of a coin, or a thousandth beside what is sent, is not.
 */
export function isHighFee({ fee, usual, actions, decimals }: FeeFacts): boolean {
  const coin = 10n ** BigInt(decimals)
  if (usual !== undefined && fee > usual * 10n && fee > coin / 10_000n) return true
  const sent = sentOf(actions)
  return sent !== undefined && fee * 20n > sent && fee > coin / 1_000n
}

/** What leaves, where that is the currency and nothing else. Allowances and notes move nothing. */
function sentOf(actions: readonly Action[]): bigint | undefined {
  const sends = actions.filter((action) => action.kind === 'send')
  const others = actions.filter(({ kind }) => kind !== 'send' && !still.has(kind))
  return sends.length === 0 || others.length > 0 ? undefined : sends.reduce((sum, { amount }) => sum + amount, 0n)
}

const still: ReadonlySet<Action['kind']> = new Set(['allow-token', 'allow-all', 'note', 'open-account'])

/** Gas that a call of a token takes at most, with room. One that burns more makes a fee of its own. */
const usualGasMost = 500_000n
const unknown: ReadonlySet<Action['kind']> = new Set(['call', 'create-contract', 'program'])

/** What the network asks for actions of one transaction. */
export function usualFeeOf(
  { usualGas, usualPrice }: { usualGas: bigint; usualPrice: bigint },
  actions: readonly Action[],
): bigint {
  const most = usualGasMost * BigInt(actions.length)
  const isBound = !actions.some(({ kind }) => unknown.has(kind)) && usualGas > most
  return (isBound ? most : usualGas) * usualPrice
}
