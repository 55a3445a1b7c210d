import type { AuditEvent } from '@openappkit/protocol/accounts'
import type { Trace } from './trace.ts'

/** Bytes encrypted with a separate key, which is wrapped by a key of the operator. The store can open neither. */
export type SealedRow = {
  /** Id of the operator's key. */
  kek: string
  wrapped: Uint8Array
  data: Uint8Array
}

/** The public part of a wallet's vault, as it was received. */
export type WalletHead = { walletId: string; generation: number; addresses: { evm: string; solana: string } }

export type StoredWallet = WalletHead & {
  /** See `NewWallet.recovery`. */
  recovery: string
  /** The encrypted part of the vault. */
  sealed: { iv: string; data: string }
  /** The server's share for the requesting device; absent if the device is unknown to the wallet. */
  share: SealedRow | undefined
}

export type NewWallet = WalletHead & {
  account: string
  device: string
  sealed: { iv: string; data: string }
  root: SealedRow
  share: SealedRow
  /** The encrypted recovery share: JSON of the box for the key holder, or of what a recovery code opens. */
  recovery: string
}

/** New root shares of the current generation. */
export type NewRecovery = {
  account: string
  device: string
  generation: number
  root: SealedRow
  recovery: string
  /** The value of `recovery` when the change was checked. */
  replaces: string
  /** For the audit log. */
  event: Extract<AuditEvent, 'recovery by code' | 'recovery by the operator'>
}

export type RecoveryShares = { walletId: string; generation: number; root: SealedRow; recovery: string }

/** Wallets of accounts: vaults and the server's shares. Each method is one transaction. */
export type WalletStore = {
  wallet(of: { account: string; device: string }): Promise<StoredWallet | undefined>
  /** Returns `false` if the account has a wallet, or another account has this one. */
  createWallet(wallet: NewWallet, trace: Trace): Promise<boolean>
  /**
   * Adds or replaces the share for a device. Returns `false` if the generation is not the current one, or the device is
   * unknown.
   */
  shareWithDevice(
    of: { account: string; device: string; generation: number; share: SealedRow },
    trace: Trace,
  ): Promise<boolean>
  recoveryShares(account: string): Promise<RecoveryShares | undefined>
  /** The oldest and the newest few wallets that the operator restores, to check the key holder with. */
  managedRecoveries(): Promise<readonly Omit<RecoveryShares, 'root'>[]>
  /** Replaces both root shares at once. Returns `false` if another change came first, or the wallet has another key. */
  changeRecovery(of: NewRecovery, trace: Trace): Promise<boolean>
  /** Records that a device received the recovery share. */
  noteRecovery(of: { account: string; device: string }, trace: Trace): Promise<void>
  /** Records that the keys were shown to their owner. */
  noteExport(of: { account: string; device: string }, trace: Trace): Promise<void>
  /** Records that a device approved another one. */
  noteLetIn(of: { account: string; device: string }, trace: Trace): Promise<void>
  /** Ids of the operator's keys that rows are wrapped with. */
  kekIds(): Promise<readonly string[]>
}
