import type { AppKit } from '@openappkit/core'
import { assetOf, type DeepReadonly, type SendApi, type SendState } from '@openappkit/core/internal'
import '@openappkit/ui/elements/icon'
import { chevronDownIcon } from '@openappkit/ui/icons'
import { html } from 'lit'
import { live } from 'lit/directives/live.js'
import { formatBalance } from '../../../i18n/format/format-balance.js'
import { languageOf, messages } from '../../../i18n/engine/messages.js'
import { fundsMessages } from '../../../i18n/messages/funds/en.js'
import { assetMark } from '../asset-mark.js'
import { isolated } from '../format-asset.js'

export type AmountField = { isWrong: boolean; use(work: (sending: SendApi) => unknown): void }

/** How much of what: the amount, the token, what there is of it, and all of it. */
export function amountField(kit: AppKit, send: DeepReadonly<SendState>, { isWrong, use }: AmountField) {
  const { send: text } = messages(kit, fundsMessages)
  const asset = assetOf(send)
  const onInput = (event: InputEvent) => {
    const { value } = event.target as HTMLInputElement
    use((sending) => sending.setAmount(value))
  }
  return html`
    <div class="field ${isWrong ? 'wrong' : ''}" part="amount">
      <input
        data-start
        class="number"
        inputmode="decimal"
        autocomplete="off"
        placeholder="0"
        aria-label=${text.amount}
        aria-invalid=${isWrong ? 'true' : 'false'}
        .value=${live(send.amountText)}
        @input=${onInput}
      />
      <button class="chip" part="token" @click=${() => kit.router.push('WalletSendSelectToken')}>
        ${asset ? assetMark(kit, asset, 24) : ''}<span>${asset?.symbol ?? text.selectToken}</span
        ><ak-icon size="16" .glyph=${chevronDownIcon}></ak-icon>
      </button>
      <p class="small">${asset ? text.available(isolated(kit, formatBalance(asset, languageOf(kit)))) : ''}</p>
      <button class="chip chip--tiny" part="max" ?disabled=${!asset} @click=${() => use((sending) => sending.setMax())}>
        ${text.max}
      </button>
    </div>
  `
}
