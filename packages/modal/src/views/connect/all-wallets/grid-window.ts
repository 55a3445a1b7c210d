export type GridShape = {
  /** Total number of tiles. */
  count: number
  columns: number
  /** Height of a line, including the gap below it, in px. */
  lineHeight: number
}

export type GridWindow = {
  /** Index of the first drawn tile. */
  from: number
  /** Index after the last drawn tile. */
  to: number
  /** Height of the tiles before and after the window, in px. */
  before: number
  after: number
  /** Maximum number of drawn tiles at this size. */
  most: number
}

/** Extra lines above and below the visible ones, so that a slow frame shows no gap. */
const spare = 1

/** Computes which tiles to draw: the visible lines and the spare ones. */
export function gridWindow({ count, columns, lineHeight }: GridShape, scrollTop: number, height: number): GridWindow {
  const lines = Math.ceil(count / columns)
  const seen = Math.ceil(height / lineHeight) + 1
  const top = Math.min(Math.max(0, Math.floor(scrollTop / lineHeight)), Math.max(0, lines - seen))
  const first = Math.max(0, top - spare)
  const last = Math.min(lines, top + seen + spare)
  return {
    from: first * columns,
    to: Math.min(count, last * columns),
    before: first * lineHeight,
    after: (lines - last) * lineHeight,
    most: (seen + 2 * spare) * columns,
  }
}

/** The nearest scroll position at which a tile is visible. */
export function scrollToTile(
  { columns, lineHeight }: Omit<GridShape, 'count'>,
  index: number,
  scrollTop: number,
  height: number,
): number {
  const top = Math.floor(index / columns) * lineHeight
  if (top < scrollTop) return top
  return top + lineHeight > scrollTop + height ? top + lineHeight - height : scrollTop
}
