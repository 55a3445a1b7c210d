import type { AppKit } from '@openappkit/core'
import { accountMessages } from '../../i18n/messages/account/en.js'
import { fundsMessages } from '../../i18n/messages/funds/en.js'
import { networkMessages } from '../../i18n/messages/network/en.js'
import { tradeMessages } from '../../i18n/messages/trade/en.js'
import { languageOf } from '../../i18n/engine/messages.js'
import { isolated } from '../send/format-asset.js'

export const swapCatalogue = { ...accountMessages, ...fundsMessages, ...networkMessages, ...tradeMessages }

/** Hundredths of a percent as text: `0.04%`. */
export function percentText(kit: AppKit, basisPoints: number): string {
  const format = new Intl.NumberFormat(`${languageOf(kit)}-u-nu-latn`, { style: 'percent', maximumFractionDigits: 2 })
  return isolated(kit, format.format(basisPoints / 10_000))
}

/** A swap that moves the price by this much costs a part of what is swapped. In hundredths of a percent. */
export const highImpact = 300
