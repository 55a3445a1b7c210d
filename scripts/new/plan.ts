export type NewFile = { path: string; text: string }

export type Plan = {
  files: NewFile[]
  /** The lines that existing files need, and what else a person has to do. */
  next: string[]
}

/** Every way a name is written. */
export type Names = { kebab: string; camel: string; pascal: string; words: string }

/** Takes `get-wallet`. */
export function spell(kebab: string): Names {
  const parts = kebab.split('-')
  const pascal = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
  const [first = '', ...rest] = parts
  const words = [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ')
  return { kebab, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), pascal, words }
}
