import { numberFormats } from './format-amount.js'

const formatOf = numberFormats({
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** An amount of money in the form of a language, cut before its decimal separator by `separator`. */
export type FiatText = { text: string; separator: string }

/** Dollars with two decimals. A trace that would read as nothing reads `<$0.01`. Digits are Latin in every language. */
export function formatFiat(value: number, language = 'en-US'): FiatText {
  const format = formatOf(language)
  const isTrace = value > 0 && value < 0.005
  const text = isTrace ? `<${format.format(0.01)}` : format.format(value)
  const separator = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  return { text, separator }
}
