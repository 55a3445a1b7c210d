import {
  createBoxKeys,
  hashText,
  keySharePaths,
  openBox,
  recoverAnswer,
  sealToKey,
  toBase64Url,
  accountsPaths,
  userAnswer,
  walletAnswer,
  writePublicKey,
  writeRecoveryContext,
} from '@openappkit/protocol/accounts'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type Accounts, type Device, readCode, start, stopAll } from '../accounts.harness.js'

afterEach(stopAll)

const ann = 'ann@example.com'
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))
const addresses = { evm: `0x${'aB'.repeat(20)}`, solana: '1'.repeat(40) }

type Person = { device: Device; accessToken: string; slot: string }

async function signedIn(accounts: Accounts, email = ann): Promise<Person> {
  // An address gets one mail per 30 seconds.
  accounts.passMinutes(1)
  const device = await accounts.device()
  const { accessToken } = await device.signIn(email)
  const user = userAnswer.parse(await (await device.ask(accountsPaths.user, undefined, accessToken)).json())
  return { device, accessToken, slot: user.device }
}

const ask = ({ device, accessToken }: Person, path: string, body?: object) => device.ask(path, body, accessToken)

async function read(person: Person) {
  return walletAnswer.parse(await (await ask(person, keySharePaths.wallet)).json())
}

/** A wallet as a browser creates it. The service does not interpret the bytes. */
async function newWallet(person: Person, generation = 1, walletId = toBase64Url(random(16))) {
  const { recoveryKey } = await read(person)
  const secret = random(33)
  const share = (slot: string) => ({ slot, generation, bytes: toBase64Url(random(33)) })
  const recovery = await sealToKey(String(recoveryKey), secret, writeRecoveryContext({ walletId, generation }))
  const vault = { walletId, generation, addresses, iv: toBase64Url(random(12)), data: toBase64Url(random(32)) }
  return { secret, body: { vault, root: share('root'), device: share(person.slot), recovery } }
}

async function withWallet(accounts: Accounts, person?: Person) {
  const owner = person ?? (await signedIn(accounts))
  const made = await newWallet(owner)
  expect((await ask(owner, keySharePaths.create, made.body)).status).toBe(200)
  return { owner, ...made }
}

async function recover(person: Person) {
  const keys = await createBoxKeys()
  const response = await ask(person, keySharePaths.recover, { publicKey: await writePublicKey(keys) })
  return { keys, response }
}

function readManaged(json: unknown) {
  const answer = recoverAnswer.parse(json)
  return 'recovery' in answer ? answer : expect.fail()
}

/** A change to new root shares, with the recovery share under a code. */
async function coded(person: Person, proof = toBase64Url(random(32))) {
  const sealed = { salt: toBase64Url(random(16)), iv: toBase64Url(random(12)), data: toBase64Url(random(49)) }
  const root = { slot: 'root', generation: 1, bytes: toBase64Url(random(33)) }
  const replaces = (await read(person)).wallet?.recoveryId
  const change = { root, coded: sealed, check: await hashText(proof), id: toBase64Url(random(32)), replaces, proof }
  return { proof, change }
}

test('an account has no wallet at first, then the one created, and never a second one', async () => {
  const owner = await signedIn(await start())
  expect((await read(owner)).wallet).toBeNull()
  const { body } = await newWallet(owner)
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(owner, keySharePaths.create, body)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ])
  expect((await read(owner)).wallet).toMatchObject({ vault: body.vault, recovery: 'managed', share: body.device })
  expect((await ask(owner, keySharePaths.create, (await newWallet(owner)).body)).status).toBe(409)
})

