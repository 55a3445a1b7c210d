import { type RecoveryMode, toBase64Url } from '@openappkit/protocol/accounts'
import { FrameError } from '@openappkit/protocol/frame'
import { randomBytes } from '../../../vault/random-bytes.js'
import type { KeyShares } from '../../wallet/key-shares.js'
import type { WorkerClient } from '../../wallet/worker-client.js'
import type { OwnerCalls } from '../keys/owner-calls.js'
import { type OwnWalletDeps, readOwnWallet } from '../read-own-wallet.js'

export type RecoveryDeps = OwnWalletDeps & {
  shares: KeyShares
  worker: WorkerClient<OwnerCalls>
}

/** The recovery of a wallet, as shown to its owner. A change applies only to this state. */
export type RecoveryState = { mode: RecoveryMode; wallet: string; recoveryId: string }

/** A change of the recovery. A retry after a lost answer keeps the `id`. */
export type Change = { of: RecoveryState; id: string }

/** A code that the owner has seen but not confirmed yet. `group`: which of its nine groups is asked for. */
export type Draft = Change & { code: string; group: number }

export type Recovery = ReturnType<typeof createRecovery>

/** Reads and changes who restores the wallet on a new device. */
export function createRecovery({ records, keys, shares, worker }: RecoveryDeps) {
  async function readCurrent() {
    const { halves, address: wallet, kept, recoveryKey } = await readOwnWallet({ records, keys, shares })
    const seen: RecoveryState = { mode: kept.recovery, wallet, recoveryId: kept.recoveryId }
    return { halves, seen, recoveryKey }
  }

  return {
    /** Kept beyond the screen, so that the owner continues with the same code after a step-up. */
    draft: undefined as Draft | undefined,

    read: async (): Promise<RecoveryState> => (await readCurrent()).seen,
    begin: (of: RecoveryState): Change => ({ of, id: toBase64Url(randomBytes(32)) }),

    /**
     * @param code the new recovery code; without one, the operator restores the wallet
     * @returns whether the change was made. If the shown recovery is outdated, nothing changes.
     * @throws {FrameError} the result is unknown, or the user needs a step-up
     */
    async change({ of, id }: Change, code?: string): Promise<boolean> {
      const { halves, seen, recoveryKey } = await readCurrent()
      if (seen.wallet !== of.wallet) throw new FrameError('wallet_locked')
      if (seen.recoveryId === id) return true
      if (seen.recoveryId !== of.recoveryId) return false
      const to = code === undefined ? recoveryKey && { recoveryKey } : { code }
      // The operator's key holder cannot be reached now.
      if (!to) throw new FrameError('service_unreachable')
      const change = await worker.call('changeRecovery', { ...halves, to })
      return await shares.changeRecovery(change, { replaces: of.recoveryId, id })
    },
  }
}
