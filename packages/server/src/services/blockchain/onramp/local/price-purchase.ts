/** A price as it was read, exactly: `digits` times ten to the power of `exponent`, in US dollars. */
export type ExactPrice = { digits: bigint; exponent: number }

/** US cents for one unit of a currency that is paid with. */
export type PaymentRate = { id: string; cents: bigint }

export type PricedToken = { decimals: number; price: ExactPrice }

/** What a purchase costs and brings: cents of the payment currency, and base units of the token. */
export type Purchase = { total: bigint; subtotal: bigint; amount: bigint }

/** Kept of each payment, in thousandths. */
const feeThousandths = 15n

/** Prices of pools are good for 12 digits; what binary fractions add behind them is noise. */
export function exactPrice(price: number): ExactPrice {
  const [mantissa = '', exponent = ''] = price.toExponential(11).split('e')
  return { digits: BigInt(mantissa.replace('.', '')), exponent: Number(exponent) - 11 }
}

/** What arrives for a payment. Fees are rounded up to a cent, and tokens down to a unit: nothing is given away. */
export function purchaseFor(total: bigint, token: PricedToken, rate: PaymentRate): Purchase {
  const subtotal = total - divideUp(total * feeThousandths, 1000n)
  const { top, bottom } = unitsPerCent(token, rate)
  return { total, subtotal, amount: (subtotal * top) / bottom }
}

/** What has to be paid for an amount to arrive. */
export function purchaseOf(amount: bigint, token: PricedToken, rate: PaymentRate): Purchase {
  const { top, bottom } = unitsPerCent(token, rate)
  const subtotal = divideUp(amount * bottom, top)
  return { total: divideUp(subtotal * 1000n, 1000n - feeThousandths), subtotal, amount }
}

/** Base units of a token for a hundredth of the payment currency, as a fraction. */
function unitsPerCent({ decimals, price }: PricedToken, { cents }: PaymentRate): { top: bigint; bottom: bigint } {
  const power = decimals - price.exponent - 4
  const ten = 10n ** BigInt(Math.abs(power))
  return power >= 0 ? { top: cents * ten, bottom: price.digits } : { top: cents, bottom: price.digits * ten }
}

const divideUp = (top: bigint, bottom: bigint): bigint => (top + bottom - 1n) / bottom

/** Cents as a decimal with two places. */
export function formatCents(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

/** A decimal in base units; `undefined` where it has more places than there are. */
export function readUnits(text: string, decimals: number): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,30})(?:\.(\d{1,30}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const places = fraction.replace(/0+$/, '')
  return places.length > decimals ? undefined : BigInt(whole + places.padEnd(decimals, '0'))
}
