/**
 * Rows are drawn anew in their places when the list changes: the focus goes along with its wallet, so that Enter chooses
 * what was in focus before. To be called before the drawing; what it returns, after.
 */
export function keepFocus(root: ShadowRoot): () => void {
  const keyOf = () => (root.activeElement as HTMLElement | null)?.dataset['key']
  const key = keyOf()
  return () => {
    if (key === undefined || keyOf() === key) return
    root.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus()
  }
}
