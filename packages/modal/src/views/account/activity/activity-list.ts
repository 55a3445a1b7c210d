import type { AppKit } from '@openappkit/core'
import { type ActivityRow, type DeepReadonly, groupMonths, type Month } from '@openappkit/core/internal'
import '@openappkit/ui/elements/skeleton'
import { clockIcon } from '@openappkit/ui/icons'
import { html, nothing } from '@openappkit/ui/lit'
import { state } from '@openappkit/ui/lit/decorators'
import { repeat } from '@openappkit/ui/lit/repeat'
import '../../first-screen.chunk.js'
import { walkRows } from '../../../components/walk-rows.js'
import { errorText } from '../../../i18n/engine/error-messages.js'
import { languageOf, messages } from '../../../i18n/engine/messages.js'
import { formatDate } from '../../../i18n/format/format-date.js'
import { activityMessages } from '../../../i18n/messages/activity/en.js'
import { define } from '../../../kit/define.js'
import { AccountList, type ListTexts } from '../lists/account-list.js'
import { foldAdvice, foldRow } from '../lists/fold.js'
import styles from './activity-list.styles.js'
import { activityRow } from './activity-row.js'

type Row = DeepReadonly<ActivityRow>
type RowMonth = Month<Row>

const usualRowPx = 56

/**
 * @summary The transactions of the account: pending ones first, then by month, with likely spam folded.
 *
 * @csspart list - One month, or the pending transactions.
 * @csspart transaction - One transaction.
 * @csspart fold - Shows and hides likely spam of a month.
 * @csspart advice - A warning about folded transactions.
 * @csspart empty - The message of an account without transactions.
 * @csspart explorer - The link to the explorer of the network, if the response is empty and incomplete.
 * @csspart failed - The error message of an activity that did not load.
 * @csspart retry - Reads it again.
 * @csspart more - Reads more.
 */
@define('appkit-activity-list')
class ActivityList extends AccountList {
  static override styles = [...AccountList.styles, styles]

  protected override readonly list = 'activity'
  /** Small enough to draw a block within a frame, large enough that a long list has few blocks. */
  protected override readonly block = { rows: 16, height: (rows: number) => rows * usualRowPx }

  /** Months whose likely spam is shown. */
  @state() private open: ReadonlySet<string> = new Set()

  #grouped: { rows: readonly Row[]; months: readonly RowMonth[] } | undefined

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
        ${list.length > 0 ? this.months(kit, list) : isFirst ? this.skeletons() : this.placeholder(kit)}
        ${list.length > 0 ? this.end(kit) : nothing}
      </div>
    `
  }

  protected override texts(kit: AppKit): ListTexts {
    const { unavailable: failedHint, ...text } = this.text
    return { ...text, glyph: clockIcon, failed: errorText(kit, 'history_failed'), failedHint }
  }

  protected override placeholder(kit: AppKit) {
    const { pending, attempt } = kit.state.activity ?? {}
    return pending?.length && attempt?.status !== 'failed' ? nothing : super.placeholder(kit)
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
    return repeat(
      this.#grouped.months,
      ({ key }) => key,
      (month) => html`
        <section class="month" data-key=${month.key}>
          <h2 class="label">${this.nameOf(kit, month)}</h2>
          <div class="ledger" part="list">
            ${this.blocks(month, (row) => activityRow(kit, row))}
            ${month.folded.length > 0 ? this.fold(kit, month) : nothing}
          </div>
        </section>
      `,
    )
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
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-activity-list': ActivityList
  }
}
