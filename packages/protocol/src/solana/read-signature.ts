import { decodeBase58 } from '../base58/index.js'

const signatureLength = 64

/**
 * Reads the 64 bytes of an ed25519 signature in any format that wallets return: bytes (also of another realm), a list of
 * numbers, the JSON of either, base58. `undefined` for anything else.
 */
export function readSignatureBytes(value: unknown): Uint8Array | undefined {
  if (typeof value === 'string') return ofLength(decodeBase58(value))
  const { data = value } = Object(value) as { data?: unknown }
  if (typeof data !== 'object' || data === null) return undefined
  const list: unknown[] = ArrayBuffer.isView(data) && 'length' in data ? [...(data as Uint8Array)] : Object.values(data)
  const isByte = (one: unknown) => Number.isInteger(one) && Number(one) >= 0 && Number(one) < 256
  return list.length === signatureLength && list.every(isByte) ? Uint8Array.from(list as number[]) : undefined
}

const ofLength = (bytes: Uint8Array | undefined) => (bytes?.length === signatureLength ? bytes : undefined)
