import type { AppKit, ViewName } from '@openappkit/core'
import type { LitElement, TemplateResult } from '@openappkit/ui/lit'
import type { ViewElement } from './view-element.js'

/** The list at the side of the card, and the screen beside it where that is not the route's own. */
export type SidePane = { side: TemplateResult; beside: ViewElement | undefined }

/**
 * Draws the list of wallets at the side (option `layout`), where there is room and the screen belongs to it. Filled by the
 * code that draws it: an app without the option never loads that.
 */
export const wideLayout: { draw?: (modal: LitElement, kit: AppKit, view: ViewName) => SidePane | undefined } = {}
