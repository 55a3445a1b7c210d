import type { AppKit, ViewName } from '@openappkit/core'
import { LitElement } from 'lit'
import { exportParts } from './export-parts.js'
import { KitElement } from './kit-element.js'

/** Base of every screen. It draws what the state says and calls one function of the kit per gesture. */
export abstract class ViewElement extends KitElement {
  /** The screen that this is, where it has the card: it is drawn again only while that is where the person is. */
  declare route?: ViewName | undefined

  constructor() {
    super()
    let held: Element | null | undefined
    // As a controller, because a screen's own `updated` need not think of it.
    this.addController({
      hostUpdate: () => (held = this.shadowRoot?.activeElement),
      hostUpdated: () => {
        exportParts(this, this.renderRoot)
        if (held && !held.isConnected && !this.shadowRoot?.activeElement) this.#refocus(held)
      },
    })
  }

  /** What had the focus is gone: it goes to what took its place (`data-then`), and never back to the page. */
  #refocus(gone: Element): void {
    const then = gone instanceof HTMLElement ? gone.dataset.then : undefined
    if (!this.focusStart(then ?? '[data-start]')) this.closest<HTMLElement>('dialog, section')?.focus()
  }

  /** What is drawn stays until the next screen takes its place. */
  protected override shouldUpdate(): boolean {
    return !this.hasUpdated || !this.route || this.route === this.current?.router.view
  }

  /** The title of the dialog while this screen is shown. */
  abstract heading(kit: AppKit): string

  /**
   * Puts the focus where the work begins: on what was pressed here before, else on what is marked with `data-start`, else
   * on the first control. A screen begins at its head: only to what was pressed it scrolls.
   */
  focusStart(pressed?: string): boolean {
    const root = this.renderRoot
    const how = { preventScroll: !pressed }
    const start =
      root.querySelector<HTMLElement>(pressed ?? '[data-start]') ??
      root.querySelector<HTMLElement>('[data-start]') ??
      root.querySelector<HTMLElement>('button:not(:disabled), a[href], ak-button, ak-icon-button, input, ak-field')
    // A control that has just been placed has nothing inside to focus before its own first update.
    if (start instanceof LitElement && !start.hasUpdated) void start.updateComplete.then(() => start.focus(how))
    else start?.focus(how)
    return start !== null
  }
}
