import { useEffect } from 'react'

const inputs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Scrolls to the card that the address names, and moves the focus there. The card keeps its place while the page around
 * it changes, for example when a session reconnects, until the visitor does something.
 */
export function useTargetCard(): void {
  useEffect(() => {
    // React renders after the browser has looked for the target of the address.
    const card = document.getElementById(location.hash.slice(1))
    if (!card) return
    card.scrollIntoView()
    card.focus({ preventScroll: true })

    const sizes = new ResizeObserver(() => card.scrollIntoView())
    const stop = () => {
      sizes.disconnect()
      for (const input of inputs) removeEventListener(input, stop)
    }
    sizes.observe(document.body)
    for (const input of inputs) addEventListener(input, stop, { passive: true })
    return stop
  }, [])
}
