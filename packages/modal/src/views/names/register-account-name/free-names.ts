import type { AppKit } from '@openappkit/core'
import '@openappkit/ui/elements/mark'
import { atSignIcon } from '@openappkit/ui/icons'
import { html, nothing } from '@openappkit/ui/lit'
import { messages } from '../../../i18n/engine/messages.js'
import { fundsMessages } from '../../../i18n/messages/funds/en.js'

/** Maximum number of suggestions. */
const limit = 3

/** Available names that are similar to the taken one. A click fills the form. */
export function freeNames(kit: AppKit, names: readonly string[], use: (label: string) => void) {
  if (names.length === 0) return nothing
  const { names: text } = messages(kit, fundsMessages)
  return html`
    <h2 class="label"><span>${text.free}</span></h2>
    <ul class="ledger" part="suggestions" aria-label=${text.free}>
      ${names.slice(0, limit).map((name) => {
        const [label, zone] = splitName(name)
        return html`
          <li>
            <button class="row" part="suggestion" data-key=${name} @click=${() => use(label)}>
              <ak-mark size="40" .glyph=${atSignIcon}></ak-mark>
              <span class="row__title">${label}<span>${zone}</span></span>
              <span class="row__meta">${text.use}</span>
            </button>
          </li>
        `
      })}
    </ul>
  `
}

/** Splits a name into its label and the rest, including the dot. */
export function splitName(name: string): [label: string, zone: string] {
  const dot = name.indexOf('.')
  return dot < 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)]
}
