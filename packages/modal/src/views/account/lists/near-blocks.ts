/** Distance from the visible area within which blocks are drawn, so that fast scrolling shows no gaps. */
const ahead = '600px 0px'

export type NearBlocks = {
  /** Observes the current blocks. */
  follow(scroller: Element, blocks: Iterable<HTMLElement>, end?: Element | null): void
  /** Whether a block is near the visible area. True for the first two blocks before the first `follow`. */
  isNear(key: string, at: number): boolean
  isAtEnd(): boolean
  stop(): void
}

/**
 * Tracks which blocks of a long list are near the visible area. A block that is not drawn keeps its last height, or has
 * the height in its `data-height`.
 */
export function createNearBlocks(onChange: () => void): NearBlocks {
  const near = new Set<string>()
  const heights = new Map<string, number>()
  const followed = new Set<Element>()
  let observer: IntersectionObserver | undefined
  let endMark: Element | null | undefined
  let isAtEnd = false

  function onIntersection(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      const { key } = (target as HTMLElement).dataset
      if (key === undefined) isAtEnd = isIntersecting
      else if (isIntersecting) near.add(key)
      else {
        if (near.has(key)) heights.set(key, boundingClientRect.height)
        near.delete(key)
      }
    }
    onChange()
  }

  function keepHeight(block: HTMLElement): void {
    const { key = '', height } = block.dataset
    const isEmpty = block.childElementCount === 0
    // As a property, because a strict Content Security Policy blocks style attributes.
    if (isEmpty) block.style.setProperty('block-size', `${heights.get(key) ?? height}px`)
    else block.style.removeProperty('block-size')
  }

  return {
    follow(scroller, blocks, end) {
      observer ??= new IntersectionObserver(onIntersection, { root: scroller, rootMargin: ahead })
      const present = new Set<Element>()
      for (const block of blocks) {
        present.add(block)
        keepHeight(block)
      }
      if (end) present.add(end)
      else isAtEnd = false
      endMark = end
      for (const gone of followed) if (!present.has(gone)) observer.unobserve(gone)
      for (const one of present) if (!followed.has(one)) observer.observe(one)
      followed.clear()
      for (const one of present) followed.add(one)
    },
    isNear: (key, at) => near.has(key) || (followed.size === 0 && at < 2),
    isAtEnd: () => isAtEnd && endMark !== undefined && endMark !== null,
    stop() {
      observer?.disconnect()
      observer = undefined
      followed.clear()
      near.clear()
      isAtEnd = false
    },
  }
}
