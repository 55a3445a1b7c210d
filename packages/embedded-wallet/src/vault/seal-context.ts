import { encodeFields } from './encode-fields.js'
import type { Bytes } from './random-bytes.js'
import type { Vault } from './vault.js'

/**
 * The context of a device's half that another device of the owner seals.
 *
 * @param pin 16 bytes that only the link between the two devices contains, so that no other device can seal a valid box
 */
export const linkContext = (
  { walletId, generation }: Pick<Vault, 'walletId' | 'generation'>,
  slot: string,
  pin: Uint8Array,
): Bytes => encodeFields('join', walletId, generation, slot, pin)

/** The context of a sealed recovery share, which opens only for this wallet and this generation of its key. */
export const recoveryContext = ({ walletId, generation }: Pick<Vault, 'walletId' | 'generation'>): Bytes =>
  encodeFields('recovery', walletId, generation)
