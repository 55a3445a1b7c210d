import type { AkInputEvent } from '@openappkit/ui/elements/field'
import '@openappkit/ui/elements/field'
import '@openappkit/ui/elements/icon'
import { searchIcon } from '@openappkit/ui/icons'
import { html } from '@openappkit/ui/lit'

/** Lists with at least this many items have a search field. */
export const searchFrom = 6

export type SearchField = { label: string; value: string; onSearch(text: string): void }

/** The search field above a list. Only ArrowDown and Escape propagate, to reach the list and to close the dialog. */
export function searchField({ label, value, onSearch }: SearchField) {
  return html`
    <ak-field
      part="search"
      size="md"
      type="search"
      label=${label}
      placeholder=${label}
      .value=${value}
      @ak-input=${(event: AkInputEvent) => onSearch(event.value)}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' && event.key !== 'Escape') event.stopPropagation()
      }}
    >
      <ak-icon slot="leading" size="16" .glyph=${searchIcon}></ak-icon>
    </ak-field>
  `
}

/** Whether one of the texts contains the search text, in any case. */
export function matchesSearch(search: string, texts: readonly string[]): boolean {
  const words = search.trim().toLowerCase()
  return texts.some((text) => text.toLowerCase().includes(words))
}
