import type { AppKit } from '@openappkit/core'
import { type DeepReadonly, type SwapState, swapTokenOf } from '@openappkit/core/internal'
import { html, nothing, type TemplateResult } from '@openappkit/ui/lit'
import { messages } from '../../i18n/engine/messages.js'
import './quote-ring.js'
import { highImpact, percentText, shortAmount, swapCatalogue } from './swap-text.js'

const one = (decimals: number): string => `1${'0'.repeat(decimals)}`

/** What a price means, as facts with their names. `more` stands after them. Needs `receiptStyles` and `swap.styles`. */
export function quoteFacts(kit: AppKit, swap: DeepReadonly<SwapState>, more: readonly TemplateResult[] = []) {
  const { quote } = swap
  const [sold, bought] = [swapTokenOf(swap, swap.sold), swapTokenOf(swap, swap.bought)]
  if (quote.status !== 'ready' || !sold || !bought || BigInt(quote.sold) === 0n) return nothing
  const { swap: words } = messages(kit, swapCatalogue)
  const rate = (BigInt(quote.bought) * 10n ** BigInt(sold.decimals)) / BigInt(quote.sold)
  const { impact, provider, route = [] } = quote
  return html`
    <dl class="panel facts" part="facts">
      <div>
        <dt class="with-ring"><appkit-quote-ring .readAt=${quote.readAt}></appkit-quote-ring>${words.rate}</dt>
        <dd>
          <span dir="ltr"
            >${shortAmount(kit, one(sold.decimals), sold)} = ${shortAmount(kit, String(rate), bought)}</span
          >
        </dd>
      </div>
      ${
        impact === undefined
          ? nothing
          : html`<div>
              <dt>${words.impact}</dt>
              <dd class=${impact >= highImpact ? 'danger' : ''}><span dir="ltr">${percentText(kit, impact)}</span></dd>
            </div>`
      }
      <div>
        <dt>${words.minimum}</dt>
        <dd><span dir="ltr">${shortAmount(kit, quote.minimum, bought)}</span></dd>
      </div>
      ${
        route.length > 2
          ? html`<div>
              <dt>${words.route}</dt>
              <dd><span dir="ltr">${route.join(' → ')}</span></dd>
            </div>`
          : nothing
      }
      ${
        provider
          ? html`<div>
              <dt>${words.provider}</dt>
              <dd><bdi>${provider}</bdi></dd>
            </div>`
          : nothing
      }
      ${more}
    </dl>
  `
}
