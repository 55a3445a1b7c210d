import { FrameError } from '@openappkit/protocol/frame'
import type { SignRequest, SignResult } from '../../signer/signer.js'
import { SignerError } from '../../signer/signer-error.js'
import { VaultError } from '../../vault/vault-error.js'
import type { Records } from '../storage/records.js'
import type { KeyShares } from './key-shares.js'
import type { DeviceKeys, StoredWallet } from '../storage/stored-records.js'
import type { WorkerClient } from './worker-client.js'

export type WalletDeps = {
  records: Pick<Records, 'get' | 'set'>
  keys(): Promise<DeviceKeys>
  shares: KeyShares
  worker: WorkerClient
}

export type Wallet = ReturnType<typeof createWallet>

/** The wallet of who is signed in: made once, opened on each device, and locked whenever nobody uses it. */
export function createWallet({ records, keys, shares, worker }: WalletDeps) {
  async function keep(wallet: StoredWallet): Promise<StoredWallet> {
    await records.set('wallet', wallet)
    return wallet
  }

  async function create(account: string, slot: string, recoveryKey: string): Promise<StoredWallet> {
    const request = { slot, key: (await keys()).seal, recoveryKey }
    const { vault, device, server, root, recovery } = await worker.call('create', request)
    // By the server first: what this browser lost is recovered, and a wallet that nobody else knows is shown to nobody.
    await shares.create({ vault, server, root, recovery })
    return keep({ account, vault, share: device })
  }

  async function join(account: string, slot: string, kept: StoredWallet['vault']): Promise<StoredWallet> {
    const { publicKey } = await worker.call('prepareJoin', null)
    const recovered = await shares.recover(publicKey)
    const request = { vault: kept, ...recovered, slot, key: (await keys()).seal }
    const { vault, device, server } = await worker.call('join', request)
    await shares.addDevice(server)
    return keep({ account, vault, share: device })
  }

  async function unlock(wallet: StoredWallet): Promise<void> {
    const { wallet: kept } = await shares.read()
    if (!kept?.server) throw new FrameError('wallet_locked')
    const { vault, share: device } = wallet
    await worker.call('unlock', { vault, device, key: (await keys()).seal, server: kept.server })
  }

  return {
    /**
     * The wallet of an account, which is made or opened on this device where it was not yet.
     *
     * @param slot names this device among those of the account
     */
    async open(account: string, slot: string): Promise<StoredWallet> {
      return toFrameErrors(async () => {
        const own = await records.get('wallet')
        const { wallet: kept, recoveryKey } = await shares.read()
        if (!kept) return create(account, slot, recoveryKey)
        const isOwn = own?.account === account && own.vault.addresses.evm === kept.vault.addresses.evm
        if (!isOwn || !kept.server) return join(account, slot, kept.vault)
        await unlock(own)
        return own
      })
    },

    async sign<R extends SignRequest>(request: R): Promise<SignResult<R['kind']>> {
      return toFrameErrors(async () => {
        try {
          return (await worker.call('sign', request)) as SignResult<R['kind']>
        } catch (thrown) {
          const wallet = await records.get('wallet')
          if (!(thrown instanceof SignerError) || thrown.code !== 'wallet_locked' || !wallet) throw thrown
          await unlock(wallet)
          return (await worker.call('sign', request)) as SignResult<R['kind']>
        }
      })
    },

    /** Ends the worker with all that it knows. */
    lock: () => worker.end(),
  }
}

/** How the vault and the signer fail, as the page is told. */
async function toFrameErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (thrown) {
    if (thrown instanceof SignerError && thrown.code === 'not_signable') throw new FrameError('action_not_allowed')
    if (thrown instanceof SignerError || thrown instanceof VaultError) throw new FrameError('wallet_locked')
    throw thrown
  }
}
