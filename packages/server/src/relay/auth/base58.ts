const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const values = new Map([...alphabet].map((letter, value) => [letter, value]))

/** Reads base58btc. `undefined` for a letter that it does not have. Meant for short texts: its work grows with the square. */
export function decodeBase58(text: string): Uint8Array | undefined {
  const bytes: number[] = []
  for (const letter of text) {
    let carry = values.get(letter)
    if (carry === undefined) return undefined
    for (let index = 0; index < bytes.length; index += 1) {
      carry += (bytes[index] ?? 0) * 58
      bytes[index] = carry & 0xff
      carry >>= 8
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 0xff)
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Uint8Array.from([...Array<number>(zeros).fill(0), ...bytes.reverse()])
}
