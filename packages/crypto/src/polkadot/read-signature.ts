import { hexToBytes } from '@noble/hashes/utils'

export type PolkadotScheme = 'ed25519' | 'sr25519' | 'ecdsa'
export type SchemeSignature = { scheme: PolkadotScheme; bytes: Uint8Array }

/** By the first byte of a `MultiSignature`. */
const schemes = ['ed25519', 'sr25519', 'ecdsa'] as const

const form = /^(0x)?([0-9a-f]{2}){64,66}$/i
const ecdsaLength = 65
/** sr25519 sets the highest bit of a signature; in one of ed25519 it is never set. */
const sr25519Bit = 0x80

/**
 * What a signature in hexadecimal can be: with the byte in front that names its scheme, or without. 65 bytes can be read
 * in two ways. Empty for what is no signature.
 */
export function readSignature(text: string): readonly SchemeSignature[] {
  if (!form.test(text)) return []
  const bytes = hexToBytes(text.replace(/^0x/i, ''))
  const plain = readPlain(bytes)
  const named = readPlain(bytes.subarray(1)).filter(({ scheme }) => schemes.indexOf(scheme) === bytes[0])
  return [...named, ...plain]
}

function readPlain(bytes: Uint8Array): readonly SchemeSignature[] {
  if (bytes.length === ecdsaLength) return [{ scheme: 'ecdsa', bytes }]
  if (bytes.length !== ecdsaLength - 1) return []
  return [{ scheme: ((bytes.at(-1) ?? 0) & sr25519Bit) === 0 ? 'ed25519' : 'sr25519', bytes }]
}
