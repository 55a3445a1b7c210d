type Keyed = { key: string }

/**
 * The new index of the active row after the rows changed, so that Enter opens the same wallet. If the row was removed,
 * the index stays, limited to the new length.
 */
export function followRow(before: readonly Keyed[], after: readonly Keyed[], at: number): number {
  const index = after.findIndex(({ key }) => key === before[at]?.key)
  return index >= 0 ? index : Math.max(0, Math.min(at, after.length - 1))
}
