import { createBoxKeys, sealToKey, writePublicKey } from '@openappkit/protocol/accounts'
import { asksForCode } from '@openappkit/protocol/frame'
import { beforeEach, expect, test } from 'vitest'
import { joinContext } from '../../vault/join-context.js'
import { createRecoveryCode } from '../../vault/recovery-code.js'
import { splitForDevice } from '../../vault/shares.js'
import { createVault } from '../../vault/vault.js'
import { readDeviceKeys } from '../accounts/device-keys.js'
import { createDevice, createJoins, createServerSide, expectSigned } from '../wallet/wallet.fixture.js'
import { readHint } from '../your-wallet/hint.js'
import { createLetIn } from '../your-wallet/let-in/let-in.js'
import { createInvite } from './invite.js'
import { createPin, proveKey } from './join-link.js'
import type { Halves } from './join-service.js'

let server: Awaited<ReturnType<typeof createServerSide>>
let joins: ReturnType<typeof createJoins>
beforeEach(async () => {
  server = await createServerSide()
  joins = createJoins()
})

const signal = new AbortController().signal
type Device = ReturnType<typeof createDevice>

/** A phone that has the wallet, whose owner restores it, and a computer that is new to it. */
async function setup() {
  const shares = { phone: server.sharesFor('phone'), desk: server.sharesFor('desk') }
  const [phone, desk] = [createDevice(shares.phone), createDevice(shares.desk)]
  const { vault } = await phone.wallet.open('ann', 'phone')
  const code = createRecoveryCode()
  await phone.recovery.change(phone.recovery.begin(await phone.recovery.read()), code)
  const locked: unknown = await desk.wallet.open('ann', 'desk').catch((thrown: unknown) => thrown)
  expect(asksForCode(locked)).toBe(true)
  const keys = () => readDeviceKeys(phone.records)
  const letIn = createLetIn({ ...phone, keys, shares: shares.phone, joins: joins.joinsFor('phone') })
  return { phone, desk, vault, code, letIn, address: vault.addresses.evm }
}

function inviteFrom({ wallet, worker }: Device, ofDesk = joins.joinsFor('desk')) {
  return createInvite({ joins: ofDesk, wallet, worker, pageUrl: 'https://wallet.example/your-wallet/', pollMs: 1 })
}

/** As `createInvite` does with what it was given. */
const enter = ({ wallet, worker }: Device, halves: Halves & { pin: Uint8Array }) =>
  wallet.openWith(({ vault, slot }, key) => worker.call('enter', { ...halves, vault, slot, key }))

