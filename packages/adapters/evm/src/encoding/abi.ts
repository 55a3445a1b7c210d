/** Function selectors. The adapter needs no full ABI encoder. */
export const selectors = {
  balanceOf: '0x70a08231',
  decimals: '0x313ce567',
  name: '0x06fdde03',
  symbol: '0x95d89b41',
  transfer: '0xa9059cbb',
  approve: '0x095ea7b3',
  transferFrom: '0x23b872dd',
  allowance: '0xdd62ed3e',
  nonces: '0x7ecebe00',
  version: '0x54fd4d50',
  domainSeparator: '0x3644e515',
  /** `getL1Fee` of the fee oracle of the OP stack. */
  l1Fee: '0x49948e0e',
  /** `aggregate3` of Multicall3. */
  aggregate3: '0x82ad56cb',
} as const

type Hex = `0x${string}`

const word = (value: string | bigint): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')

/** Encodes a call whose arguments are addresses and unsigned integers. */
export function encodeCall(selector: string, ...args: readonly (string | bigint)[]): Hex {
  return `${selector}${args.map(word).join('')}` as Hex
}

/** Splits call data into words of 32 bytes. Returns `undefined` unless there are exactly `count` words. */
export function readWords(data: string, count: number): readonly string[] | undefined {
  const body = data.slice(10)
  if (body.length !== count * 64 || /[^\da-f]/i.test(body)) return undefined
  return Array.from({ length: count }, (_, index) => body.slice(index * 64, index * 64 + 64))
}

/** Returns `undefined` if the word is not an address. */
export function wordToAddress(text: string): Hex | undefined {
  return /^0{24}/.test(text) ? `0x${text.slice(24)}` : undefined
}

/** Encodes `aggregate3` of Multicall3. Each call may fail without the others. */
export function encodeCalls(calls: readonly { to: string; data: string }[]): Hex {
  const entries = calls.map(({ to, data }) => {
    const body = data.slice(2)
    return (
      [to, 1n, 96n, BigInt(body.length / 2)].map(word).join('') + body.padEnd(Math.ceil(body.length / 64) * 64, '0')
    )
  })
  let at = calls.length * 32
  const places = entries.map((entry) => {
    const place = word(BigInt(at))
    at += entry.length / 2
    return place
  })
  return [encodeCall(selectors.aggregate3, 32n, BigInt(calls.length)), ...places, ...entries].join('') as Hex
}

/**
 * Decodes the results of `aggregate3`, with `undefined` for a failed call. Returns `undefined` if there are not exactly `count`
 * results: the contract is not Multicall3.
 */
export function readAnswers(answer: string, count: number): readonly (Hex | undefined)[] | undefined {
  const body = answer.slice(2)
  if (/[^\da-f]/i.test(body)) return undefined
  /** Reads the word at a byte offset. Returns `undefined` if it is out of range. */
  const numberAt = (at: number): number | undefined => {
    const text = body.slice(at * 2, at * 2 + 64)
    return /^0{56}[\da-f]{8}$/i.test(text) ? Number.parseInt(text, 16) : undefined
  }
  if (numberAt(0) !== 32 || numberAt(32) !== count) return undefined
  const answers = Array.from({ length: count }, (_, index) => {
    const place = numberAt(64 + index * 32)
    if (place === undefined) return undefined
    const start = 64 + place
    const [success, offset, size] = [numberAt(start), numberAt(start + 32), numberAt(start + 64)]
    const data = body.slice((start + 96) * 2, (start + 96 + (size ?? 0)) * 2)
    if (success === undefined || success > 1 || offset !== 64 || data.length !== (size ?? -1) * 2) return undefined
    return { data: success ? (`0x${data}` as Hex) : undefined }
  })
  return answers.every((one) => one !== undefined) ? answers.map(({ data }) => data) : undefined
}
