const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** Encodes bytes as bech32 (BIP-173). */
export function encodeBech32(prefix: string, bytes: Uint8Array): string {
  const words = toWords(bytes)
  const codes = Array.from(prefix, (letter) => letter.charCodeAt(0))
  const expanded = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)]
  const sum = polymod([...expanded, ...words, 0, 0, 0, 0, 0, 0]) ^ 1
  const checksum = [25, 20, 15, 10, 5, 0].map((shift) => (sum >> shift) & 31)
  return `${prefix}1${[...words, ...checksum].map((word) => alphabet.charAt(word)).join('')}`
}

/** Splits bytes into groups of five bits. */
function toWords(bytes: Uint8Array): number[] {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => parseInt(group.padEnd(5, '0'), 2))
}

function polymod(values: readonly number[]): number {
  return values.reduce((sum, value) => {
    const top = sum >>> 25
    const next = ((sum & 0x1ffffff) << 5) ^ value
    return generator.reduce((all, part, at) => ((top >> at) & 1 ? all ^ part : all), next)
  }, 1)
}
