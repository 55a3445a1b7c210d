import { html, nothing } from 'lit'
import { property } from 'lit/decorators.js'
import { define, UiElement } from '../internal/ui-element.js'
import styles from './styles/icon.styles.js'

export type IconSize = 12 | 16 | 20 | 24 | 32

/**
 * @summary One outline icon in the colour of the surrounding text. Decorative: show its meaning beside it.
 *
 * @csspart image - The drawing.
 */
@define('ak-icon')
export class AkIcon extends UiElement {
  static override styles = styles

  /** The imported icon, as in `.glyph=${xIcon}`: the data of one path on a 24 grid. */
  @property({ attribute: false }) glyph?: string | undefined

  /** Edge in px. */
  @property({ type: Number, reflect: true }) size: IconSize = 20

  /** Mirrors the icon where text runs from right to left, for arrows and chevrons. */
  @property({ type: Boolean, reflect: true }) flip = false

  override render() {
    return html`<svg part="image" viewBox="0 0 24 24" aria-hidden="true"><path d=${this.glyph ?? nothing}></path></svg>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ak-icon': AkIcon
  }
}
