/** One file the generator writes: a new one, or an existing one with a few lines more. */
export type PlannedFile = { path: string; text: string; isNew: boolean }

export type Plan = {
  files: PlannedFile[]
  /** What a person does next, because only a person knows what belongs there. */
  next: string[]
}

/** Reads a file of the repository; nothing when it is not there. */
export type Reader = (path: string) => string | undefined

export const created = (path: string, text: string): PlannedFile => ({ path, text, isNew: true })

/**
 * Puts lines into an existing file, before a line that marks the place. When the mark is gone, the plan says what to
 * add by hand instead of guessing.
 */
export function inserted(read: Reader, path: string, insert: { before: RegExp; lines: string }, plan: Plan): void {
  const earlier = plan.files.find((file) => file.path === path)
  const text = earlier?.text ?? read(path)
  const at = text === undefined ? -1 : text.search(insert.before)
  if (text === undefined || at === -1) {
    plan.next.push(`add to ${path}:\n${insert.lines.trimEnd()}`)
    return
  }
  const changed = text.slice(0, at) + insert.lines + text.slice(at)
  if (earlier) earlier.text = changed
  else plan.files.push({ path, text: changed, isNew: false })
}

/** Every way a name is written. Takes `get-wallet`. */
export function spell(kebab: string): { kebab: string; camel: string; pascal: string; words: string } {
  const parts = kebab.split('-')
  const pascal = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
  const [first = '', ...rest] = parts
  const words = [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ')
  return { kebab, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), pascal, words }
}

export const isKebab = (name: string): boolean => /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)
