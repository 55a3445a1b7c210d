/**
 * `base` with those values of `own` that are of the same kind. Only the keys of `base` are ever asked for, and the result
 * is an object of its own: neither a missing word nor a foreign key gets any further.
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
