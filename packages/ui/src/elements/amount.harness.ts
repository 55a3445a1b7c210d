import { ElementHarness } from '../internal/element-harness.js'
import type { AkAmount } from './amount.js'

/** Reads an `ak-amount`. */
export class AmountHarness extends ElementHarness<AkAmount> {
  get decimals(): string {
    return this.find('[part=decimals]')?.textContent ?? ''
  }

  get symbol(): string {
    return this.find('[part=symbol]')?.textContent ?? ''
  }
}
