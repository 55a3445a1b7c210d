/** Resolves once what was drawn now has been painted: work at this point takes nothing from the frame that shows it. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    // A hidden tab gets no frames; whatever waits for the paint must not wait for the tab.
    const fallback = setTimeout(resolve, 200)
    const done = () => {
      clearTimeout(fallback)
      resolve()
    }
    // The first frame is on its way to the screen when the second begins.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))
  })
}
