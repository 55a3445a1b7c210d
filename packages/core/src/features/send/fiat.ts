import { parseAmount, writeAmount } from '../../wallet/chains/amount.js'

/** Prices are numbers; they are converted to integers with this many decimals. */
const priceDecimals = 18
const fiatDecimals = 2

const scaled = (price: number): bigint => BigInt(Math.round(price * 10 ** priceDecimals))

/**
 * Converts dollars to whole units of the token, as text that `parseAmount` reads. Cuts digits that are worth less than half
 * a cent. Empty for an invalid amount.
 */
export function tokenText(fiat: string, price: number, decimals: number): string {
  const cents = parseAmount(fiat, fiatDecimals)
  const each = scaled(price)
  if (cents === undefined || each <= 0n) return ''
  const units = (cents * 10n ** BigInt(decimals + priceDecimals)) / (each * 10n ** BigInt(fiatDecimals))
  const places = Math.min(decimals, Math.max(0, Math.ceil(Math.log10(price / 0.005))))
  return writeAmount(units - (units % 10n ** BigInt(decimals - places)), decimals)
}

/** Converts whole units of the token to dollars, rounded to the cent. Empty for an invalid amount. */
export function fiatText(amount: string, price: number, decimals: number): string {
  const units = parseAmount(amount, decimals)
  if (units === undefined) return ''
  const one = 10n ** BigInt(decimals + priceDecimals)
  const cents = (units * scaled(price) * 10n ** BigInt(fiatDecimals) + one / 2n) / one
  return writeAmount(cents, fiatDecimals)
}
