import { pageSlot } from './slot.js'

/** Keeps the page behind from scrolling, without moving it: the room of its scrollbar stays. Returns the way back. */
export function lockScroll(): () => void {
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
