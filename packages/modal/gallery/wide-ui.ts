import type { KitUi } from '@openappkit/core/internal'
import { mountedModal } from '@openappkit/testing/mount'

/** Draws the mounted modal, with the list at its side if the kit has the option `layout`. */
export const wideUi: KitUi = {
  ...mountedModal,
  later: async () => ({ loadPart: () => import('../src/views/wide/wide.chunk.js') }),
}
