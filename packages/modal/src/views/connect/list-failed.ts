import type { AppKit } from '@openappkit/core'
import { ignoreRejection } from '@openappkit/core/internal'
import { html, nothing } from '@openappkit/ui/lit'
import { errorText } from '../../i18n/engine/error-messages.js'
import { messages } from '../../i18n/engine/messages.js'
import { connectMessages } from '../../i18n/messages/connect/en.js'

/** The message that the wallets did not load. Offers no retry for an invalid configuration of the app. */
export function listFailed(kit: AppKit, onRetry: () => void = () => ignoreRejection(kit.fetchWallets())) {
  const text = messages(kit, connectMessages).connect
  const { code, search } = kit.state.wallets
  const reason = code ?? (search.status === 'failed' ? search.code : undefined)
  const isMisconfigured = reason && /^invalid_(app|project)_/.test(reason)
  return html`
    <p class="small note" part="failed" role="status">
      ${isMisconfigured ? errorText(kit, reason) : text.listFailed}
      ${isMisconfigured ? nothing : html`<button class="link" part="retry" @click=${onRetry}>${text.retry}</button>`}
    </p>
  `
}
