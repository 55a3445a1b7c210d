import { sealToKey } from '@openappkit/protocol/accounts'
import { joinContext } from '../../../vault/seal-context.js'
import { splitForDevice } from '../../../vault/shares.js'
import type { Halves } from '../../joining/join-service.js'
import type { OwnerCalls } from './owner-calls.js'
import { withVaultKey } from './with-vault-key.js'

/**
 * Splits the vault's key for another device. Neither half opens anything alone, and the device's half opens only there.
 *
 * @throws {VaultError} `share_mismatch`
 */
export async function letIn(origin: string, request: OwnerCalls['letIn']['request']): Promise<Halves> {
  const { vault, slot, publicKey, pin } = request
  return await withVaultKey(origin, request, async (vaultKey) => {
    const { device, server } = await splitForDevice(vaultKey, slot, vault.generation)
    try {
      return { box: await sealToKey(publicKey, device.bytes, joinContext(vault, slot, pin)), server }
    } finally {
      device.bytes.fill(0)
    }
  })
}
