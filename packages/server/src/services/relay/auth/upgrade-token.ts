import type { IncomingHttpHeaders } from 'node:http'

/** The subprotocol that the relay selects for a client that offers its token as another one. */
const relayProtocol = 'openappkit.relay'
const tokenProtocol = `${relayProtocol}.auth.`

/**
 * Reads the different client tokens of an upgrade request: in the query `auth` and as offered subprotocols, because a
 * page can set no header. If there are none, the one of the header `Authorization: Bearer`: a proxy that signs in
 * people may add its own.
 */
export function readUpgradeTokens(headers: IncomingHttpHeaders, { searchParams }: URL): string[] {
  const [, bearer] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim())
  const tokens = [
    ...searchParams.getAll('auth'),
    ...offered.filter(hasToken).map((name) => name.slice(tokenProtocol.length)),
  ]
  return tokens.length === 0 && bearer !== undefined ? [bearer] : [...new Set(tokens)]
}

/** Selects a subprotocol of an upgrade request. Never one with a token, which the response would repeat. */
export function selectProtocol(offered: ReadonlySet<string>): string | false {
  if (offered.has(relayProtocol)) return relayProtocol
  return [...offered].find((name) => !hasToken(name)) ?? false
}

const hasToken = (name: string): boolean => name.toLowerCase().startsWith(tokenProtocol)
