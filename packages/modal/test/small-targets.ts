/** A finger is this wide. */
const leastPx = 44
const tolerance = 1

/**
 * Controls of the drawn page that a finger misses: somewhere within 44 px around their middle something else is hit.
 * Beside each other, two may share the room between them; a link inside a sentence counts by its height alone.
 */
export function findSmallTargets(root: ParentNode): string[] {
  return controlsIn(root).flatMap((control) => {
    // The middle of the first line of a link that runs over several.
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

/** Everything drawn that can be pressed. */
export function controlsIn(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
    ...(element.matches('button:not(:disabled), a[href], label.check') && element.checkVisibility() ? [element] : []),
    ...(element.shadowRoot ? controlsIn(element.shadowRoot) : []),
  ])
}

function isHit(control: HTMLElement, x: number, y: number): boolean {
  const hit = hitBy(document, x, y)
  const around = hit ? ancestors(hit) : []
  // Another control so near that they meet in the middle is no miss: both are as large as there is room for.
  return around.some((element) => element === control || element.matches('button, a[href], label'))
}

function ancestors(element: Element): Element[] {
  const { parentNode } = element
  const parent = element.assignedSlot ?? (parentNode instanceof ShadowRoot ? parentNode.host : element.parentElement)
  return [element, ...(parent ? ancestors(parent) : [])]
}

/** What lies at a point, through all shadow roots. */
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
