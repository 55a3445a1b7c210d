/**
 * Remembers the focused element. Returns a function that focuses it again, unless the browser has moved the focus to
 * another control. The browser cannot restore the focus to a page button that was redrawn after connecting.
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
export function createFocusHistory() {
  const saved: (string | undefined)[] = []
  let depth = 0

  return {
    /** Saves the focus of a screen before the next one is shown. */
    save(view: Element | null): void {
      const at = view?.shadowRoot?.activeElement
      const name = at?.hasAttribute('data-key') ? 'data-key' : 'part'
      saved[depth] = at ? `[${name}="${CSS.escape(at.getAttribute(name) ?? '')}"]` : undefined
    },
    /** Returns a selector of the control to focus after a step back, for a history of this length. */
    restore(length: number): string | undefined {
      const selector = length < depth ? saved[length] : undefined
      depth = length
      return selector
    },
  }
}
