import type { AppKit } from '@openappkit/core'
import {
  ignoreRejection,
  type DeepReadonly,
  parseAmount,
  type SwapState,
  type SwapToken,
  swapTokenOf,
  writeAmount,
} from '@openappkit/core/internal'
import '@openappkit/ui/elements/icon'
import { chevronDownIcon } from '@openappkit/ui/icons'
import { html, nothing } from '@openappkit/ui/lit'
import { live } from '@openappkit/ui/lit/live'
import { languageOf, messages } from '../../../i18n/engine/messages.js'
import { exactAmount, formatAmount } from '../../../i18n/format/format-amount.js'
import { symbolText } from '../../../components/token/symbol-text.js'
import { exactTitle } from '../../../components/token/exact-title.js'
import { amountChoice } from '../../../components/amount-choice.js'
import { assetMark } from '../../send/asset-mark.js'
import { fieldProblem, problemId } from '../../send/field-problem.js'
import { shortAmount, sumTitle, worthText } from '../../send/format-asset.js'
import { swapCatalogue } from '../swap-text.js'

/** Draws the paid side: amount, token, balance and Max. */
export function payPane(kit: AppKit, swap: DeepReadonly<SwapState>, problem: string | undefined) {
  const { swap: words, send } = messages(kit, swapCatalogue)
  const token = swapTokenOf(swap, swap.sold)
  const amount = parseAmount(swap.amountText, token?.decimals ?? 0) ?? 0n
  const onInput = (event: InputEvent) => {
    const { value } = event.target as HTMLInputElement
    ignoreRejection(kit.swap.setAmount(value))
  }
  return html`
    <div class="field sum ${problem ? 'wrong' : ''}" part="pay">
      <p class="small">${words.pay}</p>
      <div class="line">
        <input
          part="pay-input"
          data-start
          class="number"
          inputmode="decimal"
          autocomplete="off"
          placeholder="0"
          aria-label=${words.pay}
          aria-invalid=${problem ? 'true' : 'false'}
          aria-describedby=${problemId}
          .value=${live(swap.amountText)}
          @input=${onInput}
        />
        ${tokenChip(kit, swap, token, 'sourceToken')}
      </div>
      ${amountChoice(kit, swap.amountText, (sum) => ignoreRejection(kit.swap.setAmount(sum)))}
      <div class="line">
        <span class="small">${(token && worthText(kit, String(amount), token)) ?? nothing}</span>
        <p class="small available">
          ${token ? html`<span title=${sumTitle(kit, token)}>${shortAmount(kit, token)}</span>` : nothing}
          <button
            class="chip chip--tiny"
            part="max"
            ?disabled=${!token || token.amount === '0'}
            @click=${() => ignoreRejection(kit.swap.setMax())}
          >
            ${send.max}
          </button>
        </p>
      </div>
      ${fieldProblem(problem)}
    </div>
  `
}

/** Draws the bought side: the amount at the current price. */
export function getPane(kit: AppKit, swap: DeepReadonly<SwapState>) {
  const { swap: words } = messages(kit, swapCatalogue)
  const token = swapTokenOf(swap, swap.bought)
  const { quote } = swap
  const isReady = quote.status === 'ready' && token !== undefined
  const exact = isReady ? writeAmount(quote.bought, token.decimals) : '0'
  const [sum, title] = [formatAmount(exact, languageOf(kit)), exactAmount(exact, languageOf(kit))]
  return html`
    <div class="field sum get" part="get">
      <p class="small">${words.get}</p>
      <div class="line">
        ${
          quote.status === 'loading'
            ? html`<ak-skeleton class="number-box"></ak-skeleton>`
            : html`<output
                class="number ${isReady ? '' : 'nothing'}"
                aria-label=${words.get}
                dir="ltr"
                title=${exactTitle(sum, title)}
                >${sum}</output
              >`
        }
        ${tokenChip(kit, swap, token, 'toToken')}
      </div>
      <div class="line">
        <span class="small">${(isReady && worthText(kit, quote.bought, token)) || nothing}</span>
        <p class="small available" title=${token ? sumTitle(kit, token) : nothing}>
          ${token ? shortAmount(kit, token) : nothing}
        </p>
      </div>
    </div>
  `
}

function tokenChip(
  kit: AppKit,
  { network }: DeepReadonly<SwapState>,
  token: DeepReadonly<SwapToken> | undefined,
  target: 'sourceToken' | 'toToken',
) {
  const { send } = messages(kit, swapCatalogue)
  const onClick = () => {
    kit.track('CLICK_SELECT_TOKEN_TO_SWAP')
    kit.router.push('SwapSelectToken', { target })
  }
  return html`
    <button class="chip ${token ? '' : 'chip--empty'}" part="token" data-key=${target} @click=${onClick}>
      ${token ? assetMark(kit, token, 24, network) : nothing}<span
        >${token ? symbolText(token.symbol) : send.selectToken}</span
      ><ak-icon size="16" .glyph=${chevronDownIcon}></ak-icon>
    </button>
  `
}
