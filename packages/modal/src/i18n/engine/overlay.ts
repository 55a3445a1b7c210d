/**
 * Returns a copy of `base` with the values of `own` that have the same type. Reads only the keys of `base`: keys that
 * `own` lacks keep their value, and unknown keys are ignored.
 */
export function overlay<T extends object>(base: T, own: unknown): T {
  const given = Object(own) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(base).map(([key, value]) => [
      key,
      Object.hasOwn(given, key) && typeof given[key] === typeof value ? given[key] : value,
    ]),
  ) as T
}
