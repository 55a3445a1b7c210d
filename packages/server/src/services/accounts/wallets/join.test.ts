import {
  accountsPaths,
  auditAnswer,
  createBoxKeys,
  joinAnswer,
  joiningAnswer,
  joinPaths,
  joinPollAnswer,
  keySharePaths,
  sealToKey,
  toBase64Url,
  userAnswer,
  walletAnswer,
  writePublicKey,
  writeRecoveryContext,
} from '@openappkit/protocol/accounts'
import { afterEach, expect, test } from 'vitest'
import { type Accounts, type Device, readCode, start, stopAll } from '../accounts.harness.js'

afterEach(stopAll)

const key = { publicKey: 'k'.repeat(87), proof: 'p'.repeat(43) }

type Person = { device: Device; accessToken: string; slot: string }

async function signedIn(accounts: Accounts, email = 'ann@example.com'): Promise<Person> {
  // An address gets one mail per 30 seconds.
  accounts.passMinutes(1)
  const device = await accounts.device()
  const { accessToken } = await device.signIn(email)
  const user = userAnswer.parse(await (await device.ask(accountsPaths.user, undefined, accessToken)).json())
  return { device, accessToken, slot: user.device }
}

const ask = ({ device, accessToken }: Person, path: string, body: object) => device.ask(path, body, accessToken)
const begin = async (person: Person) => joinAnswer.parse(await (await ask(person, joinPaths.begin, key)).json())
const poll = async (person: Person, join: string) =>
  joinPollAnswer.parse(await (await ask(person, joinPaths.poll, { join })).json())

/** The service does not interpret the bytes. */
async function halvesFor({ slot }: Person) {
  const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))
  const box = await sealToKey(await writePublicKey(await createBoxKeys()), random(33), random(8))
  return { box, server: { slot, generation: 1, bytes: toBase64Url(random(33)) } }
}

async function makeWallet(person: Person) {
  const { server: device } = await halvesFor(person)
  const generation = 1
  const addresses = { evm: `0x${'aB'.repeat(20)}`, solana: '1'.repeat(40) }
  const vault = { walletId: 'w'.repeat(22), generation, addresses, iv: 'i'.repeat(16), data: 'd'.repeat(43) }
  const read = await person.device.ask(keySharePaths.wallet, undefined, person.accessToken)
  const { recoveryKey } = walletAnswer.parse(await read.json())
  const recovery = await sealToKey(String(recoveryKey), new Uint8Array(33), writeRecoveryContext(vault))
  const response = await ask(person, keySharePaths.create, {
    vault,
    root: { ...device, slot: 'root' },
    device,
    recovery,
  })
  expect(response.status).toBe(200)
}

/** A phone with the wallet, and a computer that requests it. */
async function waiting() {
  const accounts = await start()
  const phone = await signedIn(accounts)
  await makeWallet(phone)
  const desk = await signedIn(accounts)
  return { accounts, desk, phone, ...(await begin(desk)) }
}

test('a device approves another one of the account: both halves arrive, the audit log records it and a mail is sent', async () => {
  const { accounts, desk, phone, join } = await waiting()
  expect(await poll(desk, join)).toEqual({ status: 'waiting' })
  const asked = joiningAnswer.parse(await (await ask(phone, joinPaths.read, { join })).json())
  expect(asked).toEqual({ device: desk.slot, name: 'Chrome, Linux', ...key })
  const halves = await halvesFor(desk)
  expect((await ask(phone, joinPaths.letIn, { join, ...halves })).status).toBe(200)
  expect((await ask(phone, joinPaths.letIn, { join, ...(await halvesFor(desk)) })).status, 'its answer was lost').toBe(
    200,
  )
  expect(await readCode(await ask(phone, joinPaths.read, { join })), 'still open').toEqual([404, 'bad_message'])
  expect(await poll(phone, join), 'another device').toEqual({ status: 'over' })
  expect(await poll(desk, join)).toEqual({ status: 'done', ...halves })
  expect(await poll(desk, join), 'its answer was lost').toEqual({ status: 'done', ...halves })
  const audit = await phone.device.ask(accountsPaths.audit, undefined, phone.accessToken)
  const [newest] = auditAnswer.parse(await audit.json()).entries
  expect(newest).toMatchObject({ event: 'wallet opened for another browser', device: phone.slot })
  const [mail] = await accounts.mails('ann@example.com')
  expect(mail?.subject).toBe('Another device can open your wallet')
  expect(mail?.text).toContain('gave another device access to your wallet: Chrome, Linux.')
})

