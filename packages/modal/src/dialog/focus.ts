/**
 * Remembers what has the focus. Returns the way to give it back, for when what the browser itself gave it back to is
 * gone: a button that connected is drawn anew.
 */
export function rememberFocus(host: Element): () => void {
  const opener = document.activeElement
  return () => {
    const { activeElement, body } = document
    const isLost = activeElement === body || activeElement === host
    if (isLost && opener instanceof HTMLElement) opener.focus()
  }
}

/** Remembers the focused element of each screen in the history. Going back restores it. */
export function createTrail() {
  const left: (string | undefined)[] = []
  let depth = 0

  return {
    /** Remembers the focus before the next screen. */
    leave(view: Element | null): void {
      const at = view?.shadowRoot?.activeElement
      const name = at?.hasAttribute('data-key') ? 'data-key' : 'part'
      left[depth] = at ? `[${name}="${CSS.escape(at.getAttribute(name) ?? '')}"]` : undefined
    },
    /** Somewhere in the history, which is now so long. Returns what finds the control to go on from, on a way back. */
    arrive(length: number): string | undefined {
      const pressed = length < depth ? left[length] : undefined
      depth = length
      return pressed
    },
  }
}
