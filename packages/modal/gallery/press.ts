/** Clicks the enabled element with this part or id as soon as it exists, in any shadow root. */
export async function press(name: string): Promise<void> {
  const find = (root: Document | ShadowRoot): HTMLElement | undefined => {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      const isMatch = element.id === name || element.getAttribute('part') === name
      if (isMatch && !element.hasAttribute('disabled')) return element
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
