import { html, nothing } from 'lit'
import { property } from 'lit/decorators.js'
import { define, delegatesFocus, UiElement } from '../internal/ui-element.js'
import shellButton from '../styles/shell-button.styles.js'
import styles from './styles/button.styles.js'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'lg' | 'md' | 'sm'

/**
 * @summary A button, or a link that looks like one.
 *
 * @slot - The label, with an optional icon before it.
 * @csspart base - The native button or link.
 */
@define('ak-button')
export class AkButton extends UiElement {
  static override styles = [shellButton, styles]
  static override shadowRootOptions = delegatesFocus

  /** One primary per view; danger only where funds can be lost or access is removed. */
  @property({ reflect: true }) variant: ButtonVariant = 'primary'

  /** 48, 40 or 32 px high. */
  @property({ reflect: true }) size: ButtonSize = 'lg'

  /** Fills the line. */
  @property({ type: Boolean, reflect: true }) block = false

  @property({ type: Boolean, reflect: true }) disabled = false

  /** The `data-testid` of the native button or link, for tests of apps. */
  @property({ attribute: false }) testId?: string | undefined

  /** Makes the button a link that opens in a new tab. Ignores URLs that run code. */
  @property() href?: string | undefined

  override render() {
    const classes = `button ${this.variant} ${this.size}`
    const href = this.disabled ? undefined : linkTarget(this.href)
    return href
      ? html`<a
          part="base"
          data-testid=${this.testId ?? nothing}
          class=${classes}
          href=${href}
          target="_blank"
          rel="noopener noreferrer"
          ><slot></slot
        ></a>`
      : html`<button
          part="base"
          data-testid=${this.testId ?? nothing}
          class=${classes}
          type="button"
          ?disabled=${this.disabled}
        >
          <slot></slot>
        </button>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ak-button': AkButton
  }
}

const running = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:'])

/**
 * Returns the URL if it is safe to open: web pages and app schemes (`mailto:`, `rainbow:`), but nothing that runs code or
 * opens a file, because URLs can come from a wallet list.
 */
function linkTarget(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address, document.baseURI)) return undefined
  return running.has(new URL(address, document.baseURI).protocol) ? undefined : address
}
