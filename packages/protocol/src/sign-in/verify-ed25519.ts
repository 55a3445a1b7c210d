import { decodeBase58 } from '../base58/index.js'

const keyLength = 32
const signatureLength = 64

/**
 * Whether a Solana account signed a text: the address is its Ed25519 key and the signature 64 bytes, both in base58.
 * Rejects with `NotSupportedError` where the platform has no Ed25519.
 */
export async function verifyEd25519(address: string, message: string, signature: string): Promise<boolean> {
  const key = decodeBase58(address)
  const bytes = decodeBase58(signature)
  if (key?.length !== keyLength || bytes?.length !== signatureLength) return false
  // A key that is no point of the curve cannot be imported, and signs nothing.
  const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']).catch((thrown: unknown) => {
    if ((thrown as DOMException).name === 'NotSupportedError') throw thrown
    return undefined
  })
  if (!imported) return false
  return crypto.subtle.verify('Ed25519', imported, bytes, new TextEncoder().encode(message))
}
