import type { AppKit } from '@openappkit/core'
import { languageOf } from '../../i18n/engine/messages.js'
import { shortSymbol } from '@openappkit/ui/format'
import { exactAmount, formatAmount } from '../../i18n/format/format-amount.js'
import { isolated } from '../send/format-asset.js'

/** An exact amount of money: `$100`, `$97.50`. Digits are Latin in every language. */
export function money(kit: AppKit, amount: string, currency: string): string {
  const isRound = !/\.\d*[1-9]/.test(amount)
  const format = new Intl.NumberFormat(`${languageOf(kit)}-u-nu-latn`, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: isRound ? 0 : 2,
    maximumFractionDigits: isRound ? 0 : 2,
  })
  return isolated(kit, format.format(amount as `${number}`))
}

/** An amount of tokens with their symbol, from decimal text in whole units. */
export const tokens = (kit: AppKit, amount: string, symbol: string): string =>
  isolated(kit, `${formatAmount(amount, languageOf(kit))} ${shortSymbol(symbol)}`)

/** Like `tokens`, but exact to the last unit and with the whole symbol. */
export const exactTokens = (kit: AppKit, amount: string, symbol: string): string =>
  isolated(kit, `${exactAmount(amount, languageOf(kit))} ${symbol}`)

/** The sign of a currency: `$`, `€`, `JPY`. `isLast` if the language writes it after the amount: `100 $`. */
export function moneySign(kit: AppKit, currency: string): { sign: string; isLast: boolean } {
  const format = new Intl.NumberFormat(languageOf(kit), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  const parts = format.formatToParts(1)
  const at = parts.findIndex(({ type }) => type === 'currency')
  return { sign: parts[at]?.value ?? currency, isLast: at > parts.findIndex(({ type }) => type === 'integer') }
}

/** The name of a currency: `US Dollar`. Its code if the name is unknown. */
export function moneyName(kit: AppKit, currency: string): string {
  return new Intl.DisplayNames([languageOf(kit)], { type: 'currency' }).of(currency) ?? currency
}
