import { isLoopback } from '../../../../platform/environment/loopback.js'
import { type Finding, warn } from '../finding.js'

/** A connection to another machine needs TLS that verifies the name of the database. */
export function checkAddress(url: string): Finding[] {
  const { hostname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? hostname
  const isLocal = host === '' || host.startsWith('/') || isLoopback(host)
  if (isLocal || searchParams.get('sslmode') === 'verify-full') return []
  return [warn(`${host} is another machine. Add ?sslmode=verify-full to DATABASE_URL, so that TLS protects the data.`)]
}
