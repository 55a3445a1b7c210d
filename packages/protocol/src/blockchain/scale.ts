/** More units than any Solana account can hold. A larger entry exceeds every balance. */
const tooMany = 2n ** 64n

/** The token program accepts every positive multiplier. Beyond these limits amounts are unreadable. */
const [lowest, highest] = [1e-24, 1e24]

/** Whether amounts can be shown with this scale: a number from 1e-24 to 1e24. */
export const isScale = (value: unknown): value is number =>
  typeof value === 'number' && value >= lowest && value <= highest

/**
 * Converts the units of a transaction to the units that are shown, for a token with a multiplier or interest
 * (`ScaledUiAmount`, `InterestBearingConfig` of Token-2022). Multiplies as floats and truncates, as the token program does
 * for `uiAmountString` of a multiplier; for interest the program rounds instead. Above 2^53, floats keep only 16 digits,
 * so that the following digits can differ from the exact product. Amounts use the decimals of the token as usual.
 *
 * @param units the amount to move, in base units
 * @param scale the amount shown for one unit. 1 if absent or not valid by `isScale`
 */
export function toShownUnits(units: bigint | string, scale?: number): bigint {
  return isScale(scale) ? BigInt(Math.trunc(Number(units) * scale)) : BigInt(units)
}

/**
 * Converts an entered amount to the units to move: the fewest units that `toShownUnits` shows as that amount. If there
 * are none, the most units that it shows as less, so that a user never sends more than entered.
 *
 * @param shown the amount as it is shown, in units
 * @param scale the amount shown for one unit. 1 if absent or not valid by `isScale`
 */
export function fromShownUnits(shown: bigint, scale?: number): bigint {
  if (!isScale(scale)) return shown
  let [low, high] = [0n, tooMany]
  while (low < high) {
    const middle = (low + high) / 2n
    if (toShownUnits(middle, scale) < shown) low = middle + 1n
    else high = middle
  }
  return toShownUnits(low, scale) > shown ? low - 1n : low
}
