/** Primitives whose native control is styled on its own: `close` is the host, `close-base` the button in it. */
const controls = new Set(['ak-button', 'ak-icon-button', 'ak-field', 'ak-snack'])

/**
 * Makes the parts of a screen reachable from the page, through the shadow root that the screen stands in:
 * `appkit-modal::part(wallet)`. What a screen draws changes, so this runs after every drawing.
 */
export function exportParts(host: Element, root: ParentNode): void {
  const names = new Set<string>()
  for (const element of root.querySelectorAll('[part], [exportparts]')) {
    for (const name of element.part) names.add(name)
    if (!controls.has(element.localName)) {
      // An element of the screen's own, with parts that it names itself.
      for (const name of element.getAttribute('exportparts')?.split(',') ?? []) names.add(name.trim())
      continue
    }
    const [name = ''] = element.part
    names.add(`${name}-base`)
    element.setAttribute('exportparts', `base: ${name}-base`)
  }
  const all = [...names].join()
  if (host.getAttribute('exportparts') !== all) host.setAttribute('exportparts', all)
}
