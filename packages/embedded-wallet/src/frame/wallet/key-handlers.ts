import { createBoxKeys, openBox, sealToKey, writePublicKey } from '@openappkit/protocol/accounts'
import { createSigner, type Signer } from '../../signer/signer.js'
import { encodeFields } from '../../vault/encode-fields.js'
import { checkRandom } from '../../vault/random-bytes.js'
import { seal, unseal } from '../../vault/sealed.js'
import { recoveryContext } from '../../vault/recovery-context.js'
import { joinShares, type Share, splitForDevice, splitRoot } from '../../vault/shares.js'
import { createVault, type Vault } from '../../vault/vault.js'
import { VaultError } from '../../vault/vault-error.js'
import type { SealedShare } from '../storage/stored-records.js'
import type { NewShares, WorkerCalls } from './worker-messages.js'

/** Mapped over the table of calls: one without a handler does not compile. */
export type KeyHandlers = {
  [C in keyof WorkerCalls]: (request: WorkerCalls[C]['request']) => Promise<WorkerCalls[C]['answer']>
}

/**
 * The only place where keys are whole. Nothing leaves it but addresses, signatures, and shares that open nothing alone.
 *
 * @param origin of this wallet: a share that is sealed here opens nowhere else
 */
export function createKeyHandlers(origin: string, signer: Signer = createSigner()): KeyHandlers {
  let joining: CryptoKeyPair | undefined

  /** Splits the vault's key for a device, and proves that the halves open the vault before anybody relies on them. */
  async function addDevice(vault: Vault, key: Uint8Array, slot: string, sealKey: CryptoKey): Promise<NewShares> {
    const { device, server } = await splitForDevice(key, slot, vault.generation)
    await signer.unlock(vault, device, server)
    const sealed = await seal(sealKey, device.bytes, contextOf(device))
    device.bytes.fill(0)
    return { vault, device: { ...sealed, slot, generation: vault.generation }, server }
  }

  async function openShare(sealed: SealedShare, key: CryptoKey): Promise<Share> {
    const { slot, generation } = sealed
    return { slot, generation, bytes: await unseal(key, sealed, contextOf(sealed)) }
  }

  const contextOf = ({ slot, generation }: Pick<Share, 'slot' | 'generation'>) => encodeFields(origin, slot, generation)

  return {
    async create({ slot, key: sealKey, recoveryKey }) {
      checkRandom()
      const { vault, key } = await createVault()
      try {
        // The kit is for who keeps a recovery of their own. Nobody does here, so it ends with this task.
        const { server: root, recovery } = await splitRoot(key, vault.generation)
        const box = await sealToKey(recoveryKey, recovery.bytes, recoveryContext(vault))
        return { ...(await addDevice(vault, key, slot, sealKey)), root, recovery: box }
      } finally {
        key.fill(0)
      }
    },

    async prepareJoin() {
      joining = await createBoxKeys()
      return { publicKey: await writePublicKey(joining) }
    },

    async join({ vault, root, recovery: box, slot, key: sealKey }) {
      const keys = joining
      joining = undefined
      if (!keys) throw new VaultError('share_mismatch')
      const opened = await openBox(keys, box, recoveryContext(vault)).catch(() => {
        throw new VaultError('share_mismatch')
      })
      const key = await joinShares(root, { ...root, bytes: opened })
      try {
        return await addDevice(vault, key, slot, sealKey)
      } finally {
        key.fill(0)
      }
    },

    async unlock({ vault, device, key, server }) {
      const share = await openShare(device, key).catch(() => {
        throw new VaultError('share_mismatch')
      })
      await signer.unlock(vault, share, server)
      share.bytes.fill(0)
      return null
    },

    sign: async (request) => signer.sign(request),

    async lock() {
      signer.lock()
      return null
    },
  }
}
