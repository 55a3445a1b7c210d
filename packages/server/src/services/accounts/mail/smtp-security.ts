import { isLoopback } from '../../../platform/environment/loopback.js'

/** The options of the transport for TLS, which is required unless the mail server is on this machine. */
export function securityOf(url: string): { requireTLS: true } | { ignoreTLS: boolean } {
  return isLoopback(new URL(url).hostname) ? { ignoreTLS: !url.startsWith('smtps:') } : { requireTLS: true }
}
