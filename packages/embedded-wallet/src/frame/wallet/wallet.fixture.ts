import { FrameError } from '@openappkit/protocol/frame'
import { createBoxKeys, openBox, type SealedBox, sealToKey, writePublicKey } from '@openappkit/protocol/accounts'
import { verifyMessage } from 'viem'
import { expect } from 'vitest'
import { recoveryContext } from '../../vault/seal-context.js'
import { requestFor } from '../../signer/sign-request.js'
import type { Share } from '../../vault/shares.js'
import type { Vault } from '../../vault/vault.js'
import { readDeviceKeys } from '../accounts/device-keys.js'
import { createMemoryRecords, type Records } from '../storage/records.js'
import type { Halves, WaitingDevice, LinkingService } from '../device-linking/linking-service.js'
import type { OwnerCalls } from '../your-wallet/keys/owner-calls.js'
import { createOwnerHandlers } from '../your-wallet/keys/owner-handlers.js'
import { createRecovery } from '../your-wallet/recovery/change-recovery.js'
import type { KeyShares } from './key-shares.js'
import { createWallet } from './wallet.js'
import type { WorkerClient } from './worker-client.js'
import type { Coded } from './worker-messages.js'

/** A server and its key holder for one account, with the requests of each device. */
export async function createServerSide() {
  const holder = await createBoxKeys()
  const recoveryKey = await writePublicKey(holder)
  const kept = {
    vault: undefined as Vault | undefined,
    devices: new Map<string, Share>(),
    root: undefined as Share | undefined,
    recovery: undefined as SealedBox | undefined,
    coded: undefined as Coded | undefined,
    id: 'first',
    isHolderAway: false,
    isDown: false,
    isLost: false,
  }
  const sharesFor = (slot: string): KeyShares => ({
    read: async () => ({
      recoveryKey: kept.isHolderAway ? undefined : recoveryKey,
      wallet: kept.vault && {
        vault: kept.vault,
        server: kept.devices.get(slot),
        recovery: kept.coded ? 'user' : 'managed',
        recoveryId: kept.id,
      },
    }),
    async create({ vault, server, root, recovery }) {
      Object.assign(kept, { vault, root, recovery })
      kept.devices.set(slot, server)
    },
    async recover(publicKey) {
      const { vault, root, recovery, coded } = kept
      if (root && coded) return { root, coded }
      if (!vault || !root || !recovery) throw new Error('There is no wallet')
      const context = recoveryContext(vault)
      const opened = await openBox(holder, recovery, context)
      return { root, recovery: await sealToKey(publicKey, opened, context) }
    },
    async addDevice(server) {
      if (kept.isDown) throw new FrameError('service_unreachable')
      kept.devices.set(slot, server)
    },
    async changeRecovery({ proof: _proof, ...shares }, { id, replaces }) {
      if (replaces !== kept.id) throw new FrameError('action_not_allowed')
      Object.assign(kept, { recovery: undefined, coded: undefined, id }, shares)
      if (kept.isLost) throw new FrameError('service_unreachable')
      return true
    },
  })
  return { kept, sharesFor, recoveryKey }
}

/** The device-linking service for the devices of one account. */
export function createLinkingServer() {
  const waiting = new Map<string, WaitingDevice & { halves?: Halves }>()
  const serviceFor = (slot: string): LinkingService => ({
    async begin(key) {
      const join = `join-${slot}-${waiting.size}`.padEnd(22, '-')
      waiting.set(join, { device: slot, name: `The browser ${slot}`, ...key })
      return { join, expiresIn: 600_000 }
    },
    async read(join) {
      const device = waiting.get(join)
      if (!device) throw new FrameError('bad_message')
      return device
    },
    async approve(join, halves) {
      const entry = waiting.get(join)
      if (!entry) throw new FrameError('bad_message')
      entry.halves = halves
    },
    async poll(join) {
      const entry = waiting.get(join)
      return entry ? (entry.halves ?? 'waiting') : 'over'
    },
  })
  return { serviceFor, waiting }
}

/** A browser that runs the worker's code. */
export function createDevice(shares: KeyShares, records: Records = createMemoryRecords()) {
  let handlers = createOwnerHandlers('https://wallet.example')
  const worker: WorkerClient<OwnerCalls> = {
    call: (call, request) => handlers[call](request),
    start: () => undefined,
    end: () => void (handlers = createOwnerHandlers('https://wallet.example')),
  }
  const deps = { records, keys: () => readDeviceKeys(records), shares, worker }
  return { records, worker, wallet: createWallet(deps), recovery: createRecovery(deps) }
}

const bytes = new TextEncoder().encode('Hello')
/** Expects that a wallet signs a message. */
export const anyRequest = requestFor('0x', { kind: 'evm-message', bytes })
export async function expectSigned({ wallet }: ReturnType<typeof createDevice>, address: string) {
  const signature = await wallet.sign(requestFor(address, { kind: 'evm-message', bytes }))
  expect(await verifyMessage({ address: address as `0x${string}`, message: 'Hello', signature })).toBe(true)
}
