import type { sessionAnswer } from '@openappkit/protocol/accounts'
import type * as z from '@openappkit/protocol/zod'
import type { Sealed } from '../../vault/sealed.js'
import type { Vault } from '../../vault/vault.js'

/** The keys of this browser. Nobody can read the private halves, the wallet's own script included. */
export type DeviceKeys = {
  /** Proves to the accounts service that a request comes from this browser: ECDSA P-256. */
  proof: CryptoKeyPair
  /** Seals the device's share where it is stored: AES-256-GCM. */
  seal: CryptoKey
}

/** Who is signed in, with tokens that are worth nothing without the key of this browser. */
export type AccountSession = z.output<typeof sessionAnswer> & {
  /** The project that the session belongs to; another one has to sign in by itself. */
  projectId: string | undefined
}

/** The device's half of the vault's key, sealed under a key that stays in this browser. */
export type SealedShare = Sealed & { slot: string; generation: number }

/** The wallet of an account, as this browser keeps it. */
export type StoredWallet = {
  account: string
  vault: Vault
  share: SealedShare
}

/** A batch that an app gave an id of its own (EIP-5792), by the id that this wallet writes. */
export type NamedBatch = { origin: string; id: string; batch: string }

/** Everything that the wallet keeps in this browser. Nothing of it opens the wallet without the server's share. */
export type RecordTypes = {
  device: DeviceKeys
  session: AccountSession
  wallet: StoredWallet
  /** Addresses that this browser has sent to, the newest first. */
  recipients: readonly string[]
  /** What apps call the batches that they sent, the newest first. */
  batches: readonly NamedBatch[]
  /** What the person chose their EVM account to be. */
  accountType: 'eoa' | 'smartAccount'
}
