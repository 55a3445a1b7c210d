/**
 * Everything that plain data is made of, in one flat list: two values say the same when their lists are equal. For data
 * whose parts are made anew each time; `stable` compares by it.
 */
export function contentsOf(value: unknown): readonly unknown[] {
  if (Object(value) !== value) return [value]
  return Object.entries(value as object).flatMap(([key, inner]) => [key, ...contentsOf(inner)])
}
