import type { AppKit } from '@openappkit/core'
import { findNetwork } from '@openappkit/core/internal'
import { html, nothing } from '@openappkit/ui/lit'
import { messages } from '../i18n/engine/messages.js'
import { accountMessages } from '../i18n/messages/account/en.js'
import { dialogMessages } from '../i18n/messages/dialog/en.js'
import { fundsMessages } from '../i18n/messages/funds/en.js'
import { tradeMessages } from '../i18n/messages/trade/en.js'
import './first-screen.chunk.js'
import { exactTitle } from '../components/token/exact-title.js'
import { sentLink } from '../components/explorer-link.js'
import { errorText } from '../i18n/engine/error-messages.js'
import { connectMessages } from '../i18n/messages/connect/en.js'
import { exactSum, shortAmount } from './send/format-asset.js'
import { insteadText } from './send/instead-text.js'

const catalogue = { ...accountMessages, ...connectMessages, ...dialogMessages, ...fundsMessages, ...tradeMessages }

type Transfer = NonNullable<NonNullable<AppKit['state']['notices']['current']>['transfer']>

/** The result of a transfer. Links to the explorer if the network has one and the transfer is in a block. */
export function transferNotice(kit: AppKit, transfer: Transfer) {
  const { outcome, purpose, does, amount, decimals, scale, symbol, network, hash, instead } = transfer
  const { account, modal, sendProgress, swapResult, connecting } = messages(kit, catalogue)
  const sum = { amount, decimals, scale, symbol }
  const isSwap = purpose === 'swap'
  const other = `${errorText(kit, 'transaction_mismatch')}${instead ? `: ${insteadText(kit, transfer, instead)}` : ''}`
  const transferWords = (sum: string) => ({
    sent: isSwap ? swapResult.notice(sum) : sendProgress.sentAmount(sum),
    included: sendProgress.untoldHint,
    failed: isSwap ? swapResult.failed : sendProgress.failed,
    expired: sendProgress.expired,
    cancelled: `${connecting.cancelled}. ${isSwap ? swapResult.kept : sendProgress.feeKept}`,
    other,
  })
  // The user did not enter the amount of an app's request.
  const callWords = () => ({
    sent: sendProgress.callConfirmed,
    included: sendProgress.callUntold,
    failed: sendProgress.callFailed,
    expired: errorText(kit, 'transaction_expired'),
    cancelled: sendProgress.callCancelled,
    other,
  })
  const wordsFor = purpose === 'app' && does !== 'transfer' ? callWords : transferWords
  const said = wordsFor(shortAmount(kit, sum))[outcome]
  const exact = wordsFor(exactSum(kit, sum))[outcome]
  const { name, url } = findNetwork(kit.state, network)?.blockExplorers?.default ?? {}
  const isInBlock = outcome !== 'expired'
  const href = isInBlock ? sentLink(url, hash) : undefined
  const link = html`
    <a part="notice-link" href=${href ?? nothing} target="_blank" rel="noopener noreferrer"
      >${account.explorer(name ?? '')}<span class="hidden">, ${modal.opensInNewTab}</span></a
    >
  `
  return html`<span title=${exactTitle(said, exact)}>${said}</span> ${href ? link : nothing}`
}

export type DrawTransfer = typeof transferNotice
