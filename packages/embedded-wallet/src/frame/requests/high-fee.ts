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

/** What leaves, where that is the currency and nothing else. */
function sentOf(actions: readonly Action[]): bigint | undefined {
  const sends = actions.filter((action) => action.kind === 'send')
  return sends.length === 0 || sends.length < actions.length
    ? undefined
    : sends.reduce((sum, { amount }) => sum + amount, 0n)
}
