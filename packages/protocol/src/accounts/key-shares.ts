import * as z from 'zod/mini'

/** Where the accounts service keeps its half of a wallet's keys. All of them ask for a session. */
export const keySharePaths = {
  /** `GET`: the wallet of the account, with the server's share for the device that asks. */
  wallet: '/accounts/wallet',
  /** `POST`: a wallet for an account that has none. */
  create: '/accounts/wallet/create',
  /** `POST`: the server's share for a device that is new to the wallet. */
  device: '/accounts/wallet/device',
  /** `POST`: the two root shares that open the wallet on a new device. */
  recover: '/accounts/wallet/recover',
  /** `POST`: new root shares, and who can open the recovery share from now on: the key holder, or who has the code. */
  recovery: '/accounts/wallet/recovery',
  /** `POST`: the keys are about to be shown. Asks for a person who proved lately who it is, and tells the owner. */
  export: '/accounts/wallet/export',
} as const

/** Bytes in base64url, as many as they are. */
export const bytes = (length: number) => z.string().check(z.length(Math.ceil((length * 4) / 3)), z.regex(/^[\w-]+$/))
const generation = z.int().check(z.gte(1), z.lte(1_000_000))

/** One of two or three parts of the vault's key. The server never sees two parts that fit, but those sealed to others. */
export const keyShare = z.strictObject({
  /** `root`, or the id of the device. */
  slot: z.string().check(z.regex(/^[\w-]{4,64}$/)),
  generation,
  bytes: bytes(33),
})

/** The entropy of a wallet, sealed under a key that nobody keeps whole. */
export const vaultRecord = z.strictObject({
  walletId: bytes(16),
  generation,
  addresses: z.strictObject({
    evm: z.string().check(z.regex(/^0x[\da-fA-F]{40}$/)),
    solana: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
  }),
  iv: bytes(12),
  data: bytes(32),
})

/** A share that one key opens: see `sealToKey`. */
export const sealedBox = z.strictObject({
  /** Made for this box alone: P-256, uncompressed. */
  publicKey: bytes(65),
  data: bytes(49),
})
export type SealedBox = z.output<typeof sealedBox>

/** A share that a recovery code opens. Whoever has it and no code has nothing: a code has 128 random bits. */
export const codedShare = z.strictObject({ salt: bytes(16), iv: bytes(12), data: bytes(49) })
export type CodedShare = z.output<typeof codedShare>

/** Who restores a wallet on a new device: the operator's key holder, or its owner with a recovery code. */
const recoveryMode = z.enum(['managed', 'user'])
export type RecoveryMode = z.output<typeof recoveryMode>

export const walletAnswer = z.object({
  wallet: z.nullable(
    z.object({
      vault: vaultRecord,
      recovery: recoveryMode,
      /** Another one with each change of the recovery. */
      recoveryId: bytes(32),
      /** `null`: the wallet does not know this device. */
      share: z.nullable(keyShare),
    }),
  ),
  /** Of the key holder, who alone opens recovery shares: P-256, uncompressed. */
  recoveryKey: bytes(65),
})

export const createWalletRequest = z.strictObject({
  vault: vaultRecord,
  /** The server's root share. */
  root: keyShare,
  /** The server's share for this device. */
  device: keyShare,
  /** The recovery share, sealed to the key holder. */
  recovery: sealedBox,
})

export const addDeviceRequest = z.strictObject({ device: keyShare })

/** `publicKey`: made for this request alone, P-256, uncompressed. The key holder seals the recovery share to it. */
export const recoverRequest = z.strictObject({ publicKey: bytes(65) })
/** `coded`: the recovery is the owner's, and opens with a code that the service does not know. */
export const recoverAnswer = z.union([
  z.strictObject({ root: keyShare, recovery: sealedBox }),
  z.strictObject({ root: keyShare, coded: codedShare }),
])

/** What a change of the recovery replaces, and a proof of who can open the wallet. */
const change = {
  root: keyShare,
  /** Random. It is the `recoveryId` from now on: whoever got no answer learns there whether the change counts. */
  id: bytes(32),
  /** `recoveryId` of what is changed: a change that comes late takes the place of nothing. */
  replaces: bytes(32),
  /** Follows from the vault's key. Asked for where the owner restores the wallet: a mailbox alone changes nothing there. */
  proof: bytes(32),
}

/**
 * Both root shares are new: the ones before open nothing together with these. The key and the devices stay.
 * The answer is a `recoverAnswer` with what the service has on its disk by now. Where it is not what was sent, the change
 * is not done.
 */
export const recoveryRequest = z.union([
  z.strictObject({ ...change, recovery: sealedBox }),
  /** `check`: SHA-256 of the proof, which the next change has to bring. */
  z.strictObject({ ...change, coded: codedShare, check: bytes(32) }),
])
