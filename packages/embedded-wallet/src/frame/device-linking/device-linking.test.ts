import { createBoxKeys, sealToKey, writePublicKey } from '@openappkit/protocol/accounts'
import { asksForCode, FrameError } from '@openappkit/protocol/frame'
import { beforeEach, expect, test } from 'vitest'
import { linkContext } from '../../vault/seal-context.js'
import { createRecoveryCode } from '../../vault/recovery-code.js'
import { splitForDevice } from '../../vault/shares.js'
import { createVault } from '../../vault/vault.js'
import { readDeviceKeys } from '../accounts/device-keys.js'
import type { AccountSession } from '../storage/stored-records.js'
import {
  anyRequest,
  createDevice,
  createLinkingServer,
  createServerSide,
  expectSigned,
} from '../wallet/wallet.fixture.js'
import { readPageParams } from '../your-wallet/page-params.js'
import { createApproveDevice } from '../your-wallet/approve-device/approve-device.js'
import { createRequestLink } from './request-link.js'
import { createPin, proveKey } from './device-link.js'
import type { Halves } from './linking-service.js'

let server: Awaited<ReturnType<typeof createServerSide>>
let linkingServer: ReturnType<typeof createLinkingServer>
beforeEach(async () => {
  server = await createServerSide()
  linkingServer = createLinkingServer()
})

const signal = new AbortController().signal
type Device = ReturnType<typeof createDevice>

/** A phone with a wallet in user recovery mode, and a new computer. */
async function setup() {
  const shares = { phone: server.sharesFor('phone'), desk: server.sharesFor('desk') }
  const [phone, desk] = [createDevice(shares.phone), createDevice(shares.desk)]
  const { vault } = await phone.wallet.open('ann', 'phone')
  const code = createRecoveryCode()
  await phone.recovery.change(phone.recovery.begin(await phone.recovery.read()), code)
  const locked: unknown = await desk.wallet.open('ann', 'desk').catch((thrown: unknown) => thrown)
  expect(asksForCode(locked)).toBe(true)
  const keys = () => readDeviceKeys(phone.records)
  const approveDevice = createApproveDevice({
    ...phone,
    keys,
    shares: shares.phone,
    linking: linkingServer.serviceFor('phone'),
  })
  return { phone, desk, vault, code, approveDevice, address: vault.addresses.evm }
}

function requestLinkFrom(
  { wallet, worker }: Device,
  ofDesk = linkingServer.serviceFor('desk'),
  session: Partial<AccountSession> = {},
) {
  const sessions = { read: async () => session as AccountSession }
  return createRequestLink({
    linking: ofDesk,
    sessions,
    wallet,
    worker,
    pageUrl: 'https://wallet.example/your-wallet/',
    pollMs: 1,
  })
}

/** Opens the wallet with halves, like `createRequestLink`. */
const openLinked = ({ wallet, worker }: Device, halves: Halves & { pin: Uint8Array }) =>
  wallet.openWith(({ vault, slot }, key) => worker.call('openLinked', { ...halves, vault, slot, key }))

