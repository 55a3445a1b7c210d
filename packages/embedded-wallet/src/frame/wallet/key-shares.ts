import {
  type addDeviceRequest,
  type CodedShare,
  type createWalletRequest,
  fromBase64Url,
  hashText,
  keySharePaths,
  recoverAnswer,
  type recoverRequest,
  type RecoveryMode,
  type recoveryRequest,
  type SealedBox,
  toBase64Url,
  type vaultRecord,
  walletAnswer,
} from '@openappkit/protocol/accounts'
import * as z from '@openappkit/protocol/zod'
import type { Bytes } from '../../vault/random-bytes.js'
import type { Share } from '../../vault/shares.js'
import type { Vault } from '../../vault/vault.js'
import type { Sessions } from '../accounts/session.js'
import type { Coded } from './worker-messages.js'

/** The part of a wallet that the server stores. */
export type KeptWallet = {
  vault: Vault
  /** The half of this device. `undefined` if the device is not linked to the wallet. */
  server: Share | undefined
  recovery: RecoveryMode
  /** Id of the current recovery, which a change has to name. */
  recoveryId: string
}

/** The two root shares. The recovery share opens with a key of the request, or with the owner's code. */
export type RootAndRecovery = { root: Share } & ({ recovery: SealedBox } | { coded: Coded })

/** `proof`: proves that the caller can open the wallet. */
export type RecoveryChange = RootAndRecovery & { proof: Bytes }

export type NewWallet = { vault: Vault; server: Share; root: Share; recovery: SealedBox }

/** The server's half of the keys. */
export type KeyShares = {
  /** `wallet`: the wallet of the signed-in user, if it exists. `recoveryKey`: what new recovery shares are sealed to. */
  read(): Promise<{ wallet: KeptWallet | undefined; recoveryKey: string | undefined }>
  create(wallet: NewWallet): Promise<void>
  /** Returns two shares that open the wallet on a new device. */
  recover(publicKey: string): Promise<RootAndRecovery>
  addDevice(server: Share): Promise<void>
  /**
   * Replaces both root shares.
   *
   * @param names `replaces`: the `recoveryId` to replace. `id`: the new one.
   * @returns whether the server stored the change
   */
  changeRecovery(change: RecoveryChange, names: { replaces: string; id: string }): Promise<boolean>
}

const nothing = z.object({})

/** Uses the accounts service. */
export function createKeyShares({ ask }: Pick<Sessions, 'ask'>): KeyShares {
  return {
    async read() {
      const { wallet, recoveryKey } = await ask(keySharePaths.wallet, walletAnswer)
      return {
        recoveryKey,
        wallet: wallet
          ? {
              vault: readVault(wallet.vault),
              server: wallet.share ? readShare(wallet.share) : undefined,
              recovery: wallet.recovery,
              recoveryId: wallet.recoveryId,
            }
          : undefined,
      }
    },
    async create({ vault, server, root, recovery }) {
      const body = { vault: writeVault(vault), root: writeShare(root), device: writeShare(server), recovery }
      await ask(keySharePaths.create, nothing, { body: body satisfies z.output<typeof createWalletRequest> })
    },
    async recover(publicKey) {
      const body: z.output<typeof recoverRequest> = { publicKey }
      const answer = await ask(keySharePaths.recover, recoverAnswer, { body })
      const root = readShare(answer.root)
      return 'coded' in answer ? { root, coded: readCoded(answer.coded) } : { root, recovery: answer.recovery }
    },
    async addDevice(server) {
      const body: z.output<typeof addDeviceRequest> = { device: writeShare(server) }
      await ask(keySharePaths.device, nothing, { body })
    },
    async changeRecovery(change, names) {
      const proof = toBase64Url(change.proof)
      const root = writeShare(change.root)
      const of = { root, proof, ...names }
      const body: z.output<typeof recoveryRequest> =
        'coded' in change
          ? { ...of, coded: writeCoded(change.coded), check: await hashText(proof) }
          : { ...of, recovery: change.recovery }
      const kept = await ask(keySharePaths.recovery, recoverAnswer, { body })
      if (kept.root.bytes !== root.bytes) return false
      return 'coded' in kept
        ? 'coded' in body && kept.coded.data === body.coded.data && kept.coded.salt === body.coded.salt
        : 'recovery' in body && kept.recovery.data === body.recovery.data
    },
  }
}

/** A share in wire format. */
type WireShare = { slot: string; generation: number; bytes: string }

export const writeShare = ({ slot, generation, bytes }: Share): WireShare => ({
  slot,
  generation,
  bytes: toBase64Url(bytes),
})

export const readShare = ({ slot, generation, bytes }: WireShare): Share => ({
  slot,
  generation,
  bytes: fromBase64Url(bytes),
})

const writeCoded = ({ salt, iv, data }: Coded): CodedShare => ({
  salt: toBase64Url(salt),
  iv: toBase64Url(iv),
  data: toBase64Url(data),
})

const readCoded = ({ salt, iv, data }: CodedShare): Coded => ({
  salt: fromBase64Url(salt),
  iv: fromBase64Url(iv),
  data: fromBase64Url(data),
})

const writeVault = ({ walletId, generation, addresses, iv, data }: Vault): z.output<typeof vaultRecord> => ({
  walletId: toBase64Url(walletId),
  generation,
  addresses,
  iv: toBase64Url(iv),
  data: toBase64Url(data),
})

const readVault = ({ walletId, generation, addresses, iv, data }: z.output<typeof vaultRecord>): Vault => ({
  walletId: fromBase64Url(walletId),
  generation,
  addresses,
  iv: fromBase64Url(iv),
  data: fromBase64Url(data),
})
