import { ElementHarness } from '../internal/element-harness.js'
import type { AkButton } from './button.js'

/** Drives an `ak-button`. */
export class ButtonHarness extends ElementHarness<AkButton> {
  get label(): string {
    return this.element.textContent?.trim() ?? ''
  }

  get isDisabled(): boolean {
    return this.find<HTMLButtonElement>('button')?.disabled ?? false
  }

  /** The target of a link. */
  get href(): string | undefined {
    return this.find<HTMLAnchorElement>('a')?.href
  }

  click(): void {
    this.get('[part=base]').click()
  }
}
