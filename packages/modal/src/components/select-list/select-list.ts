import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/skeleton'
import { checkIcon, cloudOffIcon, searchIcon } from '@openappkit/ui/icons'
import { html, nothing, type TemplateResult } from '@openappkit/ui/lit'
import { repeat } from '@openappkit/ui/lit/repeat'
import { baseStyles, layoutStyles, ledgerStyles } from '@openappkit/ui/styles'
import { emptyState } from '../empty-state.js'
import { walkRows } from '../walk-rows.js'
import { matchesSearch, searchField, searchFrom } from './search-field.js'
import styles from './select-list.styles.js'

/** One row. A click selects it. */
export type SelectRow = {
  id: string
  mark: TemplateResult
  name: string
  detail: string | TemplateResult
  /** The exact detail, shown on hover where the detail is shortened. */
  detailTitle?: string | typeof nothing
  /** The address of a token whose symbol reads as the symbol of another token. */
  address?: string | undefined
  isCurrent: boolean
}

export type SelectGroup = {
  part: string
  label: string
  /** Shows the label above the group. Otherwise only screen readers get it. */
  isTitled?: boolean
  rows: readonly SelectRow[]
}

export type SelectList<Item> = {
  items: readonly Item[]
  /** The status of the items. Decides what an empty list shows. */
  status: 'loading' | 'ready' | 'failed'
  words: {
    search: string
    empty: string
    loading: string
    failed?: { heading: string; hint: string }
  }
  /** The part of a row. */
  part: string
  search: string
  /** The texts of an item that the search looks through. */
  searched(item: Item): readonly string[]
  /** The rows of the items that match the search. */
  groups(found: readonly Item[]): readonly SelectGroup[]
  /** An action below the message for a search without results. */
  emptyAction?: TemplateResult | typeof nothing
  /** Marks the rows as disabled, for example until the visitor accepts the terms. A click still calls `onSelect`. */
  isDisabled?: boolean
  onSearch(text: string): void
  onSelect(id: string): void
}

/** The styles that `selectList` needs. */
export const selectListStyles = [baseStyles, layoutStyles, ledgerStyles, styles]

/**
 * A list to select one item from: a search field above a long list, groups of rows, and a message in place of the rows
 * while the items load, after they failed to load, and when no item matches the search. Arrow keys and letters move
 * the focus.
 */
export function selectList<Item>(list: SelectList<Item>) {
  const { items, search, searched, words, onSearch } = list
  const groups = list
    .groups(items.filter((item) => matchesSearch(search, searched(item))))
    .filter(({ rows }) => rows.length > 0)
  return html`
    <div class="body" @keydown=${(event: KeyboardEvent) => walkRows(event, event.currentTarget as HTMLElement)}>
      ${items.length >= searchFrom ? searchField({ label: words.search, value: search, onSearch }) : nothing}
      ${groups.length > 0 ? groups.map((group) => drawGroup(list, group)) : placeholder(list)}
    </div>
  `
}

function drawGroup<Item>(list: SelectList<Item>, { part, label, isTitled, rows }: SelectGroup) {
  return html`
    ${isTitled ? html`<p class="small">${label}</p>` : nothing}
    <ul class="ledger" part=${part} aria-label=${label}>
      ${repeat(
        rows,
        ({ id }) => id,
        (row) => drawRow(list, row),
      )}
    </ul>
  `
}

function drawRow<Item>({ part, isDisabled, onSelect }: SelectList<Item>, row: SelectRow) {
  const { id, mark, name, detail, detailTitle = nothing, address, isCurrent } = row
  return html`
    <li>
      <button
        class="row"
        part=${part}
        data-key=${id}
        ?data-start=${isCurrent && !isDisabled}
        aria-current=${isCurrent ? 'true' : nothing}
        aria-disabled=${isDisabled ? 'true' : nothing}
        @click=${() => onSelect(id)}
      >
        ${mark}
        <span class="row__main">
          <span class="row__title" dir="auto">${name}</span>
          <span class="row__sub" dir="ltr" title=${detailTitle}>${detail}</span>
          ${address ? html`<span class="row__sub" part="token-address" dir="ltr" title=${id}>${address}</span>` : nothing}
        </span>
        ${isCurrent ? html`<ak-icon .glyph=${checkIcon}></ak-icon>` : nothing}
      </button>
    </li>
  `
}

function placeholder<Item>({ items, status, words, emptyAction = nothing }: SelectList<Item>) {
  if (items.length === 0 && status === 'loading') return places(words.loading)
  if (items.length === 0 && status === 'failed' && words.failed)
    return emptyState({ ...words.failed, glyph: cloudOffIcon })
  return html`${emptyState({ glyph: searchIcon, heading: words.empty })} ${emptyAction}`
}

function places(loading: string) {
  return html`
    <div class="ledger places" aria-hidden="true">
      ${[1, 2, 3].map(
        () => html`
          <div class="row">
            <ak-skeleton shape="circle"></ak-skeleton>
            <span class="row__main"><ak-skeleton></ak-skeleton><ak-skeleton></ak-skeleton></span>
          </div>
        `,
      )}
    </div>
    <p class="hidden" role="status">${loading}</p>
  `
}
