import { toCanonicalAddress, writeAmount } from '@openappkit/core/internal'
import { shortSymbol } from '@openappkit/ui/format'
import { html, nothing, type TemplateResult } from '@openappkit/ui/lit'
import { formatAmount } from '../../i18n/format/format-amount.js'
import { formatBalance, type Sum } from '../../i18n/format/format-balance.js'
import { addressBeside, type Named } from './tell-apart.js'

/** A symbol. A long one is cut with an ellipsis, and whole for screen readers and on hover. */
export function symbolText(symbol: string): string | TemplateResult {
  const short = shortSymbol(symbol)
  if (short === symbol) return symbol
  return html`<span aria-hidden="true" title=${symbol}>${short}</span><span class="hidden">${symbol}</span>`
}

/** An amount with its symbol. */
export function sumText(sum: Sum, language: string): string | TemplateResult {
  if (shortSymbol(sum.symbol) === sum.symbol) return formatBalance(sum, language)
  return html`${formatAmount(writeAmount(sum.amount, sum.decimals), language)} ${symbolText(sum.symbol)}`
}

/** The name and the address of a token in a review, if its symbol looks like that of another token in the list. */
export function besideToken(token: Named & { readonly name: string }, tokens: readonly Named[], className: string) {
  const address = addressBeside(token, tokens)
  if (!address) return nothing
  return html`<span class=${className} part="token-address"
    ><bdi>${token.name}</bdi> <bdi dir="ltr" title=${toCanonicalAddress(token.token ?? '')}>${address}</bdi></span
  >`
}
