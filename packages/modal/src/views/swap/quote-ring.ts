import '@openappkit/ui/elements/dial'
import { html, LitElement } from '@openappkit/ui/lit'
import { property } from '@openappkit/ui/lit/decorators'
import { define } from '../../kit/define.js'

const lifeMs = 20_000
const tickMs = 1_000

/** A decorative ring that empties until the next quote is due. */
@define('appkit-quote-ring')
class QuoteRing extends LitElement {
  /** Milliseconds since 1970. */
  @property({ type: Number }) readAt = 0

  #timer: ReturnType<typeof setInterval> | undefined

  override connectedCallback(): void {
    super.connectedCallback()
    this.#timer = setInterval(() => this.requestUpdate(), tickMs)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    clearInterval(this.#timer)
  }

  override render() {
    const share = Math.min(1, Math.max(0, (Date.now() - this.readAt) / lifeMs))
    return html`<ak-dial size="16" mode="value" .value=${1 - share}></ak-dial>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-quote-ring': QuoteRing
  }
}
