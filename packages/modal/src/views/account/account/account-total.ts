import type { AppKit } from '@openappkit/core'
import {
  chainFacts,
  type DeepReadonly,
  ignoreRejection,
  type NativeBalance,
  type Query,
  shortenAmount,
  writeAmount,
} from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/skeleton'
import { shortSymbol } from '@openappkit/ui/format'
import { html, nothing, type TemplateResult } from '@openappkit/ui/lit'
import { languageOf, messages } from '../../../i18n/engine/messages.js'
import { exactTitle } from '../../../components/token/exact-title.js'
import { exactBalance, formatBalance } from '../../../i18n/format/format-balance.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'

type Balance = DeepReadonly<Query<NativeBalance>> | undefined

/** The native balance of the active account. `undefined` before it is first read. */
export const balanceOf = ({ state: { balances, network } }: AppKit): Balance => balances[network.active]

/**
 * Whether the account has more to show than its balance: tokens that a service, the app or the network itself lists
 * (product specification, section 9).
 */
export function hasHoldings(kit: AppKit): boolean {
  const { tokens: read } = chainFacts[kit.state.network.active].can
  const network = kit.getCaipNetworkId()
  const { services, tokens } = kit.options
  const isListed = Boolean(services?.blockchain || (network && tokens?.[network]))
  return kit.getNetwork().isSupported && (read === 'network' || (read === 'named' && isListed))
}

/** The total in dollars, if prices are known, and the native balance. */
export function accountTotal(kit: AppKit, fiat: TemplateResult | undefined) {
  return html`
    <div class="total ${hasHoldings(kit) ? 'both' : ''}" part="balance">
      ${fiat ?? nothing} ${native(kit, balanceOf(kit), fiat !== undefined)}
    </div>
  `
}

function native(kit: AppKit, balance: Balance, isSmall: boolean) {
  const { account: text } = messages(kit, accountMessages)
  const isSupported = kit.getNetwork().isSupported
  if (!isSupported) {
    // Loads on demand, because it is rarely shown. If it fails to load, the text has no colour.
    ignoreRejection(import('./unsupported-tag.js'))
    return html`<ak-tag tone="warning">${text.unsupported}</ak-tag>
      <p class="text">${text.balanceFailed}</p>`
  }
  if (balance?.status === 'failed') {
    return html`<p class="text">${text.balanceFailed}</p>
      ${retry(kit, balance.retryAt)}`
  }
  const value = balance?.value
  if (!value) return html`<ak-skeleton></ak-skeleton><span class="hidden">${text.balanceLoading}</span>`
  const language = languageOf(kit)
  const shown = formatBalance(value, language)
  const [, decimals = ''] = /^[1-9]\d*(\.\d+)/.exec(shortenAmount(writeAmount(value.amount, value.decimals))) ?? []
  // Styles the unit like cents, and also the decimals of an amount of 1 or more.
  const at = isSmall ? 0 : shown.length - ` ${shortSymbol(value.symbol)}`.length - decimals.length
  return html`<p
    class="amount ${isSmall ? 'text' : 'sum'}"
    part="amount"
    dir="ltr"
    title=${exactTitle(shown, exactBalance(value, language))}
    .style=${`--_n:${shown.length}`}
  >
    ${shown.slice(0, at)}<span>${shown.slice(at)}</span>
  </p>`
}

// The kit caches a failure until `retryAt`. Until then a retry has no effect, so there is no button.
function retry(kit: AppKit, retryAt: number) {
  if (Date.now() < retryAt) return nothing
  return html`
    <ak-button part="retry" size="sm" variant="secondary" @click=${() => kit.fetchBalance()}
      >${messages(kit, accountMessages).account.retry}</ak-button
    >
  `
}