test('a new device receives the root share and the recovery share, sealed to its key, and then gets its own share', async () => {
  const accounts = await start()
  const { secret, body } = await withWallet(accounts)
  const phone = await signedIn(accounts)
  expect((await read(phone)).wallet).toMatchObject({ vault: body.vault, recovery: 'managed', share: null })

  const { keys, response } = await recover(phone)
  const { root, recovery } = readManaged(await response.json())
  expect(root).toEqual(body.root)
  expect(await openBox(keys, recovery, writeRecoveryContext(body.vault))).toEqual(secret)
  await expect(openBox(await createBoxKeys(), recovery, writeRecoveryContext(body.vault))).rejects.toMatchObject({
    name: 'OpenError',
  })

  const device = { slot: phone.slot, generation: 1, bytes: toBase64Url(random(33)) }
  expect((await ask(phone, keySharePaths.device, { device })).status).toBe(200)
  expect((await read(phone)).wallet?.share).toEqual(device)
})

test('releases shares only for a recently verified user', async () => {
  const accounts = await start()
  const { owner } = await withWallet(accounts)
  accounts.passMinutes(6)
  expect(await readCode((await recover(owner)).response)).toEqual([403, 'action_not_allowed'])
})

test('releases the recovery share of a wallet five times a day', async () => {
  const accounts = await start()
  const { owner } = await withWallet(accounts)
  for (let time = 0; time < 5; time += 1) expect((await recover(owner)).response.status).toBe(200)
  accounts.passMinutes(1)
  const { response } = await recover(owner)
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, `${24 * 3600 - 60}`])
})

test('rejects access to wallets of other accounts, and shares for other devices', async () => {
  const accounts = await start()
  const { owner, body } = await withWallet(accounts)
  const bob = await signedIn(accounts, 'bob@example.com')
  expect((await read(bob)).wallet).toBeNull()
  expect((await recover(bob)).response.status).toBe(404)
  expect((await ask(bob, keySharePaths.create, { ...body, device: { ...body.device, slot: bob.slot } })).status).toBe(
    409,
  )
  const device = { slot: owner.slot, generation: 1, bytes: toBase64Url(random(33)) }
  expect((await ask(bob, keySharePaths.device, { device })).status).toBe(400)
  const other = await newWallet(bob)
  const mixed = [
    { ...other.body, device: { ...other.body.device, slot: owner.slot } },
    { ...other.body, root: { ...other.body.root, slot: bob.slot } },
    { ...other.body, root: { ...other.body.root, generation: 2 } },
    { ...other.body, vault: { ...other.body.vault, generation: 2 } },
  ]
  for (const each of mixed) expect((await ask(bob, keySharePaths.create, each)).status).toBe(400)
})

test('a revoked device loses its share, and the file has no trace of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wallets-'))
  try {
    const accounts = await start({ file: join(folder, 'accounts.sqlite') })
    const { owner, body } = await withWallet(accounts)
    const files = async () =>
      Buffer.concat(await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name)))))
    for (const { bytes } of [body.root, body.device]) {
      expect((await files()).includes(Buffer.from(bytes, 'base64url'))).toBe(false)
      expect((await files()).includes(bytes)).toBe(false)
    }
    expect((await ask(owner, accountsPaths.revokeDevice, { device: owner.slot })).status).toBe(200)
    const again = await signedIn(accounts)
    expect((await read(again)).wallet).toMatchObject({ vault: body.vault, recovery: 'managed', share: null })
  } finally {
    await stopAll()
    await rm(folder, { recursive: true })
  }
})

test('a new device gets what a recovery code opens, without the key holder', async () => {
  const accounts = await start()
  const { owner, body } = await withWallet(accounts)
  const { proof, change } = await coded(owner)
  const kept = await ask(owner, keySharePaths.recovery, change)
  const given = { root: change.root, coded: change.coded }
  expect(recoverAnswer.parse(await kept.json())).toEqual(given)
  // The devices are unchanged.
  const now = (await read(owner)).wallet
  expect(now).toEqual({ vault: body.vault, recovery: 'user', recoveryId: change.id, share: body.device })

  const phone = await signedIn(accounts)
  // More often than the key holder releases shares: the code is needed to open them.
  for (let time = 0; time < 6; time += 1)
    expect(recoverAnswer.parse(await (await recover(phone)).response.json())).toEqual(given)

  // Back to the key holder, with shares that match neither these nor the first ones.
  const next = await newWallet(phone, 1, body.vault.walletId)
  const { root, recovery: box } = next.body
  const back = { root, recovery: box, id: toBase64Url(random(32)), replaces: change.id, proof }
  const answer = recoverAnswer.parse(await (await ask(phone, keySharePaths.recovery, back)).json())
  expect(answer).toEqual({ root, recovery: box })
  const { keys, response } = await recover(phone)
  const released = readManaged(await response.json())
  expect(released.root).toEqual(root)
  expect(await openBox(keys, released.recovery, writeRecoveryContext(body.vault))).toEqual(next.secret)
})

