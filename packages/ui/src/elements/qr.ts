import './skeleton.js'
import { html, nothing, type PropertyValues, svg } from 'lit'
import { property } from 'lit/decorators.js'
import { define, UiElement } from '../internal/ui-element.js'
import type { drawQr, QrDrawing } from '../internal/qr-path.js'
import styles from './styles/qr.styles.js'

/** Share of the edge that the picture of 56 px occupies of 304 px, with a margin. */
const markShare = 64 / 304

/**
 * @summary A QR code, 336 px wide at most, dark on white in every theme. Shows a skeleton of the same size without a value.
 * Provide the value as text too, for example with a copy button. The encoder loads when the element is first connected.
 *
 * @slot - A picture of 56 px in the middle. Requires `marked`.
 * @csspart code - The drawing.
 */
@define('ak-qr')
export class AkQr extends UiElement {
  static override styles = styles

  /** The text to encode; empty for none yet. Not an attribute, because it may be a secret. */
  @property({ attribute: false }) value = ''

  /** Describes the purpose of the code. */
  @property() label = ''

  /** Whether a picture is in the middle. */
  @property({ type: Boolean }) marked = false

  #drawing: QrDrawing | undefined
  #draw: typeof drawQr | undefined
  #loading: Promise<void> | undefined

  override connectedCallback() {
    super.connectedCallback()
    // Loads the encoder early, so that it is ready for the first value.
    this.#load()
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (!changed.has('value') && !changed.has('marked')) return
    this.#encode()
  }

  override render() {
    const drawing = this.#drawing
    return html`<div class="ground ${drawing ? '' : 'waiting'}">
      ${drawing ? this.code(drawing) : html`<ak-skeleton></ak-skeleton>`}${this.marked ? html`<slot></slot>` : nothing}
    </div>`
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete()
    await this.#loading
    return super.getUpdateComplete()
  }

  #encode(): void {
    this.#drawing = this.value ? this.#draw?.(this.value, this.marked ? markShare : 0) : undefined
    // Retries a failed load with the next value.
    if (this.value && !this.#draw) this.#load()
  }

  #load(): void {
    this.#loading ??= import('../internal/qr-path.js').then(
      ({ drawQr: draw }) => {
        this.#draw = draw
        this.#encode()
        this.requestUpdate()
      },
      () => {
        // Leaves the skeleton: the caller provides the code as text too.
        this.#loading = undefined
      },
    )
  }

  private code({ size, path, eyes, join }: QrDrawing) {
    return html`<svg part="code" viewBox="0 0 ${size} ${size}" role="img" aria-label=${this.label}>
      <path class="dots" stroke-width=${join} d=${path}></path>
      ${eyes.map(
        ([x, y]) => svg`<rect class="eye" x=${x + 0.5} y=${y + 0.5} width="6" height="6" rx="1.9"></rect
          ><rect class="pupil" x=${x + 2} y=${y + 2} width="3" height="3" rx="0.95"></rect>`,
      )}
    </svg>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ak-qr': AkQr
  }
}
