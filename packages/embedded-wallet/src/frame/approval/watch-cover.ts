import { type Change, watchArrival } from './watch-arrival.js'

/** Whether an element is fully visible with nothing over it. */
export type Cover = 'clear' | 'covered' | 'too-small'

const smallest = { width: 320, height: 400 }
/** Minimum ratio of screen pixels to CSS pixels. CSS `zoom` of the page changes it, but not the size of the frame. */
const leastScale = 0.5
const leastShown = 0.99
/** The minimum delay between two observations of a browser. */
const lookMs = 100

/** `isVisible` is missing in browsers that do not report what covers a frame. */
type VisibleEntry = IntersectionObserverEntry & { isVisible?: boolean }

/**
 * Watches whether an element is fully visible: not faded, scaled, clipped or covered by the embedding page, in a frame
 * that is large enough to read (IntersectionObserver v2). No browser reports a mask, a hole from `clip-path`, an
 * outline of the page, or another window over it. Browsers without support count as fully visible. Returns a function
 * that stops.
 *
 * @param onChange also called when only the focus, the size or the position changed, or when the mouse pointer entered,
 * so that arming restarts
 */
export function watchCover(element: Element, onChange: (cover: Cover, change: Change) => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  /** Unknown until the first observation. */
  let isShown: boolean | undefined

  function look(): Cover {
    const isSmall =
      window.innerWidth < smallest.width || window.innerHeight < smallest.height || window.devicePixelRatio < leastScale
    if (isSmall) return 'too-small'
    return isShown && document.visibilityState === 'visible' ? 'clear' : 'covered'
  }

  function report(change: Change): void {
    if (isShown === undefined) return
    const cover = look()
    if (cover !== 'clear') forgetMouse()
    onChange(cover, change)
  }

  const reportView = () => report('view')
  const forgetMouse = watchArrival(report, signal)
  const observer = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1) as VisibleEntry | undefined
      if (!last) return
      isShown = last.intersectionRatio >= leastShown && last.isVisible !== false
      reportView()
    },
    { threshold: [0, 0.5, leastShown, 1], trackVisibility: true, delay: lookMs } as IntersectionObserverInit,
  )
  observer.observe(element)
  window.addEventListener('resize', reportView, { signal })
  window.addEventListener('blur', reportView, { signal })
  document.addEventListener('visibilitychange', reportView, { signal })
  return () => {
    observer.disconnect()
    stopping.abort()
  }
}
