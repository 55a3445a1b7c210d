import { keccak_256 } from '@noble/hashes/sha3'

/**
 * Converts an address to EIP-55 form. `address` is `0x` and 40 hex digits in any case. Does not use viem's function, which
 * would add two kilobytes of errors and encodings to the first connect.
 */
export function toChecksumAddress(address: string): `0x${string}` {
  const digits = address.slice(2).toLowerCase()
  const hash = keccak_256(digits)
  const isCapital = (at: number) => ((hash[at >> 1] ?? 0) >> (at % 2 === 0 ? 4 : 0)) % 16 > 7
  return `0x${Array.from(digits, (digit, at) => (isCapital(at) ? digit.toUpperCase() : digit)).join('')}`
}

/** The form in which the kit returns an address: EIP-55 for EVM. Other addresses stay unchanged. */
export function toCanonicalAddress(address: string): string {
  return /^0x[\da-f]{40}$/i.test(address) ? toChecksumAddress(address) : address
}
