import { sealToKey } from '@openappkit/protocol/accounts'
import { proofOf } from '../../../vault/vault.js'
import { openShare, sealShare } from '../../../vault/recovery-code.js'
import { recoveryContext } from '../../../vault/seal-context.js'
import { joinShares, splitRoot } from '../../../vault/shares.js'
import type { RecoveryChange } from '../../wallet/key-shares.js'
import type { OwnerCalls } from './owner-calls.js'
import { prove, withVaultKey } from './with-vault-key.js'

/**
 * Splits the vault's key again. Previous root shares do not combine with the new ones, and devices stay unchanged.
 * Verifies that the new shares open the vault before it returns them.
 *
 * @throws {VaultError} `share_mismatch`, `recovery_code_invalid`
 */
export async function changeRecovery(
  origin: string,
  request: OwnerCalls['changeRecovery']['request'],
): Promise<RecoveryChange> {
  const { vault, to } = request
  return await withVaultKey(origin, request, async (vaultKey) => {
    const proof = await proofOf(vault, vaultKey)
    const { server: root, recovery } = await splitRoot(vaultKey, vault.generation)
    if ('recoveryKey' in to)
      return { root, recovery: await sealToKey(to.recoveryKey, recovery.bytes, recoveryContext(vault)), proof }
    const { salt, iv, data } = await sealShare(recovery, to.code, vault.walletId)
    recovery.bytes.fill(0)
    const { slot, generation } = root
    const opened = await openShare({ salt, iv, data, slot, generation }, to.code, vault.walletId)
    const joined = await joinShares(root, opened)
    opened.bytes.fill(0)
    await prove(vault, joined)
    joined.fill(0)
    return { root, coded: { salt, iv, data }, proof }
  })
}