const linkOf = (link: string) => {
  expect(link).toMatch(/^https:\/\/wallet\.example\/your-wallet\/#/)
  const hint = readHint(new URL(link).hash)
  expect(hint.place).toBe('join')
  return hint.link ?? expect.fail()
}

test('a browser that has the wallet lets a new one in, which needs no code and has halves of its own', async () => {
  const { phone, desk, letIn, address } = await setup()
  const { link: url, number, opened } = await inviteFrom(desk)(signal)
  const link = linkOf(url)
  const asking = await letIn.read(link)
  expect(asking).toMatchObject({ device: 'desk', name: 'The browser desk' })
  expect(await letIn.isNumber(link, asking, number)).toBe(true)
  expect(await letIn.isNumber(link, asking, String((Number(number) + 1) % 1_000_000).padStart(6, '0'))).toBe(false)
  await letIn.open(link, asking)
  expect((await opened).vault.addresses.evm).toBe(address)
  await expectSigned(desk, address)
  // Both open it again, and removing one of them leaves the other.
  for (const device of [phone, desk]) device.wallet.lock()
  server.kept.devices.delete('phone')
  await expectSigned(desk, address)
  await expect(phone.wallet.sign({ kind: 'evm-message', bytes: new Uint8Array(1) })).rejects.toMatchObject({
    code: 'wallet_locked',
  })
})

test('what passes the service opens nothing: its half alone, another box, another key, another pin', async () => {
  const { desk, vault, letIn } = await setup()
  const { link: url, opened } = await inviteFrom(desk, { ...joins.joinsFor('desk'), poll: async () => 'waiting' })(
    signal,
  )
  const link = linkOf(url)
  const asking = await letIn.read(link)
  await letIn.open(link, asking)
  const { halves } = [...joins.waiting.values()][0] ?? {}
  if (!halves) return expect.fail()
  const { pin } = link
  const { device: forged } = await splitForDevice(crypto.getRandomValues(new Uint8Array(32)), 'desk', 1)
  const context = joinContext(vault, 'desk', pin)
  const stranger = await writePublicKey(await createBoxKeys())
  for (const [why, tried] of Object.entries({
    'another pin': { ...halves, pin: createPin() },
    'a half of another key': { ...halves, pin, box: await sealToKey(asking.publicKey, forged.bytes, context) },
    'a box for another key': { ...halves, pin, box: await sealToKey(stranger, forged.bytes, context) },
    'a half of another device': { ...halves, pin, server: { ...halves.server, slot: 'phone' } },
  })) {
    await expect(enter(desk, tried), why).rejects.toMatchObject({ code: 'wallet_locked' })
    expect(await desk.records.get('wallet'), why).toBeUndefined()
  }
  // Each box was for one try: what is right by itself comes too late for its key.
  await expect(enter(desk, { ...halves, pin })).rejects.toMatchObject({ code: 'wallet_locked' })
  await expect(Promise.race([opened, Promise.resolve('waits')])).resolves.toBe('waits')
})

test('a service cannot put another wallet in place of it, where no code is asked for either', async () => {
  const { desk } = await setup()
  const { vault, key } = await createVault()
  server.kept.vault = vault
  await desk.wallet.open('ann', 'desk').catch(() => undefined)
  const ofDesk = joins.joinsFor('desk')
  const invite = inviteFrom(desk, {
    ...ofDesk,
    // It has the key that the box is for, and not the pin.
    async poll(join) {
      const { publicKey } = await ofDesk.read(join)
      const { device, server: half } = await splitForDevice(key, 'desk', 1)
      return { server: half, box: await sealToKey(publicKey, device.bytes, joinContext(vault, 'desk', createPin())) }
    },
  })
  await expect((await invite(signal)).opened).rejects.toMatchObject({ code: 'wallet_locked' })
  expect(await desk.records.get('wallet')).toBeUndefined()
})

test('a service that puts its own key in place of the one that the link means gets nothing', async () => {
  const { desk, letIn } = await setup()
  const { link: url } = await inviteFrom(desk)(signal)
  const [joining] = joins.waiting.values()
  if (!joining) return expect.fail()
  joining.publicKey = await writePublicKey(await createBoxKeys())
  await expect(letIn.read(linkOf(url))).rejects.toMatchObject({ code: 'bad_message' })
  joining.proof = await proveKey(joining.publicKey, createPin())
  await expect(letIn.read(linkOf(url))).rejects.toMatchObject({ code: 'bad_message' })
})

test('a code that is entered meanwhile counts, and what comes later changes nothing', async () => {
  const { desk, letIn, code, address } = await setup()
  const { link: url, opened } = await inviteFrom(desk)(signal)
  const link = linkOf(url)
  const asking = await letIn.read(link)
  const [byCode] = await Promise.allSettled([desk.wallet.openWithCode(code), letIn.open(link, asking)])
  expect(byCode.status).toBe('fulfilled')
  await expect(opened).rejects.toMatchObject({ code: 'wallet_locked' })
  desk.wallet.lock()
  await expectSigned(desk, address)
})

test('whoever leaves waits no more; a service that is away for a moment is asked again, one that is gone is not', async () => {
  const { desk } = await setup()
  const stop = new AbortController()
  const { opened } = await inviteFrom(desk)(stop.signal)
  stop.abort()
  await expect(opened).rejects.toMatchObject({ code: 'aborted' })
  for (const [failures, code] of [
    [15, 'sign_in_failed'],
    [16, 'service_unreachable'],
  ] as const) {
    let asked = 0
    const poll = async () => {
      asked += 1
      if (asked <= failures) throw Object.assign(new Error('away'), { code: 'service_unreachable' })
      return 'over' as const
    }
    const invitation = await inviteFrom(desk, { ...joins.joinsFor('desk'), poll })(signal)
    await expect(invitation.opened).rejects.toMatchObject({ code })
  }
})
