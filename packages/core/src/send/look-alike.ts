import { isSameAddress } from './same-address.js'

/** How many characters a person compares at either end, at least. */
const compared = 4

const ends = (address: string) => {
  const body = address.replace(/^0x/i, '').toLowerCase()
  return `${body.slice(0, compared)} ${body.slice(-compared)}`
}

/** Whether an address copies the ends of one that is known, and is another one (address poisoning). */
export function isLookAlike(address: string, known: readonly string[]): boolean {
  const isKnown = known.some((one) => isSameAddress(one, address))
  return !isKnown && known.some((one) => ends(one) === ends(address))
}
