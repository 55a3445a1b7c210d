import type { AppKit } from '@openappkit/core'
import { html, nothing } from 'lit'
import { errorText } from '../i18n/error-text.js'
import { messagesOf } from '../i18n/messages-of.js'

/** Says that the listing service could not be used. What the app itself has set up wrongly is not to be tried again. */
export function listFailed(kit: AppKit, onRetry: () => void = () => void kit.fetchWallets()) {
  const text = messagesOf(kit)
  const { code, search } = kit.state.wallets
  const reason = code ?? search?.code
  const isSetUpWrongly = reason === 'invalid_app_configuration' || reason === 'invalid_project_id'
  return html`
    <p class="small note" part="failed" role="status">
      ${reason && isSetUpWrongly ? errorText(text, reason) : text.connect.listFailed}
      ${isSetUpWrongly ? nothing : html`<button class="link" @click=${onRetry}>${text.connect.retry}</button>`}
    </p>
  `
}
