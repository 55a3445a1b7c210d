import type { AppKit, ViewName } from '@openappkit/core'
import { html, type TemplateResult } from 'lit'
import { directionOf } from '../i18n/languages.js'
import { languageOf } from '../i18n/messages-of.js'
import { modalHeader } from './modal-header.js'
import { snackbar } from './snackbar.js'

/** What every screen is drawn into: header, content, and the message that passes by over them. */
export function card(kit: AppKit, view: ViewName, content: unknown): TemplateResult {
  const language = languageOf(kit)
  const direction = directionOf(language)
  return html`
    <div class="card" part="card" lang=${language} dir=${direction}>
      <div class="grabber" part="grabber"></div>
      ${modalHeader(kit, view)}
      <div class="viewport" part="viewport">
        <div class="content" part="content">${content}</div>
      </div>
    </div>
    <div class="snack" lang=${language} dir=${direction}>${snackbar(kit)}</div>
  `
}
