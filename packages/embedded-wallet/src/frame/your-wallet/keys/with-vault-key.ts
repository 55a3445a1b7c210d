import { joinShares } from '../../../vault/shares.js'
import { openVault, type Vault } from '../../../vault/vault.js'
import { createDeviceSeal } from '../../wallet/device-share.js'
import type { OwnHalves } from './owner-calls.js'

/**
 * Joins the vault's key for the duration of `use`.
 *
 * @throws {VaultError} `share_mismatch`
 */
export async function withVaultKey<T>(
  origin: string,
  { vault, device, key, server }: OwnHalves,
  use: (vaultKey: Uint8Array) => Promise<T>,
): Promise<T> {
  const own = await createDeviceSeal(origin).open(device, key)
  const vaultKey = await joinShares(own, server)
  own.bytes.fill(0)
  try {
    await prove(vault, vaultKey)
    return await use(vaultKey)
  } finally {
    vaultKey.fill(0)
  }
}

/** Verifies that a key opens the vault. @throws {VaultError} `share_mismatch` */
export async function prove(vault: Vault, key: Uint8Array): Promise<void> {
  const entropy = await openVault(vault, key)
  entropy.fill(0)
}
