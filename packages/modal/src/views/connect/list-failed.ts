import type { AppKit } from '@openappkit/core'
import { ignoreRejection } from '@openappkit/core/internal'
import { html, nothing } from '@openappkit/ui/lit'
import { errorText } from '../../i18n/engine/error-messages.js'
import { messages } from '../../i18n/engine/messages.js'
import { connectMessages } from '../../i18n/messages/connect/en.js'

/** Says that the listing service could not be used. What the app itself has set up wrongly is not to be tried again. */
export function listFailed(kit: AppKit, onRetry: () => void = () => ignoreRejection(kit.fetchWallets())) {
  const text = messages(kit, connectMessages).connect
  const { code, search } = kit.state.wallets
  const reason = code ?? (search.status === 'failed' ? search.code : undefined)
  const isSetUpWrongly = reason === 'invalid_app_configuration' || reason === 'invalid_project_id'
  return html`
    <p class="small note" part="failed" role="status">
      ${reason && isSetUpWrongly ? errorText(kit, reason) : text.listFailed}
      ${isSetUpWrongly ? nothing : html`<button class="link" part="retry" @click=${onRetry}>${text.retry}</button>`}
    </p>
  `
}
