import type { ViewName } from '../../contracts/route.js'
import type { AppKit } from '../../state/kit.js'
import type { CreateOpening } from '../../screens/opening.js'

/**
 * Draws the modal. The modal package passes this in, so that the core knows no element. The code that opens the modal
 * loads with the code that draws it, in one chunk: neither is needed before a click.
 */
export type KitUi = {
  /** Loads what the view needs. Rejects when a chunk cannot be loaded; the next call tries again. */
  preload(view: ViewName): Promise<{ createOpening: CreateOpening }>
  /** Loads the loader of elements that the first screen does not need. Rejects when a chunk cannot be loaded; the next call tries again. */
  later?(): Promise<{ loadPart(part: string): Promise<unknown> }>
  /** Ensures that a modal element of this kit is on the page. */
  show(kit: AppKit): void
  /** False if another version of the kit owns the page: nothing is then shown. */
  isAllowed(): boolean
  /** Removes what `show` added to the page. */
  destroy(kit: AppKit): void
}

/** A kit with its UI, for its own elements. */
export type DrawnKit = AppKit & { readonly ui?: KitUi | undefined }
