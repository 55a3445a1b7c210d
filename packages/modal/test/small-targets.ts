/** The width of a finger. */
const leastPx = 44
const tolerance = 1

/**
 * Finds controls that a finger misses: a press within 44 px around their centre hits something else.
 * Two neighbours may share the space between them. A link inside a sentence counts only by its height.
 */
export function findSmallTargets(root: ParentNode): string[] {
  return controlsIn(root).flatMap((control) => {
    // The centre of the first line of a link with several lines.
    control.scrollIntoView({ block: 'center' })
    const [box = control.getBoundingClientRect()] = control.getClientRects()
    const half = (leastPx - tolerance) / 2
    const x = box.left + box.width / 2
    const y = box.top + box.height / 2
    const isWide = box.width >= leastPx - tolerance || control.matches('.link')
    const across = isWide ? [] : [[x - half, y] as const, [x + half, y] as const]
    const misses = [[x, y - half] as const, [x, y + half] as const, ...across].filter(
      ([left, top]) => isSeen(left, top) && !isHit(control, left, top),
    )
    return misses.length > 0 ? [`${nameOf(control)}, ${Math.round(box.width)} x ${Math.round(box.height)}`] : []
  })
}

const isSeen = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight

/** All drawn controls that can be pressed. */
export function controlsIn(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
    ...(element.matches('button:not(:disabled), a[href], label.check') && element.checkVisibility() ? [element] : []),
    ...(element.shadowRoot ? controlsIn(element.shadowRoot) : []),
  ])
}

function isHit(control: HTMLElement, x: number, y: number): boolean {
  const hit = hitBy(document, x, y)
  const around = hit ? ancestors(hit) : []
  // A neighbour that meets the control halfway is allowed: both use all the space between them.
  return around.some((element) => element === control || element.matches('button, a[href], label'))
}

function ancestors(element: Element): Element[] {
  const { parentNode } = element
  const parent = element.assignedSlot ?? (parentNode instanceof ShadowRoot ? parentNode.host : element.parentElement)
  return [element, ...(parent ? ancestors(parent) : [])]
}

/** The element at a point, through all shadow roots. */
function hitBy(root: Document | ShadowRoot, x: number, y: number): Element | undefined {
  const hit = root.elementFromPoint(x, y)
  if (!hit) return undefined
  return hit.shadowRoot && hit.shadowRoot !== root ? (hitBy(hit.shadowRoot, x, y) ?? hit) : hit
}

function nameOf(control: HTMLElement): string {
  const root = control.getRootNode()
  const around = root instanceof ShadowRoot ? root.host.textContent : ''
  return (control.getAttribute('aria-label') ?? (control.textContent?.trim() || around?.trim() || '')).replace(
    /\s+/g,
    ' ',
  )
}
