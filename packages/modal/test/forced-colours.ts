import { waitUntil } from '@open-wc/testing'
import { devTools } from './accessibility-tree.js'

/** Emulates forced colours, which Windows calls a contrast theme. */
export async function forceColors(active: boolean): Promise<void> {
  const { matches } = matchMedia('(forced-colors: active)')
  if (matches === active) return
  const features = [{ name: 'forced-colors', value: active ? 'active' : 'none' }]
  await devTools().send('Emulation.setEmulatedMedia', { features: active ? features : [] })
  await waitUntil(() => matchMedia('(forced-colors: active)').matches === active, 'the colours stay', {
    timeout: 10_000,
  })
  if (active) for (const animation of document.getAnimations()) animation.finish()
}

/** Finds what is invisible in forced colours: edges of controls and areas, texts, icons, selection and focus. */
export function findLost(root: Element): string[] {
  const all = [root, ...descendants(root)].filter((element) => element.checkVisibility({ visibilityProperty: true }))
  return [
    ...all.filter((element) => element.matches(edged) && !hasEdge(element)).map((it) => `${nameOf(it)} has no edge`),
    ...all
      .filter(hasOwnText)
      .filter(isUnreadable)
      .map((it) => `“${it.textContent}” of ${nameOf(it)} is not readable`),
    ...all.filter(isLostIcon).map((it) => `an icon of ${nameOf(ancestors(it)[0] ?? it)} is not seen`),
    ...all.filter(isLostChoice).map((it) => `${nameOf(it)} does not look chosen`),
    ...lostFocus(),
  ]
}

const edged = 'button, .field, input[type="checkbox"], ak-skeleton, .card, .facts, .message'
/** Pictures that keep their own colours. */
const pictures = 'ak-qr, ak-mark, ak-avatar, .avatar, .mark, ak-dial'

const descendants = (root: ParentNode): Element[] =>
  [...root.querySelectorAll('*'), ...(root instanceof Element && root.shadowRoot ? [root.shadowRoot] : [])].flatMap(
    (node) =>
      node instanceof ShadowRoot ? descendants(node) : [node, ...(node.shadowRoot ? descendants(node.shadowRoot) : [])],
  )

/** The nearest elements around, through slots and out of shadow roots, as the page is drawn. */
function ancestors(element: Element): Element[] {
  const parent = element.assignedSlot ?? element.parentNode
  const next = parent instanceof ShadowRoot ? parent.host : parent
  return next instanceof Element ? [next, ...ancestors(next)] : []
}

function hasEdge(element: Element): boolean {
  const { appearance, backgroundColor, borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element)
  const behind = ground(ancestors(element))
  // The browser draws such a control itself, and a background of its own counts as an edge.
  if (appearance === 'auto' && element.matches('input')) return true
  if (isOpaque(backgroundColor) && contrast(backgroundColor, behind) >= 3) return true
  return parseFloat(borderTopWidth) >= 1 && borderTopStyle !== 'none' && contrast(borderTopColor, behind) >= 3
}

const hasOwnText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '') &&
  !element.matches('style, option') &&
  getComputedStyle(element).clipPath === 'none' &&
  !isPicture(element)

const isPicture = (element: Element): boolean => [element, ...ancestors(element)].some((it) => it.matches(pictures))

const isUnreadable = (element: Element): boolean =>
  contrast(getComputedStyle(element).color, ground([element, ...ancestors(element)])) < 4.5

function isLostIcon(element: Element): boolean {
  if (!(element instanceof SVGSVGElement) || isPicture(element)) return false
  const { stroke, fill } = getComputedStyle(element)
  const drawn = stroke === 'none' ? fill : stroke
  return drawn !== 'none' && contrast(drawn, ground([element, ...ancestors(element)])) < 3
}

/** A selected item must look different from the others. */
function isLostChoice(element: Element): boolean {
  if (!element.matches('[aria-selected="true"][role="tab"]')) return false
  const others = [...(element.parentElement?.children ?? [])].filter((other) => other !== element)
  return others.some((other) => getComputedStyle(other).backgroundColor === getComputedStyle(element).backgroundColor)
}

function lostFocus(): string[] {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  // A screen without a control focuses the card. A focused text is read, not pressed.
  if (!focused || focused.matches('body, dialog, section, [tabindex="-1"]')) return []
  // The outline of a field counts: the input may be in a line of its label.
  const isSeen = [focused, ...ancestors(focused).slice(0, 3)].some((element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
    const behind = ground(ancestors(element))
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && contrast(outlineColor, behind) >= 3
  })
  return isSeen ? [] : [`the focus of ${nameOf(focused)} is not seen`]
}

/** The background colour: that of the nearest box that has one. */
function ground(boxes: readonly Element[]): string {
  const colours = boxes.map((box) => getComputedStyle(box).backgroundColor)
  return colours.find(isOpaque) ?? 'Canvas'
}

const isOpaque = (colour: string): boolean => (pixel(colour)[3] ?? 0) > 127

const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
/** The red, green, blue and alpha of any CSS colour. */
function pixel(colour: string): Uint8ClampedArray {
  if (!context) throw new Error('There is no canvas')
  context.clearRect(0, 0, 1, 1)
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  return context.getImageData(0, 0, 1, 1).data
}

function contrast(one: string, two: string): number {
  const [a, b] = [luminance(one), luminance(two)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [...pixel(colour)].map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function nameOf(element: Element): string {
  const part = element.getAttribute('part') ?? element.getAttribute('class')
  return part ? `${element.localName}.${part.split(' ')[0]}` : element.localName
}
