import { encodeBase58 } from '@openappkit/protocol/base58'

/** A Solana key with real signatures. */
export type SolanaKey = {
  address: string
  publicKey: Uint8Array
  sign(bytes: Uint8Array): Promise<Uint8Array>
}

/** PKCS #8 of an Ed25519 key, up to its 32 bytes. */
const pkcs8Head = Uint8Array.from([0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20])

const fromBase64Url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** Derives a key from 32 bytes. For tests: anything sent to such a key on a real network is lost. */
export async function createSolanaKey(seed: Uint8Array): Promise<SolanaKey> {
  const pkcs8 = Uint8Array.from([...pkcs8Head, ...seed])
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', true, ['sign'])
  const { x = '' } = await crypto.subtle.exportKey('jwk', key)
  const publicKey = fromBase64Url(x)
  return {
    address: encodeBase58(publicKey),
    publicKey,
    sign: async (bytes) => new Uint8Array(await crypto.subtle.sign('Ed25519', key, Uint8Array.from(bytes))),
  }
}

/** The test key of an index. Each byte of its seed is the index plus one. */
export const testSolanaKey = (index: number): Promise<SolanaKey> => createSolanaKey(new Uint8Array(32).fill(index + 1))
