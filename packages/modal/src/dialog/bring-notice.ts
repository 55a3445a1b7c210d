import type { AppKit } from '@openappkit/core'
import { ignoreRejection } from '@openappkit/core/internal'

/** What draws a message comes with every later screen. Any of them brings it where only the first ones were seen so far. */
export function bringNotice(kit: AppKit): void {
  if (kit.state.notices.current) ignoreRejection(kit.preload('WhatIsAWallet'))
}
