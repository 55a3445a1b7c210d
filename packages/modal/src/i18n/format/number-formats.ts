/** How a language writes numbers of a kind, with Latin digits. Each is made once: making one costs more than a hundred uses of it. */
export function numberFormats(options: Intl.NumberFormatOptions): (language: string) => Intl.NumberFormat {
  const made = new Map<string, Intl.NumberFormat>()
  return (language) => {
    const format = made.get(language) ?? new Intl.NumberFormat(`${language}-u-nu-latn`, options)
    made.set(language, format)
    return format
  }
}
