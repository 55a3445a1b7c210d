/** The keys and values of an object, or the value itself. */
const entriesOf = (value: unknown): readonly unknown[] =>
  Object(value) === value ? Object.entries(value as object).flat() : [value]

/**
 * A reader that answers with the same object for as long as its content is the same, so that answers are compared by
 * identity. Content is what `partsOf` lists, compared shallowly; where a value is nested, `partsOf` lists what is inside.
 * Each argument has a last answer of its own.
 */
export function stable<T, A = void>(
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
