import { ElementHarness } from '../internal/element-harness.js'
import type { AkIconButton } from './icon-button.js'

/** Drives an `ak-icon-button`. */
export class IconButtonHarness extends ElementHarness<AkIconButton> {
  get label(): string {
    return this.get('button').ariaLabel ?? ''
  }

  click(): void {
    this.get('button').click()
  }
}
