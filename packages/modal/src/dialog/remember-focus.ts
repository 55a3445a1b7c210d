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
