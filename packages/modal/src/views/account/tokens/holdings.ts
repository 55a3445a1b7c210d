import type { AppKit } from '@openappkit/core'
import type { DeepReadonly, Holdings } from '@openappkit/core/internal'

/** What the account on show holds, as far as it was read. */
export function readHoldings(kit: AppKit): DeepReadonly<Holdings> | undefined {
  const account = kit.getCaipAddress()
  return account && kit.state.holdings?.[account]
}

/** What all of it is worth, in dollars. `undefined` unless everything is known that counts: half a total is none. */
export function totalOf(holdings: DeepReadonly<Holdings> | undefined): number | undefined {
  if (!holdings || holdings.status === 'failed' || holdings.missing.length > 0) return undefined
  const values = holdings.list.flatMap(({ value }) => (value === undefined ? [] : [value]))
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : undefined
}
