import { html } from 'lit'
import { property } from 'lit/decorators.js'
import { define, UiElement } from '../internal/ui-element.js'
import styles from './styles/tag.styles.js'

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger'

/**
 * @summary A word for the state of the content beside it.
 *
 * @slot - The word.
 */
@define('ak-tag')
export class AkTag extends UiElement {
  static override styles = styles

  /** Green for done, amber for attention, red only where something can be lost. */
  @property({ reflect: true }) tone: Tone = 'neutral'

  /** 20 or 24 px high. */
  @property({ reflect: true }) size: 'md' | 'lg' = 'md'

  override render() {
    return html`<slot></slot>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ak-tag': AkTag
  }
}
