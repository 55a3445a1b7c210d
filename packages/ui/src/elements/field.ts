import './icon.js'
import './icon-button.js'
import { html, nothing } from 'lit'
import { property, query } from 'lit/decorators.js'
import { live } from 'lit/directives/live.js'
import { xIcon } from '../icons/glyphs/x.generated.js'
import { define, delegatesFocus, UiElement } from '../internal/ui-element.js'
import styles from './styles/field.styles.js'

/** The user changed the text of a field. Bubbles out of every shadow root. */
export class AkInputEvent extends Event {
  static readonly type = 'ak-input'

  constructor(
    /** The current text. */
    readonly value: string,
  ) {
    super(AkInputEvent.type, { bubbles: true, composed: true })
  }
}

/**
 * @summary A field for one line of text or for a search.
 *
 * @slot leading - An icon of 16 (md) or 20 (lg) before the text.
 * @slot trailing - A control after the text.
 * @fires {AkInputEvent} ak-input - The user changed the text.
 * @csspart base - The box.
 * @csspart input - The native input.
 */
@define('ak-field')
export class AkField extends UiElement {
  static override styles = styles
  static override shadowRootOptions = delegatesFocus

  /** What to type, in the user's language, for assistive technology. Required. */
  @property() label = ''

  @property() value = ''

  @property() placeholder = ''

  @property() type: 'text' | 'search' | 'email' | 'url' = 'text'

  /** 48 or 40 px high. */
  @property({ reflect: true }) size: 'lg' | 'md' = 'lg'

  /** An error or hint, which screen readers read with the field. Show it beside the field too. */
  @property() description = ''

  /** Draws an amber edge. Show beside the field what to correct. */
  @property({ type: Boolean, reflect: true }) invalid = false

  @property({ type: Boolean, reflect: true }) disabled = false

  /** Name of the button that empties the field. Without a name there is no button. */
  @property({ attribute: 'clear-label' }) clearLabel?: string | undefined

  /** Passed to the native input, for example `email`. */
  @property() autocomplete: AutoFill = 'off'

  /** The `data-testid` of the native input, for tests of apps. */
  @property({ attribute: false }) testId?: string | undefined

  @query('input') private readonly input!: HTMLInputElement

  override render() {
    return html`<label class="field" part="base">
        <slot name="leading"></slot>
        <input
          part="input"
          data-testid=${this.testId ?? nothing}
          type=${this.type}
          aria-label=${this.label}
          placeholder=${this.placeholder}
          spellcheck="false"
          autocapitalize="none"
          enterkeyhint=${this.type === 'search' ? 'search' : nothing}
          autocomplete=${this.autocomplete}
          aria-invalid=${this.invalid ? 'true' : nothing}
          aria-describedby=${this.description ? 'description' : nothing}
          ?disabled=${this.disabled}
          .value=${live(this.value)}
          @input=${this.onInput}
          @keydown=${this.onKeydown}
        />
        ${
          this.clearLabel && this.value && !this.disabled
            ? html`<ak-icon-button
                class="clear"
                size="sm"
                label=${this.clearLabel}
                .glyph=${xIcon}
                @click=${this.clear}
              ></ak-icon-button>`
            : nothing
        }
        <slot name="trailing"></slot> </label
      ><span id="description" hidden>${this.description}</span>`
  }

  private onInput() {
    this.tell(this.input.value)
  }

  // The first Escape empties a search; the second one closes the dialog.
  private onKeydown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || this.type !== 'search' || !this.value) return
    event.preventDefault()
    event.stopPropagation()
    this.tell('')
  }

  private clear(event: Event) {
    event.preventDefault()
    this.tell('')
    this.input.focus()
  }

  private tell(value: string) {
    this.value = value
    this.dispatchEvent(new AkInputEvent(value))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ak-field': AkField
  }
  interface HTMLElementEventMap {
    'ak-input': AkInputEvent
  }
}
