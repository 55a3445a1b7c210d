import { sealToKey } from '@openappkit/protocol/accounts'
import { asksForCode } from '@openappkit/protocol/frame'
import { beforeEach, describe, expect, test } from 'vitest'
import { createRecoveryCode } from '../../vault/recovery-code.js'
import { recoveryContext } from '../../vault/seal-context.js'
import { splitForDevice, splitRoot } from '../../vault/shares.js'
import { createVault, type Vault } from '../../vault/vault.js'
import { readDeviceKeys } from '../accounts/device-keys.js'
import { createMemoryRecords } from '../storage/records.js'
import { createKeyHandlers } from './key-handlers.js'
import { anyRequest, createDevice, createServerSide, expectSigned } from './wallet.fixture.js'
import { createWallet } from './wallet.js'

let server: Awaited<ReturnType<typeof createServerSide>>
beforeEach(async () => void (server = await createServerSide()))

describe('createWallet', () => {
  test('a wallet is created once, signs, and opens again after it locked itself', async () => {
    const phone = createDevice(server.sharesFor('phone'))
    const { vault } = await phone.wallet.open('ann', 'phone')
    await expectSigned(phone, vault.addresses.evm)
    phone.wallet.lock()
    await expectSigned(phone, vault.addresses.evm)
    phone.wallet.lock()
    expect((await phone.wallet.open('ann', 'phone')).vault.addresses).toEqual(vault.addresses)
  })

  test('a wallet is the same on a new device, and on a device without its stored data', async () => {
    const phone = createDevice(server.sharesFor('phone'))
    const { vault } = await phone.wallet.open('ann', 'phone')
    const desk = createDevice(server.sharesFor('desk'))
    expect((await desk.wallet.open('ann', 'desk')).vault.addresses).toEqual(vault.addresses)
    await expectSigned(desk, vault.addresses.evm)
    const again = createDevice(server.sharesFor('phone'))
    expect((await again.wallet.open('ann', 'phone')).vault.addresses).toEqual(vault.addresses)
    await expectSigned(again, vault.addresses.evm)
  })

  test('a wallet opens on its device without the key of the key holder, and a new one is not created', async () => {
    const phone = createDevice(server.sharesFor('phone'))
    server.kept.isHolderAway = true
    await expect(phone.wallet.open('ann', 'phone')).rejects.toMatchObject({ code: 'service_unreachable' })
    server.kept.isHolderAway = false
    const { vault } = await phone.wallet.open('ann', 'phone')
    server.kept.isHolderAway = true
    phone.wallet.lock()
    expect((await phone.wallet.open('ann', 'phone')).vault.addresses).toEqual(vault.addresses)
    phone.wallet.lock()
    await expectSigned(phone, vault.addresses.evm)
  })

  test('a wallet does not open on a removed device', async () => {
    const phone = createDevice(server.sharesFor('phone'))
    await phone.wallet.open('ann', 'phone')
    server.kept.devices.delete('phone')
    phone.wallet.lock()
    await expect(phone.wallet.sign(anyRequest)).rejects.toMatchObject({ code: 'wallet_locked' })
  })

  test('a wallet of another account does not open with the shares of this browser', async () => {
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

  test('a wallet that the server substitutes does not open', async () => {
    const phone = createDevice(server.sharesFor('phone'))
    await phone.wallet.open('ann', 'phone')
    phone.wallet.lock()
    // A half of another wallet, with the slot of this device.
    const { vault, key } = await createVault()
    server.kept.devices.set('phone', (await splitForDevice(key, 'phone', 1)).server)
    await expect(phone.wallet.sign(anyRequest)).rejects.toMatchObject({ code: 'wallet_locked' })
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

test('a share that was sealed for another request does not open', async () => {
  await createDevice(server.sharesFor('phone')).wallet.open('ann', 'phone')
  const desk = createDevice(server.sharesFor('desk'))
  const { publicKey } = await desk.worker.call('createBoxKey', null)
  const recovered = await server.sharesFor('desk').recover(publicKey)
  const { seal: key } = await readDeviceKeys(desk.records)
  if (!('recovery' in recovered)) return expect.fail()
  const { root, recovery } = recovered
  const request = { vault: server.kept.vault as Vault, root, by: { recovery }, slot: 'desk', key }
  const restore = () => desk.worker.call('restore', request)
  await desk.worker.call('createBoxKey', null)
  await expect(restore()).rejects.toMatchObject({ code: 'share_mismatch' })
  await expect(restore()).rejects.toMatchObject({ code: 'share_mismatch' })
})

test('a stored share opens only with its own key and only for this wallet', async () => {
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

describe('user recovery', () => {
  const codes = { right: createRecoveryCode(), other: createRecoveryCode() }

  const changeTo = async ({ recovery }: ReturnType<typeof createDevice>, code?: string) =>
    recovery.change(recovery.begin(await recovery.read()), code)

  async function withCode() {
    const phone = createDevice(server.sharesFor('phone'))
    const { vault } = await phone.wallet.open('ann', 'phone')
    expect((await phone.recovery.read()).mode).toBe('managed')
    expect(await changeTo(phone, codes.right)).toBe(true)
    expect((await phone.recovery.read()).mode).toBe('user')
    return { phone, vault }
  }

  test('a wallet opens on a new device only with its code, which may follow a wrong one', async () => {
    const { phone, vault } = await withCode()
    const desk = createDevice(server.sharesFor('desk'))
    const locked: unknown = await desk.wallet.open('ann', 'desk').catch((thrown: unknown) => thrown)
    expect(asksForCode(locked)).toBe(true)
    expect(desk.wallet.waitsFor()).toEqual({ account: 'ann', address: vault.addresses.evm })
    await expect(desk.wallet.sign(anyRequest)).rejects.toMatchObject({ code: 'wallet_locked' })
    await expect(desk.wallet.openWithCode(codes.other)).rejects.toMatchObject({
      code: 'recovery_code_invalid',
    })
    // The service is down briefly: the code can be entered again, and the sign-in stays.
    server.kept.isDown = true
    await expect(desk.wallet.openWithCode(codes.right)).rejects.toMatchObject({ code: 'service_unreachable' })
    server.kept.isDown = false
    expect((await desk.wallet.openWithCode(codes.right)).vault.addresses).toEqual(vault.addresses)
    expect(desk.wallet.waitsFor()).toBeUndefined()
    await expectSigned(desk, vault.addresses.evm)
    // The device that created the code never needs it.
    phone.wallet.lock()
    await expectSigned(phone, vault.addresses.evm)
    const other = createDevice(server.sharesFor('tablet'))
    await expect(other.wallet.openWithCode(codes.right)).rejects.toMatchObject({ code: 'wallet_locked' })
  })

  test('a new code replaces the previous one, and so does managed recovery', async () => {
    const { phone, vault } = await withCode()
    await changeTo(phone, codes.other)
    const desk = createDevice(server.sharesFor('desk'))
    await expect(desk.wallet.open('ann', 'desk')).rejects.toMatchObject({ code: 'wallet_locked' })
    await expect(desk.wallet.openWithCode(codes.right)).rejects.toMatchObject({ code: 'recovery_code_invalid' })
    await changeTo(phone)
    expect((await phone.recovery.read()).mode).toBe('managed')
    expect((await desk.wallet.open('ann', 'desk')).vault.addresses).toEqual(vault.addresses)
    await expectSigned(desk, vault.addresses.evm)
  })

  test('a wallet does not open with shares from before a change', async () => {
    const phone = createDevice(server.sharesFor('phone'))
    await phone.wallet.open('ann', 'phone')
    const { root: before } = server.kept
    await changeTo(phone, codes.right)
    server.kept.root = before
    const desk = createDevice(server.sharesFor('desk'))
    await expect(desk.wallet.open('ann', 'desk')).rejects.toMatchObject({ code: 'wallet_locked' })
    await expect(desk.wallet.openWithCode(codes.right)).rejects.toMatchObject({ code: 'wallet_locked' })
  })

  test('a change fails if another change was faster, or if the wallet is another one', async () => {
    const { phone } = await withCode()
    const of = phone.recovery.begin(await phone.recovery.read())
    expect(await changeTo(phone, codes.other)).toBe(true)
    expect(await phone.recovery.change(of, codes.right)).toBe(false)
    const elsewhere = { ...of, of: { ...of.of, wallet: '0x00000000000000000000000000000000DeaDBeef' } }
    await expect(phone.recovery.change(elsewhere, codes.right)).rejects.toMatchObject({ code: 'wallet_locked' })
  })

  test('a repeated change whose answer was lost reports success', async () => {
    const phone = createDevice(server.sharesFor('phone'))
    await phone.wallet.open('ann', 'phone')
    const change = phone.recovery.begin(await phone.recovery.read())
    server.kept.isLost = true
    await expect(phone.recovery.change(change, codes.right)).rejects.toMatchObject({ code: 'service_unreachable' })
    const { coded } = server.kept
    expect(await phone.recovery.change(change, codes.right)).toBe(true)
    expect(server.kept.coded).toBe(coded)
  })

  test('an owner can set a recovery code, and not choose the operator, while the key holder is away', async () => {
    const phone = createDevice(server.sharesFor('phone'))
    await phone.wallet.open('ann', 'phone')
    server.kept.isHolderAway = true
    await expect(changeTo(phone)).rejects.toMatchObject({ code: 'service_unreachable' })
    expect(await changeTo(phone, codes.right)).toBe(true)
  })

  test('an abandoned attempt with a code stores nothing', async () => {
    await withCode()
    const desk = createDevice(server.sharesFor('desk'))
    await expect(desk.wallet.open('ann', 'desk')).rejects.toMatchObject({ code: 'wallet_locked' })
    const opening = desk.wallet.openWithCode(codes.right)
    desk.wallet.stopWaiting('ann')
    await expect(opening).rejects.toMatchObject({ code: 'wallet_locked' })
    expect(await desk.records.get('wallet')).toBeUndefined()
  })

  test('a removed browser has no connected user before the code', async () => {
    const { phone } = await withCode()
    server.kept.devices.delete('phone')
    await expect(phone.wallet.open('ann', 'phone')).rejects.toMatchObject({ code: 'wallet_locked' })
    expect(await phone.records.get('wallet')).toBeUndefined()
  })
})

test('a browser rejects another wallet from the service, or none, in place of its stored one', async () => {
  const phone = createDevice(server.sharesFor('phone'))
  const { vault } = await phone.wallet.open('ann', 'phone')
  const other = await createServerSide()
  await createDevice(other.sharesFor('phone')).wallet.open('ann', 'phone')
  for (const wallet of [undefined, other.kept.vault]) {
    server.kept.vault = wallet
    await expect(phone.wallet.open('ann', 'phone')).rejects.toMatchObject({ code: 'wallet_locked' })
    expect((await phone.records.get('wallet'))?.vault).toEqual(vault)
  }
})
