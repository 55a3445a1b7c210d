import { ed25519 } from '@noble/curves/ed25519'
import { sha256 } from '@noble/hashes/sha2'
import { encodeBase58 } from '@openappkit/protocol/base58'

const marker = new TextEncoder().encode('ProgramDerivedAddress')

/**
 * The address that a program of Solana derives from seeds of at most 32 bytes: the first, from the bump 255 down, that is
 * no public key. `undefined` where there is none, which does not happen by chance.
 */
export function findProgramAddress(seeds: readonly Uint8Array[], program: Uint8Array): string | undefined {
  for (let bump = 255; bump >= 0; bump -= 1) {
    const hash = sha256.create()
    for (const part of [...seeds, Uint8Array.of(bump), program, marker]) hash.update(part)
    const address = hash.digest()
    if (!isPublicKey(address)) return encodeBase58(address)
  }
  return undefined
}

function isPublicKey(bytes: Uint8Array): boolean {
  try {
    ed25519.ExtendedPoint.fromHex(bytes)
    return true
  } catch {
    return false
  }
}
