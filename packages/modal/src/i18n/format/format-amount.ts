import { shortenAmount } from '@openappkit/core/internal'

/** How a language writes numbers of a kind, with Latin digits. Each is made once: making one costs more than a hundred uses of it. */
export function numberFormats(options: Intl.NumberFormatOptions): (language: string) => Intl.NumberFormat {
  const made = new Map<string, Intl.NumberFormat>()
  return (language) => {
    const format = made.get(language) ?? new Intl.NumberFormat(`${language}-u-nu-latn`, options)
    made.set(language, format)
    return format
  }
}

const formatOf = numberFormats({ maximumFractionDigits: 100 })

/**
 * An amount as every screen shows it, by the one rule of `shortenAmount`: cut, never rounded up. `exact` is decimal text in
 * whole units. Separators are those of the language, since `1,234` is another amount in Berlin than in Boston; digits are
 * Latin in every language.
 */
export function formatAmount(exact: string, language = 'en-US'): string {
  const shown = shortenAmount(exact)
  return shown.startsWith('<') ? `<${exactAmount(shown.slice(1), language)}` : exactAmount(shown, language)
}

/** An amount with all of its digits, for what is signed and for a pointer that rests on a shorter one. */
export function exactAmount(exact: string, language = 'en-US'): string {
  // As a string: a number would round the amount of a whale.
  return formatOf(language).format(exact as `${number}`)
}
