import { nothing } from 'lit'
import { property } from 'lit/decorators.js'
import { define, UiElement } from '../internal/ui-element.js'
import styles from './styles/skeleton.styles.js'

/**
 * @summary The place of something whose shape is known and whose value is not here yet. A bar of 12 px or a figure of 40;
 * the view's own styles set other sizes. Silent: the view says that it loads.
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
