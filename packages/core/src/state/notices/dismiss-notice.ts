import type { AppKit } from '../kit.js'
import type { Notice } from '../state.js'
import { writableState } from '../writable.js'

/** Dismisses a notice, if it is still shown. Queued duplicates are skipped. */
export function dismissNotice(kit: AppKit, id: number): void {
  const { notices } = writableState(kit)
  const { current } = notices
  if (current?.id !== id) return
  notices.waiting = notices.waiting.filter((one) => one.transfer || !isSame(one, current))
  notices.current = notices.waiting.shift()
}

const isSame = (one: Notice, { text, code, switchedTo, disconnected }: Notice): boolean =>
  one.text === text && one.code === code && one.switchedTo === switchedTo && !one.disconnected && !disconnected
