import { isIP } from 'node:net'

/** The part of an address that may be logged: /24 of IPv4, /48 of IPv6. */
export function truncateAddress(address: string): string {
  return prefixOf(address, 3, 3)
}

/** One client: an IPv4 address, or the /64 of one IPv6 customer. */
export function addressKey(address: string): string {
  return prefixOf(address, 4, 4)
}

/** One customer or site of a provider: /24 of IPv4, /48 of IPv6. Counts a client with many addresses as one. */
export function networkKey(address: string): string {
  return prefixOf(address, 3, 3)
}

/** A range of many networks of one provider: /16 of IPv4, /32 of IPv6. */
export function providerKey(address: string): string {
  return prefixOf(address, 2, 2)
}

function prefixOf(address: string, v4Parts: number, v6Parts: number): string {
  const groups = isIP(address) === 6 ? expand(address) : undefined
  const v4 = groups ? mappedV4(groups) : isIP(address) === 4 ? address.split('.') : undefined
  if (v4) return [...v4.slice(0, v4Parts), ...Array<string>(4 - v4Parts).fill('0')].join('.')
  return groups ? `${groups.slice(0, v6Parts).join(':')}::` : 'unknown'
}

/**
 * Expands an IPv6 address into eight groups without leading zeros. All notations of an address give the same groups.
 */
function expand(address: string): string[] {
  const [plain = ''] = address.split('%')
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const front = head ? head.split(':') : []
  const back = tail ? tail.split(':') : []
  return [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
}

/** Reads `::ffff:192.0.2.1` as the IPv4 address in any notation: otherwise one client would have two keys. */
function mappedV4(groups: readonly string[]): string[] | undefined {
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
  if (!isMapped) return undefined
  return groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [String(value >> 8), String(value & 255)]
  })
}
