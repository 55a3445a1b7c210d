import { pageSlot } from '../kit/slot.js'

/** Keeps the page behind from scrolling, without moving it: the room of its scrollbar stays. Returns the way back. */
function lockScroll(): () => void {
  const slot = pageSlot()
  if (!slot) return () => undefined
  const { style, clientWidth } = document.documentElement
  slot.scrollLocks += 1
  if (slot.scrollLocks === 1) {
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
    style.overflow = 'hidden'
  }
  let isLocked = true
  return () => {
    if (!isLocked) return
    isLocked = false
    slot.scrollLocks -= 1
    if (slot.scrollLocks > 0) return
    style.removeProperty('overflow')
    style.removeProperty('scrollbar-gutter')
  }
}

/** The same for as long as something is open, from after its paint: the page is laid out anew, and that can wait. */
export function createScrollHold(isWanted: () => boolean) {
  let unlock: (() => void) | undefined
  const lock = () => {
    if (isWanted()) unlock ??= lockScroll()
  }
  return {
    begin: () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(lock))),
    end(): void {
      unlock?.()
      unlock = undefined
    },
  }
}
