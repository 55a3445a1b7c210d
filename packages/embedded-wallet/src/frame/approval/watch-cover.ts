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
 * an outline that the page draws over it; some tell of nothing, and are believed. Returns a function that stops.
 *
 * @param onChange also called when nothing changed but the focus or the size: what was armed begins anew
 */
export function watchCover(element: Element, onChange: (cover: Cover) => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let isShown = false

  function report(): void {
    const isSmall =
      window.innerWidth < smallest.width || window.innerHeight < smallest.height || window.devicePixelRatio < leastScale
    if (isSmall) return onChange('too-small')
    onChange(isShown && document.visibilityState === 'visible' ? 'clear' : 'covered')
  }

  const observer = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1) as VisibleEntry | undefined
      if (!last) return
      isShown = last.intersectionRatio >= leastShown && last.isVisible !== false
      report()
    },
    { threshold: [0, 0.5, leastShown, 1], trackVisibility: true, delay: lookMs } as IntersectionObserverInit,
  )
  observer.observe(element)
  window.addEventListener('resize', report, { signal })
  window.addEventListener('blur', report, { signal })
  document.addEventListener('visibilitychange', report, { signal })
  return () => {
    observer.disconnect()
    stopping.abort()
  }
}
