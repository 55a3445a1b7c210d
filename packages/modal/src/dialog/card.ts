import type { AppKit } from '@openappkit/core'
import { html, type TemplateResult } from '@openappkit/ui/lit'
import { directionOf } from '../i18n/engine/languages.js'
import { errorText } from '../i18n/engine/error-messages.js'
import { languageOf, messages } from '../i18n/engine/messages.js'
import { connectMessages } from '../i18n/messages/connect/en.js'
import { header } from './header.js'

/**
 * The card of every screen: the side list, the header, the content, and the notice, which is empty until its code
 * loads.
 */
export function card(kit: AppKit, heading: string, content: unknown, side: unknown): TemplateResult {
  const language = languageOf(kit)
  const direction = directionOf(language)
  return html`
    <div class="card" part="card" lang=${language} dir=${direction}>
      ${side}
      <div class="grabber" part="grabber"></div>
      ${header(kit, heading)}
      <div class="viewport" part="viewport">
        <div class="content" part="content">${content}</div>
      </div>
      <appkit-notice .kit=${kit}></appkit-notice>
    </div>
  `
}

/** Replaces a screen whose code failed to load. */
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
