import { html, nothing } from 'lit'
import { property, query, state } from 'lit/decorators.js'
import { live } from 'lit/directives/live.js'
import { define, delegatesFocus, UiElement } from '../internal/ui-element.js'
import { AkInputEvent } from './field.js'
import styles from './styles/code-field.styles.js'

/**
 * @summary A one-time code: one box per digit, and one input for keyboards, screen readers and autofill.
 *
 * @fires {AkInputEvent} ak-input - The user changed the digits.
 * @csspart base - The row of boxes.
 * @csspart box - One digit.
 * @csspart input - The native input, over the boxes.
 */
@define('ak-code-field')
export class AkCodeField extends UiElement {
  static override styles = styles
  static override shadowRootOptions = delegatesFocus

  /** What to type, in the user's language, for assistive technology. Required. */
  @property() label = ''

  @property() value = ''

  /** The number of digits. They are shown in two halves. */
  @property({ type: Number }) length = 6

  /** Draws amber edges. Show beside the field what to correct. */
  @property({ type: Boolean, reflect: true }) invalid = false

  /** Keeps the digits and the focus. */
  @property({ type: Boolean, attribute: 'readonly', reflect: true }) readOnly = false

  /** The `data-testid` of the native input, for tests of apps. */
  @property({ attribute: false }) testId?: string | undefined

  @state() private isFocused = false
  @query('input') private readonly input!: HTMLInputElement

  override render() {
    const half = Math.ceil(this.length / 2)
    return html`<div class="base" part="base">
      <div class="boxes" aria-hidden="true">
        ${Array.from({ length: this.length }, (_, at) => html`${at === half ? html`<i></i>` : nothing}${this.box(at)}`)}
      </div>
      <input
        part="input"
        data-testid=${this.testId ?? nothing}
        type="text"
        inputmode="numeric"
        pattern="[0-9]*"
        autocomplete="one-time-code"
        autocapitalize="none"
        spellcheck="false"
        aria-label=${this.label}
        aria-invalid=${this.invalid ? 'true' : nothing}
        ?readonly=${this.readOnly}
        .value=${live(this.value)}
        @input=${this.onInput}
        @focus=${() => (this.isFocused = true)}
        @blur=${() => (this.isFocused = false)}
      />
    </div>`
  }

  private box(at: number) {
    const isCurrent = this.isFocused && !this.readOnly && at === Math.min(this.value.length, this.length - 1)
    return html`<span class=${isCurrent ? 'box current' : 'box'} part="box">${this.value[at] ?? nothing}</span>`
  }

  // Pasted text may contain spaces and words around the digits.
  private onInput() {
    const value = this.input.value.replace(/\D/g, '').slice(0, this.length)
    this.input.value = value
    if (value === this.value) return
    this.value = value
    this.dispatchEvent(new AkInputEvent(value))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ak-code-field': AkCodeField
  }
}
