import { ElementHarness } from '../internal/element-harness.js'
import type { AkSnack } from './snack.js'

/** Reads an `ak-snack`. */
export class SnackHarness extends ElementHarness<AkSnack> {
  get isShown(): boolean {
    return this.find('ak-icon') !== null
  }

  get message(): string {
    return this.element.textContent?.trim() ?? ''
  }
}
