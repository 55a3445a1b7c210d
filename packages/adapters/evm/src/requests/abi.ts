/** First four bytes of what is called here, and the topic of transfers. The whole encoder of a library is not needed. */
export const selectors = {
  balanceOf: '0x70a08231',
  decimals: '0x313ce567',
  name: '0x06fdde03',
  symbol: '0x95d89b41',
  transfer: '0xa9059cbb',
  approve: '0x095ea7b3',
  transferFrom: '0x23b872dd',
  /** Of the fee oracle that networks of the OP stack have. */
  l1Fee: '0x49948e0e',
} as const

type Hex = `0x${string}`

const word = (value: string | bigint): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')

/** A call whose arguments are addresses and unsigned integers. */
export function encodeCall(selector: string, ...args: readonly (string | bigint)[]): Hex {
  return `${selector}${args.map(word).join('')}` as Hex
}

/** Words of 32 bytes behind the selector; `undefined` where that is not exactly what is there. */
export function readWords(data: string, count: number): readonly string[] | undefined {
  const body = data.slice(10)
  if (body.length !== count * 64 || /[^\da-f]/i.test(body)) return undefined
  return Array.from({ length: count }, (_, index) => body.slice(index * 64, index * 64 + 64))
}

/** The address in a word; `undefined` where something else is in it. */
export function wordToAddress(text: string): Hex | undefined {
  return /^0{24}/.test(text) ? `0x${text.slice(24)}` : undefined
}
