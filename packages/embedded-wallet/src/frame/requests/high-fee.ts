import type { Action } from '../describe/description.js'

export type FeeFacts = {
  /** The maximum fee. All fees are in the smallest unit of the network's currency. */
  fee: bigint
  /** The fee that the network asks for the same actions. */
  usual: bigint | undefined
  actions: readonly Action[]
  /** Decimals of the currency. */
  decimals: number
}

/**
 * Whether a fee is high: more than ten times the network's fee and a ten-thousandth of a coin, or more than a twentieth
 * of the sent amount and a thousandth of a coin.
 */
export function isHighFee({ fee, usual, actions, decimals }: FeeFacts): boolean {
  const coin = 10n ** BigInt(decimals)
  if (usual !== undefined && fee > usual * 10n && fee > coin / 10_000n) return true
  const sent = sentOf(actions)
  return sent !== undefined && fee * 20n > sent && fee > coin / 1_000n
}

/** The sent amount, if only the currency is sent. Allowances and notes move nothing. */
function sentOf(actions: readonly Action[]): bigint | undefined {
  const sends = actions.filter((action) => action.kind === 'send')
  const others = actions.filter(({ kind }) => kind !== 'send' && !still.has(kind))
  return sends.length === 0 || others.length > 0 ? undefined : sends.reduce((sum, { amount }) => sum + amount, 0n)
}

const still: ReadonlySet<Action['kind']> = new Set(['allow-token', 'allow-all', 'note', 'open-account'])

/** The most gas that a token call usually takes, with a margin. */
const usualGasMost = 500_000n
const unknown: ReadonlySet<Action['kind']> = new Set(['call', 'create-contract', 'program'])

/** The usual fee of the network for the actions of one transaction. */
export function usualFeeOf(
  { usualGas, usualPrice, dataFee }: { usualGas: bigint; usualPrice: bigint; dataFee: bigint },
  actions: readonly Action[],
): bigint {
  const most = usualGasMost * BigInt(actions.length)
  const isBound = !actions.some(({ kind }) => unknown.has(kind)) && usualGas > most
  return (isBound ? most : usualGas) * usualPrice + dataFee
}
