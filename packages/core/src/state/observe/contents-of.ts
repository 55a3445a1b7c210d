/**
 * Flattens plain data into one list: two values are equal if their lists are. For data whose parts are created anew on
 * each read; `stable` compares by it.
 */
export function contentsOf(value: unknown): readonly unknown[] {
  if (Object(value) !== value) return [value]
  return Object.entries(value as object).flatMap(([key, inner]) => [key, ...contentsOf(inner)])
}
