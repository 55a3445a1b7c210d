import { createBoxKeys, sealToKey, writePublicKey } from '@openappkit/protocol/accounts'
import { asksForCode, FrameError } from '@openappkit/protocol/frame'
import { beforeEach, expect, test } from 'vitest'
import { joinContext } from '../../vault/seal-context.js'
import { createRecoveryCode } from '../../vault/recovery-code.js'
import { splitForDevice } from '../../vault/shares.js'
import { createVault } from '../../vault/vault.js'
import { readDeviceKeys } from '../accounts/device-keys.js'
import type { AccountSession } from '../storage/stored-records.js'
import { anyRequest, createDevice, createJoins, createServerSide, expectSigned } from '../wallet/wallet.fixture.js'
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
  const letIn = createLetIn({ ...phone, keys, shares: shares.phone, joins: joins.joinsFor('phone') })
  return { phone, desk, vault, code, letIn, address: vault.addresses.evm }
}

function inviteFrom({ wallet, worker }: Device, ofDesk = joins.joinsFor('desk'), said: Partial<AccountSession> = {}) {
  const sessions = { read: async () => said as AccountSession }
  return createInvite({
    joins: ofDesk,
    sessions,
    wallet,
    worker,
    pageUrl: 'https://wallet.example/your-wallet/',
    pollMs: 1,
  })
}

/** Opens the wallet with halves, like `createInvite`. */
const enter = ({ wallet, worker }: Device, halves: Halves & { pin: Uint8Array }) =>
  wallet.openWith(({ vault, slot }, key) => worker.call('enter', { ...halves, vault, slot, key }))

const linkOf = (link: string) => {
  expect(link).toMatch(/^https:\/\/wallet\.example\/your-wallet\/#/)
  const hint = readHint(new URL(link).hash)
  expect(hint.place).toBe('join')
  return hint.link ?? expect.fail()
}

test('a browser with the wallet approves a new one, which needs no code and has its own halves', async () => {
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
  // Both devices open it again, and removing one leaves the other.
  for (const device of [phone, desk]) device.wallet.lock()
  server.kept.devices.delete('phone')
  await expectSigned(desk, address)
  await expect(phone.wallet.sign(anyRequest)).rejects.toMatchObject({
    code: 'wallet_locked',
  })
})

test('data that passes the service does not open the wallet: its half alone, another box, key or pin', async () => {
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
  // Each key opens one box: the valid box comes too late.
  await expect(enter(desk, { ...halves, pin })).rejects.toMatchObject({ code: 'wallet_locked' })
  await expect(Promise.race([opened, Promise.resolve('waits')])).resolves.toBe('waits')
})

test('a service cannot substitute another wallet, which would not ask for a code', async () => {
  const { desk } = await setup()
  const { vault, key } = await createVault()
  server.kept.vault = vault
  await desk.wallet.open('ann', 'desk').catch(() => undefined)
  const ofDesk = joins.joinsFor('desk')
  const invite = inviteFrom(desk, {
    ...ofDesk,
    // The service has the key of the box, but not the pin.
    async poll(join) {
      const { publicKey } = await ofDesk.read(join)
      const { device, server: half } = await splitForDevice(key, 'desk', 1)
      return { server: half, box: await sealToKey(publicKey, device.bytes, joinContext(vault, 'desk', createPin())) }
    },
  })
  await expect((await invite(signal)).opened).rejects.toMatchObject({ code: 'wallet_locked' })
  expect(await desk.records.get('wallet')).toBeUndefined()
})

test('a service that substitutes its own key gets no halves', async () => {
  const { desk, letIn } = await setup()
  const { link: url } = await inviteFrom(desk)(signal)
  const [joining] = joins.waiting.values()
  if (!joining) return expect.fail()
  joining.publicKey = await writePublicKey(await createBoxKeys())
  await expect(letIn.read(linkOf(url))).rejects.toMatchObject({ code: 'bad_message' })
  joining.proof = await proveKey(joining.publicKey, createPin())
  await expect(letIn.read(linkOf(url))).rejects.toMatchObject({ code: 'bad_message' })
})

test('a code that is entered meanwhile opens the wallet, and a later approval has no effect', async () => {
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

test('an aborted invitation rejects', async () => {
  const { desk } = await setup()
  const stop = new AbortController()
  const { opened } = await inviteFrom(desk)(stop.signal)
  stop.abort()
  await expect(opened).rejects.toMatchObject({ code: 'aborted' })
})

test('an invitation retries while the service is down and the link is valid, and rejects a refusal at once', async () => {
  const { desk } = await setup()
  const away = new FrameError('service_unreachable')
  const endOf = async (expiresIn: number, answers: (Error | 'over')[]) => {
    const ofDesk = joins.joinsFor('desk')
    const invite = inviteFrom(desk, {
      ...ofDesk,
      begin: async (key, wanted) => ({ ...(await ofDesk.begin(key, wanted)), expiresIn }),
      async poll() {
        const answer = answers.shift() ?? expect.fail()
        if (answer instanceof Error) throw answer
        return answer
      },
    })
    const thrown: unknown = await (await invite(signal)).opened.catch((error: unknown) => error)
    return [thrown instanceof FrameError && thrown.code, answers.length]
  }
  const [over, ended] = ['over' as const, new FrameError('jwt_token_not_valid')]
  expect(await endOf(600_000, [...Array.from({ length: 20 }, () => away), over])).toEqual(['sign_in_failed', 0])
  expect(await endOf(0, [away, over])).toEqual(['sign_in_failed', 1])
  expect(await endOf(600_000, [ended, over])).toEqual(['jwt_token_not_valid', 1])
})

test('a link names the project and the provider, for a page that is not signed in', async () => {
  const { desk } = await setup()
  const { link } = await inviteFrom(desk, undefined, { projectId: 'shop & co', provider: 'google' })(signal)
  expect(readHint(new URL(link).hash)).toMatchObject({ place: 'join', projectId: 'shop & co', provider: 'google' })
  expect(readHint('#join=broken&project=shop')).toMatchObject({ place: 'join', link: undefined })
})

test('only the newer of two invitation keys is valid', async () => {
  const { desk, vault, letIn } = await setup()
  const ofDesk = joins.joinsFor('desk')
  const [, newer] = await Promise.all([desk.worker.call('prepareJoin', null), desk.worker.call('prepareJoin', null)])
  const pin = createPin()
  const key = { publicKey: newer.publicKey, proof: await proveKey(newer.publicKey, pin) }
  const { join } = await ofDesk.begin(key, signal)
  await letIn.open({ join, pin }, await letIn.read({ join, pin }))
  const halves = await ofDesk.poll(join, signal)
  if (typeof halves === 'string') return expect.fail()
  expect((await enter(desk, { ...halves, pin })).vault.addresses).toEqual(vault.addresses)
})
