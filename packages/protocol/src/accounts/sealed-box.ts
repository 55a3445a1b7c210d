import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { fromBase64Url, toBase64Url } from '../bytes/base64.js'
import type { SealedBox } from './key-shares.js'

// P-256 instead of X25519, because browsers of 2024 support it too.
const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
const info = new TextEncoder().encode('openappkit/v1/sealed-box')
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const

/** Creates a key pair for boxes. Its private key is not extractable. */
export async function createBoxKeys(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(curve, false, ['deriveBits'])
}

/** Derives the same pair from the same secret of 32 bytes or more, for a program that restarts. */
export async function deriveBoxKeys(secret: Uint8Array): Promise<CryptoKeyPair> {
  return suite.kem.deriveKeyPair(copy(secret))
}

/** Encodes the public key for the wire. */
export async function writePublicKey({ publicKey }: Pick<CryptoKeyPair, 'publicKey'>): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)))
}

/**
 * Seals a few bytes so that one key opens them: HPKE (RFC 9180) with DHKEM(P-256), HKDF-SHA-256 and AES-256-GCM.
 * The box does not contain `context` and does not open without it. Rejects for a key that is not on the curve.
 */
export async function sealToKey(to: string, secret: Uint8Array, context: Uint8Array): Promise<SealedBox> {
  const recipientPublicKey = await crypto.subtle.importKey('raw', fromBase64Url(to), curve, true, [])
  const { enc, ct } = await suite.seal({ recipientPublicKey, info }, copy(secret), copy(context))
  return { publicKey: toBase64Url(new Uint8Array(enc)), data: toBase64Url(new Uint8Array(ct)) }
}

/** Opens a box. Rejects if the key or the context differs from the one it was sealed with. */
export async function openBox(keys: CryptoKeyPair, box: SealedBox, context: Uint8Array): Promise<Uint8Array> {
  const enc = fromBase64Url(box.publicKey)
  return new Uint8Array(await suite.open({ recipientKey: keys, enc, info }, fromBase64Url(box.data), copy(context)))
}

// Copies, because the buffer of a view may be larger than the view.
const copy = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer
