import { formatUnits } from 'viem/utils'

/** Formats an amount with all its digits, without rounding. Amounts with a multiplier have been truncated before. */
export function formatAmount(amount: bigint, decimals: number, symbol: string, language: string): string {
  const [whole = '0', rest] = formatUnits(amount, decimals).split('.')
  const grouped = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(BigInt(whole))
  const [, point = '.'] =
    /\d(\D)\d$/.exec(new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(0.5)) ?? []
  return `${grouped}${rest === undefined ? '' : point + rest}\u00a0${symbol}`
}

/**
 * Rounds a fee up to the digits that the kit shows before it asks the wallet (`roundCost`), so that both screens show one
 * figure, which is never less than the fee: three decimals from one coin, else four digits.
 */
export function roundFee(fee: bigint, decimals: number): bigint {
  const { length } = String(fee)
  const unit = 10n ** BigInt(Math.max(0, length > decimals ? decimals - 3 : length - 4))
  return ((fee + unit - 1n) / unit) * unit
}
