export type GridPlace = {
  /** Index of the focused tile. */
  at: number
  count: number
  columns: number
  /** Number of visible lines. */
  lines: number
  isRtl: boolean
}

/** The index that a key moves to; it can be out of range. `undefined` for other keys. */
export function gridKey(key: string, { at, count, columns, lines, isRtl }: GridPlace): number | undefined {
  const forward = isRtl ? -1 : 1
  const last = count - 1
  switch (key) {
    case 'ArrowRight':
      return at + forward
    case 'ArrowLeft':
      return at - forward
    case 'ArrowUp':
      return at - columns
    case 'ArrowDown':
      // The last line may be shorter than the one above it: move to its last tile.
      return at + columns > last && Math.floor(at / columns) < Math.floor(last / columns) ? last : at + columns
    case 'Home':
      return 0
    case 'End':
      return last
    case 'PageDown':
      return Math.min(last, at + columns * lines)
    case 'PageUp':
      return Math.max(0, at - columns * lines)
    default:
      return undefined
  }
}
