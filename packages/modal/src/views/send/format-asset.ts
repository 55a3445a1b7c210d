import type { AppKit } from '@openappkit/core'
import { type DeepReadonly, type SendState, writeAmount } from '@openappkit/core/internal'
import { directionOf } from '../../i18n/engine/languages.js'
import { languageOf } from '../../i18n/engine/messages.js'

/** Keeps number and symbol in their order, in a sentence that is written from right to left. */
export function isolated(kit: AppKit, text: string): string {
  return directionOf(languageOf(kit)) === 'rtl' ? `\u2066${text}\u2069` : text
}

/** The whole amount, to the last unit: where money leaves, nothing is cut. Separators are those of the language. */
export function wholeAmount(kit: AppKit, amount: string, decimals: number, symbol: string): string {
  const format = new Intl.NumberFormat(`${languageOf(kit)}-u-nu-latn`, { maximumFractionDigits: 100 })
  return isolated(kit, `${format.format(writeAmount(amount, decimals) as `${number}`)} ${symbol}`)
}

/** A fee, which nobody pays to the last unit: four digits that say something, and never less than it is. */
export function feeAmount(
  kit: AppKit,
  amount: bigint,
  { decimals, symbol }: { decimals: number; symbol: string },
): string {
  const format = new Intl.NumberFormat(`${languageOf(kit)}-u-nu-latn`, {
    maximumSignificantDigits: 4,
    roundingMode: 'ceil',
  } as Intl.NumberFormatOptions)
  return isolated(kit, `${format.format(writeAmount(amount, decimals) as `${number}`)} ${symbol}`)
}

/** All of the network's own currency is sent: the fee comes out of it. */
export const isLessFee = ({ isMax, token }: DeepReadonly<SendState>): boolean => isMax && token === ''
