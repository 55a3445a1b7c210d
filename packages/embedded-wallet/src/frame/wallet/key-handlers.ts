import { createBoxKeys, openBox, type SealedBox, sealToKey, writePublicKey } from '@openappkit/protocol/accounts'
import { createSigner, type Signer } from '../../signer/signer.js'
import { checkRandom } from '../../vault/random-bytes.js'
import { linkContext, recoveryContext } from '../../vault/seal-context.js'
import { openShare } from '../../vault/recovery-code.js'
import { joinShares, type Share, splitForDevice, splitRoot } from '../../vault/shares.js'
import { createVault, type Vault } from '../../vault/vault.js'
import { VaultError } from '../../vault/vault-error.js'
import { createDeviceSeal } from './device-share.js'
import type { NewShares, RecoveryMethod, WorkerCalls } from './worker-messages.js'

/** Mapped over the table of calls: a call without a handler does not compile. */
export type KeyHandlers = {
  [C in keyof WorkerCalls]: (request: WorkerCalls[C]['request']) => Promise<WorkerCalls[C]['answer']>
}

/**
 * The only place where keys are whole. It returns only addresses, signatures, and shares that open nothing alone.
 *
 * @param origin of this wallet: sealed shares open only on this origin
 */
export function createKeyHandlers(origin: string, signer: Signer = createSigner()): KeyHandlers {
  const deviceSeal = createDeviceSeal(origin)
  /** The key pair of the newest `createBoxKey`. It opens one box. */
  let boxKeys: Promise<CryptoKeyPair> | undefined

  /** Splits the vault's key for a device, and verifies that the halves open the vault before they are stored. */
  async function addDevice(vault: Vault, key: Uint8Array, slot: string, sealKey: CryptoKey): Promise<NewShares> {
    const { device, server } = await splitForDevice(key, slot, vault.generation)
    return await keep(vault, device, server, sealKey)
  }

  async function keep(vault: Vault, device: Share, server: Share, sealKey: CryptoKey): Promise<NewShares> {
    try {
      await signer.unlock(vault, device, server)
      return { vault, device: await deviceSeal.seal(device, sealKey), server }
    } finally {
      device.bytes.fill(0)
    }
  }

  /** Opens the recovery share: from the box of this request, or with the owner's code. */
  async function openRecovery(vault: Vault, root: Share, by: RecoveryMethod): Promise<Share> {
    if ('coded' in by) {
      const { slot, generation } = root
      return await openShare({ ...by.coded, slot, generation }, by.code, vault.walletId)
    }
    return { ...root, bytes: await openOnce(by.recovery, recoveryContext(vault)) }
  }

  /** Opens a box that was sealed to the newest key, and discards the key. */
  async function openOnce(box: SealedBox, context: Uint8Array): Promise<Uint8Array> {
    const pending = boxKeys
    boxKeys = undefined
    const keys = await pending
    if (!keys) throw new VaultError('share_mismatch')
    return await openBox(keys, box, context).catch(() => {
      throw new VaultError('share_mismatch')
    })
  }

  return {
    async create({ slot, key: sealKey, recoveryKey }) {
      checkRandom()
      const { vault, key } = await createVault()
      try {
        // Discards the kit share, which is for owners who store their own recovery.
        const { server: root, recovery } = await splitRoot(key, vault.generation)
        const box = await sealToKey(recoveryKey, recovery.bytes, recoveryContext(vault))
        return { ...(await addDevice(vault, key, slot, sealKey)), root, recovery: box }
      } finally {
        key.fill(0)
      }
    },

    async createBoxKey() {
      const keys = (boxKeys = createBoxKeys())
      return { publicKey: await writePublicKey(await keys) }
    },

    async restore({ vault, root, by, slot, key: sealKey }) {
      const recovery = await openRecovery(vault, root, by)
      const key = await joinShares(root, recovery)
      recovery.bytes.fill(0)
      try {
        return await addDevice(vault, key, slot, sealKey)
      } finally {
        key.fill(0)
      }
    },

    async openLinked({ vault, box, pin, server, slot, key: sealKey }) {
      const bytes = await openOnce(box, linkContext(vault, slot, pin))
      return await keep(vault, { slot, generation: vault.generation, bytes }, server, sealKey)
    },

    async unlock({ vault, device, key, server }) {
      const share = await deviceSeal.open(device, key)
      try {
        await signer.unlock(vault, share, server)
      } finally {
        share.bytes.fill(0)
      }
      return null
    },

    sign: async (request) => signer.sign(request),

    async lock() {
      signer.lock()
      return null
    },
  }
}