test('a recently verified user changes the recovery of the current key, and a mail is sent', async () => {
  const accounts = await start()
  const { owner } = await withWallet(accounts)
  const bob = await signedIn(accounts, 'bob@example.com')
  const { change } = await coded(owner)
  const refused = async (person: Person, body: object, status: number) =>
    expect((await ask(person, keySharePaths.recovery, body)).status).toBe(status)
  await refused(bob, change, 400)
  await refused(owner, { ...change, root: { ...change.root, generation: 2 } }, 409)
  await refused(owner, { ...change, root: { ...change.root, slot: owner.slot } }, 400)
  await refused(owner, { ...change, coded: { ...change.coded, data: toBase64Url(random(33)) } }, 400)
  const both = { ...change, recovery: (await newWallet(owner)).body.recovery }
  await refused(owner, both, 400)
  accounts.passMinutes(6)
  expect(await readCode(await ask(owner, keySharePaths.recovery, change))).toEqual([403, 'action_not_allowed'])
  expect((await read(owner)).wallet?.recovery).toBe('managed')
  const subject = 'The recovery of your wallet was changed'
  const subjects = async () => (await accounts.mails(ann)).map((mail) => mail.subject)
  expect(await subjects()).not.toContain(subject)
  const again = await signedIn(accounts)
  expect((await ask(again, keySharePaths.recovery, change)).status).toBe(200)
  expect((await subjects())[0]).toBe(subject)
})

test('the mailbox alone cannot change the recovery of a wallet that its owner restores', async () => {
  const accounts = await start()
  const { owner } = await withWallet(accounts)
  const { change } = await coded(owner)
  expect((await ask(owner, keySharePaths.recovery, change)).status).toBe(200)
  const thief = await signedIn(accounts)
  const stolen = await coded(thief)
  expect((await ask(thief, keySharePaths.recovery, stolen.change)).status).toBe(400)
  const { root, recovery } = (await newWallet(thief)).body
  const { id, replaces, proof } = stolen.change
  expect((await ask(thief, keySharePaths.recovery, { root, recovery, id, replaces, proof })).status).toBe(400)
  expect((await read(owner)).wallet?.recoveryId).toBe(change.id)
})

test('applies one of two changes, and a late one replaces nothing', async () => {
  const accounts = await start()
  const { owner } = await withWallet(accounts)
  const proof = toBase64Url(random(32))
  const [one, other] = [await coded(owner, proof), await coded(owner, proof)]
  const both = await Promise.all([one, other].map(({ change }) => ask(owner, keySharePaths.recovery, change)))
  expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  const counts = (await read(owner)).wallet?.recoveryId
  expect([one, other].map(({ change }) => change.id)).toContain(counts)
  for (const { change } of [one, other]) expect((await ask(owner, keySharePaths.recovery, change)).status).toBe(409)
  expect((await read(owner)).wallet?.recoveryId).toBe(counts)
})

test('no file contains the replaced recovery share any more', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wallets-'))
  try {
    const accounts = await start({ file: join(folder, 'accounts.sqlite') })
    const { owner, body } = await withWallet(accounts)
    const files = async () =>
      Buffer.concat(await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name)))))
    expect((await files()).includes(body.recovery.data)).toBe(true)
    expect((await ask(owner, keySharePaths.recovery, (await coded(owner)).change)).status).toBe(200)
    expect((await files()).includes(body.recovery.data)).toBe(false)
  } finally {
    await stopAll()
    await rm(folder, { recursive: true })
  }
})
