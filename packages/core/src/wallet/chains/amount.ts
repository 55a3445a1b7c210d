/** Nobody types more; what is pasted is cut. */
export const amountLimit = 80

/** Base units of what a person typed, or `undefined` for no amount: letters, two readings, more decimals than the asset has. */
export function parseAmount(text: string, decimals: number): bigint | undefined {
  const [plain, ...others] = readAmount(text)
  if (plain === undefined || others.length > 0) return undefined
  const [whole = '', fraction = ''] = plain.split('.')
  if (fraction.replace(/0+$/, '').length > decimals) return undefined
  return BigInt(`${whole || '0'}${fraction.slice(0, decimals).padEnd(decimals, '0')}`)
}

/**
 * What a person may have meant, as plain decimals with a point: one reading, none, or two, the group before the decimals,
 * where only the person knows: `1,000`. Digits of every script count, and every mark that groups them.
 */
export function readAmount(text: string): readonly string[] {
  const plain = toPlainMarks(text.slice(0, amountLimit))
  if (/^(\d+\.?\d*|\.\d+)$/.test(plain)) return [plain]
  // A point is always the decimals here, since amounts are written with one. A comma is either.
  if (/^\d*,\d+$/.test(plain)) {
    const decimal = plain.replace(',', '.')
    return /^[1-9]\d{0,2},\d{3}$/.test(plain) ? [plain.replace(',', ''), decimal] : [decimal]
  }
  const form = grouped.find(({ form }) => form.test(plain))
  return form ? [plain.replaceAll(form.group, '').replace(form.point, '.')] : []
}

/** Groups of three, or as in India of two before the last. A number that is grouped does not begin with nothing. */
const grouped = [',.', '.,', ' .', ' ,', "'.", "',"].map((marks) => {
  const [group = '', point = ''] = marks
  return { group, point, form: new RegExp(`^[1-9]\\d{0,2}(?:[${group}]\\d{2,3})*[${group}]\\d{3}(?:[${point}]\\d*)?$`) }
})

/** ASCII digits and marks, and nothing that cannot be seen. */
function toPlainMarks(text: string): string {
  return (
    text
      // Not what is raised or a fraction: the mark of a footnote is no digit.
      .replace(/[^\p{No}]+/gu, (part) => part.normalize('NFKC'))
      .replace(/\p{Cf}/gu, '')
      .replace(/\p{Nd}/gu, digitOf)
      .replace(/\s/g, ' ')
      .replace(/[’ʼ\u066C]/g, "'")
      .replace(/\u066B/g, '.')
      .trim()
  )
}

/** The digits of a script follow one another, from zero on. */
function digitOf(char: string): string {
  const code = char.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

/** A number of an app, as `parseAmount` reads it: `1e-7` is `0.0000001`. */
export function writeNumber(value: number): string {
  return Number.isFinite(value) ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : ''
}

/** The whole amount as text that `parseAmount` reads back: no unit is lost, no zero is added. */
export function writeAmount(amount: bigint | string, decimals: number): string {
  const digits = String(amount).padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - decimals)
  return decimals > 0 && fraction ? `${whole}.${fraction}` : whole
}

/** How many decimals an amount of 1 and more is shown with, at most. */
const shownDecimals = 3
/** How many digits of an amount below 1 are shown, from its first that is not zero. */
const shownDigits = 4
/** Amounts with more zeros than this behind the point are not told apart. */
const shownZeros = 5

/**
 * How an amount of a token is shown where it is not exact: up to three decimals from 1 on, four significant digits below
 * 1, `<0.000001` below that, and no zeros at the end. Digits are cut and never rounded up, so that nothing shows more than
 * there is. Anything above zero never reads `0`. The error is below 0.1 %.
 *
 * @param exact decimal text in whole units, with a point: `1234.56789`. Of any length: it is never a number.
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
 * What is paid, in base units, with as many digits as `shortenAmount` shows: rounded up, so that a cost never reads less
 * than it is. A cost below `0.000001` keeps its four digits, since sums are made of it.
 */
export function roundCost(amount: bigint, decimals: number): bigint {
  const { length } = String(amount)
  const unit = 10n ** BigInt(Math.max(0, length > decimals ? decimals - shownDecimals : length - shownDigits))
  return ((amount + unit - 1n) / unit) * unit
}
