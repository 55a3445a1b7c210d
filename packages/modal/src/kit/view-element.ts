import type { AppKit, ViewName } from '@openappkit/core'
import { LitElement } from '@openappkit/ui/lit'
import { exportParts } from './export-parts.js'
import { KitElement } from './kit-element.js'

const begin = '[data-start]:not([disabled])'
const usual = ':is(button, a[href], ak-button, ak-icon-button, input, ak-field):not([disabled])'

/** Base of every screen. It draws what the state says and calls one function of the kit per gesture. */
export abstract class ViewElement extends KitElement {
  /** The screen of this element in the card. It is drawn again only while this is the current screen. */
  declare route?: ViewName | 'closed' | undefined

  constructor() {
    super()
    // As a controller, because a screen's own `updated` need not think of it.
    this.addController({ hostUpdated: () => exportParts(this, this.renderRoot) })
  }

  /** Never back to the page. */
  override refocus(then?: string): void {
    if (!this.focusStart(then ?? begin)) this.closest<HTMLElement>('dialog, section')?.focus()
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
    let start: HTMLElement | null = null
    for (const at of [pressed, begin, usual]) if (at) start ??= root.querySelector<HTMLElement>(at)
    // A control that has just been placed has nothing inside to focus before its own first update.
    if (start instanceof LitElement && !start.hasUpdated) void start.updateComplete.then(() => start.focus(how))
    else start?.focus(how)
    return start !== null
  }
}
