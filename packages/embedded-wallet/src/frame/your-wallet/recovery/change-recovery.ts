import { type RecoveryMode, toBase64Url } from '@openappkit/protocol/accounts'
import { FrameError } from '@openappkit/protocol/frame'
import { randomBytes } from '../../../vault/random-bytes.js'
import type { KeyShares } from '../../wallet/key-shares.js'
import type { WorkerClient } from '../../wallet/worker-client.js'
import type { OwnerCalls } from '../keys/owner-calls.js'
import { type OwnWalletDeps, readOwnWallet } from '../own-wallet.js'

export type RecoveryDeps = OwnWalletDeps & {
  shares: KeyShares
  worker: WorkerClient<OwnerCalls>
}

/** The recovery of one wallet, as its owner saw it. A change of it changes that wallet, or nothing. */
export type Seen = { mode: RecoveryMode; wallet: string; recoveryId: string }

/** A change of it. `id` stays the same when it is asked for once more, because there was no answer. */
export type Change = { of: Seen; id: string }

/** A code that its owner has seen and not confirmed yet. `group`: which of its nine parts is asked for. */
export type Draft = Change & { code: string; group: number }

export type Recovery = ReturnType<typeof createRecovery>

/** Who restores the wallet on a new device, and how its owner changes that. */
export function createRecovery({ records, keys, shares, worker }: RecoveryDeps) {
  async function demand() {
    const { halves, address: wallet, kept, recoveryKey } = await readOwnWallet({ records, keys, shares })
    const seen: Seen = { mode: kept.recovery, wallet, recoveryId: kept.recoveryId }
    return { halves, seen, recoveryKey }
  }

  return {
    /** Outlasts the screen: who wrote a code down and has to prove again who they are goes on with the same one. */
    draft: undefined as Draft | undefined,

    read: async (): Promise<Seen> => (await demand()).seen,
    begin: (of: Seen): Change => ({ of, id: toBase64Url(randomBytes(32)) }),

    /**
     * @param code restores the wallet from now on; without one, the operator does
     * @returns whether it counts. Where what was shown is another one by now, nothing is changed.
     * @throws {FrameError} whether it counts is not known, or the person has to prove who they are
     */
    async change({ of, id }: Change, code?: string): Promise<boolean> {
      const { halves, seen, recoveryKey } = await demand()
      if (seen.wallet !== of.wallet) throw new FrameError('wallet_locked')
      if (seen.recoveryId === id) return true
      if (seen.recoveryId !== of.recoveryId) return false
      const to = code === undefined ? { recoveryKey } : { code }
      const change = await worker.call('changeRecovery', { ...halves, to })
      return await shares.changeRecovery(change, { replaces: of.recoveryId, id })
    },
  }
}
