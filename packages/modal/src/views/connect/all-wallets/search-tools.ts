import '@openappkit/ui/elements/dial'
import '@openappkit/ui/elements/field'
import type { AkInputEvent } from '@openappkit/ui/elements/field'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/icon-button'
import { qrCodeIcon, searchIcon } from '@openappkit/ui/icons'
import { html, nothing } from '@openappkit/ui/lit'
import { live } from '@openappkit/ui/lit/live'
import type { walletMessages } from '../../../i18n/messages/wallets/en.js'

export type SearchTools = {
  search: string
  /** Number of wallets to search; `undefined` until it is known. */
  total: number | undefined
  isLoading: boolean
  /** The text was cleared because it looks like a secret. */
  isInvalid: boolean
  onSearch(search: string): void
  onKeydown(event: KeyboardEvent): void
  /** Shows a QR code that any wallet can scan. The button is hidden without it. */
  onCode?: (() => void) | undefined
}

/** The search field for all wallets, next to the button for the QR code. Needs the styles of the screen. */
export function searchTools({ allWallets: text }: typeof walletMessages, tools: SearchTools) {
  const { search, total, isLoading, isInvalid, onSearch, onKeydown, onCode } = tools
  return html`
    <div class="tools">
      <ak-field
        part="search"
        data-start
        size="md"
        type="search"
        label=${text.search}
        placeholder=${total !== undefined && !search ? text.searchCount(total) : text.search}
        clear-label=${text.clear}
        ?invalid=${isInvalid}
        .value=${live(search)}
        @ak-input=${(event: AkInputEvent) => onSearch(event.value)}
        @keydown=${onKeydown}
      >
        <ak-icon slot="leading" size="16" .glyph=${searchIcon}></ak-icon>
        ${isLoading ? html`<ak-dial slot="trailing" size="16"></ak-dial>` : nothing}
      </ak-field>
      ${
        onCode
          ? html`<ak-icon-button
              part="code"
              label=${text.showCode}
              .glyph=${qrCodeIcon}
              @click=${onCode}
            ></ak-icon-button>`
          : nothing
      }
    </div>
  `
}
