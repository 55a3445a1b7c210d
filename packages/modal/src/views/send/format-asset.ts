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

/** Isolates left-to-right text, so that number and symbol keep their order in a right-to-left sentence. */
export function isolated(kit: AppKit, text: string): string {
  return directionOf(languageOf(kit)) === 'rtl' ? `\u2066${text}\u2069` : text
}

/** The exact number, to the last unit, with the separators of the language. A review never cuts an amount. */
export const wholeNumber = (kit: AppKit, amount: string, decimals: number, scale?: number): string =>
  exactAmount(writeAmount(toShownUnits(amount, scale), decimals), languageOf(kit))

/** The exact number with its symbol, for a review. A long symbol is shortened. */
export const wholeAmount = (kit: AppKit, amount: string, decimals: number, symbol: string): string =>
  isolated(kit, `${wholeNumber(kit, amount, decimals)} ${shortSymbol(symbol)}`)

/** The exact amount with the whole symbol, for the title of a shorter text. */
export const exactSum = (kit: AppKit, sum: MovedSum): string =>
  isolated(kit, exactBalance(shownSum(sum), languageOf(kit)))

/** The short amount, which every screen except a review shows. */
export const shortAmount = (kit: AppKit, sum: MovedSum): string =>
  isolated(kit, formatBalance(shownSum(sum), languageOf(kit)))

/** The title of a short amount: the exact one. */
export const sumTitle = (kit: AppKit, sum: MovedSum): string | typeof nothing =>
  exactTitle(shortAmount(kit, sum), exactSum(kit, sum))

type Unit = { decimals: number; symbol: string }

/** The fee, rounded up to the significant digits, so that it never reads less than it is. */
export const feeAmount = (kit: AppKit, amount: bigint, { decimals, symbol }: Unit): string =>
  wholeAmount(kit, String(roundCost(amount, decimals)), decimals, symbol)

/** The title of a rounded fee: the exact one. */
export const feeTitle = (kit: AppKit, amount: bigint, unit: Unit): string | typeof nothing =>
  exactTitle(feeAmount(kit, amount, unit), exactSum(kit, { ...unit, amount: String(amount) }))

/** The value of an amount in dollars. `undefined` without a price. */
export function worthText(
  kit: AppKit,
  amount: string,
  { decimals, scale, price }: { decimals: number; scale?: number | undefined; price?: number | undefined },
) {
  if (price === undefined) return undefined
  return isolated(kit, formatFiat((Number(toShownUnits(amount, scale)) / 10 ** decimals) * price, languageOf(kit)).text)
}

/** Whether all of the network's own currency is sent, so that the fee is subtracted from it. */
export const isLessFee = ({ isMax, token }: DeepReadonly<SendState>): boolean => isMax && token === ''
