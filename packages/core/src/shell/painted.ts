/** Resolves once the browser had the chance to paint: the frame after this one has begun. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    // A hidden tab gets no frames; whatever waits for the paint must not wait for the tab.
    const fallback = setTimeout(resolve, 200)
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(fallback)
        resolve()
      }),
    )
  })
}
