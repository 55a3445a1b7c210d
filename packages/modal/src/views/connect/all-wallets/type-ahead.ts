/** Letters that follow one another sooner than this belong together. */
const pauseMs = 700

export type TypeAhead = ReturnType<typeof createTypeAhead>

/** Finds the next item whose name begins with what is typed. One letter again and again walks all that begin with it. */
export function createTypeAhead(now: () => number = () => performance.now()) {
  let typed = ''
  let last = -Infinity

  return (key: string, names: readonly { name: string }[], at: number): number => {
    const letter = key.toLowerCase()
    typed = now() - last > pauseMs || typed === letter ? letter : typed + letter
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
