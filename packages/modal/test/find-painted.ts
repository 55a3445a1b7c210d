/** What is seen without a word in it. */
const drawings = 'button, input, textarea, img, svg, canvas, ak-skeleton, ak-dial, ak-avatar, ak-mark'

/** Smaller than this is nothing that a person sees. */
const least = 4

/** Whether anything of an element is seen through a box: a text, a control, a picture or a place kept for one. */
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

/** Every word of an element, also in the shadow roots of what it holds. */
export function wordsOf(node: Node): string {
  if (node instanceof Text) return node.data.trim()
  if (!(node instanceof Element) || node.localName === 'style') return ''
  return [...(node.shadowRoot?.childNodes ?? []), ...node.childNodes].map(wordsOf).filter(Boolean).join(' ')
}
