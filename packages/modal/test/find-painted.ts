/** Elements that are visible without text. */
const drawings = 'button, input, textarea, img, svg, canvas, ak-skeleton, ak-dial, ak-avatar, ak-mark'

/** The smallest visible size. */
const least = 4

/** Whether a box shows any content of an element: a text, a control, a picture or a placeholder. */
export function isPaintedIn(box: DOMRect, element: Element): boolean {
  if (
    element.matches('.hidden, style') ||
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  )
    return false
  if (element.matches(drawings) && overlaps(box, element.getBoundingClientRect())) return true
  return [...(element.shadowRoot?.childNodes ?? []), ...element.childNodes].some((node) =>
    node instanceof Element ? isPaintedIn(box, node) : node instanceof Text && isReadIn(box, node),
  )
}

function isReadIn(box: DOMRect, text: Text): boolean {
  if (!text.data.trim()) return false
  const range = document.createRange()
  range.selectNodeContents(text)
  return overlaps(box, range.getBoundingClientRect())
}

function overlaps(box: DOMRect, { top, right, bottom, left }: DOMRect): boolean {
  const width = Math.min(box.right, right) - Math.max(box.left, left)
  const height = Math.min(box.bottom, bottom) - Math.max(box.top, top)
  return width >= least && height >= least
}

/** All text of an element, including the shadow roots inside it. */
export function wordsOf(node: Node): string {
  if (node instanceof Text) return node.data.trim()
  if (!(node instanceof Element) || node.localName === 'style') return ''
  return [...(node.shadowRoot?.childNodes ?? []), ...node.childNodes].map(wordsOf).filter(Boolean).join(' ')
}
