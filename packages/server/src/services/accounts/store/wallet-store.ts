import type { AuditEvent } from '@openappkit/protocol/accounts'
import type { Trace } from './trace.ts'

/** Bytes under a key of their own, which is wrapped by a key of the operator. The store opens neither. */
export type SealedRow = {
  /** Id of the operator's key. */
  kek: string
  wrapped: Uint8Array
  data: Uint8Array
}

/** The wallet of an account, as its vault says it; texts as they came over the wire. */
export type WalletHead = { walletId: string; generation: number; addresses: { evm: string; solana: string } }

export type StoredWallet = WalletHead & {
  /** As `NewWallet.recovery`. */
  recovery: string
  /** The rest of the vault: what is sealed. */
  sealed: { iv: string; data: string }
  /** The server's share for the device that asks; absent where the wallet does not know it. */
  share: SealedRow | undefined
}

export type NewWallet = WalletHead & {
  account: string
  device: string
  sealed: { iv: string; data: string }
  root: SealedRow
  share: SealedRow
  /** The recovery share, sealed: JSON of the box for the key holder, or of what a recovery code opens. */
  recovery: string
}

/** New root shares of the generation in use. */
export type NewRecovery = {
  account: string
  device: string
  generation: number
  root: SealedRow
  recovery: string
  /** What `recovery` was, when the change was checked. */
  replaces: string
  /** For the log. */
  event: Extract<AuditEvent, 'recovery by code' | 'recovery by the operator'>
}

export type RecoveryShares = { walletId: string; generation: number; root: SealedRow; recovery: string }

/** Wallets of accounts: vaults and the server's shares. Each method is one transaction. */
export type WalletStore = {
  wallet(of: { account: string; device: string }): Promise<StoredWallet | undefined>
  /** `false`: the account has a wallet, or another account has this one. */
  createWallet(wallet: NewWallet, trace: Trace): Promise<boolean>
  /** Adds or replaces the share for a device. `false`: no wallet of that generation in use, or no such device. */
  shareWithDevice(
    of: { account: string; device: string; generation: number; share: SealedRow },
    trace: Trace,
  ): Promise<boolean>
  recoveryShares(account: string): Promise<RecoveryShares | undefined>
  /** Replaces both root shares at once. `false`: another change was faster, or the wallet has another key. */
  changeRecovery(of: NewRecovery, trace: Trace): Promise<boolean>
  /** Notes that the recovery share was given to a device. */
  noteRecovery(of: { account: string; device: string }, trace: Trace): Promise<void>
  /** Notes that the keys were shown to their owner. */
  noteExport(of: { account: string; device: string }, trace: Trace): Promise<void>
  /** Notes that a device let another one in. */
  noteLetIn(of: { account: string; device: string }, trace: Trace): Promise<void>
  /** The operator's keys that rows are wrapped by. */
  kekIds(): Promise<readonly string[]>
}
