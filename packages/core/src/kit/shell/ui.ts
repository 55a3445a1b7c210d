import type { ViewName } from '../../contracts/route.js'
import type { AppKit } from '../../state/kit.js'
import type { CreateOpening } from '../../screens/opening.js'

/**
 * What draws the modal. The core knows no element: the modal package passes this in. The code that opens the modal comes
 * with the code that draws it, in one chunk: before a click neither is needed.
 */
export type KitUi = {
  /** Loads what the view needs. Rejects when a chunk cannot be loaded; the next call tries again. */
  preload(view: ViewName): Promise<{ createOpening: CreateOpening }>
  /** Loads what loads elements that the first screen does without. Rejects when a chunk cannot be loaded; the next call tries again. */
  later?(): Promise<{ loadPart(part: string): Promise<unknown> }>
  /** Makes sure that a modal element of this kit is on the page. */
  show(kit: AppKit): void
  /** False when the page belongs to another version of the kit: nothing is then shown. */
  isAllowed(): boolean
  /** Takes down whatever `show` put on the page. */
  destroy(kit: AppKit): void
}

/** A kit with what draws it, for its own elements. */
export type DrawnKit = AppKit & { readonly ui?: KitUi | undefined }
