import { nothing } from 'lit'
import { property } from 'lit/decorators.js'
import { define, UiElement } from '../internal/ui-element.js'
import styles from './styles/skeleton.styles.js'

/**
 * @summary A placeholder for content of known shape that has not loaded. A bar of 12 px or a figure of 40 px; views set
 * other sizes in their styles. Silent: the view announces that it loads.
 */
@define('ak-skeleton')
export class AkSkeleton extends UiElement {
  static override styles = styles

  @property({ reflect: true }) shape: 'text' | 'circle' | 'squircle' = 'text'

  override connectedCallback() {
    super.connectedCallback()
    this.setAttribute('aria-hidden', 'true')
  }

  override render() {
    return nothing
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ak-skeleton': AkSkeleton
  }
}