test('a device without the wallet approves no device, including itself, and nothing is recorded or mailed', async () => {
  const { accounts, desk, phone, join } = await waiting()
  const tablet = await signedIn(accounts)
  const before = (await accounts.mails('ann@example.com')).length
  const halves = await halvesFor(desk)
  for (const other of [tablet, desk])
    expect(await readCode(await ask(other, joinPaths.letIn, { join, ...halves }))).toEqual([404, 'bad_message'])
  const own = await begin(phone)
  const itself = await ask(phone, joinPaths.letIn, { ...own, ...(await halvesFor(phone)), expiresIn: undefined })
  expect(await readCode(itself)).toEqual([404, 'bad_message'])
  expect(await poll(desk, join)).toEqual({ status: 'waiting' })
  expect((await accounts.mails('ann@example.com')).length).toBe(before)
  expect((await ask(phone, joinPaths.letIn, { join, ...halves })).status).toBe(200)
})

test('another account can neither read nor approve a waiting device', async () => {
  const { accounts, desk, join } = await waiting()
  const bob = await signedIn(accounts, 'bob@example.com')
  expect(await readCode(await ask(bob, joinPaths.read, { join }))).toEqual([404, 'bad_message'])
  const halves = await halvesFor(desk)
  expect(await readCode(await ask(bob, joinPaths.letIn, { join, ...halves }))).toEqual([404, 'bad_message'])
  expect(await poll(bob, join)).toEqual({ status: 'over' })
  expect(await poll(desk, join)).toEqual({ status: 'waiting' })
})

test('an approval requires a recently verified user', async () => {
  const { accounts, desk, phone, join } = await waiting()
  accounts.passMinutes(6)
  const halves = await halvesFor(desk)
  for (const [path, body] of [
    [joinPaths.read, { join }],
    [joinPaths.letIn, { join, ...halves }],
  ] as const)
    expect(await readCode(await ask(phone, path, body)), path).toEqual([403, 'action_not_allowed'])
  expect(await poll(desk, join)).toEqual({ status: 'waiting' })
})

test('a request ends when its device starts again or is removed', async () => {
  const { accounts, desk, phone, join } = await waiting()
  await begin(desk)
  expect(await poll(desk, join), 'begun again').toEqual({ status: 'over' })
  const old = await signedIn(accounts)
  const removed = await begin(old)
  expect((await ask(phone, accountsPaths.revokeDevice, { device: old.slot })).status).toBe(200)
  expect(await readCode(await ask(phone, joinPaths.read, { join: removed.join }))).toEqual([404, 'bad_message'])
})

test('rejects halves for another device than the waiting one, and malformed requests', async () => {
  const { desk, phone, join } = await waiting()
  const halves = await halvesFor(phone)
  expect(await readCode(await ask(phone, joinPaths.letIn, { join, ...halves }))).toEqual([404, 'bad_message'])
  for (const body of [{ join }, { ...halves }, { join, ...halves, more: 1 }, { join, ...halves, box: {} }])
    expect(await readCode(await ask(phone, joinPaths.letIn, body))).toEqual([400, 'bad_message'])
  for (const body of [{}, { ...key, proof: 'short' }, { ...key, more: 1 }])
    expect(await readCode(await ask(desk, joinPaths.begin, body))).toEqual([400, 'bad_message'])
  expect(await readCode(await ask(phone, joinPaths.read, { join: 'no' }))).toEqual([404, 'bad_message'])
  expect(await poll(desk, join)).toEqual({ status: 'waiting' })
})
