import type { AppKit } from '@openappkit/core'
import { writeAmount } from '@openappkit/core/internal'
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
