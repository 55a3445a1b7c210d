/**
 * Flattens plain data into one list: two values are equal if their lists are. For data whose parts are created anew on
 * each read; `memoizeByValue` compares by it.
 */
export function flattenValues(value: unknown): readonly unknown[] {
  if (Object(value) !== value) return [value]
  return Object.entries(value as object).flatMap(([key, inner]) => [key, ...flattenValues(inner)])
}
