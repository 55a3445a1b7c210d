import './skeleton.js'
import { html, nothing, type PropertyValues, svg } from 'lit'
import { property } from 'lit/decorators.js'
import { define, UiElement } from '../internal/ui-element.js'
import type { drawQr, QrDrawing } from '../internal/qr-path.js'
import styles from './styles/qr.styles.js'

/** Share of the edge that the picture of 56 takes out of 304, with a little air around it. */
const markShare = 64 / 304

/**
 * @summary A QR code, 336 px wide at most, dark on white in every theme. It stands still: a new value takes the place of
 * the old one, and a skeleton of the same size holds it while there is none. What it says must also be there as text,
 * for instance behind a copy button. The encoder comes when the element is first placed.
 *
 * @slot - A picture of 56 in the middle, where `marked` makes room for it.
 * @csspart code - The drawing.
 */
@define('ak-qr')
export class AkQr extends UiElement {
  static override styles = styles

  /** What to encode. Empty: there is nothing yet. Never an attribute: it may be a secret. */
  @property({ attribute: false }) value = ''

  /** Says what the code is for. */
  @property() label = ''

  /** Whether something stands in the middle. */
  @property({ type: Boolean }) marked = false

  #drawing: QrDrawing | undefined
  #draw: typeof drawQr | undefined
  #loading: Promise<void> | undefined

  override connectedCallback() {
    super.connectedCallback()
    // At once, so that it is here when there is something to encode.
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
    // It did not load before: another value is another try.
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
        // The place stays empty; the text of the code is still behind the caller's button.
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
