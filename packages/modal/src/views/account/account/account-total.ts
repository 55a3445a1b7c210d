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
 * Whether there is more to read of this account than its balance: tokens that a service, the app or the network itself
 * tells of (product specification, section 9).
 */
export function hasHoldings(kit: AppKit): boolean {
  const { tokens: read } = chainFacts[kit.state.network.active].can
  const network = kit.getCaipNetworkId()
  const { services, tokens } = kit.options
  const isTold = Boolean(services?.blockchain || (network && tokens?.[network]))
  return kit.getNetwork().isSupported && (read === 'network' || (read === 'named' && isTold))
}

/** What the account holds: in dollars where prices are known, and in the currency of the network. */
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
    // Few are ever on such a network. Where it does not load, the word is there without its colour.
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
  // As the cents of dollars, the unit steps back, and the decimals of who has more than one.
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

// The kit answers from memory for a while after a failure: a button that does nothing is not offered.
function retry(kit: AppKit, retryAt: number) {
  if (Date.now() < retryAt) return nothing
  return html`
    <ak-button part="retry" size="sm" variant="secondary" @click=${() => kit.fetchBalance()}
      >${messages(kit, accountMessages).account.retry}</ak-button
    >
  `
}
