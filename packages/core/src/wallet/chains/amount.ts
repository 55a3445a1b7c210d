/** The longest text that is parsed. The rest is cut. */
export const amountLimit = 80

/** Parses typed text into base units. `undefined` for other text, two readings, or more decimals than the asset has. */
export function parseAmount(text: string, decimals: number): bigint | undefined {
  const [plain, ...others] = readAmount(text)
  if (plain === undefined || others.length > 0) return undefined
  const [whole = '', fraction = ''] = plain.split('.')
  if (fraction.replace(/0+$/, '').length > decimals) return undefined
  return BigInt(`${whole || '0'}${fraction.slice(0, decimals).padEnd(decimals, '0')}`)
}

/**
 * Reads typed text as plain decimals with a point. Returns one reading, none, or two where the text is ambiguous, such as
 * `1,000`: the grouped number first, then the decimal one. Accepts digits of every script and all grouping marks.
 */
export function readAmount(text: string): readonly string[] {
  const plain = toPlainMarks(text.slice(0, amountLimit))
  if (/^(\d+\.?\d*|\.\d+)$/.test(plain)) return [plain]
  // A point is always a decimal point, since the kit writes amounts with one. A comma can be either.
  if (/^\d*,\d+$/.test(plain)) {
    const decimal = plain.replace(',', '.')
    return /^[1-9]\d{0,2},\d{3}$/.test(plain) ? [plain.replace(',', ''), decimal] : [decimal]
  }
  const form = grouped.find(({ form }) => form.test(plain))
  return form ? [plain.replaceAll(form.group, '').replace(form.point, '.')] : []
}

/** Groups of three, or of two before the last as in India. A grouped number does not start with zero. */
const grouped = [',.', '.,', ' .', ' ,', "'.", "',"].map((marks) => {
  const [group = '', point = ''] = marks
  return { group, point, form: new RegExp(`^[1-9]\\d{0,2}(?:[${group}]\\d{2,3})*[${group}]\\d{3}(?:[${point}]\\d*)?$`) }
})

/** Converts digits and marks to ASCII, and removes invisible characters. */
function toPlainMarks(text: string): string {
  return (
    text
      // Keeps superscripts and fractions, which are not digits: a footnote mark is one.
      .replace(/[^\p{No}]+/gu, (part) => part.normalize('NFKC'))
      .replace(/\p{Cf}/gu, '')
      .replace(/\p{Nd}/gu, digitOf)
      .replace(/\s/g, ' ')
      .replace(/[’ʼ\u066C]/g, "'")
      .replace(/\u066B/g, '.')
      .trim()
  )
}

/** The digits of a script have consecutive code points, from zero on. */
function digitOf(char: string): string {
  const code = char.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

/** Writes a number in the form that `parseAmount` reads: `1e-7` is `0.0000001`. */
export function writeNumber(value: number): string {
  return Number.isFinite(value) ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : ''
}

/** Writes base units as text that `parseAmount` reads back, without loss and without trailing zeros. */
export function writeAmount(amount: bigint | string, decimals: number): string {
  const digits = String(amount).padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - decimals)
  return decimals > 0 && fraction ? `${whole}.${fraction}` : whole
}

/** The maximum number of decimals of amounts from 1 on. */
const shownDecimals = 3
/** The number of significant digits of amounts below 1. */
const shownDigits = 4
/** Amounts with more zeros than this after the point show as `<0.000001`. */
const shownZeros = 5

/**
 * Shortens an amount for display: up to three decimals from 1 on, four significant digits below 1, `<0.000001` below that,
 * without trailing zeros. Cuts digits and never rounds up, so that it never shows more than there is. An amount above zero
 * never reads `0`. The error is below 0.1 %.
 *
 * @param exact decimal text in whole units, with a point: `1234.56789`. Of any length: it is never converted to a number.
 */
export function shortenAmount(exact: string): string {
  const [start = '', fraction = ''] = exact.split('.')
  const whole = start.replace(/^0+(?=\d)/, '') || '0'
  const zeros = fraction.search(/[1-9]/)
  if (zeros < 0) return whole
  if (whole === '0' && zeros > shownZeros) return `<0.${'1'.padStart(shownZeros + 1, '0')}`
  const shown = fraction.slice(0, whole === '0' ? zeros + shownDigits : shownDecimals).replace(/0+$/, '')
  return shown ? `${whole}.${shown}` : whole
}

/**
 * Rounds a cost in base units up to the digits that `shortenAmount` shows, so that it never reads less than it is. A cost
 * below `0.000001` keeps four digits, since costs are added up.
 */
export function roundCost(amount: bigint, decimals: number): bigint {
  const { length } = String(amount)
  const unit = 10n ** BigInt(Math.max(0, length > decimals ? decimals - shownDecimals : length - shownDigits))
  return ((amount + unit - 1n) / unit) * unit
}
