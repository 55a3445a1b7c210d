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
  /** `POST`: the keys are about to be shown. Asks for a person who proved lately who it is, and tells the owner. */
  export: '/accounts/wallet/export',
  /** `POST`: the same wallet under a new key. It counts only once `activate` has proved that it opens. */
  rotate: '/accounts/wallet/rotate',
  /** `POST`: ends the keys before, which are kept for 30 days. */
  activate: '/accounts/wallet/activate',
} as const

/** Bytes in base64url, as many as they are. */
const bytes = (length: number) => z.string().check(z.length(Math.ceil((length * 4) / 3)), z.regex(/^[\w-]+$/))
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

export const walletAnswer = z.object({
  wallet: z.nullable(
    z.object({
      vault: vaultRecord,
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

/** The generation after the one in use, of the same wallet with the same addresses. */
export const rotateRequest = z.extend(createWalletRequest, {
  /** SHA-256 of a secret that whoever joins the new shares can derive: `activate` names it. */
  check: bytes(32),
})
/** What the service has on its disk: join these, and nothing of your own memory, before `activate`. */
export const rotateAnswer = z.object({ root: keyShare, device: keyShare })
export const activateRequest = z.strictObject({ generation, proof: bytes(32) })

export const addDeviceRequest = z.strictObject({ device: keyShare })

/** `publicKey`: made for this request alone, P-256, uncompressed. The key holder seals the recovery share to it. */
export const recoverRequest = z.strictObject({ publicKey: bytes(65) })
export const recoverAnswer = z.object({ root: keyShare, recovery: sealedBox })
