/** A formatted number cut before its decimal separator; `decimals` holds the separator and is empty for a whole number. */
export type AmountParts = { whole: string; decimals: string }

/** Cuts an already formatted number, so that its decimals can be drawn quieter. The separator depends on the locale. */
export function splitAmount(value: string, separator = '.'): AmountParts {
  const at = value.lastIndexOf(separator)
  return at < 0 ? { whole: value, decimals: '' } : { whole: value.slice(0, at), decimals: value.slice(at) }
}
