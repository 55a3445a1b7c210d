import type { AppKit } from '@openappkit/core'
import { html, type TemplateResult } from '@openappkit/ui/lit'
import { errorText } from '../i18n/engine/error-messages.js'
import { messages } from '../i18n/engine/messages.js'
import { connectMessages } from '../i18n/messages/connect/en.js'

/** In place of a screen whose code did not arrive. */
export function failedScreen(kit: AppKit, onRetry: () => void): TemplateResult {
  return html`
    <div class="failure" part="failure" role="alert">
      <p>${errorText(kit, 'engine_unavailable')}</p>
      <button class="again" part="failure-retry" @click=${onRetry}>
        ${messages(kit, connectMessages).connect.retry}
      </button>
    </div>
  `
}
