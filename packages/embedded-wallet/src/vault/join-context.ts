import { encodeFields } from './encode-fields.js'
import type { Bytes } from './random-bytes.js'
import type { Vault } from './vault.js'

/**
 * What a device's half is sealed with by another device of its owner.
 *
 * @param pin 16 bytes that pass with the link between the two alone: nobody else can make a box that opens
 */
export const joinContext = (
  { walletId, generation }: Pick<Vault, 'walletId' | 'generation'>,
  slot: string,
  pin: Uint8Array,
): Bytes => encodeFields('join', walletId, generation, slot, pin)