const linkOf = (link: string) => {
  expect(link).toMatch(/^https:\/\/wallet\.example\/your-wallet\/#/)
  const params = readPageParams(new URL(link).hash)
  expect(params.place).toBe('approve-device')
  return params.link ?? expect.fail()
}

test('a browser with the wallet approves a new one, which needs no code and has its own halves', async () => {
  const { phone, desk, approveDevice, address } = await setup()
  const { link: url, number, opened } = await requestLinkFrom(desk)(signal)
  const link = linkOf(url)
  const device = await approveDevice.read(link)
  expect(device).toMatchObject({ device: 'desk', name: 'The browser desk' })
  expect(await approveDevice.isNumber(link, device, number)).toBe(true)
  expect(await approveDevice.isNumber(link, device, String((Number(number) + 1) % 1_000_000).padStart(6, '0'))).toBe(
    false,
  )
  await approveDevice.approve(link, device)
  expect((await opened).vault.addresses.evm).toBe(address)
  await expectSigned(desk, address)
  // Both devices open it again, and removing one leaves the other.
  for (const device of [phone, desk]) device.wallet.lock()
  server.kept.devices.delete('phone')
  await expectSigned(desk, address)
  await expect(phone.wallet.sign(anyRequest)).rejects.toMatchObject({
    code: 'wallet_locked',
  })
})

test('the data of the service does not open the wallet: its half alone, or with another box, key or pin', async () => {
  const { desk, vault, approveDevice } = await setup()
  const { link: url, opened } = await requestLinkFrom(desk, {
    ...linkingServer.serviceFor('desk'),
    poll: async () => 'waiting',
  })(signal)
  const link = linkOf(url)
  const device = await approveDevice.read(link)
  await approveDevice.approve(link, device)
  const { halves } = [...linkingServer.waiting.values()][0] ?? {}
  if (!halves) return expect.fail()
  const { pin } = link
  const { device: forged } = await splitForDevice(crypto.getRandomValues(new Uint8Array(32)), 'desk', 1)
  const context = linkContext(vault, 'desk', pin)
  const stranger = await writePublicKey(await createBoxKeys())
  for (const [why, tried] of Object.entries({
    'another pin': { ...halves, pin: createPin() },
    'a half of another key': { ...halves, pin, box: await sealToKey(device.publicKey, forged.bytes, context) },
    'a box for another key': { ...halves, pin, box: await sealToKey(stranger, forged.bytes, context) },
    'a half of another device': { ...halves, pin, server: { ...halves.server, slot: 'phone' } },
  })) {
    await expect(openLinked(desk, tried), why).rejects.toMatchObject({ code: 'wallet_locked' })
    expect(await desk.records.get('wallet'), why).toBeUndefined()
  }
  // Each key opens one box: the valid box comes too late.
  await expect(openLinked(desk, { ...halves, pin })).rejects.toMatchObject({ code: 'wallet_locked' })
  await expect(Promise.race([opened, Promise.resolve('waits')])).resolves.toBe('waits')
})

test('a service cannot substitute another wallet, which would not ask for a code', async () => {
  const { desk } = await setup()
  const { vault, key } = await createVault()
  server.kept.vault = vault
  await desk.wallet.open('ann', 'desk').catch(() => undefined)
  const ofDesk = linkingServer.serviceFor('desk')
  const requestLink = requestLinkFrom(desk, {
    ...ofDesk,
    // The service has the key of the box, but not the pin.
    async poll(join) {
      const { publicKey } = await ofDesk.read(join)
      const { device: share, server: half } = await splitForDevice(key, 'desk', 1)
      return { server: half, box: await sealToKey(publicKey, share.bytes, linkContext(vault, 'desk', createPin())) }
    },
  })
  await expect((await requestLink(signal)).opened).rejects.toMatchObject({ code: 'wallet_locked' })
  expect(await desk.records.get('wallet')).toBeUndefined()
})

test('a service that substitutes its own key gets no halves', async () => {
  const { desk, approveDevice } = await setup()
  const { link: url } = await requestLinkFrom(desk)(signal)
  const [waiting] = linkingServer.waiting.values()
  if (!waiting) return expect.fail()
  waiting.publicKey = await writePublicKey(await createBoxKeys())
  await expect(approveDevice.read(linkOf(url))).rejects.toMatchObject({ code: 'bad_message' })
  waiting.proof = await proveKey(waiting.publicKey, createPin())
  await expect(approveDevice.read(linkOf(url))).rejects.toMatchObject({ code: 'bad_message' })
})

test('a code that is entered meanwhile opens the wallet, and a later approval has no effect', async () => {
  const { desk, approveDevice, code, address } = await setup()
  const { link: url, opened } = await requestLinkFrom(desk)(signal)
  const link = linkOf(url)
  const device = await approveDevice.read(link)
  const [byCode] = await Promise.allSettled([desk.wallet.openWithCode(code), approveDevice.approve(link, device)])
  expect(byCode.status).toBe('fulfilled')
  await expect(opened).rejects.toMatchObject({ code: 'wallet_locked' })
  desk.wallet.lock()
  await expectSigned(desk, address)
})

test('an aborted link request rejects', async () => {
  const { desk } = await setup()
  const stop = new AbortController()
  const { opened } = await requestLinkFrom(desk)(stop.signal)
  stop.abort()
  await expect(opened).rejects.toMatchObject({ code: 'aborted' })
})

test('a link request retries while the service is down and the link is valid, and rejects on a refusal', async () => {
  const { desk } = await setup()
  const away = new FrameError('service_unreachable')
  const endOf = async (expiresIn: number, answers: (Error | 'over')[]) => {
    const ofDesk = linkingServer.serviceFor('desk')
    const requestLink = requestLinkFrom(desk, {
      ...ofDesk,
      begin: async (key, wanted) => ({ ...(await ofDesk.begin(key, wanted)), expiresIn }),
      async poll() {
        const answer = answers.shift() ?? expect.fail()
        if (answer instanceof Error) throw answer
        return answer
      },
    })
    const thrown: unknown = await (await requestLink(signal)).opened.catch((error: unknown) => error)
    return [thrown instanceof FrameError && thrown.code, answers.length]
  }
  const [over, ended] = ['over' as const, new FrameError('jwt_token_not_valid')]
  expect(await endOf(600_000, [...Array.from({ length: 20 }, () => away), over])).toEqual(['sign_in_failed', 0])
  expect(await endOf(0, [away, over])).toEqual(['sign_in_failed', 1])
  expect(await endOf(600_000, [ended, over])).toEqual(['jwt_token_not_valid', 1])
})

test('a link names the project and the provider, for a page that is not signed in', async () => {
  const { desk } = await setup()
  const { link } = await requestLinkFrom(desk, undefined, { projectId: 'shop & co', provider: 'google' })(signal)
  expect(readPageParams(new URL(link).hash)).toMatchObject({
    place: 'approve-device',
    projectId: 'shop & co',
    provider: 'google',
  })
  expect(readPageParams('#join=broken&project=shop')).toMatchObject({ place: 'approve-device', link: undefined })
})

test('only the newer of two request keys is valid', async () => {
  const { desk, vault, approveDevice } = await setup()
  const ofDesk = linkingServer.serviceFor('desk')
  const [, newer] = await Promise.all([desk.worker.call('createBoxKey', null), desk.worker.call('createBoxKey', null)])
  const pin = createPin()
  const key = { publicKey: newer.publicKey, proof: await proveKey(newer.publicKey, pin) }
  const { join } = await ofDesk.begin(key, signal)
  await approveDevice.approve({ join, pin }, await approveDevice.read({ join, pin }))
  const halves = await ofDesk.poll(join, signal)
  if (typeof halves === 'string') return expect.fail()
  expect((await openLinked(desk, { ...halves, pin })).vault.addresses).toEqual(vault.addresses)
})
