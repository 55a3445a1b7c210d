const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

// Decoding takes time with the square of the length; nothing here is longer than a signature of 64 bytes.
const longest = 128

/** The bytes of a base58 text in Bitcoin's alphabet; `undefined` for anything else, or over 128 characters. */
export function decodeBase58(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length === 0 || text.length > longest) return undefined
  const bytes: number[] = []
  for (const letter of text) {
    let carry = alphabet.indexOf(letter)
    if (carry < 0) return undefined
    for (let at = 0; at < bytes.length; at += 1) {
      carry += (bytes[at] ?? 0) * 58
      bytes[at] = carry & 0xff
      carry >>= 8
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 0xff)
  }
  const zeros = text.length - text.replace(/^1+/, '').length
  return Uint8Array.from([...Array.from({ length: zeros }, () => 0), ...bytes.reverse()])
}

/** Bytes in base58 with Bitcoin's alphabet, as Solana and the keys of relays are written. Leading zero bytes are leading ones. */
export function encodeBase58(bytes: Uint8Array): string {
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (; value > 0n; value /= 58n) text = (alphabet[Number(value % 58n)] ?? '') + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return alphabet[0]?.repeat(zeros < 0 ? bytes.length : zeros) + text
}
