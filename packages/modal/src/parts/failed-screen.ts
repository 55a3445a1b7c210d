import { html, type TemplateResult } from 'lit'
import type { Messages } from '../i18n/locales/en.js'

/** In place of a screen whose code did not arrive. */
export function failedScreen(text: Messages, onRetry: () => void): TemplateResult {
  return html`
    <div class="failure" part="failure" role="alert">
      <p>${text.errors.engine_unavailable}</p>
      <button class="again" @click=${onRetry}>${text.connect.retry}</button>
    </div>
  `
}
