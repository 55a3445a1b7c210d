import { fromBase64Url, toBase64Url } from '@openappkit/protocol/accounts'
import { encodeFields } from '../../vault/encode-fields.js'
import { type Bytes, randomBytes, webCrypto } from '../../vault/random-bytes.js'

/** What one device tells another past the service. `pin`: 16 bytes that the service never has. */
export type JoinLink = { join: string; pin: Bytes }

const form = /^([\w-]{22})\.([\w-]{22})$/

export const createPin = (): Bytes => randomBytes(16)

/** As the fragment of the address of the wallet's own page, which no server is told. Short, for its QR code. */
export const writeJoinLink = ({ join, pin }: JoinLink): string => `join=${join}.${toBase64Url(pin)}`

/** `undefined`: not what `writeJoinLink` writes. */
export function readJoinLink(said: URLSearchParams): JoinLink | undefined {
  const [, join, pin] = form.exec(said.get('join') ?? '') ?? []
  return join && pin ? { join, pin: new Uint8Array(fromBase64Url(pin)) } : undefined
}

/** Says of a key that it is the one that the link means: nobody who lacks the pin can say so of another. */
export async function proveKey(publicKey: string, pin: Uint8Array): Promise<string> {
  return toBase64Url(await hash(encodeFields('openappkit/v1/join key', publicKey, pin)))
}

/** Six digits that both devices know. Nobody lets another one in who only followed a link, without a look at it. */
export async function numberOf({ join, pin }: JoinLink, publicKey: string): Promise<string> {
  const digest = await hash(encodeFields('openappkit/v1/join number', join, publicKey, pin))
  return String(new DataView(digest.buffer).getUint32(0) % 1_000_000).padStart(6, '0')
}

const hash = async (bytes: Bytes): Promise<Bytes> => new Uint8Array(await webCrypto().subtle.digest('SHA-256', bytes))
