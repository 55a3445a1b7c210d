import { ElementHarness } from '../internal/element-harness.js'
import type { AkIcon } from './icon.js'

/** Reads an `ak-icon`. */
export class IconHarness extends ElementHarness<AkIcon> {
  /** Width in px as laid out. */
  get drawnSize(): number {
    return this.get<SVGElement>('svg').getBoundingClientRect().width
  }

  get isDrawn(): boolean {
    return this.get('svg').childElementCount > 0
  }

  get isMirrored(): boolean {
    return getComputedStyle(this.get('svg')).transform.startsWith('matrix(-1')
  }
}
