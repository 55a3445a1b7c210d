import type { AppKit } from '@openappkit/core'
import {
  ignoreRejection,
  type DeepReadonly,
  onrampMethodOf,
  type OnrampState,
  onrampTokenOf,
} from '@openappkit/core/internal'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/tag'
import { chevronDownIcon } from '@openappkit/ui/icons'
import { html, noChange, nothing } from '@openappkit/ui/lit'
import { live } from '@openappkit/ui/lit/live'
import { messages } from '../../../i18n/engine/messages.js'
import { fundsMessages } from '../../../i18n/messages/funds/en.js'
import { onrampMessages } from '../../../i18n/messages/onramp/en.js'
import { tradeMessages } from '../../../i18n/messages/trade/en.js'
import { symbolText } from '../../../components/token/symbol-text.js'
import { exactTitle } from '../../../components/token/exact-title.js'
import { amountChoice } from '../../../components/amount-choice.js'
import { fieldProblem, problemId } from '../../send/field-problem.js'
import { onrampMark } from '../onramp-mark.js'
import { exactTokens, money, moneyName, moneySign, tokens } from '../onramp-money.js'

type Onramp = Omit<DeepReadonly<OnrampState>, 'namespace' | 'network' | 'address'>

const catalogue = { ...fundsMessages, ...onrampMessages, ...tradeMessages }

/** Common amounts. Only those within the limits are offered. */
const presets = ['50', '100', '250', '500']

export type PayAmount = { problem: string | undefined }

/** Draws the amount field: amount, currency, quote and token. */
export function payAmount(kit: AppKit, onramp: Onramp, { problem }: PayAmount) {
  const { send, onramp: text, swap } = messages(kit, catalogue)
  const token = onrampTokenOf(onramp)
  // The default until the service reports its currencies. An amount typed before that is kept.
  const payment = onramp.payment || 'USD'
  const { sign, isLast } = moneySign(kit, payment)
  const onInput = (event: InputEvent) => {
    const { value } = event.target as HTMLInputElement
    ignoreRejection(kit.onramp.setAmount(value))
  }
  return html`
    <div class="entry">
      <div class="field sum ${problem ? 'wrong' : ''}" part="amount">
        <label class="money"
          ><span
            class="sum-line ${isLast ? 'sum-line--last' : ''}"
            .style=${`--_n:${onramp.amountText.length || 1}`}
            dir="ltr"
            ><span class="sign" aria-hidden="true">${sign}</span
            ><input
              part="amount-input"
              data-start
              class="number"
              inputmode="decimal"
              autocomplete="off"
              placeholder="0"
              aria-label=${send.amountIn(payment)}
              aria-invalid=${problem ? 'true' : 'false'}
              aria-describedby=${problemId}
              .value=${kit.state.onramp ? live(onramp.amountText) : noChange}
              @input=${onInput} /></span
        ></label>
        <p class="small quote" role="status">${quoteText(kit, onramp)}</p>
        ${amountChoice(kit, onramp.amountText, (sum) => ignoreRejection(kit.onramp.setAmount(sum)))}
        <div class="line">
          <span class="small" aria-hidden="true">${swap.pay}</span>
          <button
            class="chip"
            part="currency"
            ?disabled=${onramp.payment === ''}
            @click=${() => kit.router.push('OnRampFiatSelect')}
          >
            <span class="hidden">${text.selectCurrency}, </span><span>${moneyName(kit, payment)}</span
            ><ak-icon size="16" .glyph=${chevronDownIcon}></ak-icon>
          </button>
        </div>
        <div class="line">
          <span class="small" aria-hidden="true">${swap.get}</span>
          <button class="chip" part="token" ?disabled=${!token} @click=${() => kit.router.push('OnRampTokenSelect')}>
            <span class="hidden">${send.selectToken}, </span
            >${token ? onrampMark(kit, token.symbol, token.token, 24) : nothing}<span
              >${token ? symbolText(token.symbol) : '…'}</span
            ><ak-icon size="16" .glyph=${chevronDownIcon}></ak-icon>
          </button>
        </div>
      </div>
      ${fieldProblem(problem)}
    </div>
    ${presetRow(kit, onramp)}
  `
}

/** The tokens that the amount buys. Marks an estimate. */
function quoteText(kit: AppKit, { quote, ...onramp }: Onramp) {
  const { onramp: text } = messages(kit, onrampMessages)
  if (quote.status === 'loading') return text.gettingPrice
  if (quote.status !== 'ready') return nothing
  const symbol = onrampTokenOf({ ...onramp, quote })?.symbol ?? ''
  const sum = text.about(tokens(kit, quote.received, symbol))
  const exact = text.about(exactTokens(kit, quote.received, symbol))
  const about = html`<span title=${exactTitle(sum, exact)}>${sum}</span>`
  if (!quote.isEstimate) return about
  const tag = html`<ak-tag size="lg" tone="warning">${text.estimate}</ak-tag>`
  // An estimate assumes a rate of 1:1, which fits only tokens of this currency. Show no number for others.
  return symbol.includes(onramp.payment) ? html`${about} ${tag}` : tag
}

function presetRow(kit: AppKit, onramp: Onramp) {
  const { min = '0', max = '0' } = onrampMethodOf(onramp) ?? {}
  const offered = presets.filter((one) => Number(one) >= Number(min) && Number(one) <= Number(max))
  if (offered.length === 0) return nothing
  return html`
    <div class="presets" part="presets">
      ${offered.map(
        (one) => html`
          <button
            class="chip preset"
            part="preset"
            data-key=${one}
            aria-pressed=${onramp.amountText.trim() === one ? 'true' : 'false'}
            @click=${() => ignoreRejection(kit.onramp.setAmount(one))}
          >
            ${money(kit, one, onramp.payment)}
          </button>
        `,
      )}
    </div>
  `
}
