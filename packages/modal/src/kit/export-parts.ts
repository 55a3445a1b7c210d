/** Primitives that export their native control: `close` is the host, and `close-base` is the button in it. */
const controls = new Set(['ak-button', 'ak-icon-button', 'ak-field', 'ak-snack'])

/**
 * Exports the parts of a screen through the shadow root around it, so that a page can style
 * `appkit-modal::part(wallet)`. Runs after every update, because the parts change.
 */
export function exportParts(host: Element, root: ParentNode): void {
  const names = new Set<string>()
  for (const element of root.querySelectorAll('[part], [exportparts]')) {
    for (const name of element.part) names.add(name)
    if (!controls.has(element.localName)) {
      // A nested element, which lists its own parts.
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
