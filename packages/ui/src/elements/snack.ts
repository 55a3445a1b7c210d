import './icon.js'
import { html, nothing } from 'lit'
import { property, state } from 'lit/decorators.js'
import { checkIcon } from '../icons/glyphs/check.generated.js'
import { infoIcon } from '../icons/glyphs/info.generated.js'
import { triangleAlertIcon } from '../icons/glyphs/triangle-alert.generated.js'
import { define, UiElement } from '../internal/ui-element.js'
import styles from './styles/snack.styles.js'

export type SnackTone = 'neutral' | 'success' | 'warning'

const glyphs: Record<SnackTone, string | undefined> = {
  neutral: infoIcon,
  success: checkIcon,
  warning: triangleAlertIcon,
}

/**
 * @summary A short temporary message. Keep one in the view and set its text for each message, so that screen readers
 * announce it.
 *
 * @slot - The message. Nothing is drawn if it is empty.
 * @csspart base - The bar.
 */
@define('ak-snack')
export class AkSnack extends UiElement {
  static override styles = styles

  /** Chooses the icon before the text. */
  @property({ reflect: true }) tone: SnackTone = 'neutral'

  @state() private empty = true

  override render() {
    return html`<div part="base" class=${this.empty ? 'empty' : 'snack'} role="status">
      ${this.empty ? nothing : html`<ak-icon size="16" .glyph=${glyphs[this.tone]}></ak-icon>`}
      <span><slot @slotchange=${this.onSlotChange}></slot></span>
    </div>`
  }

  private onSlotChange({ target }: Event) {
    const nodes = (target as HTMLSlotElement).assignedNodes({ flatten: true })
    this.empty = nodes.every((node) => node.textContent?.trim() === '')
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ak-snack': AkSnack
  }
}
