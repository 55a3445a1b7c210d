import '@openappkit/ui/elements/icon'
import { css, html, LitElement, nothing } from '@openappkit/ui/lit'
import { property, state } from '@openappkit/ui/lit/decorators'
import type { PageWords } from '../../words/page-words.js'
import type { HistoryEntry, Owner } from '../owner.js'
import { pageStyles } from '../page.styles.js'
import { isStale, problemText } from '../problem-text.js'
import { renderLoadingOrRetry } from '../render-loading.js'
import { glyphOf, knownEvent } from './event-glyphs.js'

/** @summary Lists the events of the account by day, newest first. */
export class WalletHistory extends LitElement {
  static override styles = [
    pageStyles,
    css`
      .day {
        display: grid;
        gap: var(--appkit-space-2);
      }
      .label {
        margin-block-end: 0;
      }
      .mark[data-warns] {
        color: var(--appkit-color-warning);
      }
    `,
  ]

  @property({ attribute: false }) words!: PageWords
  @property({ attribute: false }) owner!: Pick<Owner, 'history'>
  @property() language = 'en'
  /** The user needs a new step-up. */
  @property({ attribute: false }) onStale: () => void = () => undefined

  @state() private entries: readonly HistoryEntry[] | undefined
  @state() private status: string | undefined

  override connectedCallback(): void {
    super.connectedCallback()
    void this.load()
  }

  override render() {
    const { entries, status } = this
    return html`<div class="body" tabindex="-1">
      ${entries ? this.renderDays(entries) : renderLoadingOrRetry(this.words, this.status !== undefined, this.load)}
      <p class="problem" role="status">${status ?? nothing}</p>
    </div>`
  }

  private renderDays(entries: readonly HistoryEntry[]) {
    const { history: text } = this.words
    if (entries.length === 0) return html`<p class="foot foot--block">${text.empty}</p>`
    return html`${groupDays(entries, this.language).map(
        ([day, ofDay], at) =>
          html`<section class="day">
            <h2 class="label" id=${`day-${at}`}><span>${day}</span></h2>
            <ul class="ledger" aria-labelledby=${`day-${at}`}>
              ${ofDay.map((entry) => this.renderEntry(entry))}
            </ul>
          </section>`,
      )}
      <p class="foot foot--block">${text.notYou}</p>`
  }

  private renderEntry({ at, event, device }: HistoryEntry) {
    const { history: text } = this.words
    const known = knownEvent(event)
    const browser = device?.isThis ? text.thisBrowser : device?.name
    return html`<li>
      <div class="row">
        <span class="mark" ?data-warns=${known === 'refresh token used twice'}>
          <ak-icon .glyph=${glyphOf(known)} size="20"></ak-icon>
        </span>
        <span class="row__main">
          <span class="row__title">${known ? text.events[known] : text.other}</span>
          ${browser ? html`<span class="row__sub"><bdi>${browser}</bdi></span>` : nothing}
        </span>
        <time class="row__meta" datetime=${new Date(at).toISOString()}>
          ${new Intl.DateTimeFormat(this.language, { timeStyle: 'short' }).format(at)}
        </time>
      </div>
    </li>`
  }

  private readonly load = async () => {
    this.status = undefined
    try {
      this.entries = await this.owner.history()
    } catch (thrown) {
      if (isStale(thrown)) this.onStale()
      else this.status = problemText(thrown, this.words)
    }
  }
}

/** Groups entries by day, in the language and time zone of the browser. */
function groupDays(entries: readonly HistoryEntry[], language: string): readonly [day: string, HistoryEntry[]][] {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long' })
  const days = new Map<string, HistoryEntry[]>()
  for (const entry of entries) {
    const day = format.format(entry.at)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days]
}

if (!customElements.get('wallet-history')) customElements.define('wallet-history', WalletHistory)

declare global {
  interface HTMLElementTagNameMap {
    'wallet-history': WalletHistory
  }
}
