import { encodeFields } from './encode-fields.js'
import type { Bytes } from './random-bytes.js'
import type { Vault } from './vault.js'

/** What a recovery share is sealed with: it opens for this wallet and this generation of its key alone. */
export const recoveryContext = ({ walletId, generation }: Pick<Vault, 'walletId' | 'generation'>): Bytes =>
  encodeFields('recovery', walletId, generation)
