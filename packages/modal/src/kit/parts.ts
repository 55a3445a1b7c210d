import type { AppKit, ViewName } from '@openappkit/core'
import type { LitElement, TemplateResult } from '@openappkit/ui/lit'
import type { ViewElement } from './view-element.js'

/** The list at the side of the card, and the screen beside it if that is not the route's own. */
export type SidePane = { side: TemplateResult; beside: ViewElement | undefined }

/** Draws the list of wallets at the side (option `layout`), if there is room and the screen belongs to it. */
export type DrawWide = (modal: LitElement, kit: AppKit, view: ViewName) => SidePane | undefined

/** Elements that the first screen does without. Each loads with its first use. */
export type Parts = {
  notice(): Promise<unknown>
  consent(): Promise<unknown>
  lookAlike(): Promise<unknown>
  entry(): Promise<unknown>
  wide(): Promise<{ drawWide: DrawWide }>
}

const loaders = new WeakMap<AppKit, () => Promise<Parts>>()

/** Sets how the parts of a kit load. `createAppKit` names the chunk: the card cannot import what imports the card. */
export function registerParts(kit: AppKit, load: () => Promise<Parts>): void {
  loaders.set(kit, load)
}

/** Loads a part. Resolves with `undefined` if it cannot be loaded; the next call tries again. */
export async function loadPart<P extends keyof Parts>(
  kit: AppKit | undefined,
  part: P,
): Promise<Awaited<ReturnType<Parts[P]>> | undefined> {
  try {
    const parts = await (kit && loaders.get(kit)?.())
    return (await parts?.[part]()) as Awaited<ReturnType<Parts[P]>> | undefined
  } catch {
    return undefined
  }
}
