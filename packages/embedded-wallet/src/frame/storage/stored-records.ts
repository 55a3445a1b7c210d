import type { sessionAnswer } from '@openappkit/protocol/accounts'
import type * as z from '@openappkit/protocol/zod'
import type { Sealed } from '../../vault/sealed.js'
import type { Vault } from '../../vault/vault.js'

/** The keys of this browser. The private keys are not extractable, even for the wallet's own script. */
export type DeviceKeys = {
  /** Proves to the accounts service that a request comes from this browser: ECDSA P-256. */
  proof: CryptoKeyPair
  /** Seals the stored share of the device: AES-256-GCM. */
  seal: CryptoKey
}

/** The session, with tokens that are useless without the key of this browser. */
export type AccountSession = z.output<typeof sessionAnswer> & {
  /** The project of the session. Another project needs its own sign-in. */
  projectId: string | undefined
}

/** The device's half of the vault's key, sealed under a key that stays in this browser. */
export type SealedShare = Sealed & { slot: string; generation: number }

/** The wallet of an account, as stored in this browser. */
export type StoredWallet = {
  account: string
  vault: Vault
  share: SealedShare
}

/** Maps an app's id of a batch (EIP-5792) to the id of this wallet. */
export type NamedBatch = { origin: string; id: string; batch: string }

/** Everything that the wallet stores in this browser. It does not open the wallet without the server's share. */
export type RecordTypes = {
  device: DeviceKeys
  session: AccountSession
  wallet: StoredWallet
  /** Addresses that this browser has sent to, newest first. */
  recipients: readonly string[]
  /** Batch ids of apps, newest first. */
  batches: readonly NamedBatch[]
  /** The account type that the user chose for the EVM account. */
  accountType: 'eoa' | 'smartAccount'
}

/** What opens the wallet in a later visit. */
export type KeptSession = Pick<RecordTypes, 'device' | 'session' | 'wallet'>
