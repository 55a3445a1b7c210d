import type { AppKit } from '@openappkit/core'
import {
  type ActivityRow,
  type DeepReadonly,
  groupMonths,
  ignoreRejection,
  type Month,
} from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/skeleton'
import { clockIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles, ledgerStyles, noteStyles } from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import { query, state } from '@openappkit/ui/lit/decorators'
import { repeat } from '@openappkit/ui/lit/repeat'
import '../../first-screen.chunk.js'
import { emptyState } from '../../../components/empty-state.js'
import { createNearBlocks } from './near-blocks.js'
import { walkRows } from '../../../components/walk-rows.js'
import { errorText } from '../../../i18n/engine/error-messages.js'
import { languageOf, messages } from '../../../i18n/engine/messages.js'
import { formatDate } from '../../../i18n/format/format-date.js'
import { activityMessages } from '../../../i18n/messages/activity/en.js'
import { define } from '../../../kit/define.js'
import { KitElement } from '../../../kit/kit-element.js'
import { activityRow } from './activity-row.js'
import styles from './activity-list.styles.js'
import { type Block, listBlocks } from './list-blocks.js'
import { failedList, failedMore, foldAdvice, foldRow, listNetwork, loadPages, unknownList } from './list-states.js'

type Row = DeepReadonly<ActivityRow>
type RowMonth = Month<Row>

/** Pages that bring nothing to see are asked for by themselves this often; then somebody has to wish for more. */
const mostQuietPages = 3
const usualRow = 56
/** Small enough that one more is drawn within a frame, large enough that a long list has few of them. */
const blockSize = 16

/**
 * @summary What the account has done: under way first, then month by month, with likely spam folded away.
 *
 * @csspart list - One month, or what is under way.
 * @csspart transaction - One transaction.
 * @csspart fold - Shows and hides likely spam of a month.
 * @csspart advice - What to know about it.
 * @csspart empty - The message of an account without transactions.
 * @csspart explorer - Leads to the explorer of the network, where what happened is not known here.
 * @csspart failed - The error message of an activity that did not load.
 * @csspart retry - Reads it again.
 * @csspart more - Reads more.
 */
@define('appkit-activity-list')
class ActivityList extends KitElement {
  static override styles = [baseStyles, layoutStyles, ledgerStyles, noteStyles, styles]

  /** Months whose likely spam is shown. */
  @state() private open: ReadonlySet<string> = new Set()
  @query('.scroller') private readonly scroller!: HTMLElement | null

