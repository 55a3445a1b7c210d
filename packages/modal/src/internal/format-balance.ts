import type { NativeBalance } from '@openappkit/core'

const shownDecimals = 3

/**
 * A balance as text: three decimals, cut and never rounded up, so that nobody is shown more than is there. A trace too
 * small to show reads `<0.001`. `amount` is in base units.
 */
export function formatBalance({
  amount,
  decimals,
  symbol,
}: Pick<NativeBalance, 'amount' | 'decimals' | 'symbol'>): string {
  return `${formatUnits(amount, decimals)} ${symbol}`
}

function formatUnits(amount: string, decimals: number): string {
  const digits = amount.padStart(decimals + 1, '0')
  const whole = BigInt(digits.slice(0, digits.length - decimals)).toLocaleString('en-US')
  const fraction = digits
    .slice(digits.length - decimals, digits.length - decimals + shownDecimals)
    .padEnd(shownDecimals, '0')
  if (whole === '0' && Number(fraction) === 0 && BigInt(amount) > 0n) return '<0.001'
  return `${whole}.${fraction}`
}
