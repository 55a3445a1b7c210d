import type { Hex } from 'viem'
import type { Share } from '../../../vault/shares.js'
import type { Vault } from '../../../vault/vault.js'
import type { SealedShare } from '../../storage/stored-records.js'
import type { Halves } from '../../device-linking/linking-service.js'
import type { RecoveryChange } from '../../wallet/key-shares.js'
import type { WorkerCalls } from '../../wallet/worker-messages.js'

/** The secrets that restore the wallet in any other wallet. */
export type WalletSecrets = { words: string; evm: Hex; solana: string }

/** The new recovery: by the operator's key holder, or by the owner with the code. */
export type RestoredBy = { recoveryKey: string } | { code: string }

/** The halves that open the wallet on this device. */
export type OwnHalves = { vault: Vault; device: SealedShare; key: CryptoKey; server: Share }

/** The calls of the wallet's own page to its worker. The worker of the frame has no call that returns keys. */
export type OwnerCalls = WorkerCalls & {
  /** Returns the keys of the unlocked wallet, to show them to the owner. */
  reveal: { request: null; answer: WalletSecrets }
  /** Creates new root shares. Sites cannot call it, because the caller chooses who can open the recovery share. */
  changeRecovery: {
    request: OwnHalves & { to: RestoredBy }
    answer: RecoveryChange
  }
  /** Creates the halves for another device, `slot`. Its own half is sealed to `publicKey` and bound to `pin`. */
  approveDevice: {
    request: OwnHalves & { slot: string; publicKey: string; pin: Uint8Array }
    answer: Halves
  }
}
