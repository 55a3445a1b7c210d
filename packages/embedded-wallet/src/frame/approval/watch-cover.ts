import { type Change, watchArrival } from './watch-arrival.js'

/** Whether a person sees all of an element, and nothing else over it. */
export type Cover = 'clear' | 'covered' | 'too-small'

const smallest = { width: 320, height: 400 }
/** Of a screen's pixels to those of CSS: a page that zooms the frame out (CSS `zoom`) leaves its size, and changes this. */
const leastScale = 0.5
const leastShown = 0.99
/** The least that a browser takes between two looks. */
const lookMs = 100

/** `isVisible` is missing where the browser does not tell what covers a frame. */
type VisibleEntry = IntersectionObserverEntry & { isVisible?: boolean }

/**
 * Watches whether an element is seen whole: not faded, scaled, clipped or covered by the page around the frame, and the
 * frame not too small to read (IntersectionObserver v2). No browser tells of a mask, of a hole that `clip-path` cuts, or of
 * an outline that the page draws over it, nor of another window that lies over it; some tell of nothing, and are believed.
 * Returns a function that stops.
 *
 * @param onChange also called when nothing changed but the focus, the size or the place, or when the pointer of a mouse came in:
 * what was armed begins anew
 */
export function watchCover(element: Element, onChange: (cover: Cover, change: Change) => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  /** Unknown until the browser has looked for the first time. */
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
