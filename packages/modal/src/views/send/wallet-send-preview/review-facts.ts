import type { AppKit, CaipNetwork } from '@openappkit/core'
import {
  assetOf,
  type DeepReadonly,
  roundCost,
  type SendAsset,
  type SendReview,
  type SendState,
  toShownUnits,
} from '@openappkit/core/internal'
import '@openappkit/ui/elements/icon'
import { checkIcon } from '@openappkit/ui/icons'
import { html, nothing } from '@openappkit/ui/lit'
import { languageOf, messages } from '../../../i18n/engine/messages.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'
import { fundsMessages } from '../../../i18n/messages/funds/en.js'
import { formatFiat } from '../../../i18n/format/format-fiat.js'
import { networkMark } from '../../network/network-label.js'
import { senderRow } from '../../sender-row.js'
import { exactSum, feeAmount, feeTitle, isolated, wholeAmount, worthText } from '../format-asset.js'

export type ReadyReview = Extract<DeepReadonly<SendReview>, { status: 'ready' }>

/** The cost of a transfer. `likely` and `most` exclude the deposit for a new account, which is `kept`. */
type Cost = { likely: bigint; most: bigint; kept: bigint }

/** Draws the facts of a review: sender, network, fee and total. */
export function reviewFacts(
  kit: AppKit,
  send: DeepReadonly<SendState>,
  network: DeepReadonly<CaipNetwork>,
  review: ReadyReview,
  setSpeed: (speed: ReadyReview['speed']) => void,
) {
  const text = messages(kit, { ...accountMessages, ...fundsMessages })
  const words = text.sendReview
  const { nativeCurrency: currency } = network
  const { deposit, speed } = review
  const kept = BigInt(deposit ?? 0)
  const price = send.assets.list.find(({ token }) => !token)?.price
  const worth = worthText(kit, String(BigInt(review.fee) - kept), { ...currency, price })
  const cost = { kept, likely: BigInt(review.fee) - kept, most: BigInt(review.feeLimit) - kept }
  return html`
    <dl class="panel facts" part="facts">
      ${senderRow(words.from, send.from)}
      <div>
        <dt>${text.account.network}</dt>
        <dd class="marked">${networkMark(kit, network as CaipNetwork, 24)}<bdi>${network.name}</bdi></dd>
      </div>
      <div>
        <dt>${words.fee}</dt>
        <dd>
          <span class="priced">
            <bdi dir="ltr" title=${feeTitle(kit, cost.likely, currency)}>${feeAmount(kit, cost.likely, currency)}</bdi>
            <button
              class="faster"
              part="faster"
              aria-pressed=${speed === 'fast' ? 'true' : 'false'}
              @click=${() => setSpeed(speed === 'fast' ? 'normal' : 'fast')}
            >
              ${speed === 'fast' ? html`<ak-icon size="16" .glyph=${checkIcon}></ak-icon>` : nothing}${words.faster}
            </button>
          </span>
          ${worth ? html`<bdi class="small">${worth}</bdi>` : nothing}
          ${feeAmount(kit, cost.most, currency) !== feeAmount(kit, cost.likely, currency) ? html`<span class="small" title=${feeTitle(kit, cost.most, currency)}>${words.atMost(feeAmount(kit, cost.most, currency))}</span>` : nothing}
        </dd>
      </div>
      ${
        deposit
          ? html`<div>
              <dt>${words.deposit}</dt>
              <dd><bdi dir="ltr">${wholeAmount(kit, deposit, currency.decimals, currency.symbol)}</bdi></dd>
            </div>`
          : nothing
      }
      ${arrivalRow(kit, send, review)} ${totalRow(kit, send, review, currency, cost)}
    </dl>
  `
}

/** The amount that arrives, if the token withholds a fee. */
function arrivalRow(kit: AppKit, send: DeepReadonly<SendState>, { amount, scale, withheld }: ReadyReview) {
  const asset = assetOf(send)
  if (!asset || withheld === undefined) return nothing
  const sum = { ...asset, scale, amount: String(BigInt(amount) - BigInt(withheld)) }
  return html`
    <div>
      <dt>${messages(kit, fundsMessages).sendReview.arrives}</dt>
      <dd><bdi dir="ltr" part="arrives">${exactSum(kit, sum)}</bdi></dd>
    </div>
  `
}

/** The total that leaves the account. Needs a single currency, or both prices to show it in dollars. */
function totalRow(
  kit: AppKit,
  send: DeepReadonly<SendState>,
  review: ReadyReview,
  currency: DeepReadonly<CaipNetwork>['nativeCurrency'],
  { likely, most, kept }: Cost,
) {
  const words = messages(kit, fundsMessages).sendReview
  const total = totalOf(kit, send, review, currency)
  if (!total) return nothing
  // Round the fee as it is shown, so that the displayed amounts add up.
  const up = (fee: bigint) => roundCost(fee, currency.decimals)
  const [sum, limit] = [total(up(likely) + kept), total(up(most) + kept)]
  return html`
    <div class="total" part="total">
      <dt>${words.total}</dt>
      <dd>
        <bdi dir="ltr">${sum}</bdi>
        ${most > likely && sum !== limit ? html`<span class="small">${words.atMost(limit)}</span>` : nothing}
      </dd>
    </div>
  `
}

/** Formats the sum of amount and fee. `undefined` if a price is missing. */
function totalOf(
  kit: AppKit,
  send: DeepReadonly<SendState>,
  { amount, token, scale }: ReadyReview,
  { decimals, symbol }: { decimals: number; symbol: string },
): ((fee: bigint) => string) | undefined {
  if (!token) return (fee) => wholeAmount(kit, String(BigInt(amount) + fee), decimals, symbol)
  const asset = assetOf(send)
  const own = send.assets.list.find((one) => !one.token)
  if (asset?.price === undefined || own?.price === undefined) return undefined
  const worth = ({ decimals: places, price = 0 }: DeepReadonly<SendAsset>, units: string) =>
    (Number(units) / 10 ** places) * price
  const shown = String(toShownUnits(amount, scale))
  return (fee) => isolated(kit, formatFiat(worth(asset, shown) + worth(own, String(fee)), languageOf(kit)).text)
}
