/** A key within this time extends the search text. */
const pauseMs = 500

type Typed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * Finds the next item whose name starts with the typed text. Returns its index, -1 without a match, and `undefined` for
 * a key that types nothing. A repeated letter cycles through the items that start with it. Space extends a text that is
 * being typed; otherwise it types nothing, because it activates the focused item.
 */
export function createTypeAhead(now: () => number = () => performance.now()) {
  let typed = ''
  let last = -Infinity

  return ({ key, ctrlKey, metaKey, altKey }: Typed, names: readonly { name: string }[], at: number) => {
    const isContinued = now() - last < pauseMs
    if (key.length > 1 || ctrlKey || metaKey || altKey || (key === ' ' && !isContinued)) return undefined
    const letter = key.toLowerCase()
    typed = !isContinued || typed === letter ? letter : typed + letter
    last = now()
    // A longer text may still match the focused item.
    const start = typed.length > 1 ? at : at + 1
    for (let step = 0; step < names.length; step += 1) {
      const index = (start + step) % names.length
      if (names[index]?.name.toLowerCase().startsWith(typed)) return index
    }
    return -1
  }
}

/** Prevents the next keyup of Space: Firefox clicks on it even if the keydown was prevented. */
export function holdSpace({ key }: { key: string }): void {
  if (key !== ' ') return
  const hold = (event: KeyboardEvent) => {
    if (event.key !== ' ') return
    event.preventDefault()
    removeEventListener('keyup', hold, true)
  }
  addEventListener('keyup', hold, true)
}
