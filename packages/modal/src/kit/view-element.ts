import type { AppKit, ViewName } from '@openappkit/core'
import { LitElement } from '@openappkit/ui/lit'
import { exportParts } from './export-parts.js'
import { KitElement } from './kit-element.js'

const begin = '[data-start]:not([disabled])'
const controls = ':is(button, a[href], ak-button, ak-icon-button, input, ak-field):not([disabled])'

/** Base of every screen. Draws the state, and calls one function of the kit per user action. */
export abstract class ViewElement extends KitElement {
  /** The screen of this element in the card. It redraws only while this is the current screen. */
  declare route?: ViewName | 'closed' | undefined

  constructor() {
    super()
    // A controller, so that a subclass can override `updated` without calling it.
    this.addController({ hostUpdated: () => exportParts(this, this.renderRoot) })
  }

  /** Keeps the focus in the card. */
  override refocus(then?: string): void {
    if (!this.focusStart(then ?? begin)) this.closest<HTMLElement>('dialog, section')?.focus()
  }

  /** Keeps the content until the next screen replaces it. */
  protected override shouldUpdate(): boolean {
    return !this.hasUpdated || !this.route || this.route === this.current?.router.view
  }

  /** The title of the dialog while this screen is shown. */
  abstract heading(kit: AppKit): string

  /**
   * Focuses the control that `saved` selects, else the one with `data-start`, else the first one. Scrolls only to a
   * saved control, because a new screen starts at its top. Returns whether it found a control.
   */
  focusStart(saved?: string): boolean {
    const root = this.renderRoot
    const options = { preventScroll: !saved }
    let start: HTMLElement | null = null
    for (const at of [saved, begin, controls]) if (at) start ??= root.querySelector<HTMLElement>(at)
    // A new control has nothing to focus before its first update.
    if (start instanceof LitElement && !start.hasUpdated) void start.updateComplete.then(() => start.focus(options))
    else start?.focus(options)
    return start !== null
  }
}
