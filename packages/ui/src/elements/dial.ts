import { html, LitElement, nothing, type PropertyValues, svg } from 'lit'
import { property } from 'lit/decorators.js'
import { define } from '../internal/ui-element.js'
import styles from './styles/dial.styles.js'

export type DialMode = 'spin' | 'value' | 'quiet' | 'done'
export type DialSize = 112 | 40 | 16

type Ring = { box: number; radius: number; stroke: number; ticks: number; drawn: number }

const rings: Record<DialSize, Ring> = {
  112: { box: 112, radius: 52, stroke: 6, ticks: 60, drawn: 0.28 },
  40: { box: 40, radius: 18, stroke: 3.5, ticks: 36, drawn: 0.3 },
  16: { box: 20, radius: 7.5, stroke: 4, ticks: 12, drawn: 0.36 },
}

/**
 * @summary A ring of ticks for waiting, countdown, progress and done. It moves in steps, and not at all with reduced
 * motion, so show the state as text beside it.
 *
 * @slot - The content in the middle, usually an `ak-mark` of 64.
 * @slot badge - A small icon at the lower end: the outcome.
 * @csspart ring - The ring of ticks.
 */
@define('ak-dial')
// Not a UiElement: it may ship with the page buttons and does not need the reset.
export class AkDial extends LitElement {
  static override styles = styles

  /** `spin` waits for an unknown time, `value` shows a share, `quiet` is empty, `done` fills once in green. */
  @property({ reflect: true }) mode: DialMode = 'spin'

  /** The share of the ring that is lit, 0 to 1. Used in mode `value`. */
  @property({ type: Number }) value = 0

  /** Edge in px. */
  @property({ type: Number, reflect: true }) size: DialSize = 112

  /** `current` draws in the colour of the surrounding text, for filled buttons. */
  @property({ reflect: true }) tone: 'accent' | 'current' = 'accent'

  /** The name of the progress bar. Without a label the dial is decorative. */
  @property() label?: string | undefined

  override render() {
    return html`<span
        class="ring"
        part="ring"
        role=${this.label ? 'progressbar' : nothing}
        aria-label=${this.label ?? nothing}
        aria-hidden=${this.label ? nothing : 'true'}
        aria-valuemin=${this.measured(0)}
        aria-valuemax=${this.measured(100)}
        aria-valuenow=${this.measured(Math.round(this.value * 100))}
        >${this.ring('track')}${this.mode === 'quiet' ? nothing : this.ring(`value ${this.mode}`)}</span
      ><slot></slot><slot name="badge"></slot>`
  }

  protected override updated(changed: PropertyValues<this>) {
    if (!changed.has('value') && !changed.has('mode') && !changed.has('size')) return
    const { ticks } = rings[this.size] ?? rings[112]
    const share = Math.round(Math.min(1, Math.max(0, this.value)) * ticks) / ticks
    const lit = this.renderRoot.querySelector<SVGElement>('.value')
    if (this.mode === 'value') lit?.style.setProperty('--_v', String(share))
    else lit?.style.removeProperty('--_v')
  }

  private measured(value: number) {
    return this.label && this.mode === 'value' ? value : nothing
  }

  private ring(classes: string) {
    const { box, radius, stroke, ticks, drawn } = rings[this.size] ?? rings[112]
    const dash = `${drawn} ${(1 - drawn).toFixed(2)}`
    return html`<svg class=${classes} viewBox="0 0 ${box} ${box}" aria-hidden="true">
      ${svg`<circle cx=${box / 2} cy=${box / 2} r=${radius} stroke-width=${stroke} pathLength=${ticks}
        stroke-dasharray=${dash} stroke-dashoffset=${drawn / 2} />`}
    </svg>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ak-dial': AkDial
  }
}
