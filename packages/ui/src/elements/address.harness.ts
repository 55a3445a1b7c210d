import { ElementHarness } from '../internal/element-harness.js'
import type { AkAddress } from './address.js'

/** Reads an `ak-address`. */
export class AddressHarness extends ElementHarness<AkAddress> {
  /** The groups in reading order. */
  get groups(): string[] {
    return [...this.get('code').children].map((group) => group.textContent ?? '')
  }
}
