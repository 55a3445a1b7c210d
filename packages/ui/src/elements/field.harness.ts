import { ElementHarness } from '../internal/element-harness.js'
import type { AkField } from './field.js'

/** Drives an `ak-field`. */
export class FieldHarness extends ElementHarness<AkField> {
  get value(): string {
    return this.input.value
  }

  /** Replaces the text as typing does. */
  async type(text: string): Promise<void> {
    this.input.focus()
    this.input.value = text
    this.input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
    await this.settled()
  }

  private get input(): HTMLInputElement {
    return this.get('input')
  }
}
