import * as z from 'zod/mini'

/** Paths of the accounts service for its half of a wallet's keys. All requests need a session. */
export const keySharePaths = {
  /** `GET`: the wallet of the account, with the server's share for the calling device. */
  wallet: '/accounts/wallet',
  /** `POST`: creates the wallet of an account. */
  create: '/accounts/wallet/create',
  /** `POST`: the server's share for a device that is new to the wallet. */
  device: '/accounts/wallet/device',
  /** `POST`: the two root shares that open the wallet on a new device. */
  recover: '/accounts/wallet/recover',
  /** `POST`: replaces the root shares, and sets who can open the recovery share: the key holder, or the owner with the code. */
  recovery: '/accounts/wallet/recovery',
  /** `POST`: reports that the keys are about to be shown. Requires a recent step-up of the user, and notifies the owner. */
  export: '/accounts/wallet/export',
} as const

/** Exactly `length` bytes in base64url. Annotated, so that the wallet page leaves out schemas that it does not use. */
// @__NO_SIDE_EFFECTS__
export const bytes = (length: number) => z.string().check(z.length(Math.ceil((length * 4) / 3)), z.regex(/^[\w-]+$/))
const generation = z.int().check(z.gte(1), z.lte(1_000_000))

/** One of two or three parts of the vault's key. The server never sees two matching parts unsealed. */
export const keyShare = z.strictObject({
  /** `root`, or the id of the device. */
  slot: z.string().check(z.regex(/^[\w-]{4,64}$/)),
  generation,
  bytes: bytes(33),
})

/** The entropy of a wallet, sealed under a key that is only stored in parts. */
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

/** A share that one private key opens. See `sealToKey`. */
export const sealedBox = z.strictObject({
  /** Created for this box only: P-256, uncompressed. */
  publicKey: bytes(65),
  data: bytes(49),
})
export type SealedBox = z.output<typeof sealedBox>

/** A share that a recovery code opens. It is useless without the code, which has 128 random bits. */
export const codedShare = z.strictObject({ salt: bytes(16), iv: bytes(12), data: bytes(49) })
export type CodedShare = z.output<typeof codedShare>

/** Who restores a wallet on a new device: the operator's key holder (`managed`), or its owner with a recovery code (`user`). */
const recoveryMode = z.enum(['managed', 'user'])
export type RecoveryMode = z.output<typeof recoveryMode>

export const walletAnswer = z.object({
  wallet: z.nullable(
    z.object({
      vault: vaultRecord,
      recovery: recoveryMode,
      /** Changes with each change of the recovery. */
      recoveryId: bytes(32),
      /** `null` if this device is not linked to the wallet. */
      share: z.nullable(keyShare),
    }),
  ),
  /**
   * The public key of the key holder, which alone opens managed recovery shares: P-256, uncompressed. Always set without
   * a wallet. With one, missing while the service cannot reach the key holder: a known device opens without it.
   */
  recoveryKey: z.optional(bytes(65)),
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

/** `publicKey`: created for this request only, P-256, uncompressed. The key holder seals the recovery share to it. */
export const recoverRequest = z.strictObject({ publicKey: bytes(65) })
/** `coded`: the owner restores the wallet, with a code that the service does not know. */
export const recoverAnswer = z.union([
  z.strictObject({ root: keyShare, recovery: sealedBox }),
  z.strictObject({ root: keyShare, coded: codedShare }),
])

/** The fields of every change of the recovery, with a proof that the caller can open the wallet. */
const change = z.strictObject({
  root: keyShare,
  /** Random, the new `recoveryId`. A client that got no answer compares it to learn whether the change was made. */
  id: bytes(32),
  /** The `recoveryId` that is replaced, so that a late change overwrites nothing. */
  replaces: bytes(32),
  /** Derived from the vault's key. Required in `user` mode, so that access to the mailbox alone cannot change the recovery. */
  proof: bytes(32),
})

/**
 * Replaces both root shares: the previous ones do not combine with these. The key and the devices stay. The answer is a
 * `recoverAnswer` with the stored state. If it differs from the request, the change was not made.
 */
export const recoveryRequest = /* @__PURE__ */ z.union([
  /* @__PURE__ */ z.extend(change, { recovery: sealedBox }),
  /** `check`: SHA-256 of the proof that the next change has to send. */
  /* @__PURE__ */ z.extend(change, { coded: codedShare, check: bytes(32) }),
])
