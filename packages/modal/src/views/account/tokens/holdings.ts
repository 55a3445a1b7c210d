import type { AppKit } from '@openappkit/core'
import type { DeepReadonly, HeldTokens, Query } from '@openappkit/core/internal'

export type HoldingsQuery = DeepReadonly<Query<HeldTokens>>

/** Holdings of the active account. `undefined` before they are first read. */
export function readHoldings(kit: AppKit): HoldingsQuery | undefined {
  const account = kit.getCaipAddress()
  return account && kit.state.holdings?.[account]
}

/** Worth of the holdings in dollars. `undefined` if a part is missing: the sum would be too small. */
export function totalOf(holdings: HoldingsQuery | undefined): number | undefined {
  if (!holdings?.value || holdings.status === 'failed' || holdings.value.missing.length > 0) return undefined
  const values = holdings.value.list.flatMap(({ value }) => (value === undefined ? [] : [value]))
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : undefined
}
