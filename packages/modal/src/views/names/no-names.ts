import type { AppKit } from '@openappkit/core'
import '@openappkit/ui/elements/button'
import { infoIcon } from '@openappkit/ui/icons'
import { html } from '@openappkit/ui/lit'
import { emptyState } from '../../components/empty-state.js'
import { messages } from '../../i18n/engine/messages.js'
import { accountMessages } from '../../i18n/messages/account/en.js'
import { fundsMessages } from '../../i18n/messages/funds/en.js'

const catalogue = { ...fundsMessages, ...accountMessages }

/** Replaces a screen of names if the service has no zone of its own: another company's domain is not offered to users. */
export function noNames(kit: AppKit) {
  const { names, account } = messages(kit, catalogue)
  return html`
    ${emptyState({ glyph: infoIcon, heading: names.free, hint: account.tokensEmpty })}
    <div class="body">
      <ak-button data-start block variant="secondary" part="account" @click=${() => kit.router.reset('Account')}
        >${names.toAccount}</ak-button
      >
    </div>
  `
}
