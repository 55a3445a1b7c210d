/** A formatted number, split before its decimal separator. `decimals` includes it, and is empty for a whole number. */
export type AmountParts = { whole: string; decimals: string }

/** Splits a formatted number, so that its decimals can be muted. The separator depends on the locale. */
export function splitAmount(value: string, separator = '.'): AmountParts {
  const at = value.lastIndexOf(separator)
  return at < 0 ? { whole: value, decimals: '' } : { whole: value.slice(0, at), decimals: value.slice(at) }
}
