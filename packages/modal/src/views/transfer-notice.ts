import type { AppKit } from '@openappkit/core'
import { findNetwork } from '@openappkit/core/internal'
import { html, nothing } from 'lit'
import { messages } from '../i18n/engine/messages.js'
import { accountMessages } from '../i18n/messages/account/en.js'
import { dialogMessages } from '../i18n/messages/dialog/en.js'
import { fundsMessages } from '../i18n/messages/funds/en.js'
import './first-screen.chunk.js'
import { transactionLink } from './account/account/explorer-link.js'
import { wholeAmount } from './send/format-asset.js'

const catalogue = { ...accountMessages, ...dialogMessages, ...fundsMessages }

type Transfer = NonNullable<NonNullable<AppKit['state']['notices']['current']>['transfer']>

/** How a transfer ended, and the way to the explorer where the network has one and the transfer is in it. */
export function transferNotice(kit: AppKit, { outcome, amount, decimals, symbol, network, hash }: Transfer) {
  const { account, modal, sendProgress } = messages(kit, catalogue)
  const words = {
    sent: sendProgress.sentAmount(wholeAmount(kit, amount, decimals, symbol)),
    failed: sendProgress.failed,
    expired: sendProgress.expired,
    cancelled: sendProgress.nothingSent,
  }
  const { name, url } = findNetwork(kit.state, network)?.blockExplorers?.default ?? {}
  const isInBlock = outcome === 'sent' || outcome === 'failed'
  const href = isInBlock ? transactionLink(url, hash) : undefined
  const link = html`
    <a part="notice-link" href=${href ?? nothing} target="_blank" rel="noopener noreferrer"
      >${account.explorer(name ?? '')}<span class="hidden">, ${modal.opensInNewTab}</span></a
    >
  `
  return html`<span>${words[outcome]}</span> ${href ? link : nothing}`
}

export type DrawTransfer = typeof transferNotice
