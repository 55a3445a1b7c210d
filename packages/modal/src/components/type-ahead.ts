/** Letters that follow one another sooner than this belong together. */
const pauseMs = 500

type Typed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * Finds the next item whose name begins with what is typed: -1 where none does, `undefined` for a key that types
 * nothing. One letter again and again walks all that begin with it. Space belongs to a word that is being typed, and
 * then presses nothing; alone it is the key that presses.
 */
export function createTypeAhead(now: () => number = () => performance.now()) {
  let typed = ''
  let last = -Infinity

  return ({ key, ctrlKey, metaKey, altKey }: Typed, names: readonly { name: string }[], at: number) => {
    const isGoingOn = now() - last < pauseMs
    if (key.length > 1 || ctrlKey || metaKey || altKey || (key === ' ' && !isGoingOn)) return undefined
    const letter = key.toLowerCase()
    typed = !isGoingOn || typed === letter ? letter : typed + letter
    last = now()
    // A longer text may still be the item that has the focus.
    const start = typed.length > 1 ? at : at + 1
    for (let step = 0; step < names.length; step += 1) {
      const index = (start + step) % names.length
      if (names[index]?.name.toLowerCase().startsWith(typed)) return index
    }
    return -1
  }
}

/** Firefox presses on the way up, whatever became of the way down. */
export function holdSpace({ key }: { key: string }): void {
  if (key !== ' ') return
  const hold = (event: KeyboardEvent) => {
    if (event.key !== ' ') return
    event.preventDefault()
    removeEventListener('keyup', hold, true)
  }
  addEventListener('keyup', hold, true)
}
