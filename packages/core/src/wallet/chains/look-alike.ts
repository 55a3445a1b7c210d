import { normalizeAddress } from './same-address.js'

/** The minimum number of characters that users compare at either end. */
const compared = 4

const ends = (address: string) => {
  const body = address.replace(/^0x/i, '').toLowerCase()
  return `${body.slice(0, compared)} ${body.slice(-compared)}`
}

/** Returns a test for addresses that copy the ends of a known address without being one (address poisoning). */
export function createLookAlikes(known: Iterable<string>): (address: string) => boolean {
  const whole = new Set<string>()
  const copied = new Set<string>()
  for (const address of known) {
    whole.add(normalizeAddress(address))
    copied.add(ends(address))
  }
  return (address) => !whole.has(normalizeAddress(address)) && copied.has(ends(address))
}

export const isLookAlike = (address: string, known: readonly string[]): boolean => createLookAlikes(known)(address)
