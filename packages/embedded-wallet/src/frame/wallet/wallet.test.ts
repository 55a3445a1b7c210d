import { createBoxKeys, openBox, type SealedBox, sealToKey, writePublicKey } from '@openappkit/protocol/accounts'
import { verifyMessage } from 'viem'
import { beforeEach, describe, expect, test } from 'vitest'
import { recoveryContext } from '../../vault/recovery-context.js'
import { type Share, splitForDevice, splitRoot } from '../../vault/shares.js'
import { createVault, type Vault } from '../../vault/vault.js'
import { readDeviceKeys } from '../accounts/device-keys.js'
import { createMemoryRecords } from '../storage/records.js'
import { createKeyHandlers } from './key-handlers.js'
import type { KeyShares } from './key-shares.js'
import { createWallet } from './wallet.js'
import type { WorkerClient } from './worker-client.js'

/** What a server and its key holder keep of one account, and what one device of it may ask. */
async function createServerSide() {
  const holder = await createBoxKeys()
  const recoveryKey = await writePublicKey(holder)
  const kept = {
    vault: undefined as Vault | undefined,
    devices: new Map<string, Share>(),
    root: undefined as Share | undefined,
    recovery: undefined as SealedBox | undefined,
  }
  const sharesFor = (slot: string): KeyShares => ({
    read: async () => ({
      recoveryKey,
      wallet: kept.vault && { vault: kept.vault, server: kept.devices.get(slot) },
    }),
    async create({ vault, server, root, recovery }) {
      Object.assign(kept, { vault, root, recovery })
      kept.devices.set(slot, server)
    },
    async recover(publicKey) {
      const { vault, root, recovery } = kept
      if (!vault || !root || !recovery) throw new Error('There is no wallet')
      const context = recoveryContext(vault)
      const opened = await openBox(holder, recovery, context)
      return { root, recovery: await sealToKey(publicKey, opened, context) }
    },
    addDevice: async (server) => void kept.devices.set(slot, server),
  })
  return { kept, sharesFor, recoveryKey }
}

/** A browser, with the worker's own code in it. */
function createDevice(shares: KeyShares) {
  const records = createMemoryRecords()
  let handlers = createKeyHandlers('https://wallet.example')
  const worker: WorkerClient = {
    call: (call, request) => handlers[call](request),
    end: () => void (handlers = createKeyHandlers('https://wallet.example')),
  }
  return { records, worker, wallet: createWallet({ records, keys: () => readDeviceKeys(records), shares, worker }) }
}

const bytes = new TextEncoder().encode('Hello')
async function expectSigned({ wallet }: ReturnType<typeof createDevice>, address: string) {
  const signature = await wallet.sign({ kind: 'evm-message', bytes })
  expect(await verifyMessage({ address: address as `0x${string}`, message: 'Hello', signature })).toBe(true)
}

let server: Awaited<ReturnType<typeof createServerSide>>
beforeEach(async () => void (server = await createServerSide()))

