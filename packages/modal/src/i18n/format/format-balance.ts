import type { NativeBalance } from '@openappkit/core'

const shownDecimals = 3

/**
 * A balance as text: three decimals, cut and never rounded up, so that nobody is shown more than is there. A trace too
 * small to show reads `<0.001`. `amount` is in base units. Separators are those of the language around it, since `1,234`
 * is another amount in Berlin than in Boston; digits are Latin in every language.
 */
export function formatBalance(
  { amount, decimals, symbol }: Pick<NativeBalance, 'amount' | 'decimals' | 'symbol'>,
  language = 'en-US',
): string {
  return `${formatUnits(amount, decimals, language)} ${symbol}`
}

function formatUnits(amount: string, decimals: number, language: string): string {
  const digits = amount.padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits
    .slice(digits.length - decimals, digits.length - decimals + shownDecimals)
    .padEnd(shownDecimals, '0')
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, { minimumFractionDigits: shownDecimals })
  const isTrace = Number(whole) === 0 && Number(fraction) === 0 && BigInt(amount) > 0n
  // As a string: a number would round the amount of a whale.
  return isTrace ? `<${format.format(0.001)}` : format.format(`${whole}.${fraction}` as `${number}`)
}
