import { ElementHarness } from '../internal/element-harness.js'
import type { AkTag } from './tag.js'

/** Reads an `ak-tag`. */
export class TagHarness extends ElementHarness<AkTag> {
  get word(): string {
    return this.element.textContent?.trim() ?? ''
  }
}
