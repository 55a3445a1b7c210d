/** An exact price in US dollars: `digits` times ten to the power of `exponent`. */
export type ExactPrice = { digits: bigint; exponent: number }

/** US cents per unit of a payment currency. */
export type PaymentRate = { id: string; cents: bigint }

export type PricedToken = { decimals: number; price: ExactPrice }

/** The cost of a purchase in cents of the payment currency, and its output in base units of the token. */
export type Purchase = { total: bigint; subtotal: bigint; amount: bigint }

/** The fee in thousandths of a payment. */
const feeThousandths = 15n

/** Converts a price. Pool prices have 12 significant digits; further digits are rounding noise. */
export function exactPrice(price: number): ExactPrice {
  const [mantissa = '', exponent = ''] = price.toExponential(11).split('e')
  return { digits: BigInt(mantissa.replace('.', '')), exponent: Number(exponent) - 11 }
}

/** The output for a payment. Rounds fees up to a cent and tokens down to a unit. */
export function purchaseFor(total: bigint, token: PricedToken, rate: PaymentRate): Purchase {
  const subtotal = total - divideUp(total * feeThousandths, 1000n)
  const { top, bottom } = unitsPerCent(token, rate)
  return { total, subtotal, amount: (subtotal * top) / bottom }
}

/** The payment for an output. */
export function purchaseOf(amount: bigint, token: PricedToken, rate: PaymentRate): Purchase {
  const { top, bottom } = unitsPerCent(token, rate)
  const subtotal = divideUp(amount * bottom, top)
  return { total: divideUp(subtotal * 1000n, 1000n - feeThousandths), subtotal, amount }
}

/** Base units of a token per hundredth of the payment currency, as a fraction. */
function unitsPerCent({ decimals, price }: PricedToken, { cents }: PaymentRate): { top: bigint; bottom: bigint } {
  const power = decimals - price.exponent - 4
  const ten = 10n ** BigInt(Math.abs(power))
  return power >= 0 ? { top: cents * ten, bottom: price.digits } : { top: cents, bottom: price.digits * ten }
}

const divideUp = (top: bigint, bottom: bigint): bigint => (top + bottom - 1n) / bottom

/** Formats cents as a decimal with two places. */
export function formatCents(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

/** Parses a decimal into base units. Returns `undefined` if it has too many decimal places. */
export function readUnits(text: string, decimals: number): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,30})(?:\.(\d{1,30}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const places = fraction.replace(/0+$/, '')
  return places.length > decimals ? undefined : BigInt(whole + places.padEnd(decimals, '0'))
}
