import type { AppKit } from '@openappkit/core'
import '@openappkit/ui/elements/button'
import { infoIcon } from '@openappkit/ui/icons'
import { html } from '@openappkit/ui/lit'
import { emptyState } from '../../components/empty-state.js'
import { errorText } from '../../i18n/engine/error-messages.js'
import { messages } from '../../i18n/engine/messages.js'
import { fundsMessages } from '../../i18n/messages/funds/en.js'

/** Replaces a screen of names if the service has no zone of its own: another company's domain is not offered to users. */
export function noNames(kit: AppKit) {
  return html`
    ${emptyState({ glyph: infoIcon, heading: errorText(kit, 'action_not_allowed') })}
    <div class="body">
      <ak-button data-start block variant="secondary" part="account" @click=${() => kit.router.reset('Account')}
        >${messages(kit, fundsMessages).names.toAccount}</ak-button
      >
    </div>
  `
}
