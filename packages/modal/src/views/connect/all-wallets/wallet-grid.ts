import type { WalletRow } from '@openappkit/core/internal'
import { badgeStyles, baseStyles, gridStyles, layoutStyles } from '@openappkit/ui/styles'
import { html, LitElement, nothing, type PropertyValues } from '@openappkit/ui/lit'
import { property, query, state } from '@openappkit/ui/lit/decorators'
import { repeat } from '@openappkit/ui/lit/repeat'
import { define } from '../../../kit/define.js'
import { addTestIds } from '../../../kit/test-ids.js'
import { createTypeAhead, holdSpace } from '../../../components/type-ahead.js'
import { followRow } from './follow-row.js'
import { gridKey } from './grid-keys.js'
import { gridWindow, scrollToTile } from './grid-window.js'
import styles from './wallet-grid.styles.js'
import { emptyTile, walletTile, type WalletTile } from './wallet-tile.js'

/** Minimum width of a tile in em: four tiles fit a 352 px card, two at twice the text size. */
const tileEm = 6
const mostColumns = 4
/** Lines of placeholders in a grid without rows. */
const emptyLines = 4
/** Height of the fade at the end, in px. A tile that takes the focus stands above it. */
const fade = 32
/** Time without scrolling after which the tiles load their pictures. */
const settleMs = 120

/**
 * @summary A grid of wallets of any length. It renders only visible rows, and loads icons only for rows that stay visible.
 *
 * @csspart list - The list of wallets.
 * @csspart wallet - One wallet.
 */
@define('appkit-wallet-grid')
export class WalletGrid extends LitElement {
  static override styles = [baseStyles, layoutStyles, gridStyles, badgeStyles, styles]

  @property({ attribute: false }) rows: readonly WalletRow[] = []
  /** Whether placeholder tiles follow: the rest of a line, or some lines without any row. */
  @property({ attribute: false }) isPending = false
  @property() label = ''
  /** Key of the wallet that is active first, for example the one chosen before. */
  @property({ attribute: false }) start: string | undefined
  /** The search text, highlighted in the names. */
  @property() sought = ''
  /** The labels that follow the name of a wallet. */
  @property({ attribute: false }) words: WalletTile['words'] = { installed: '', duplicate: () => '' }
  @property({ attribute: false }) onChoose?: (row: WalletRow, index: number) => void
  /** Called with the drawn rows while the grid does not scroll; `from` is the index of the first. */
  @property({ attribute: false }) onSeen?: (rows: readonly WalletRow[], from: number) => void
  /** Called when the end is visible or near. */
  @property({ attribute: false }) onEnd?: () => void

  @state() private columns = 4
  /** The scroll position that the window is computed from. */
  @state() private offset = 0
  @state() private height = 504
  @query('.scroller') private readonly scroller!: HTMLElement
  @query('.grid') private readonly grid!: HTMLElement

  #active = 0
  #lineHeight = 112
  #hadFocus = false
  #settling: ReturnType<typeof setTimeout> | undefined
  readonly #pictured = new Set<string>()
  readonly #find = createTypeAhead()
  readonly #sizes = new ResizeObserver(() => this.measure())

