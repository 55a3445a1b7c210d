import { fromBase64Url, toBase64Url } from '@openappkit/protocol/accounts'
import { encodeFields } from '../../vault/encode-fields.js'
import { type Bytes, randomBytes, webCrypto } from '../../vault/random-bytes.js'

/** The content of a link from one device to another. `pin`: 16 bytes that the service never receives. */
export type DeviceLink = { join: string; pin: Bytes }

const form = /^([\w-]{22})\.([\w-]{22})$/

export const createPin = (): Bytes => randomBytes(16)

/** Writes the URL fragment, which browsers do not send to servers. Short, for the QR code. */
export const writeDeviceLink = ({ join, pin }: DeviceLink): string => `join=${join}.${toBase64Url(pin)}`

/** Reads a link. `undefined` for text that `writeDeviceLink` did not write. */
export function readDeviceLink(params: URLSearchParams): DeviceLink | undefined {
  const [, join, pin] = form.exec(params.get('join') ?? '') ?? []
  return join && pin ? { join, pin: new Uint8Array(fromBase64Url(pin)) } : undefined
}

/** Binds a key to the link. The service does not have the pin, so it cannot bind another key. */
export async function proveKey(publicKey: string, pin: Uint8Array): Promise<string> {
  return toBase64Url(await hash(encodeFields('openappkit/v1/join key', publicKey, pin)))
}

/** Six digits that both devices compute. Typing them ensures that the owner has looked at the other device. */
export async function computeNumber({ join, pin }: DeviceLink, publicKey: string): Promise<string> {
  const digest = await hash(encodeFields('openappkit/v1/join number', join, publicKey, pin))
  return String(new DataView(digest.buffer).getUint32(0) % 1_000_000).padStart(6, '0')
}

const hash = async (bytes: Bytes): Promise<Bytes> => new Uint8Array(await webCrypto().subtle.digest('SHA-256', bytes))
