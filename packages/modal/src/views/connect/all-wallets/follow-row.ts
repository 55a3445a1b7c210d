type Keyed = { key: string }

/**
 * Where the keys go on when rows came or went: with their wallet, so that Enter opens what was in focus. A wallet that
 * is gone leaves its place to the one that stands there now.
 */
export function followRow(before: readonly Keyed[], after: readonly Keyed[], at: number): number {
  const index = after.findIndex(({ key }) => key === before[at]?.key)
  return index >= 0 ? index : Math.max(0, Math.min(at, after.length - 1))
}
