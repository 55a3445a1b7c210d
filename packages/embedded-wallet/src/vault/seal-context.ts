import { encodeFields } from './encode-fields.js'
import type { Bytes } from './random-bytes.js'
import type { Vault } from './vault.js'

/**
 * Binds a device's half that another device of its owner seals.
 *
 * @param pin 16 bytes that only the link between the two devices carries: no other device can seal a box that opens
 */
export const joinContext = (
  { walletId, generation }: Pick<Vault, 'walletId' | 'generation'>,
  slot: string,
  pin: Uint8Array,
): Bytes => encodeFields('join', walletId, generation, slot, pin)

/** Binds a sealed recovery share: it opens for this wallet and this generation of its key alone. */
export const recoveryContext = ({ walletId, generation }: Pick<Vault, 'walletId' | 'generation'>): Bytes =>
  encodeFields('recovery', walletId, generation)
