import { ed25519 } from '@noble/curves/ed25519'
import { sha256 } from '@noble/hashes/sha2'
import { encodeBase58 } from '@openappkit/protocol/base58'

const marker = new TextEncoder().encode('ProgramDerivedAddress')

/**
 * Derives the address of a Solana program from seeds of at most 32 bytes: the first one, from bump 255 down, that is not a
 * public key. `undefined` if no bump gives one, which is practically impossible.
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
