import { encodeFields } from '../../vault/encode-fields.js'
import { seal, unseal } from '../../vault/sealed.js'
import type { Share } from '../../vault/shares.js'
import { VaultError } from '../../vault/vault-error.js'
import type { SealedShare } from '../storage/stored-records.js'

/**
 * Seals the device's share for storage, under a key that stays in this browser.
 *
 * @param origin of this wallet: the seal opens only on this origin
 */
export function createDeviceSeal(origin: string) {
  const contextOf = ({ slot, generation }: Pick<Share, 'slot' | 'generation'>) => encodeFields(origin, slot, generation)

  return {
    async seal(share: Share, key: CryptoKey): Promise<SealedShare> {
      const { slot, generation, bytes } = share
      return { ...(await seal(key, bytes, contextOf(share))), slot, generation }
    },
    /** @throws {VaultError} `share_mismatch` */
    async open(sealed: SealedShare, key: CryptoKey): Promise<Share> {
      const { slot, generation } = sealed
      const bytes = await unseal(key, sealed, contextOf(sealed)).catch(() => {
        throw new VaultError('share_mismatch')
      })
      return { slot, generation, bytes }
    },
  }
}
