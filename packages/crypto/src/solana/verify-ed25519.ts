import { bytesToHex } from '@noble/hashes/utils'
import { decodeBase58 } from '@openappkit/protocol/base58'

const keyLength = 32
const signatureLength = 64

/**
 * The points of small order without their highest bit, in both encodings. Signatures for such a key can be forged.
 * The specification of WebCrypto refuses them; Node 20 does not.
 */
const weakKeys: ReadonlySet<string> = new Set([
  '00'.repeat(keyLength),
  `01${'00'.repeat(keyLength - 1)}`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  ...['ec', 'ed', 'ee'].map((first) => `${first}${'ff'.repeat(keyLength - 2)}7f`),
])

/**
 * Whether a Solana account signed a text: the address is its Ed25519 key and the signature 64 bytes, both in base58.
 * Rejects with `NotSupportedError` where the platform has no Ed25519.
 */
export async function verifyEd25519(address: string, message: string, signature: string): Promise<boolean> {
  const key = decodeBase58(address)
  const bytes = decodeBase58(signature)
  return key !== undefined && bytes !== undefined && isSignedByEd25519(key, new TextEncoder().encode(message), bytes)
}

/** Whether the key made the signature. Rejects with `NotSupportedError` where the platform has no Ed25519. */
export async function isSignedByEd25519(key: Uint8Array, message: Uint8Array, signature: Uint8Array): Promise<boolean> {
  if (key.length !== keyLength || signature.length !== signatureLength || isWeak(key)) return false
  // A key off the curve cannot be imported, and no signature of it is valid.
  const imported = await crypto.subtle
    .importKey('raw', Uint8Array.from(key), 'Ed25519', false, ['verify'])
    .catch((thrown: unknown) => {
      if ((thrown as DOMException).name === 'NotSupportedError') throw thrown
      return undefined
    })
  if (!imported) return false
  return crypto.subtle.verify('Ed25519', imported, Uint8Array.from(signature), Uint8Array.from(message))
}

const isWeak = (key: Uint8Array): boolean =>
  weakKeys.has(bytesToHex(key.map((byte, at) => (at === keyLength - 1 ? byte & 0x7f : byte))))
