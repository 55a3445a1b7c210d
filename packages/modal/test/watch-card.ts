/** Records the title, the text and the height of the card in each frame, once for each change. */
export function watchCard() {
  const seen: { title: string; says: string; height: number }[] = []
  let frame = 0

  function look(): void {
    frame = requestAnimationFrame(look)
    const root = document.querySelector('appkit-modal')?.shadowRoot
    const view = root?.querySelector('.content > :not([inert])')?.shadowRoot
    const viewport = root?.querySelector<HTMLElement>('.viewport')
    if (!root || !view || !viewport) return
    // A dialog that is not drawn has no height.
    if (viewport.offsetHeight === 0) return
    const text = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
    const now = {
      title: text(root.querySelector('#title')),
      says: text(view.querySelector('[role="status"]')),
      height: viewport.offsetHeight,
    }
    if (JSON.stringify(now) !== JSON.stringify(seen.at(-1))) seen.push(now)
  }

  look()
  return { seen, stop: () => cancelAnimationFrame(frame) }
}
