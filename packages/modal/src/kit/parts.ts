import type { AppKit, ViewName } from '@openappkit/core'
import type { DrawnKit } from '@openappkit/core/internal'
import type { LitElement, TemplateResult } from '@openappkit/ui/lit'
import type { ViewElement } from './view-element.js'

/** The list at the side of the card, and the screen next to it if that is not the screen of the route. */
export type SidePane = { side: TemplateResult; beside: ViewElement | undefined }

/** Draws the list of wallets at the side (option `layout`), if there is room and the screen belongs to it. */
export type DrawWide = (modal: LitElement, kit: AppKit, view: ViewName) => SidePane | undefined

/** Elements that the first screen does not need. Each loads on first use. */
export type Parts = {
  notice(): Promise<unknown>
  consent(): Promise<unknown>
  lookAlike(): Promise<unknown>
  entry(): Promise<unknown>
  wide(): Promise<{ drawWide: DrawWide }>
}

/** Loads a part. Resolves with `undefined` if it cannot be loaded; the next call tries again. */
export async function loadPart<P extends keyof Parts>(
  kit: AppKit | undefined,
  part: P,
): Promise<Awaited<ReturnType<Parts[P]>> | undefined> {
  try {
    const later = await (kit as DrawnKit | undefined)?.ui?.later?.()
    return (await later?.loadPart(part)) as Awaited<ReturnType<Parts[P]>> | undefined
  } catch {
    return undefined
  }
}
