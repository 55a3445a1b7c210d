import ipaddr from 'ipaddr.js'
import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'

/** Whether an address that a stranger wrote may be asked at all: https at its usual port, at a host with a name. */
export function isPublicAddress({ protocol, port, hostname, username, password }: URL): boolean {
  const isNamed = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.')
  return protocol === 'https:' && port === '' && isNamed && !username && !password
}

/**
 * Finds a host for a request to it, and refuses one with an address that is not on the internet: this machine, its
 * network, what clouds keep for themselves. The connection goes to the addresses that were looked at, so that a name
 * cannot lead elsewhere a moment later.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), '', 0)
    if (!addresses.every(({ address }) => isOnInternet(address)))
      return callback(new Error(`${hostname} is not on the internet`), '', 0)
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

/** All that IANA has given out of IPv6. */
const givenRange = ipaddr.IPv6.parseCIDR('2000::/3')

/** Reserved ranges of every kind have a name of their own, and addresses of IPv4 in IPv6 are read as what they are. */
export function isOnInternet(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  const isGiven = parsed instanceof ipaddr.IPv4 || parsed.match(givenRange)
  return isGiven && parsed.range() === 'unicast'
}
