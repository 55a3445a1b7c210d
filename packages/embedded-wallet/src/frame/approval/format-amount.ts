import { formatUnits } from 'viem/utils'

/** Formats an amount with all its digits, without rounding. Amounts with a multiplier have been truncated before. */
export function formatAmount(amount: bigint, decimals: number, symbol: string, language: string): string {
  const [whole = '0', rest] = formatUnits(amount, decimals).split('.')
  const grouped = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(BigInt(whole))
  const [, point = '.'] =
    /\d(\D)\d$/.exec(new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(0.5)) ?? []
  return `${grouped}${rest === undefined ? '' : point + rest}\u00a0${symbol}`
}
