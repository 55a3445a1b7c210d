import { hexToBytes } from '@noble/hashes/utils'

export type PolkadotScheme = 'ed25519' | 'sr25519' | 'ecdsa'
export type SchemeSignature = { scheme: PolkadotScheme; bytes: Uint8Array }

/** Indexed by the first byte of a `MultiSignature`. */
const schemes = ['ed25519', 'sr25519', 'ecdsa'] as const

const form = /^(0x)?([0-9a-f]{2}){64,66}$/i
const ecdsaLength = 65
/** sr25519 sets the highest bit of a signature; ed25519 never does. */
const sr25519Bit = 0x80

/**
 * Returns the possible readings of a hex signature, with or without the leading byte that names its scheme. 65 bytes can
 * be read in two ways. Empty for other text.
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
