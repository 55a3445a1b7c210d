import '@openappkit/ui/elements/icon'
import { infoIcon, triangleAlertIcon } from '@openappkit/ui/icons'
import { html, nothing, type TemplateResult } from '@openappkit/ui/lit'

type Note = { tone?: 'warning' | 'danger' | undefined; part?: string; text: string; more?: unknown }

/**
 * Separates the first sentence, in the scripts of all languages. A full stop inside a number or a name does not end a
 * sentence.
 */
const lead = /^(.+?(?:[.!?।؟](?=\s|$)|。))\s*(.*)$/su

/**
 * A note with an icon and a bold first sentence. `more` follows the text, for example a link. Needs `noteStyles`.
 */
export function note({ tone, part = 'warning', text, more = nothing }: Note): TemplateResult {
  const [, first = '', rest = text] = lead.exec(text) ?? []
  return html`<div class="note ${tone ? `note--${tone}` : ''}" part=${part} role="status">
    <ak-icon size="16" .glyph=${tone ? triangleAlertIcon : infoIcon}></ak-icon>
    <p><b>${first}</b> ${rest} ${more}</p>
  </div>`
}
