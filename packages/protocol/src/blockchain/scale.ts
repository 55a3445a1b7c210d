/** More units than any account of Solana can hold. An entry above this is larger than every balance. */
const tooMany = 2n ** 64n

/** The token program takes every positive multiplier. By one beyond these limits no amount can be read. */
const [lowest, highest] = [1e-24, 1e24]

/** Whether amounts can be shown by this scale: a number from 1e-24 to 1e24. */
export const isScale = (value: unknown): value is number =>
  typeof value === 'number' && value >= lowest && value <= highest

/**
 * How many units are shown for units that a transaction moves, where a token has a multiplier or interest of its own
 * (`ScaledUiAmount`, `InterestBearingConfig` of Token-2022). Multiplied as floats and then cut, as the token program does
 * for `uiAmountString` of a multiplier; of interest the program rounds where this cuts. Above 2^53 floats keep 16 digits
 * alone, so that the digits behind can be higher or lower than those of an exact product. Amounts are written with the
 * decimals of the token as usual.
 *
 * @param units the amount to move, in base units
 * @param scale the amount shown for one unit. 1 if absent or not valid by `isScale`
 */
export function toShownUnits(units: bigint | string, scale?: number): bigint {
  return isScale(scale) ? BigInt(Math.trunc(Number(units) * scale)) : BigInt(units)
}

/**
 * How many units to move for an amount that is entered as it is shown: the least units that `toShownUnits` shows as that
 * amount. Where it shows no units so, the most units that it shows as less, because a person must not send more than was
 * entered.
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