describe('the wallet of an account', () => {
  test('is made once, signs, and opens again when it locked itself', async () => {
    const phone = createDevice(server.sharesFor('phone'))
    const { vault } = await phone.wallet.open('ann', 'phone')
    await expectSigned(phone, vault.addresses.evm)
    phone.wallet.lock()
    await expectSigned(phone, vault.addresses.evm)
    phone.wallet.lock()
    expect((await phone.wallet.open('ann', 'phone')).vault.addresses).toEqual(vault.addresses)
  })

  test('is the same one on a device that is new to it, and after this one forgot it', async () => {
    const phone = createDevice(server.sharesFor('phone'))
    const { vault } = await phone.wallet.open('ann', 'phone')
    const desk = createDevice(server.sharesFor('desk'))
    expect((await desk.wallet.open('ann', 'desk')).vault.addresses).toEqual(vault.addresses)
    await expectSigned(desk, vault.addresses.evm)
    const again = createDevice(server.sharesFor('phone'))
    expect((await again.wallet.open('ann', 'phone')).vault.addresses).toEqual(vault.addresses)
    await expectSigned(again, vault.addresses.evm)
  })

  test('opens on no device that was removed', async () => {
    const phone = createDevice(server.sharesFor('phone'))
    await phone.wallet.open('ann', 'phone')
    server.kept.devices.delete('phone')
    phone.wallet.lock()
    await expect(phone.wallet.sign({ kind: 'evm-message', bytes })).rejects.toMatchObject({ code: 'wallet_locked' })
  })

  test('of another account is not opened with the shares of this browser', async () => {
    const phone = createDevice(server.sharesFor('phone'))
    await phone.wallet.open('ann', 'phone')
    const other = await createServerSide()
    const shared = createWallet({
      records: phone.records,
      keys: () => readDeviceKeys(phone.records),
      shares: other.sharesFor('phone'),
      worker: phone.worker,
    })
    const { account, vault } = await shared.open('bob', 'phone')
    expect(account).toBe('bob')
    expect(vault.addresses).not.toEqual(server.kept.vault?.addresses)
  })

  test('is not what a server says that it is', async () => {
    const phone = createDevice(server.sharesFor('phone'))
    await phone.wallet.open('ann', 'phone')
    phone.wallet.lock()
    // Half of another wallet, under the name of this device.
    const { vault, key } = await createVault()
    server.kept.devices.set('phone', (await splitForDevice(key, 'phone', 1)).server)
    await expect(phone.wallet.sign({ kind: 'evm-message', bytes })).rejects.toMatchObject({ code: 'wallet_locked' })
    // A vault with the addresses of another one.
    server.kept.vault = {
      ...vault,
      addresses: { ...vault.addresses, evm: '0x00000000000000000000000000000000DeaDBeef' },
    }
    const { server: root, recovery } = await splitRoot(key, 1)
    server.kept.root = root
    server.kept.recovery = await sealToKey(server.recoveryKey, recovery.bytes, recoveryContext(vault))
    const desk = createDevice(server.sharesFor('desk'))
    await expect(desk.wallet.open('ann', 'desk')).rejects.toMatchObject({ code: 'wallet_locked' })
  })
})

test('a share that was sealed for another request opens nothing', async () => {
  await createDevice(server.sharesFor('phone')).wallet.open('ann', 'phone')
  const desk = createDevice(server.sharesFor('desk'))
  const { publicKey } = await desk.worker.call('prepareJoin', null)
  const recovered = await server.sharesFor('desk').recover(publicKey)
  const { seal: key } = await readDeviceKeys(desk.records)
  const join = () => desk.worker.call('join', { vault: server.kept.vault as Vault, ...recovered, slot: 'desk', key })
  await desk.worker.call('prepareJoin', null)
  await expect(join()).rejects.toMatchObject({ code: 'share_mismatch' })
  await expect(join()).rejects.toMatchObject({ code: 'share_mismatch' })
})

test('the share that a browser keeps opens with its own key alone, and in this wallet alone', async () => {
  const phone = createDevice(server.sharesFor('phone'))
  const { vault, share } = await phone.wallet.open('ann', 'phone')
  const half = server.kept.devices.get('phone')
  const { seal } = await readDeviceKeys(phone.records)
  const { seal: stranger } = await readDeviceKeys(createMemoryRecords())
  if (!half) return expect.fail()
  await expect(crypto.subtle.exportKey('raw', seal)).rejects.toThrow('not extractable')
  const open = (origin: string, key: CryptoKey) =>
    createKeyHandlers(origin).unlock({ vault, device: share, key, server: half })
  expect(await open('https://wallet.example', seal)).toBeNull()
  await expect(open('https://wallet.example', stranger)).rejects.toMatchObject({ code: 'share_mismatch' })
  await expect(open('https://evil.example', seal)).rejects.toMatchObject({ code: 'share_mismatch' })
})
