import type { AppKit } from '@openappkit/core'
import { ignoreRejection } from '@openappkit/core/internal'
import { lateParts } from '../kit/late-parts.js'

/** What draws a message comes with the first of them. Where it could not be loaded, the next one asks for it again. */
export function bringNotice(kit: AppKit): void {
  if (!kit.state.notices.current || !lateParts.load) return
  ignoreRejection(lateParts.load().then(({ loadNotice }) => loadNotice()))
}
