/** More than any account of Solana holds: an entry that comes to more is larger than any balance. */
const tooMany = 2n ** 64n

/**
 * How many units are shown for units that a transaction moves, where a token has a multiplier or interest of its own
 * (`ScaledUiAmount`, `InterestBearingConfig` of Token-2022). Cut, never rounded up, as the token program does for
 * `uiAmountString`; amounts are written with the decimals of the token as usual.
 *
 * @param units what is moved, in base units
 * @param scale what one unit is shown as. Absent: 1
 */
export function toShownUnits(units: bigint | string, scale?: number): bigint {
  return scale === undefined ? BigInt(units) : BigInt(Math.trunc(Number(units) * scale))
}

/**
 * The other way: the least units that are shown as so many. Where no units are shown so, the most that are shown as less:
 * what is moved never shows more than what was entered.
 *
 * @param shown units as they are shown
 * @param scale what one unit is shown as. Absent: 1
 */
export function fromShownUnits(shown: bigint, scale?: number): bigint {
  if (scale === undefined) return shown
  let [low, high] = [0n, tooMany]
  while (low < high) {
    const middle = (low + high) / 2n
    if (toShownUnits(middle, scale) < shown) low = middle + 1n
    else high = middle
  }
  return toShownUnits(low, scale) > shown ? low - 1n : low
}
