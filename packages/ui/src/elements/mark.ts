import { html, nothing, type PropertyValues } from 'lit'
import { property, state } from 'lit/decorators.js'
import { define, UiElement } from '../internal/ui-element.js'
import styles from './styles/mark.styles.js'

export type MarkSize = 20 | 24 | 40 | 48 | 56 | 64

/**
 * @summary The picture of a wallet, a network or an app; its first letter on a colour until the picture is here, or when
 * it never comes. Decorative: the name stands beside it.
 *
 * The element itself is the squircle: four of these stand on the first screen, where each element counts.
 *
 * @slot badge - An icon at the lower end, where `badged` makes room for it; `badgeStyles` place it.
 * @csspart image - The picture.
 */
@define('ak-mark')
export class AkMark extends UiElement {
  static override styles = styles

  /** Address of the picture. A broken one is the same as none. */
  @property() src?: string | undefined

  /** Whose picture it is: gives the letter and, without a colour, the tone. */
  @property() name = ''

  /** Ground of the letter, any CSS colour. */
  @property() color?: string | undefined

  /** An icon instead of a letter, on a quiet ground, for a row that is no brand. */
  @property({ attribute: false }) glyph?: string | undefined

  /** Wallets and apps are squircles; networks and tokens are circles. */
  @property({ reflect: true }) shape: 'squircle' | 'circle' = 'squircle'

  /** Edge in px. */
  @property({ type: Number, reflect: true }) size: MarkSize = 40

  /** How long a picture is waited for, in ms; then the letter stays. Forever by default. */
  @property({ type: Number }) limit?: number | undefined

  /** Whether something stands in the badge slot. */
  @property({ type: Boolean }) badged = false

  /** The address in the image: `src`, or the one before it where `src` failed. */
  @state() private shown: string | undefined

  /** The last address of this name that was loaded: it stays in sight until a newer one is. */
  @state() private loaded: string | undefined

  #waiting: ReturnType<typeof setTimeout> | undefined
  // Takes the address out of the image, too: a host that hangs would hold the pictures behind it.
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
    // The picture of somebody else goes at once.
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
    // The colour can come from a wallet list: what is no colour gives way to the tone.
    const known = this.color && CSS.supports('color', this.color)
    this.style.setProperty('--_color', known && this.color ? this.color : toneOf(this.name))
  }

  private face() {
    // Not an ak-icon: one of these is on the first screen, where each element counts.
    if (this.glyph) return html`<svg viewBox="0 0 24 24"><path d=${this.glyph}></path></svg>`
    // In an element of its own: Chromium reads a text that stands directly in a hidden element’s root into the button around it.
    return this.loaded ? nothing : html`<span>${[...this.name.trim()][0]}</span>`
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

/** Ground of a letter, dark enough for white. Any fixed rule will do: the same name has the same hue everywhere. */
function toneOf(name: string): string {
  // Names that differ in their last letter alone are far from each other on the circle.
  const hue = [...name].reduce((sum, letter) => ((sum * 23 + (letter.codePointAt(0) ?? 0)) * 137) % 359, 7)
  return `oklch(0.53 0.11 ${hue})`
}

declare global {
  interface HTMLElementTagNameMap {
    'ak-mark': AkMark
  }
}
