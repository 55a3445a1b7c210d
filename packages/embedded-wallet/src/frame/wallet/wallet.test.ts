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
    await expect(phone.wallet.sign(anyRequest)).rejects.toMatchObject({ code: 'wallet_locked' })
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

test('a share that was sealed for another request opens nothing', async () => {
  await createDevice(server.sharesFor('phone')).wallet.open('ann', 'phone')
  const desk = createDevice(server.sharesFor('desk'))
  const { publicKey } = await desk.worker.call('prepareJoin', null)
  const recovered = await server.sharesFor('desk').recover(publicKey)
  const { seal: key } = await readDeviceKeys(desk.records)
  if (!('recovery' in recovered)) return expect.fail()
  const { root, recovery } = recovered
  const request = { vault: server.kept.vault as Vault, root, by: { recovery }, slot: 'desk', key }
  const join = () => desk.worker.call('join', request)
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

describe('a wallet that its owner restores', () => {
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

  test('opens on a new device with its code alone; another code may be followed by the right one', async () => {
    const { phone, vault } = await withCode()
    const desk = createDevice(server.sharesFor('desk'))
    const locked: unknown = await desk.wallet.open('ann', 'desk').catch((thrown: unknown) => thrown)
    expect(asksForCode(locked)).toBe(true)
    expect(desk.wallet.waitsFor()).toEqual({ account: 'ann', address: vault.addresses.evm })
    await expect(desk.wallet.sign(anyRequest)).rejects.toMatchObject({ code: 'wallet_locked' })
    await expect(desk.wallet.openWithCode(codes.other)).rejects.toMatchObject({
      code: 'recovery_code_invalid',
    })
    // The service is down for a moment: the code is asked for once more, and the sign-in is not lost.
    server.kept.isDown = true
    await expect(desk.wallet.openWithCode(codes.right)).rejects.toMatchObject({ code: 'service_unreachable' })
    server.kept.isDown = false
    expect((await desk.wallet.openWithCode(codes.right)).vault.addresses).toEqual(vault.addresses)
    expect(desk.wallet.waitsFor()).toBeUndefined()
    await expectSigned(desk, vault.addresses.evm)
    // The device that made the code never needs it.
    phone.wallet.lock()
    await expectSigned(phone, vault.addresses.evm)
    const asleep = createDevice(server.sharesFor('tablet'))
    await expect(asleep.wallet.openWithCode(codes.right)).rejects.toMatchObject({ code: 'wallet_locked' })
  })

  test('has one code: a new one ends the one before, and so does the operator who restores it again', async () => {
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

  test('opens with no share from before the change', async () => {
    const phone = createDevice(server.sharesFor('phone'))
    await phone.wallet.open('ann', 'phone')
    const { root: before } = server.kept
    await changeTo(phone, codes.right)
    server.kept.root = before
    const desk = createDevice(server.sharesFor('desk'))
    await expect(desk.wallet.open('ann', 'desk')).rejects.toMatchObject({ code: 'wallet_locked' })
    await expect(desk.wallet.openWithCode(codes.right)).rejects.toMatchObject({ code: 'wallet_locked' })
  })

  test('is not said to be so where another change was faster, or where it is another wallet by now', async () => {
    const { phone } = await withCode()
    const of = phone.recovery.begin(await phone.recovery.read())
    expect(await changeTo(phone, codes.other)).toBe(true)
    expect(await phone.recovery.change(of, codes.right)).toBe(false)
    const elsewhere = { ...of, of: { ...of.of, wallet: '0x00000000000000000000000000000000DeaDBeef' } }
    await expect(phone.recovery.change(elsewhere, codes.right)).rejects.toMatchObject({ code: 'wallet_locked' })
  })

  test('a change whose answer was lost is known when it is asked for once more', async () => {
    const phone = createDevice(server.sharesFor('phone'))
    await phone.wallet.open('ann', 'phone')
    const change = phone.recovery.begin(await phone.recovery.read())
    server.kept.isLost = true
    await expect(phone.recovery.change(change, codes.right)).rejects.toMatchObject({ code: 'service_unreachable' })
    const { coded } = server.kept
    expect(await phone.recovery.change(change, codes.right)).toBe(true)
    expect(server.kept.coded).toBe(coded)
  })

  test('a code that was left while it was tried keeps nothing here', async () => {
    await withCode()
    const desk = createDevice(server.sharesFor('desk'))
    await expect(desk.wallet.open('ann', 'desk')).rejects.toMatchObject({ code: 'wallet_locked' })
    const opening = desk.wallet.openWithCode(codes.right)
    desk.wallet.stopWaiting('ann')
    await expect(opening).rejects.toMatchObject({ code: 'wallet_locked' })
    expect(await desk.records.get('wallet')).toBeUndefined()
  })

  test('is locked in a browser that was removed, and nobody is connected there before the code', async () => {
    const { phone } = await withCode()
    server.kept.devices.delete('phone')
    await expect(phone.wallet.open('ann', 'phone')).rejects.toMatchObject({ code: 'wallet_locked' })
    expect(await phone.records.get('wallet')).toBeUndefined()
  })
})

test('another wallet, or none, is not taken in place of the one that a browser knows', async () => {
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
