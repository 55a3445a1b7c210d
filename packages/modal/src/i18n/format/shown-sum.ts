import { toShownUnits } from '@openappkit/core/internal'
import type { Sum } from './format-balance.js'

/** An amount in base units. `scale` is the amount shown for one unit, by default 1. */
export type MovedSum = Sum & { readonly scale?: number | undefined }

/** The same in the units that are shown: a token can have a multiplier or interest. */
export const shownSum = ({ amount, scale, decimals, symbol }: MovedSum): Sum => ({
  amount: String(toShownUnits(amount, scale)),
  decimals,
  symbol,
})
