import { toChecksumAddress } from './checksum-address.js'

/** The one form of an account's address that is handed out: EIP-55 for EVM. An address of another kind stays as it is. */
export function toCanonicalAddress(address: string): string {
  return /^0x[\da-f]{40}$/i.test(address) ? toChecksumAddress(address) : address
}
