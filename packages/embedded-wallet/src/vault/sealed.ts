import { type Bytes, randomBytes, webCrypto } from './random-bytes.js'

/** AES-256-GCM: the sealed data, and its single-use IV. */
export type Sealed = { iv: Bytes; data: Bytes }

/** The purposes of derived keys. Each has its own keys. */
export type KeyPurpose = 'openappkit/v1/seed' | 'openappkit/v1/recovery'

/** Derives a key for one purpose, which is not extractable. HKDF-SHA-256. */
export async function deriveKey(secret: Uint8Array, salt: Uint8Array, purpose: KeyPurpose): Promise<CryptoKey> {
  const { subtle } = webCrypto()
  const material = await subtle.importKey('raw', new Uint8Array(secret), 'HKDF', false, ['deriveKey'])
  const params = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(salt),
    info: new TextEncoder().encode(purpose),
  }
  return await subtle.deriveKey(params, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** Seals a secret. The result does not contain `context` and does not open without it. */
export async function seal(key: CryptoKey, secret: Uint8Array, context: Uint8Array): Promise<Sealed> {
  const iv = randomBytes(12)
  const data = await webCrypto().subtle.encrypt(gcm(iv, context), key, new Uint8Array(secret))
  return { iv, data: new Uint8Array(data) }
}

/** Opens sealed data. Rejects with the browser's error if the key or the context differs. */
export async function unseal(key: CryptoKey, { iv, data }: Sealed, context: Uint8Array): Promise<Bytes> {
  return new Uint8Array(await webCrypto().subtle.decrypt(gcm(iv, context), key, data))
}

function gcm(iv: Bytes, context: Uint8Array) {
  return { name: 'AES-GCM', iv, additionalData: new Uint8Array(context) }
}