  readonly #near = createNearBlocks(() => this.requestUpdate())
  #grouped: { rows: readonly Row[]; months: readonly RowMonth[] } | undefined

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#near.stop()
  }

  protected override watched({ state: kitState }: AppKit): readonly object[] {
    return [kitState]
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const { activity } = kit.state
    if (!activity) return this.skeletons()
    const { attempt, list, pending } = activity
    const isFirst = attempt.status === 'running' && attempt.target === 'first'
    return html`
      <div class="scroller" tabindex="-1" @keydown=${(event: KeyboardEvent) => walkRows(event, this.renderRoot)}>
        ${pending.length > 0 ? this.pending(kit, pending) : nothing}
        ${list.length > 0 ? this.months(kit, list) : isFirst ? this.skeletons() : this.nothing(kit)}
        ${list.length > 0 ? this.end(kit) : nothing}
      </div>
    `
  }

  protected override updated(): void {
    const { scroller } = this
    if (!scroller) return
    this.#near.follow(scroller, scroller.querySelectorAll<HTMLElement>('.block'), scroller.querySelector('.end'))
    const activity = this.current?.state.activity
    if (!activity?.hasMore || activity.attempt.status !== 'done' || activity.quietPages >= mostQuietPages) return
    if (this.#near.isAtEnd()) this.load('more')
  }

  private get text() {
    return messages(this.current, activityMessages).activity
  }

  private pending(kit: AppKit, rows: readonly Row[]) {
    return html`
      <section class="month">
        <h2 class="label">${this.text.pending}</h2>
        <ul class="ledger" part="list">
          ${repeat(
            rows,
            ({ id }) => id,
            (row) => activityRow(kit, row),
          )}
        </ul>
      </section>
    `
  }

  private months(kit: AppKit, rows: readonly Row[]) {
    if (this.#grouped?.rows !== rows) this.#grouped = { rows, months: groupMonths(rows) }
    const kept = this.shadowRoot?.activeElement?.closest<HTMLElement>('.block')?.dataset['key']
    let at = 0
    return repeat(
      this.#grouped.months,
      ({ key }) => key,
      (month) => html`
        <section class="month" data-key=${month.key}>
          <h2 class="label">${this.nameOf(kit, month)}</h2>
          <div class="ledger" part="list">
            ${repeat(
              listBlocks(month, blockSize),
              ({ key }) => key,
              (block) => this.block(kit, block, this.#near.isNear(block.key, at++) || block.key === kept),
            )}
            ${month.folded.length > 0 ? this.fold(kit, month) : nothing}
          </div>
        </section>
      `,
    )
  }

  private block(kit: AppKit, { key, rows }: Block<Row>, isDrawn: boolean) {
    return html`
      <ul class="block" data-key=${key} data-height=${rows.length * usualRow} aria-hidden=${isDrawn ? nothing : 'true'}>
        ${
          isDrawn
            ? repeat(
                rows,
                ({ id }) => id,
                (row) => activityRow(kit, row),
              )
            : nothing
        }
      </ul>
    `
  }

  private fold(kit: AppKit, { key, folded }: RowMonth) {
    const isOpen = this.open.has(key)
    const toggle = () => {
      const open = new Set(this.open)
      if (!open.delete(key)) open.add(key)
      this.open = open
    }
    return html`
      ${foldRow(kit, folded.length, isOpen, toggle)}
      ${
        isOpen
          ? html`
              ${foldAdvice(kit, messages(kit, activityMessages).folded.advice)}
              <ul class="folded">
                ${repeat(
                  folded,
                  ({ id }) => id,
                  (row) => activityRow(kit, row),
                )}
              </ul>
            `
          : nothing
      }
    `
  }

  /** Where the list ends: more is read when this is near, and what it lacks is said. */
  private end(kit: AppKit) {
    const { activity } = kit.state
    if (!activity) return nothing
    const { attempt, hasMore, isIncomplete, quietPages } = activity
    if (attempt.status === 'failed') {
      return failedMore(kit, errorText(kit, 'history_failed'), () =>
        this.load(attempt.target === 'more' ? 'more' : 'reload'),
      )
    }
    if (hasMore && attempt.status !== 'running' && quietPages >= mostQuietPages) {
      return html`<div class="end">
        <ak-button part="more" size="sm" variant="ghost" @click=${() => this.load('more')}>${this.text.more}</ak-button>
      </div>`
    }
    return html`<div class="end">
      <p class="small" role="status">
        ${attempt.status === 'running' ? this.text.loading : !hasMore && isIncomplete ? this.text.incomplete : nothing}
      </p>
    </div>`
  }

  private nothing(kit: AppKit) {
    const { activity } = kit.state
    if (activity?.attempt.status === 'failed') {
      const words = { heading: errorText(kit, 'history_failed'), hint: this.text.unavailable }
      return failedList(kit, words, () => this.load('reload'))
    }
    if (activity && activity.pending.length > 0) return nothing
    if (activity?.isIncomplete) return unknownList(kit, { glyph: clockIcon, heading: this.text.incomplete })
    return emptyState({ glyph: clockIcon, heading: this.text.empty(listNetwork(kit)), hint: this.text.emptyHint })
  }

  private skeletons() {
    return html`
      <ul class="ledger skeletons" aria-hidden="true">
        ${Array.from(
          { length: 5 },
          () =>
            html`<li>
              <div class="row">
                <ak-skeleton shape="squircle"></ak-skeleton>
                <span class="row__main"><ak-skeleton></ak-skeleton><ak-skeleton></ak-skeleton></span>
              </div>
            </li>`,
        )}
      </ul>
      <p class="hidden" role="status">${this.text.loading}</p>
    `
  }

  private nameOf(kit: AppKit, { start }: RowMonth): string {
    const isThisYear = start.getFullYear() === new Date().getFullYear()
    return formatDate(start, isThisYear ? 'month' : 'monthOfYear', languageOf(kit))
  }

  private load(what: 'more' | 'reload') {
    const kit = this.current
    if (kit) ignoreRejection(loadPages(kit, 'activity', what))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-activity-list': ActivityList
  }
}
