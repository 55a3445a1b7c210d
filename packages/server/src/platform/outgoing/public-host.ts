import ipaddr from 'ipaddr.js'
import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'

/** Whether a URL from untrusted input may be requested: https on the default port, at a host with a name. */
export function isPublicAddress({ protocol, port, hostname, username, password }: URL): boolean {
  const isNamed = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.')
  return protocol === 'https:' && port === '' && isNamed && !username && !password
}

/**
 * Looks up a host, and rejects it if any of its addresses is not on the internet: this machine, its network, metadata
 * services of clouds. The connection uses the addresses that were checked, so the name cannot resolve elsewhere a
 * moment later.
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

/** The range of IPv6 that IANA assigns unicast addresses from. */
const givenRange = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address is public. IPv4 addresses inside IPv6 are checked as IPv4. */
export function isOnInternet(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  const isGiven = parsed instanceof ipaddr.IPv4 || parsed.match(givenRange)
  return isGiven && parsed.range() === 'unicast'
}