  constructor() {
    super()
    addTestIds(this)
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.#sizes.observe(this)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#sizes.disconnect()
    clearTimeout(this.#settling)
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.#hadFocus = this.shadowRoot?.activeElement?.classList.contains('tile') ?? false
    const before = changed.get('rows')
    if (before?.length) this.#active = followRow(before, this.rows, this.#active)
    else if (changed.has('rows'))
      this.#active = Math.max(
        0,
        this.rows.findIndex(({ key }) => key === this.start),
      )
    if (this.#settling === undefined) this.showPictures()
  }

  override render() {
    const { from, to, most } = this.window
    const stop = Math.min(Math.max(this.#active, from), to - 1)
    return html`
      <div class="scroller" tabindex="-1" @scroll=${this.onScroll} @keydown=${this.onKeydown}>
        <ul class="grid" part="list" role="list" aria-label=${this.label}>
          ${repeat(
            this.rows.slice(from, to),
            // Reuses the tiles that scroll out at one end for the other end.
            (_, at) => (from + at) % most,
            (row, at) => this.tile(row, from + at, stop),
          )}
          ${to === this.rows.length && this.isPending ? Array.from({ length: this.placeholders }, emptyTile) : nothing}
        </ul>
      </div>
    `
  }

  protected override updated(): void {
    const { before, after } = this.window
    // Sets properties, because a strict `style-src` policy blocks style attributes.
    this.grid.style.setProperty('--_columns', String(this.columns))
    this.toggleAttribute('large', this.columns < 3)
    this.grid.style.setProperty('--_before', `${before}px`)
    this.grid.style.setProperty('--_after', `${after}px`)
    this.scroller.style.setProperty('--_all', `${this.lines * this.#lineHeight}px`)
    // The focused tile was removed or reused for another wallet: keep the focus in the list.
    const focused = this.shadowRoot?.activeElement as HTMLElement | null | undefined
    const isAway = Number(focused?.dataset['index'] ?? -1) !== this.#active
    if (this.#hadFocus && isAway) (this.tileAt(this.#active) ?? this.scroller).focus({ preventScroll: true })
    this.measure()
  }

  /** Focuses the active wallet: the one focused last, else `start`, else the first. */
  override focus(): void {
    void this.go(this.#active)
  }

  /** Scrolls to the first wallet, for a new search. */
  toStart(): void {
    this.#active = 0
    this.scroller?.scrollTo(0, 0)
  }

  private readonly tile = (row: WalletRow, index: number, stop: number) =>
    walletTile({
      row,
      index,
      count: this.rows.length,
      isStop: index === stop,
      hasPicture: this.#pictured.has(row.key),
      sought: this.sought,
      words: this.words,
      onChoose: () => this.choose(row, index),
    })

  private get window() {
    const { rows, columns, offset, height } = this
    return gridWindow({ count: rows.length, columns, lineHeight: this.#lineHeight }, offset, height)
  }

  /** The lines of the whole list, including the placeholders. */
  private get lines(): number {
    const { columns, rows, isPending } = this
    return Math.ceil((rows.length + (isPending ? this.placeholders : 0)) / columns)
  }

  private get placeholders(): number {
    const { columns, rows } = this
    return rows.length === 0 ? emptyLines * columns : columns - (rows.length % columns)
  }

  private choose(row: WalletRow, index: number) {
    this.#active = index
    this.onChoose?.(row, index)
  }

  private async go(index: number): Promise<void> {
    this.#active = index
    const shape = { columns: this.columns, lineHeight: this.#lineHeight }
    this.scroller.scrollTop = scrollToTile(shape, index, this.scroller.scrollTop, this.height - fade)
    this.offset = this.scroller.scrollTop
    this.requestUpdate()
    await this.updateComplete
    this.tileAt(index)?.focus({ preventScroll: true })
  }

  /** The tile at an index, if it is drawn. */
  private tileAt(index: number): HTMLElement | null {
    return this.grid.querySelector(`[data-index="${index}"]`)
  }

  private measure() {
    const fit = Math.floor(this.offsetWidth / (tileEm * parseFloat(getComputedStyle(this).fontSize)))
    this.columns = fit > 0 ? Math.min(fit, mostColumns) : mostColumns
    this.height = this.scroller?.clientHeight || this.height
    const tile = this.grid?.querySelector<HTMLElement>('li:not(.pending)')
    if (tile?.offsetHeight) this.#lineHeight = tile.offsetHeight + 4
    this.notifyEnd()
  }

  private notifyEnd() {
    if (!this.scroller || !this.isConnected) return
    const { scrollTop, scrollHeight } = this.scroller
    this.toggleAttribute('fading', scrollTop + this.height < scrollHeight - 1)
    if (scrollTop + this.height > scrollHeight - 3 * this.#lineHeight) this.onEnd?.()
  }

  /** Shows the pictures of the drawn tiles. */
  private showPictures() {
    const { from, to } = this.window
    const rows = this.rows.slice(from, to)
    for (const { key } of rows) this.#pictured.add(key)
    this.onSeen?.(rows, from)
  }

  private onScroll() {
    clearTimeout(this.#settling)
    this.#settling = setTimeout(() => {
      this.#settling = undefined
      this.requestUpdate()
    }, settleMs)
    this.offset = Math.floor(this.scroller.scrollTop / this.#lineHeight) * this.#lineHeight
    this.notifyEnd()
  }

  private onKeydown(event: KeyboardEvent) {
    const typed = this.#find(event, this.rows, this.#active)
    const index = typed ?? this.next(event)
    const isOutside = index === undefined || index < 0 || index >= this.rows.length
    if (typed === undefined && isOutside) return
    event.preventDefault()
    event.stopPropagation()
    holdSpace(event)
    if (!isOutside) void this.go(index)
  }

  private next({ key }: KeyboardEvent): number | undefined {
    const { columns, rows } = this
    const lines = Math.max(1, Math.floor(this.height / this.#lineHeight))
    const place = { at: this.#active, count: rows.length, columns, lines, isRtl: this.matches(':dir(rtl)') }
    return gridKey(key, place)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-wallet-grid': WalletGrid
  }
}
