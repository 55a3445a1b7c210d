import { isCaipNetworkId } from '@openappkit/protocol/caip'
import type { PendingPurchase } from '../../contracts/features/onramp.js'

/** After this time, a returning user no longer means this purchase. */
const lifeMs = 24 * 60 * 60_000

const texts = ['address', 'symbol', 'payment', 'amount'] as const

/** Parses a stored purchase. Returns `undefined` for an invalid or expired one. */
export function parsePurchase(value: unknown): PendingPurchase | undefined {
  const given = Object(value) as Partial<Record<keyof PendingPurchase, unknown>>
  const { network, token, before, at } = given
  const isWhole =
    isCaipNetworkId(network) &&
    texts.every((name) => typeof given[name] === 'string') &&
    (token === undefined || typeof token === 'string') &&
    (before === undefined || /^\d{1,80}$/.test(String(before))) &&
    typeof at === 'number' &&
    Math.abs(Date.now() - at) < lifeMs
  return isWhole ? (given as PendingPurchase) : undefined
}
