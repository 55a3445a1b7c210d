import { html, nothing, type PropertyValues } from 'lit'
import { property, state } from 'lit/decorators.js'
import { define, UiElement } from '../internal/ui-element.js'
import styles from './styles/mark.styles.js'

export type MarkSize = 20 | 24 | 40 | 48 | 56 | 64

/**
 * @summary The picture of a wallet, a network or an app. Shows the first letter on a colour until the picture has loaded,
 * or if it fails. Decorative: show the name beside it.
 *
 * The element itself is the squircle: the first screen has four of them, and each inner element costs time there.
 *
 * @slot badge - An icon at the lower end. Requires `badged`; `badgeStyles` position it.
 * @csspart image - The picture.
 */
@define('ak-mark')
export class AkMark extends UiElement {
  static override styles = styles

  /** URL of the picture. A broken one has no effect. */
  @property() src?: string | undefined

  /** Name of the subject. Provides the letter and, without `color`, the tone. */
  @property() name = ''

  /** Background of the letter, any CSS colour. */
  @property() color?: string | undefined

  /** An icon instead of a letter, for rows without a brand. */
  @property({ attribute: false }) glyph?: string | undefined

  /** Wallets and apps are squircles; networks and tokens are circles. */
  @property({ reflect: true }) shape: 'squircle' | 'circle' = 'squircle'

  /** Edge in px. */
  @property({ type: Number, reflect: true }) size: MarkSize = 40

  /** Time limit to load the picture, in ms; then the letter stays. No limit by default. */
  @property({ type: Number }) limit?: number | undefined

  /** Whether the badge slot is used. */
  @property({ type: Boolean }) badged = false

  /** The URL of the image: `src`, or the previous one if `src` failed. */
  @state() private shown: string | undefined

  /** The last URL of this name that loaded. Shown until a newer one has loaded. */
  @state() private loaded: string | undefined

  #waiting: ReturnType<typeof setTimeout> | undefined
  // Also removes the URL from the image: a host that hangs would block other pictures.
  readonly #giveUp = () => {
    if (this.shown === this.loaded) this.loaded = undefined
    this.shown = this.loaded
  }

  override connectedCallback() {
    super.connectedCallback()
    this.setAttribute('aria-hidden', 'true')
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    clearTimeout(this.#waiting)
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (!changed.has('src')) return
    // Removes the picture of another subject immediately.
    if (!this.src || changed.has('name')) this.loaded = undefined
    this.shown = this.src
    clearTimeout(this.#waiting)
    if (this.src && this.limit) this.#waiting = setTimeout(this.#giveUp, this.limit)
  }

  override render() {
    return html`${this.face()}${this.shown ? this.image(this.shown) : nothing}${
      this.badged ? html`<slot name="badge"></slot>` : nothing
    }`
  }

  protected override updated() {
    this.classList.toggle('glyph', this.glyph !== undefined)
    this.classList.toggle('loaded', this.loaded !== undefined)
    // The colour can come from a wallet list: falls back to the tone if it is invalid.
    const known = this.color && CSS.supports('color', this.color)
    this.style.setProperty('--_color', known && this.color ? this.color : toneOf(this.name))
  }

  private face() {
    if (this.loaded) return nothing
    // Not an ak-icon: one of these is on the first screen, where each element costs time.
    if (this.glyph) return html`<svg viewBox="0 0 24 24"><path d=${this.glyph}></path></svg>`
    // In a span: Chromium adds text directly in the root of a hidden element to the name of the button around it.
    return html`<span>${[...this.name.trim()][0]}</span>`
  }

  private image(src: string) {
    return html`<img
      part="image"
      src=${src}
      alt=""
      draggable="false"
      decoding="async"
      referrerpolicy="no-referrer"
      @load=${this.onLoad}
      @error=${this.#giveUp}
    />`
  }

  private onLoad() {
    clearTimeout(this.#waiting)
    this.loaded = this.shown
  }
}

/** Background of a letter, dark enough for white text. Derives the hue from the name, so that it is always the same. */
function toneOf(name: string): string {
  // Spreads names that differ only in their last letter.
  const hue = [...name].reduce((sum, letter) => ((sum * 23 + (letter.codePointAt(0) ?? 0)) * 137) % 359, 7)
  return `oklch(0.53 0.11 ${hue})`
}

declare global {
  interface HTMLElementTagNameMap {
    'ak-mark': AkMark
  }
}
