import '@openappkit/ui/elements/icon'
import { infoIcon, triangleAlertIcon } from '@openappkit/ui/icons'
import { html, nothing, type TemplateResult } from '@openappkit/ui/lit'

type Note = { tone?: 'warning' | 'danger' | undefined; part?: string; text: string; more?: unknown }

/**
 * The end of a sentence, in the scripts of the languages: what comes after it says more of the same. A stop in a number or
 * a name ends nothing.
 */
const lead = /^(.+?(?:[.!?।؟](?=\s|$)|。))\s*(.*)$/su

/**
 * What a person should know before they go on: an icon, what is so, and what follows from it. `more` is what it is about,
 * or the link that helps. Needs `noteStyles`.
 */
export function note({ tone, part = 'warning', text, more = nothing }: Note): TemplateResult {
  const [, first = '', rest = text] = lead.exec(text) ?? []
  return html`<div class="note ${tone ? `note--${tone}` : ''}" part=${part} role="status">
    <ak-icon size="16" .glyph=${tone ? triangleAlertIcon : infoIcon}></ak-icon>
    <p><b>${first}</b> ${rest} ${more}</p>
  </div>`
}
