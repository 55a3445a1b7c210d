/** The keys and values of an object, or the value itself. */
const entriesOf = (value: unknown): readonly unknown[] =>
  Object(value) === value ? Object.entries(value as object).flat() : [value]

/**
 * Memoizes `read`: returns the same object while its content is unchanged, so that results compare by identity. The
 * content is what `partsOf` lists, compared shallowly; for nested values, `partsOf` lists what is inside. Each argument
 * has its own last result.
 */
export function memoizeByValue<T, A = void>(
  read: (argument: A) => T,
  partsOf: (value: T) => readonly unknown[] = entriesOf,
): (argument: A) => T {
  const last = new Map<A, { value: T; parts: readonly unknown[] }>()
  return (argument) => {
    const value = read(argument)
    const parts = partsOf(value)
    const known = last.get(argument)
    if (known?.parts.length === parts.length && parts.every((part, at) => Object.is(part, known.parts[at]))) {
      return known.value
    }
    last.set(argument, { value, parts })
    return value
  }
}
