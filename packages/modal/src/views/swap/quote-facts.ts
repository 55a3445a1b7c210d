import type { AppKit } from '@openappkit/core'
import { type DeepReadonly, type SwapState, type SwapToken, swapTokenOf } from '@openappkit/core/internal'
import { shortSymbol } from '@openappkit/ui/format'
import { html, nothing, type TemplateResult } from '@openappkit/ui/lit'
import { exactTitle } from '../../components/token/exact-title.js'
import { messages } from '../../i18n/engine/messages.js'
import './quote-ring.js'
import { exactSum, shortAmount, sumTitle, wholeAmount } from '../send/format-asset.js'
import { highImpact, percentText, swapCatalogue } from './swap-text.js'

/**
 * Draws the facts of a quote, followed by `more`. A review shows the exact minimum. Needs `receiptStyles` and
 * `swap.styles`.
 */
export function quoteFacts(
  kit: AppKit,
  swap: DeepReadonly<SwapState>,
  more: readonly TemplateResult[],
  place: 'form' | 'review',
) {
  const { quote } = swap
  const [sold, bought] = [swapTokenOf(swap, swap.sold), swapTokenOf(swap, swap.bought)]
  if (quote.status !== 'ready' || !sold || !bought || BigInt(quote.sold) === 0n) return nothing
  const { swap: words } = messages(kit, swapCatalogue)
  const minimum = { ...bought, amount: quote.minimum }
  const least =
    place === 'review' ? wholeAmount(kit, minimum.amount, bought.decimals, bought.symbol) : shortAmount(kit, minimum)
  const { impact, provider, route = [] } = quote
  const way = route.map(shortSymbol).join(' → ')
  return html`
    <dl class="panel facts" part="facts">
      <div>
        <dt class="with-ring"><appkit-quote-ring .readAt=${quote.readAt}></appkit-quote-ring>${words.rate}</dt>
        <dd>${rate(kit, { ...sold, amount: quote.sold }, { ...bought, amount: quote.bought })}</dd>
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
        <dd>
          <span dir="ltr" title=${exactTitle(least, exactSum(kit, minimum))}>${least}</span>
        </dd>
      </div>
      ${
        route.length > 2
          ? html`<div>
              <dt>${words.route}</dt>
              <dd>
                <span dir="ltr" title=${exactTitle(way, route.join(' → '))}>${way}</span>
              </dd>
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

type Side = Pick<DeepReadonly<SwapToken>, 'amount' | 'decimals' | 'symbol'>

/** The price of one token in the other one. Counts the cheaper token, so that it never reads `1 A = <0.000001 B`. */
function rate(kit: AppKit, sold: Side, bought: Side) {
  const [one, other] = isTrace(priceOf(sold, bought), bought) ? [bought, sold] : [sold, bought]
  const price = { ...other, amount: String(priceOf(one, other)) }
  return html`
    <span dir="ltr" title=${sumTitle(kit, price)}
      >${shortAmount(kit, { ...one, amount: String(10n ** BigInt(one.decimals)) })} = ${shortAmount(kit, price)}</span
    >
  `
}

/** The price of a whole unit of `one`, in base units of `other`. */
const priceOf = (one: Side, other: Side): bigint =>
  (BigInt(other.amount) * 10n ** BigInt(one.decimals)) / BigInt(one.amount)

const isTrace = (price: bigint, { decimals }: Side): boolean => price * 1_000_000n < 10n ** BigInt(decimals)
