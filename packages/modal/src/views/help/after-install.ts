import type { AppKit } from '@openappkit/core'
import { html } from '@openappkit/ui/lit'
import type { connectMessages } from '../../i18n/messages/connect/en.js'
import type { helpMessages } from '../../i18n/messages/help/en.js'

/** The instruction for after an installation, with a link to Connect. Needs the layout styles. */
export function afterInstall(kit: AppKit, text: typeof helpMessages & typeof connectMessages) {
  return html`
    <div class="foot foot--block">
      <p>${text.getWallet.hint}</p>
      <button class="link" part="installed" @click=${() => kit.router.reset('Connect')}>
        ${text.connecting.refresh}
      </button>
    </div>
  `
}
