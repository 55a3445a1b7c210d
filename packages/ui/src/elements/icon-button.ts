import { html, nothing } from 'lit'
import { property } from 'lit/decorators.js'
import { define, delegatesFocus, UiElement } from '../internal/ui-element.js'
import styles from './styles/icon-button.styles.js'

/**
 * @summary A quiet button with an icon, and with a name for assistive technology.
 *
 * @csspart base - The native button.
 */
@define('ak-icon-button')
export class AkIconButton extends UiElement {
  static override styles = styles
  static override shadowRootOptions = delegatesFocus

  /** The name of the action, in the user's language. Required, because the icon has no name. */
  @property() label = ''

  /** The imported icon, as in `.glyph=${xIcon}`. */
  @property({ attribute: false }) glyph?: string | undefined

  /** 32 px, or 24 px within a line of text. */
  @property({ reflect: true }) size: 'md' | 'sm' = 'md'

  /** Mirrors the icon where text runs from right to left. */
  @property({ type: Boolean, reflect: true }) flip = false

  @property({ type: Boolean, reflect: true }) disabled = false

  /** The `data-testid` of the native button, for tests of apps. */
  @property({ attribute: false }) testId?: string | undefined

  override render() {
    return html`<button
      part="base"
      data-testid=${this.testId ?? nothing}
      type="button"
      aria-label=${this.label}
      ?disabled=${this.disabled}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${this.glyph ?? nothing}></path></svg>
    </button>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ak-icon-button': AkIconButton
  }
}
