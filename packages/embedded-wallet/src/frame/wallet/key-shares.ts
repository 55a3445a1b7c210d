import {
  type addDeviceRequest,
  type createWalletRequest,
  fromBase64Url,
  keySharePaths,
  recoverAnswer,
  type recoverRequest,
  type SealedBox,
  toBase64Url,
  type vaultRecord,
  walletAnswer,
} from '@openappkit/protocol/accounts'
import * as z from 'zod/mini'
import type { Share } from '../../vault/shares.js'
import type { Vault } from '../../vault/vault.js'
import type { Sessions } from '../accounts/session.js'

/** What the server keeps of a wallet. */
export type KeptWallet = {
  vault: Vault
  /** The half of this device; `undefined` on a device that the wallet does not know. */
  server: Share | undefined
}

export type NewWallet = { vault: Vault; server: Share; root: Share; recovery: SealedBox }

/** The server's half of the keys. */
export type KeyShares = {
  /** `wallet`: that of who is signed in, if there is one yet. */
  read(): Promise<{ wallet: KeptWallet | undefined; recoveryKey: string }>
  create(wallet: NewWallet): Promise<void>
  /** Two shares that open the wallet on a device that is new to it. */
  recover(publicKey: string): Promise<{ root: Share; recovery: SealedBox }>
  addDevice(server: Share): Promise<void>
}

const nothing = z.object({})

/** Over the accounts service. */
export function createKeyShares({ ask }: Pick<Sessions, 'ask'>): KeyShares {
  return {
    async read() {
      const { wallet, recoveryKey } = await ask(keySharePaths.wallet, walletAnswer)
      return {
        recoveryKey,
        wallet: wallet
          ? { vault: readVault(wallet.vault), server: wallet.share ? readShare(wallet.share) : undefined }
          : undefined,
      }
    },
    async create({ vault, server, root, recovery }) {
      const body = { vault: writeVault(vault), root: writeShare(root), device: writeShare(server), recovery }
      await ask(keySharePaths.create, nothing, { body: body satisfies z.output<typeof createWalletRequest> })
    },
    async recover(publicKey) {
      const body: z.output<typeof recoverRequest> = { publicKey }
      const { root, recovery } = await ask(keySharePaths.recover, recoverAnswer, { body })
      return { root: readShare(root), recovery }
    },
    async addDevice(server) {
      const body: z.output<typeof addDeviceRequest> = { device: writeShare(server) }
      await ask(keySharePaths.device, nothing, { body })
    },
  }
}

type WireShare = { slot: string; generation: number; bytes: string }

const writeShare = ({ slot, generation, bytes }: Share): WireShare => ({
  slot,
  generation,
  bytes: toBase64Url(bytes),
})

const readShare = ({ slot, generation, bytes }: WireShare): Share => ({
  slot,
  generation,
  bytes: fromBase64Url(bytes),
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
