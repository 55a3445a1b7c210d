import type { Hex } from 'viem'
import type { Share } from '../../../vault/shares.js'
import type { Vault } from '../../../vault/vault.js'
import type { SealedShare } from '../../storage/stored-records.js'
import type { Halves } from '../../joining/join-service.js'
import type { RecoveryChange } from '../../wallet/key-shares.js'
import type { WorkerCalls } from '../../wallet/worker-messages.js'

/** What opens a wallet anywhere. */
export type WalletSecrets = { words: string; evm: Hex; solana: string }

/** Who opens the recovery share from now on: the operator's key holder, or who has the code. */
export type RestoredBy = { recoveryKey: string } | { code: string }

/** What opens the wallet here. */
export type OwnHalves = { vault: Vault; device: SealedShare; key: CryptoKey; server: Share }

/** What the wallet's own page asks of its worker. The worker of the frame has no call that gives keys out. */
export type OwnerCalls = WorkerCalls & {
  /** The keys of the wallet that is unlocked, for the person in front of the page. */
  reveal: { request: null; answer: WalletSecrets }
  /** New root shares. Whoever chooses who opens the recovery share could open the wallet: no site can. */
  changeRecovery: {
    request: OwnHalves & { to: RestoredBy }
    answer: RecoveryChange
  }
  /** Halves for another device, `slot`: its own is sealed to `publicKey`, and nobody makes such a box without `pin`. */
  letIn: {
    request: OwnHalves & { slot: string; publicKey: string; pin: Uint8Array }
    answer: Halves
  }
}
