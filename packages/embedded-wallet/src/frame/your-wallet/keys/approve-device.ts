import { sealToKey } from '@openappkit/protocol/accounts'
import { linkContext } from '../../../vault/seal-context.js'
import { splitForDevice } from '../../../vault/shares.js'
import type { Halves } from '../../device-linking/linking-service.js'
import type { OwnerCalls } from './owner-calls.js'
import { withVaultKey } from './with-vault-key.js'

/**
 * Splits the vault's key for another device. Each half is useless alone, and only that device can unseal its own.
 *
 * @throws {VaultError} `share_mismatch`
 */
export async function approveDevice(origin: string, request: OwnerCalls['approveDevice']['request']): Promise<Halves> {
  const { vault, slot, publicKey, pin } = request
  return await withVaultKey(origin, request, async (vaultKey) => {
    const { device, server } = await splitForDevice(vaultKey, slot, vault.generation)
    try {
      return { box: await sealToKey(publicKey, device.bytes, linkContext(vault, slot, pin)), server }
    } finally {
      device.bytes.fill(0)
    }
  })
}
