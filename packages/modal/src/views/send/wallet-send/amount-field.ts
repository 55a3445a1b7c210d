import type { AppKit } from '@openappkit/core'
import {
  ignoreRejection,
  assetOf,
  type DeepReadonly,
  parseAmount,
  type SendAsset,
  type SendState,
} from '@openappkit/core/internal'
import '@openappkit/ui/elements/icon'
import { arrowDownUpIcon, chevronDownIcon } from '@openappkit/ui/icons'
import { html, nothing } from '@openappkit/ui/lit'
import { live } from '@openappkit/ui/lit/live'
import { formatFiat } from '../../../i18n/format/format-fiat.js'
import { languageOf, messages } from '../../../i18n/engine/messages.js'
import { fundsMessages } from '../../../i18n/messages/funds/en.js'
import { amountChoice } from '../../../components/amount-choice.js'
import { symbolText } from '../../../components/token/symbol-text.js'
import { assetMark } from '../asset-mark.js'
import { fieldProblem, problemId } from '../field-problem.js'
import { isLessFee, isolated, shortAmount, sumTitle } from '../format-asset.js'

/** An amount longer than this gets a smaller font, so that its end is not cut off. */
const longAmounts = [9, 14] as const

export type AmountField = { problem: string | undefined }

/** Draws the amount field: amount, token, available balance and Max. */
export function amountField(kit: AppKit, send: DeepReadonly<SendState>, { problem }: AmountField) {
  const { send: text } = messages(kit, fundsMessages)
  const asset = assetOf(send)
  const isFiat = send.fiatText !== undefined
  const shown = send.fiatText ?? send.amountText
  const size = longAmounts.filter((length) => shown.length > length).length
  const onInput = (event: InputEvent) => {
    const { value } = event.target as HTMLInputElement
    ignoreRejection(kit.send.setAmount(value))
  }
  return html`
    <div class="entry">
      <div class="field sum ${problem ? 'wrong' : ''}" part="amount">
        <div class="line">
          ${isFiat ? html`<span class="sign" aria-hidden="true">$</span>` : nothing}
          <input
            part="amount-input"
            data-start
            class="number number--${size}"
            .style=${`--_n:${shown.length}`}
            inputmode="decimal"
            autocomplete="off"
            placeholder="0"
            aria-label=${isFiat ? text.amountIn('USD') : text.amount}
            aria-invalid=${problem ? 'true' : 'false'}
            aria-describedby=${problemId}
            .value=${live(shown)}
            @input=${onInput}
          />
          <button class="chip" part="token" @click=${() => kit.router.push('WalletSendSelectToken')}>
            ${asset ? assetMark(kit, asset, 24) : ''}<span>${asset ? symbolText(asset.symbol) : text.selectToken}</span
            ><ak-icon size="16" .glyph=${chevronDownIcon}></ak-icon>
          </button>
        </div>
        <div class="line">
          ${asset?.price === undefined ? nothing : unitButton(kit, send, asset)}
          <p class="small available">
            ${asset ? html`<span title=${sumTitle(kit, asset)}>${text.available(shortAmount(kit, asset))}</span>` : ''}
            <button
              class="chip chip--tiny"
              part="max"
              ?disabled=${!asset}
              @click=${() => ignoreRejection(kit.send.setMax())}
            >
              ${text.max}
            </button>
          </p>
        </div>
        ${amountChoice(kit, shown, (amount) => ignoreRejection(kit.send.setAmount(amount)))}
        ${asset?.hasHidden ? html`<p class="small" part="hidden" role="status">${text.hidden}</p>` : nothing}
        ${isLessFee(send) ? html`<p class="small" role="status">${text.lessFee}</p>` : nothing}
      </div>
      ${fieldProblem(problem)}
    </div>
  `
}

/** Shows the amount in the other unit. A click switches the unit to enter. */
function unitButton(
  kit: AppKit,
  { amountText, fiatText }: DeepReadonly<SendState>,
  { symbol, decimals, price = 0 }: DeepReadonly<SendAsset>,
) {
  const isFiat = fiatText !== undefined
  const amount = parseAmount(amountText, decimals) ?? 0n
  const sum = { amount: String(amount), decimals, symbol }
  const other = isFiat
    ? shortAmount(kit, sum)
    : isolated(kit, formatFiat((Number(amount) / 10 ** decimals) * price, languageOf(kit)).text)
  const label = messages(kit, fundsMessages).send.enterIn(isFiat ? symbol : 'USD')
  return html`
    <button class="unit small" part="unit" @click=${() => ignoreRejection(kit.send.setUnit(isFiat ? 'token' : 'fiat'))}>
      <bdi dir="ltr" title=${isFiat ? sumTitle(kit, sum) : nothing}>${other}</bdi
      ><ak-icon size="16" .glyph=${arrowDownUpIcon}></ak-icon><span class="hidden">. ${label}</span>
    </button>
  `
}
