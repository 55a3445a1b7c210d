import { toBase64Url } from '../bytes/base64.js'
import type { DevicePublicKey } from './wire.js'

export type ProofOptions = {
  /** The keys of the device: ECDSA P-256. The private key need not be extractable. */
  keys: CryptoKeyPair
  method: 'GET' | 'POST'
  /** Without query. */
  url: string
  /** A nonce of the service, at most five minutes old. */
  nonce: string
  /** Text of the body, if there is one. */
  body?: string
  /** The access token of the request, if it has one. */
  accessToken?: string
  /** Ms since 1970. */
  now?: number
}

/**
 * Proves that a request comes from the device that holds a key: a DPoP proof (RFC 9449) which also signs the body
 * (`bod`: its SHA-256). Valid once.
 */
export async function createProof(options: ProofOptions): Promise<string> {
  const { keys, method, url, nonce, body, accessToken, now = Date.now() } = options
  const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: await publicKeyOf(keys.publicKey) }
  const claims = {
    jti: toBase64Url(crypto.getRandomValues(new Uint8Array(16))),
    htm: method,
    htu: url,
    iat: Math.floor(now / 1000),
    nonce,
    ...(body !== undefined && { bod: await hashText(body) }),
    ...(accessToken !== undefined && { ath: await hashText(accessToken) }),
  }
  const signed = `${encodeJson(header)}.${encodeJson(claims)}`
  const bytes = new TextEncoder().encode(signed)
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, bytes)
  return `${signed}.${toBase64Url(new Uint8Array(signature))}`
}

/** SHA-256 of a text, in base64url. */
export async function hashText(text: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

async function publicKeyOf(key: CryptoKey): Promise<DevicePublicKey> {
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', key)
  return { kty: 'EC', crv: 'P-256', x, y }
}

const encodeJson = (value: object): string => toBase64Url(new TextEncoder().encode(JSON.stringify(value)))
