import { html, nothing, type PropertyValues } from 'lit'
import { property, state } from 'lit/decorators.js'
import { define } from '../internal/define.js'
import { UiElement } from '../internal/ui-element.js'
import styles from './mark.styles.js'

export type MarkSize = 16 | 20 | 24 | 28 | 32 | 40 | 48 | 56 | 64

/** Grounds for a letter where nothing better is known: nine tones that keep white readable. */
const tones = [
  'oklch(0.62 0.115 48)',
  'oklch(0.45 0.09 262)',
  'oklch(0.56 0.085 300)',
  'oklch(0.34 0.012 262)',
  'oklch(0.55 0.085 190)',
  'oklch(0.53 0.09 158)',
  'oklch(0.58 0.1 12)',
  'oklch(0.6 0.085 230)',
  'oklch(0.63 0.09 85)',
] as const

/**
 * @summary The picture of a wallet, a network or an app; its first letter on a colour until the picture is here, or when
 * it never comes. Decorative: the name stands beside it.
 *
 * The element itself is the squircle: four of these stand on the first screen, where each element counts.
 *
 * @slot badge - A smaller mark or an icon at the lower end, where `badged` makes room for it.
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

  @state() private picture: 'loading' | 'loaded' | 'broken' = 'loading'

  #waiting: ReturnType<typeof setTimeout> | undefined
  // Takes the image away, too: a host that hangs would hold the pictures behind it.
  readonly #giveUp = () => {
    if (this.picture === 'loading') this.picture = 'broken'
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
    this.picture = 'loading'
    clearTimeout(this.#waiting)
    if (this.src && this.limit) this.#waiting = setTimeout(this.#giveUp, this.limit)
  }

  override render() {
    return html`${this.face()}${this.src && this.picture !== 'broken' ? this.image(this.src) : nothing}${
      this.badged ? html`<slot name="badge"></slot>` : nothing
    }`
  }

  protected override updated() {
    this.classList.toggle('glyph', this.glyph !== undefined)
    this.classList.toggle('loaded', this.isLoaded)
    // The colour can come from a wallet list: what is no colour gives way to the tone.
    const tone = tones[sumOfLetters(this.name) % tones.length] ?? tones[0]
    const known = this.color !== undefined && CSS.supports('color', this.color)
    this.style.setProperty('--_color', known && this.color ? this.color : tone)
  }

  private face() {
    // Not an ak-icon: one of these is on the first screen, where each element counts.
    if (this.glyph) return html`<svg viewBox="0 0 24 24"><path d=${this.glyph}></path></svg>`
    return this.isLoaded ? nothing : [...this.name.trim()][0]
  }

  private image(src: string) {
    return html`<img
      part="image"
      src=${src}
      alt=""
      draggable="false"
      decoding="async"
      referrerpolicy="no-referrer"
      @load=${() => (this.picture = 'loaded')}
      @error=${() => (this.picture = 'broken')}
    />`
  }

  private get isLoaded() {
    return this.src !== undefined && this.picture === 'loaded'
  }
}

// Any fixed rule will do: the same name is the same tone everywhere.
function sumOfLetters(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
}

declare global {
  interface HTMLElementTagNameMap {
    'ak-mark': AkMark
  }
}
