import type { LitElement } from 'lit'

/** Base of the harnesses. Drives an element through what a user sees, so that tests never query its shadow root. */
export class ElementHarness<E extends LitElement> {
  readonly element: E

  constructor(element: E) {
    this.element = element
  }

  /** Waits until the element has rendered. */
  async settled(): Promise<void> {
    await this.element.updateComplete
  }

  /** Whether a control of the element has the focus. */
  get hasFocus(): boolean {
    return this.element.shadowRoot?.activeElement != null
  }

  protected find<T extends Element = HTMLElement>(selector: string): T | null {
    return this.element.renderRoot.querySelector<T>(selector)
  }

  protected get<T extends Element = HTMLElement>(selector: string): T {
    const found = this.find<T>(selector)
    if (!found) throw new Error(`<${this.element.localName}> shows no "${selector}" now.`)
    return found
  }
}
