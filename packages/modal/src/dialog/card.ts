import type { AppKit } from '@openappkit/core'
import { html, type TemplateResult } from '@openappkit/ui/lit'
import { directionOf } from '../i18n/engine/languages.js'
import { languageOf } from '../i18n/engine/messages.js'
import { header } from './header.js'

/** What every screen is drawn into: the list at the side where there is one, header, content, and the message that passes by beside it, empty until its code is here. */
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
