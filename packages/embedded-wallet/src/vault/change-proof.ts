import { type Bytes, webCrypto } from './random-bytes.js'
import type { Vault } from './vault.js'

/** 32 bytes that only who has the vault's key can name. They say nothing about the key. HKDF-SHA-256. */
export async function proofOf({ walletId }: Pick<Vault, 'walletId'>, key: Uint8Array): Promise<Bytes> {
  const { subtle } = webCrypto()
  const material = await subtle.importKey('raw', new Uint8Array(key), 'HKDF', false, ['deriveBits'])
  const info = new TextEncoder().encode('openappkit/v1/change')
  const bits = await subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt: walletId, info }, material, 256)
  return new Uint8Array(bits)
}
