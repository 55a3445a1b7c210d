import { ElementHarness } from '../internal/element-harness.js'
import type { AkCodeField } from './code-field.js'

/** Drives an `ak-code-field`. */
export class CodeFieldHarness extends ElementHarness<AkCodeField> {
  /** The digits that are shown. */
  get digits(): string {
    return this.get('.boxes').textContent?.replace(/\s/g, '') ?? ''
  }

  /** Replaces the text as typing, pasting or autofill does. */
  async type(text: string): Promise<void> {
    const input = this.get<HTMLInputElement>('input')
    input.focus()
    input.value = text
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
    await this.settled()
  }
}
