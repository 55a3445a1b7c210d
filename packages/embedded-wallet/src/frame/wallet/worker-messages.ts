import type { SealedBox } from '@openappkit/protocol/accounts'
import type { Bytes } from '../../vault/random-bytes.js'
import type { Sealed } from '../../vault/sealed.js'
import type { Share } from '../../vault/shares.js'
import type { Vault } from '../../vault/vault.js'
import type { SignRequest } from '../../signer/sign-request.js'
import type { SealedShare } from '../storage/stored-records.js'

/** The data of a new wallet or device that the frame stores and sends. Keys never leave the worker. */
export type NewShares = {
  vault: Vault
  /** The device's share, sealed for this browser. */
  device: SealedShare
  /** The server's share for this device. */
  server: Share
}

/** A recovery share that a recovery code opens. */
export type Coded = Sealed & { salt: Bytes }

/** How the recovery share opens on a new device: with the key of this request, or with the owner's code. */
export type RecoveryMethod = { recovery: SealedBox } | { coded: Coded; code: string }

/** The calls of the frame to its worker. Each has one answer. */
export type WorkerCalls = {
  /** Creates and unlocks a wallet. The recovery share leaves the worker sealed to the key holder only. */
  create: {
    request: { slot: string; key: CryptoKey; recoveryKey: string }
    answer: NewShares & { root: Share; recovery: SealedBox }
  }
  /** Creates the key that the next share is sealed to. */
  createBoxKey: { request: null; answer: { publicKey: string } }
  /** Opens the wallet with the two root shares on a new device, and unlocks it. A box follows `createBoxKey`. */
  restore: {
    request: { vault: Vault; root: Share; by: RecoveryMethod; slot: string; key: CryptoKey }
    answer: NewShares
  }
  /** Opens the wallet with the halves from another device of its owner, and unlocks it. Follows `createBoxKey`. */
  openLinked: {
    request: { vault: Vault; box: SealedBox; pin: Uint8Array; server: Share; slot: string; key: CryptoKey }
    answer: NewShares
  }
  unlock: { request: { vault: Vault; device: SealedShare; key: CryptoKey; server: Share }; answer: null }
  sign: { request: SignRequest; answer: string | Uint8Array }
  lock: { request: null; answer: null }
}

export type WorkerRequest = {
  [C in keyof WorkerCalls]: { id: number; call: C; request: WorkerCalls[C]['request'] }
}[keyof WorkerCalls]

/** A table of calls, of this worker or of one with more calls. */
export type CallTable = { [call: string]: { request: unknown; answer: unknown } }
/** `code` if the call failed: a code of the vault or the signer, or `internal`. */
export type WorkerReply = { id: number; answer: unknown } | { id: number; code: string }
