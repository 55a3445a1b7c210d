import type { AppKit } from '@openappkit/core'
import { writeAmount } from '@openappkit/core/internal'
import { accountMessages } from '../../i18n/messages/account/en.js'
import { fundsMessages } from '../../i18n/messages/funds/en.js'
import { networkMessages } from '../../i18n/messages/network/en.js'
import { tradeMessages } from '../../i18n/messages/trade/en.js'
import { languageOf } from '../../i18n/engine/messages.js'
import { isolated } from '../send/format-asset.js'

export const swapCatalogue = { ...accountMessages, ...fundsMessages, ...networkMessages, ...tradeMessages }

type Sum = { decimals: number; symbol: string }

/** Digits that can be compared at a glance: cut and never rounded up, so that nobody is promised more than arrives. */
export function shortAmount(kit: AppKit, amount: string, { decimals, symbol }: Sum): string {
  const text = writeAmount(amount, decimals) as `${number}`
  const whole = Number(text)
  const digits = whole >= 1000 ? 2 : whole >= 1 ? 4 : Math.min(decimals, 5 - Math.floor(Math.log10(whole || 1)))
  const format = new Intl.NumberFormat(`${languageOf(kit)}-u-nu-latn`, {
    maximumFractionDigits: Math.min(100, Math.max(0, digits)),
    roundingMode: 'trunc',
  } as Intl.NumberFormatOptions)
  // Without a symbol nothing stands behind the number, no space either.
  return isolated(kit, `${format.format(text)} ${symbol}`.trimEnd())
}

/** Hundredths of a percent as text: `0.04%`. */
export function percentText(kit: AppKit, basisPoints: number): string {
  const format = new Intl.NumberFormat(`${languageOf(kit)}-u-nu-latn`, { style: 'percent', maximumFractionDigits: 2 })
  return isolated(kit, format.format(basisPoints / 10_000))
}

/** A swap that moves the price by this much costs a part of what is swapped. In hundredths of a percent. */
export const highImpact = 300
