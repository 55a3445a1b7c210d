import type { AppKit } from '@openappkit/core'
import { type DeepReadonly, roundCost, type SendState, toShownUnits, writeAmount } from '@openappkit/core/internal'
import { shortSymbol } from '@openappkit/ui/format'
import type { nothing } from '@openappkit/ui/lit'
import { exactTitle } from '../../components/token/exact-title.js'
import { directionOf } from '../../i18n/engine/languages.js'
import { languageOf } from '../../i18n/engine/messages.js'
import { exactAmount } from '../../i18n/format/format-amount.js'
import { exactBalance, formatBalance } from '../../i18n/format/format-balance.js'
import { type MovedSum, shownSum } from '../../i18n/format/shown-sum.js'
import { formatFiat } from '../../i18n/format/format-fiat.js'

/** Keeps number and symbol in their order, in a sentence that is written from right to left. */
export function isolated(kit: AppKit, text: string): string {
  return directionOf(languageOf(kit)) === 'rtl' ? `\u2066${text}\u2069` : text
}

/** The whole number, to the last unit: where money leaves, nothing is cut. Separators are those of the language. */
export const wholeNumber = (kit: AppKit, amount: string, decimals: number, scale?: number): string =>
  exactAmount(writeAmount(toShownUnits(amount, scale), decimals), languageOf(kit))

/** The same with its unit, for a review: a long symbol has an ellipsis. */
export const wholeAmount = (kit: AppKit, amount: string, decimals: number, symbol: string): string =>
  isolated(kit, `${wholeNumber(kit, amount, decimals)} ${shortSymbol(symbol)}`)

/** The same with the whole symbol, for a pointer that rests on a shorter text. */
export const exactSum = (kit: AppKit, sum: MovedSum): string =>
  isolated(kit, exactBalance(shownSum(sum), languageOf(kit)))

/** As every screen but a review shows it. */
export const shortAmount = (kit: AppKit, sum: MovedSum): string =>
  isolated(kit, formatBalance(shownSum(sum), languageOf(kit)))

/** The exact amount, for a pointer that rests on the short one. */
export const sumTitle = (kit: AppKit, sum: MovedSum): string | typeof nothing =>
  exactTitle(shortAmount(kit, sum), exactSum(kit, sum))

type Unit = { decimals: number; symbol: string }

/** A fee is not paid to the last unit that is known before: as many digits as say something, and never less than it is. */
export const feeAmount = (kit: AppKit, amount: bigint, { decimals, symbol }: Unit): string =>
  wholeAmount(kit, String(roundCost(amount, decimals)), decimals, symbol)

/** The exact fee, for a pointer that rests on the rounded one. */
export const feeTitle = (kit: AppKit, amount: bigint, unit: Unit): string | typeof nothing =>
  exactTitle(feeAmount(kit, amount, unit), exactSum(kit, { ...unit, amount: String(amount) }))

/** What it is worth, where a price is known. */
export function worthText(
  kit: AppKit,
  amount: string,
  { decimals, scale, price }: { decimals: number; scale?: number | undefined; price?: number | undefined },
) {
  if (price === undefined) return undefined
  return isolated(kit, formatFiat((Number(toShownUnits(amount, scale)) / 10 ** decimals) * price, languageOf(kit)).text)
}

/** All of the network's own currency is sent: the fee comes out of it. */
export const isLessFee = ({ isMax, token }: DeepReadonly<SendState>): boolean => isMax && token === ''
