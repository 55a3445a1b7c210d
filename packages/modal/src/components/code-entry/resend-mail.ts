import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/dial'
import { baseStyles, layoutStyles } from '@openappkit/ui/styles'
import { css, html, LitElement, type PropertyValues } from '@openappkit/ui/lit'
import { property } from '@openappkit/ui/lit/decorators'
import { define } from '../../kit/define.js'
import { addTestIds } from '../../kit/test-ids.js'
import { secondsLeft, watchSeconds } from './seconds-left.js'

/**
 * @summary Sends another mail, as soon as it may be sent.
 *
 * @csspart resend - The button, or the time until it is there.
 */
@define('appkit-resend-mail')
class ResendMail extends LitElement {
  static override styles = [
    baseStyles,
    layoutStyles,
    css`
      :host {
        display: block;
        min-block-size: 44px;
      }
      :host([block]) {
        min-block-size: 48px;
      }
      .line {
        min-block-size: inherit;
        justify-content: center;
        text-align: center;
      }
    `,
  ]

  /** Milliseconds since 1970. */
  @property({ attribute: false }) resendAt?: number | undefined
  /** The length of the countdown, at whose end the ring is full. */
  @property({ attribute: false }) wholeSeconds = 30
  /** The label of the button. */
  @property() text = ''
  /** The label of the countdown, for a time such as `0:24`. */
  @property({ attribute: false }) textIn: (time: string) => string = (time) => time
  @property({ attribute: false }) onResend?: () => void
  /** Makes the button as wide as the card. */
  @property({ type: Boolean, reflect: true }) block = false

  #stop: (() => void) | undefined

  constructor() {
    super()
    addTestIds(this)
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.#watch()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#stop?.()
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('resendAt')) this.#watch()
  }

  override render() {
    const seconds = secondsLeft(this.resendAt)
    if (seconds > 0) {
      const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
      return html`<p class="line text num" part="resend">
        <ak-dial size="16" mode="value" .value=${1 - seconds / this.wholeSeconds}></ak-dial
        ><span>${this.textIn(time)}</span>
      </p>`
    }
    if (this.block) {
      return html`<ak-button part="resend" block variant="secondary" @click=${this.onResend}>${this.text}</ak-button>`
    }
    return html`<p class="line"><button class="link" part="resend" @click=${this.onResend}>${this.text}</button></p>`
  }

  #watch(): void {
    this.#stop?.()
    this.#stop = this.isConnected ? watchSeconds(this.resendAt, () => this.requestUpdate()) : undefined
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-resend-mail': ResendMail
  }
}
