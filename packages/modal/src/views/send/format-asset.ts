import type { AppKit } from '@openappkit/core'
import { type DeepReadonly, type SendState, writeAmount } from '@openappkit/core/internal'
import { directionOf } from '../../i18n/engine/languages.js'
import { languageOf } from '../../i18n/engine/messages.js'
import { formatFiat } from '../../i18n/format/format-fiat.js'

/** Keeps number and symbol in their order, in a sentence that is written from right to left. */
export function isolated(kit: AppKit, text: string): string {
  return directionOf(languageOf(kit)) === 'rtl' ? `\u2066${text}\u2069` : text
}

/** The whole number, to the last unit: where money leaves, nothing is cut. Separators are those of the language. */
export function wholeNumber(kit: AppKit, amount: string, decimals: number): string {
  const format = new Intl.NumberFormat(`${languageOf(kit)}-u-nu-latn`, { maximumFractionDigits: 100 })
  return format.format(writeAmount(amount, decimals) as `${number}`)
}

/** The same with its unit. */
export const wholeAmount = (kit: AppKit, amount: string, decimals: number, symbol: string): string =>
  isolated(kit, `${wholeNumber(kit, amount, decimals)} ${symbol}`)

/** Nobody pays a fee to the last unit: four digits that say something, and never less than it is. */
export function shortFee(amount: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, String(amount).length - 4))
  return ((amount + unit - 1n) / unit) * unit
}

export const feeAmount = (
  kit: AppKit,
  amount: bigint,
  { decimals, symbol }: { decimals: number; symbol: string },
): string => wholeAmount(kit, String(shortFee(amount)), decimals, symbol)

/** What it is worth, where a price is known. */
export function worthText(
  kit: AppKit,
  amount: string,
  { decimals, price }: { decimals: number; price?: number | undefined },
) {
  if (price === undefined) return undefined
  return isolated(kit, formatFiat((Number(amount) / 10 ** decimals) * price, languageOf(kit)).text)
}

/** All of the network's own currency is sent: the fee comes out of it. */
export const isLessFee = ({ isMax, token }: DeepReadonly<SendState>): boolean => isMax && token === ''
