import { keccak_256 } from '@noble/hashes/sha3'

/**
 * An address in EIP-55 form: a letter is a capital where the hash of the address says so. `address` is `0x` and 40 hex
 * digits in any case. Here and not viem's own, which brings two kilobytes of errors and encodings to the first connect.
 */
export function toChecksumAddress(address: string): `0x${string}` {
  const digits = address.slice(2).toLowerCase()
  const hash = keccak_256(digits)
  const isCapital = (at: number) => ((hash[at >> 1] ?? 0) >> (at % 2 === 0 ? 4 : 0)) % 16 > 7
  return `0x${Array.from(digits, (digit, at) => (isCapital(at) ? digit.toUpperCase() : digit)).join('')}`
}

/** The one form of an account's address that is handed out: EIP-55 for EVM. An address of another kind stays as it is. */
export function toCanonicalAddress(address: string): string {
  return /^0x[\da-f]{40}$/i.test(address) ? toChecksumAddress(address) : address
}
