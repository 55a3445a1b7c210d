import { toShownUnits } from '@openappkit/core/internal'
import type { Sum } from './format-balance.js'

/** An amount in the units that are moved. `scale`: what one of them is shown as, absent: 1. */
export type MovedSum = Sum & { readonly scale?: number | undefined }

/** The same in the units that are shown: a token can have a multiplier or interest. */
export const shownSum = ({ amount, scale, decimals, symbol }: MovedSum): Sum => ({
  amount: String(toShownUnits(amount, scale)),
  decimals,
  symbol,
})
