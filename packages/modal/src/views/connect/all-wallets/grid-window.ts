export type GridShape = {
  /** Tiles in all. */
  count: number
  columns: number
  /** Of one line, with the gap below it, in px. */
  lineHeight: number
}

export type GridWindow = {
  /** First tile that is drawn. */
  from: number
  /** The tile after the last one that is drawn. */
  to: number
  /** Room of the tiles before and after, in px. */
  before: number
  after: number
  /** The most tiles that are ever drawn at this size. */
  most: number
}

/** Lines that are drawn above and below what is seen, so that a slow frame shows no gap. */
const spare = 1

/** What a grid of any length has to draw: the lines that are seen, and a few more. */
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

/** Where to scroll so that a tile is seen, no further than needed. */
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
