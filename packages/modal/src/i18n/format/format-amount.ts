import { numberFormats } from './number-formats.js'

const shownDecimals = 2
const formatOf = numberFormats({ maximumFractionDigits: shownDecimals })

/**
 * An amount as text: two decimals at most, cut and never rounded up, without zeros at its end. A trace too small to show
 * reads `<0.01`. `numeric` is decimal text in whole units. Separators are those of the language, digits are Latin.
 */
export function formatAmount(numeric: string, language = 'en-US'): string {
  const [whole = '0', fraction = ''] = numeric.split('.')
  const format = formatOf(language)
  const shown = `${whole}.${fraction.slice(0, shownDecimals).padEnd(1, '0')}`
  const isTrace = !/[1-9]/.test(shown) && /[1-9]/.test(fraction)
  // As a string: a number would round the amount of a whale.
  return isTrace ? `<${format.format(0.01)}` : format.format(shown as `${number}`)
}
