/** Presses what has this part or id, in whatever shadow root it is, as soon as it is there. */
export async function press(name: string): Promise<void> {
  const find = (root: Document | ShadowRoot): HTMLElement | undefined => {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      const isIt = element.id === name || element.getAttribute('part') === name
      if (isIt && !element.hasAttribute('disabled')) return element
      const inner = element.shadowRoot && find(element.shadowRoot)
      if (inner) return inner
    }
    return undefined
  }
  for (let tries = 0; tries < 100 && !find(document); tries += 1) await new Promise((done) => setTimeout(done, 20))
  const found = find(document)
  ;(found?.shadowRoot?.querySelector('button') ?? found)?.click()
  await new Promise((done) => setTimeout(done, 50))
}
