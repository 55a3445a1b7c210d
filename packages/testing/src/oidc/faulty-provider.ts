import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LocalProvider } from './oidc-provider.js'

/** Faults of a broken or hostile provider: first in the response to the browser, then in the token, then its own. */
export const faults = [
  'an unknown state',
  'no state',
  'two states',
  'another issuer in the response',
  'no issuer in the response',
  'no code',
  'two codes',
  'a code that was used',
  'an error with a script in it',
  'another nonce',
  'no nonce',
  'a token of another issuer',
  'a token for another client',
  'a token for several clients and not this one',
  'an unsigned token',
  'a token signed with the client secret',
  'a token signed with the public key as a secret',
  'a token signed with a key of its own in the header',
  'a token of an unknown key',
  'a changed token',
  'an expired token',
  'a token that is not valid yet',
  'no token',
  'no subject',
  'an empty subject',
  'a subject of another type',
  'a subject with control characters',
  'a subject without an end',
  'a token endpoint that redirects',
  'an answer that is not JSON',
  'an answer without an end',
  'a failing token endpoint',
  'a document of another issuer',
] as const
export type OidcFault = (typeof faults)[number]

type Keys = { private: CryptoKey; public: CryptoKey }
const clientId = 'openappkit'
const clientSecret = 'the-secret-of-the-local-provider-alone'

/** A provider with one fault at a time. It works correctly without a fault. */
export async function startFaultyProvider(): Promise<
  LocalProvider & { fault: OidcFault | undefined; tokenRequests: URLSearchParams[] }
> {
  const [own, strange] = [await createKeys(), await createKeys()]
  const jwk = { ...(await exportJWK(own.public)), kid: 'own', alg: 'RS256', use: 'sig' }
  const nonces = new Map<string, string>()
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = {
    issuer,
    clientId,
    clientSecret,
    fault: undefined as OidcFault | undefined,
    tokenRequests: [] as URLSearchParams[],
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const commits = (fault: OidcFault) => provider.fault === fault

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    if (pathname === '/.well-known/openid-configuration') return send(response, documentOf())
    if (pathname === '/jwks') return send(response, { keys: [jwk] })
    if (pathname === '/authorize') return void response.writeHead(303, { location: backTo(searchParams) }).end()
    if (pathname === '/me') return send(response, { id: 42, email: 'ann@example.com' })
    if (pathname !== '/token') return void response.writeHead(404).end()
    let body = ''
    for await (const part of request) body += String(part)
    const form = new URLSearchParams(body)
    provider.tokenRequests.push(form)
    return answerToken(response, form.get('code') ?? '')
  }

  const documentOf = () => ({
    issuer: commits('a document of another issuer') ? 'https://other.example' : issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    // A client that trusts this list accepts any token.
    id_token_signing_alg_values_supported: ['none', 'HS256', 'RS256'],
    authorization_response_iss_parameter_supported: true,
  })

  function backTo(asked: URLSearchParams): string {
    const back = new URL(asked.get('redirect_uri') ?? issuer)
    const code = `code-${nonces.size}`
    nonces.set(code, asked.get('nonce') ?? '')
    const query = back.searchParams
    if (!commits('no code')) query.append('code', code)
    if (commits('two codes')) query.append('code', 'other')
    if (!commits('no state'))
      query.append('state', commits('an unknown state') ? 'x'.repeat(43) : (asked.get('state') ?? ''))
    if (commits('two states')) query.append('state', 'other')
    if (commits('another issuer in the response')) query.set('iss', 'https://other.example')
    else if (!commits('no issuer in the response')) query.set('iss', issuer)
    if (commits('an error with a script in it')) {
      query.delete('code')
      query.set('error', 'invalid_request')
      query.set('error_description', '<script>alert(1)</script>')
      query.set('error_uri', 'https://evil.example/')
    }
    return back.href
  }

  async function answerToken(response: ServerResponse, code: string): Promise<void> {
    const nonce = nonces.get(code)
    if (commits('a failing token endpoint')) return void response.writeHead(502).end('bad gateway')
    if (nonce === undefined || commits('a code that was used')) return send(response, { error: 'invalid_grant' }, 400)
    if (commits('a token endpoint that redirects'))
      return void response.writeHead(307, { location: 'http://127.0.0.1:9/token' }).end()
    if (commits('an answer that is not JSON')) return void response.writeHead(200, json).end('<html>')
    const given = { access_token: 'at', token_type: 'Bearer', expires_in: 60 }
    if (commits('an answer without an end'))
      return void response.writeHead(200, json).end(JSON.stringify({ ...given, more: 'x'.repeat(1024 * 1024) }))
    send(response, commits('no token') ? given : { ...given, id_token: await tokenOf(nonce) })
  }

  async function tokenOf(nonce: string): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: commits('a token of another issuer') ? 'https://other.example' : issuer,
      aud: audience(),
      ...(commits('a token for several clients and not this one') && { azp: 'other' }),
      ...(!commits('no subject') && { sub: subject() }),
      ...(!commits('no nonce') && { nonce: commits('another nonce') ? 'other' : nonce }),
      iat: now - (commits('an expired token') ? 7200 : 0),
      exp: now + (commits('an expired token') ? -3600 : 300),
      ...(commits('a token that is not valid yet') && { nbf: now + 3600 }),
      email: 'ann@example.com',
      email_verified: true,
    } as Record<string, unknown>
    if (commits('an unsigned token')) return new UnsecuredJWT(claims).encode()
    const secret = secretOf()
    if (secret) return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'own' }).sign(secret)
    const isStrange = commits('a token signed with a key of its own in the header')
    const header = isStrange
      ? { alg: 'RS256', kid: 'strange', jwk: await exportJWK(strange.public) }
      : { alg: 'RS256', kid: commits('a token of an unknown key') ? 'unknown' : 'own' }
    const isForeign = isStrange || commits('a token of an unknown key')
    const token = await new SignJWT(claims).setProtectedHeader(header).sign((isForeign ? strange : own).private)
    return commits('a changed token')
      ? `${token.slice(0, -8)}${token.endsWith('AAAAAAAA') ? 'BBBBBBBB' : 'AAAAAAAA'}`
      : token
  }

  function audience(): string | string[] {
    if (commits('a token for another client')) return 'other'
    return commits('a token for several clients and not this one') ? [clientId, 'other'] : clientId
  }

  function subject(): unknown {
    if (commits('an empty subject')) return ''
    if (commits('a subject of another type')) return { toString: 'ann' }
    if (commits('a subject with control characters')) return 'ann\0admin'
    return commits('a subject without an end') ? 'a'.repeat(300) : 'ann'
  }

  function secretOf(): Uint8Array | undefined {
    if (commits('a token signed with the client secret')) return new TextEncoder().encode(clientSecret)
    if (commits('a token signed with the public key as a secret')) return new TextEncoder().encode(JSON.stringify(jwk))
    return undefined
  }

  return provider
}

const json = { 'content-type': 'application/json' }

function send(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, json).end(JSON.stringify(body))
}

async function createKeys(): Promise<Keys> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  return { private: privateKey, public: publicKey }
}
