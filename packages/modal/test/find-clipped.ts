/**
 * Texts of the drawn page that cannot be read whole: cut by a box that hides what is too long, outside the row or
 * the button they belong to, or under another text of it. A cut text with a tooltip is not among them.
 */
export function findClipped(root: ParentNode): string[] {
  const texts = textsIn(root)
  const found = texts.flatMap(({ node, rects }) => {
    const place = hasTooltip(node) ? undefined : (cutBy(node, rects) ?? leaves(node, rects))
    return place ? [`“${node.data.trim()}” ${place}`] : []
  })
  return [...new Set([...found, ...overlaps(texts), ...lowInputs(root)])]
}

type Drawn = { node: Text; rects: DOMRect[] }

/** The elements that a text must stay inside. */
const rows = '.row, .tile, button, a.button, .tabs, header, dt, dd, .facts > div, .note, .label, .message'
const tolerance = 1.5

function textsIn(root: ParentNode | ShadowRoot): Drawn[] {
  return [...root.childNodes].flatMap((node) => {
    if (node instanceof Text) return drawn(node)
    if (!(node instanceof HTMLElement) || isUnseen(node)) return []
    return [...(node.shadowRoot ? textsIn(node.shadowRoot) : []), ...textsIn(node)]
  })
}

/** Decoration, and text for screen readers only. */
function isUnseen(element: HTMLElement): boolean {
  const { display, clipPath, visibility } = getComputedStyle(element)
  const isHidden = element.getAttribute('aria-hidden') === 'true' || element.localName === 'style'
  return isHidden || display === 'none' || visibility === 'hidden' || clipPath !== 'none'
}

function drawn(node: Text): Drawn[] {
  if (node.data.trim() === '') return []
  const range = document.createRange()
  range.selectNodeContents(node)
  const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
  return rects.length > 0 ? [{ node, rects }] : []
}

/** The nearest element around, through slots and out of shadow roots, as the page is drawn. */
function parentOf(node: Node): Element | null {
  if (node instanceof Element || node instanceof Text) {
    if (node.assignedSlot) return node.assignedSlot
  }
  const { parentNode } = node
  return parentNode instanceof ShadowRoot ? parentNode.host : (parentNode as Element | null)
}

function ancestors(node: Node): Element[] {
  const parent = parentOf(node)
  return parent instanceof Element ? [parent, ...ancestors(parent)] : []
}

function isInside(inner: DOMRect, outer: DOMRect, axes: { x: boolean; y: boolean }): boolean {
  const x = !axes.x || (inner.left >= outer.left - tolerance && inner.right <= outer.right + tolerance)
  const y = !axes.y || (inner.top >= outer.top - tolerance && inner.bottom <= outer.bottom + tolerance)
  return x && y
}

function cutBy(node: Text, rects: readonly DOMRect[]): string | undefined {
  for (const box of ancestors(node)) {
    const { overflowX, overflowY, display } = getComputedStyle(box)
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const axes = { x: cuts(overflowX), y: cuts(overflowY) }
    if (display === 'inline' || display === 'contents' || (!axes.x && !axes.y)) continue
    const isLong = box.scrollWidth > box.clientWidth + 1 && axes.x
    // A scroller can show the rest; outside it, only its own box counts.
    if (isLong || rects.some((rect) => !isInside(rect, box.getBoundingClientRect(), axes)))
      return `is cut by ${nameOf(box)}`
    if (isScroller(box)) return undefined
  }
  return undefined
}

const hasTooltip = (node: Node): boolean => ancestors(node).some((element) => element.hasAttribute('title'))

function leaves(node: Text, rects: readonly DOMRect[]): string | undefined {
  const row = rowOf(node)
  if (!row || isScroller(row)) return undefined
  const outer = row.getBoundingClientRect()
  return rects.every((rect) => isInside(rect, outer, { x: true, y: true })) ? undefined : `leaves ${nameOf(row)}`
}

const isScroller = (box: Element): boolean => ['auto', 'scroll'].includes(getComputedStyle(box).overflowY)

const rowOf = (node: Node): Element | undefined => ancestors(node).find((element) => element.matches(rows))

/** Two texts of one row that overlap. */
function overlaps(texts: readonly Drawn[]): string[] {
  return texts.flatMap(({ node, rects }, at) =>
    texts.slice(at + 1).flatMap((other) => {
      const row = rowOf(node)
      if (!row || rowOf(other.node) !== row) return []
      const meet = rects.some((one) => other.rects.some((two) => area(one, two)))
      return meet ? [`“${node.data.trim()}” lies on “${other.node.data.trim()}”`] : []
    }),
  )
}

// Lines of a paragraph may touch: the box of a line is a little taller than its letters.
function area(one: DOMRect, two: DOMRect): boolean {
  const x = Math.min(one.right, two.right) - Math.max(one.left, two.left)
  const y = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top)
  return x > 2 && y > Math.min(one.height, two.height) / 3
}

/** A field that is lower than one line of its text. */
function lowInputs(root: ParentNode): string[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const inner = element.shadowRoot ? lowInputs(element.shadowRoot) : []
    if (!element.matches('input:not([type="checkbox"])')) return inner
    return element.clientHeight < parseFloat(getComputedStyle(element).lineHeight) ? ['the field is too low'] : inner
  })
}

function nameOf(element: Element): string {
  const part = element.getAttribute('part') ?? element.getAttribute('class') ?? ''
  return part ? `${element.localName}.${part.split(' ')[0]}` : element.localName
}
