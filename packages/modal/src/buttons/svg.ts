const namespace = 'http://www.w3.org/2000/svg'

type Attributes = Readonly<Record<string, string | number>>

/** Creates an SVG element. Plain DOM, because the page buttons have no template engine. */
export function svg(tag: string, attributes: Attributes, children: readonly SVGElement[] = []): SVGElement {
  const element = document.createElementNS(namespace, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  element.append(...children)
  return element
}

function icon(...paths: readonly string[]): SVGElement {
  const strokes = paths.map((d) => svg('path', { d }))
  return svg('svg', { class: 'icon', part: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, strokes)
}

// Icons of the icon set, as path data.
export const warningIcon = () =>
  icon('m21.7 18-8-14a2 2 0 0 0-3.5 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3M12 9v4m0 4h.01')
export const checkIcon = () => icon('M20 6 9 17l-5-5')
export const chevronIcon = () => icon('m6 9 6 6 6-6')
export const globeIcon = () =>
  icon('M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20', 'M12 2a15 15 0 0 0 0 20 15 15 0 0 0 0-20M2 12h20')
