import type { AppKit } from '@openappkit/core'
import { accountMessages } from '../../i18n/messages/account/en.js'
import { fundsMessages } from '../../i18n/messages/funds/en.js'
import { networkMessages } from '../../i18n/messages/network/en.js'
import { tradeMessages } from '../../i18n/messages/trade/en.js'
import { languageOf } from '../../i18n/engine/messages.js'
import { isolated } from '../send/format-asset.js'

export const swapCatalogue = { ...accountMessages, ...fundsMessages, ...networkMessages, ...tradeMessages }

/** Formats hundredths of a percent: `0.04%`. */
export function percentText(kit: AppKit, basisPoints: number): string {
  const format = new Intl.NumberFormat(`${languageOf(kit)}-u-nu-latn`, { style: 'percent', maximumFractionDigits: 2 })
  return isolated(kit, format.format(basisPoints / 10_000))
}

/** Price impact from which a swap gets a warning, in hundredths of a percent. */
export const highImpact = 300
