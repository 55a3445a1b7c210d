import { pageSlot } from '../kit/slot.js'

/** Prevents the page from scrolling, and keeps the space of its scrollbar. Returns a function that undoes it. */
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

/** Locks the scroll while `isWanted`. Starts after the next paint, because the lock causes a layout of the page. */
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
