import { FrameError, needsCode } from '@openappkit/protocol/frame'
import type { SignRequest } from '../../signer/sign-request.js'
import type { SignResult } from '../../signer/signer.js'
import { SignerError } from '../../signer/signer-error.js'
import type { Share } from '../../vault/shares.js'
import { VaultError } from '../../vault/vault-error.js'
import type { Records } from '../storage/records.js'
import type { KeyShares } from './key-shares.js'
import type { DeviceKeys, StoredWallet } from '../storage/stored-records.js'
import type { WorkerClient } from './worker-client.js'
import type { Coded, NewShares, RecoveryMethod } from './worker-messages.js'

export type WalletDeps = {
  records: Pick<Records, 'get' | 'set' | 'delete'>
  keys(): Promise<DeviceKeys>
  shares: KeyShares
  worker: WorkerClient
}

type Restored = { account: string; slot: string; vault: StoredWallet['vault']; root: Share }

/** A wallet in user recovery mode that waits for its code on a new device. */
type Waiting = Restored & { coded: Coded }

export type Wallet = ReturnType<typeof createWallet>

/** The wallet of the signed-in user: created once, opened on each device, and locked while unused. */
export function createWallet({ records, keys, shares, worker }: WalletDeps) {
  let waiting: Waiting | undefined

  async function keep(wallet: StoredWallet): Promise<StoredWallet> {
    await records.set('wallet', wallet)
    return wallet
  }

  async function create(account: string, slot: string, recoveryKey: string | undefined): Promise<StoredWallet> {
    // A wallet that cannot be recovered is not created.
    if (!recoveryKey) throw new FrameError('service_unreachable')
    const request = { slot, key: (await keys()).seal, recoveryKey }
    const { vault, device, server, root, recovery } = await worker.call('create', request)
    // Stores it at the server first, so that a wallet can be recovered before it is shown.
    await shares.create({ vault, server, root, recovery })
    return keep({ account, vault, share: device })
  }

  async function restore(account: string, slot: string, vault: StoredWallet['vault']): Promise<StoredWallet> {
    const { publicKey } = await worker.call('createBoxKey', null)
    const recovered = await shares.recover(publicKey)
    const of = { account, slot, vault, root: recovered.root }
    if ('recovery' in recovered) return addDevice(of, (key) => callRestore(of, { recovery: recovered.recovery }, key))
    // The stored share no longer opens the wallet, so the user is not connected before the code is entered.
    await records.delete('wallet')
    waiting = { ...of, coded: recovered.coded }
    throw new FrameError('wallet_locked', { values: needsCode })
  }

  const callRestore = ({ vault, root, slot }: Restored, by: RecoveryMethod, key: CryptoKey): Promise<NewShares> =>
    worker.call('restore', { vault, root, by, slot, key })

  /** @param isWanted whether the user still waits; after a sign-out nothing is stored */
  async function addDevice({ account }: Restored, work: (key: CryptoKey) => Promise<NewShares>, isWanted = () => true) {
    const { vault, device, server } = await work((await keys()).seal)
    await shares.addDevice(server)
    if (!isWanted()) throw new FrameError('wallet_locked')
    return keep({ account, vault, share: device })
  }

  /** Serializes opening with a code and opening by another device. The second one finds no waiting wallet. */
  let last: Promise<unknown> = Promise.resolve()
  function openWith(work: (of: Waiting, key: CryptoKey) => Promise<NewShares>): Promise<StoredWallet> {
    const opened = last.then(() =>
      toFrameErrors(async () => {
        const own = waiting
        if (!own) throw new FrameError('wallet_locked')
        const wallet = await addDevice(
          own,
          (key) => work(own, key),
          () => waiting === own,
        )
        if (waiting === own) waiting = undefined
        return wallet
      }),
    )
    last = opened.catch(() => undefined)
    return opened
  }

  async function unlock(wallet: StoredWallet): Promise<void> {
    const { wallet: kept } = await shares.read()
    if (!kept?.server) throw new FrameError('wallet_locked')
    const { vault, share: device } = wallet
    await worker.call('unlock', { vault, device, key: (await keys()).seal, server: kept.server })
  }

  return {
    /** Preloads the worker while the user signs in or reads a request. */
    prepare: () => worker.start(),

    /**
     * Returns the wallet of an account, and creates it or opens it on this device if needed.
     *
     * @param slot id of this device in the account
     * @throws {FrameError} `wallet_locked`; `asksForCode` is true for one that needs the owner's recovery code
     */
    async open(account: string, slot: string): Promise<StoredWallet> {
      waiting = undefined
      return toFrameErrors(async () => {
        const own = await records.get('wallet')
        const { wallet: kept, recoveryKey } = await shares.read()
        const known = own?.account === account ? own : undefined
        // An account has one wallet. Does not accept another one, or none, instead of the stored one.
        if (known && known.vault.addresses.evm !== kept?.vault.addresses.evm) throw new FrameError('wallet_locked')
        if (!kept) return create(account, slot, recoveryKey)
        if (!known || !kept.server) return restore(account, slot, kept.vault)
        await unlock(known)
        return known
      })
    },

    /** The account and address of the wallet that waits for its recovery code. */
    waitsFor: () => waiting && { account: waiting.account, address: waiting.vault.addresses.evm },
    stopWaiting(account: string): void {
      if (waiting?.account === account) waiting = undefined
    },

    /**
     * Opens the waiting wallet with its recovery code.
     *
     * @throws {VaultError} `recovery_code_invalid`: another code may be tried
     * @throws {FrameError} `wallet_locked`
     */
    openWithCode: (code: string): Promise<StoredWallet> =>
      openWith((own, key) => callRestore(own, { coded: own.coded, code }, key)),

    /**
     * Opens the waiting wallet with shares that were created for this device without the code.
     *
     * @throws {FrameError} `wallet_locked`: the shares do not open the wallet, or no wallet is waiting
     */
    openWith,

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

    /** Terminates the worker with its keys. */
    lock() {
      waiting = undefined
      worker.end()
    },
  }
}

/** Converts errors of the vault and the signer to errors for the page. */
async function toFrameErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (thrown) {
    if (thrown instanceof VaultError && thrown.code === 'recovery_code_invalid') throw thrown
    if (thrown instanceof SignerError && thrown.code === 'not_signable') throw new FrameError('action_not_allowed')
    if (thrown instanceof SignerError || thrown instanceof VaultError) throw new FrameError('wallet_locked')
    throw thrown
  }
}
