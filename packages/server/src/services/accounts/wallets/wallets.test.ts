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
  // An address is mailed once in 30 seconds.
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

/** A wallet as a browser makes it; the bytes mean nothing to the service. */
async function newWallet(person: Person, generation = 1, walletId = toBase64Url(random(16))) {
  const { recoveryKey } = await read(person)
  const secret = random(33)
  const share = (slot: string) => ({ slot, generation, bytes: toBase64Url(random(33)) })
  const recovery = await sealToKey(recoveryKey, secret, writeRecoveryContext({ walletId, generation }))
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

test('an account has no wallet, then the one that was made, and never a second one', async () => {
  const owner = await signedIn(await start())
  expect((await read(owner)).wallet).toBeNull()
  const { body } = await newWallet(owner)
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(owner, keySharePaths.create, body)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ])
  expect((await read(owner)).wallet).toEqual({ vault: body.vault, share: body.device })
  expect((await ask(owner, keySharePaths.create, (await newWallet(owner)).body)).status).toBe(409)
})

test('a new device gets the root share and the recovery share, sealed to its key alone, and then one of its own', async () => {
  const accounts = await start()
  const { secret, body } = await withWallet(accounts)
  const phone = await signedIn(accounts)
  expect((await read(phone)).wallet).toEqual({ vault: body.vault, share: null })

  const { keys, response } = await recover(phone)
  const { root, recovery } = recoverAnswer.parse(await response.json())
  expect(root).toEqual(body.root)
  expect(await openBox(keys, recovery, writeRecoveryContext(body.vault))).toEqual(secret)
  await expect(openBox(await createBoxKeys(), recovery, writeRecoveryContext(body.vault))).rejects.toMatchObject({
    name: 'OpenError',
  })

  const device = { slot: phone.slot, generation: 1, bytes: toBase64Url(random(33)) }
  expect((await ask(phone, keySharePaths.device, { device })).status).toBe(200)
  expect((await read(phone)).wallet?.share).toEqual(device)
})

test('shares leave the service for a session whose person proved lately who it is', async () => {
  const accounts = await start()
  const { owner } = await withWallet(accounts)
  accounts.passMinutes(6)
  expect(await readCode((await recover(owner)).response)).toEqual([403, 'action_not_allowed'])
})

test('the recovery share of a wallet is given out five times a day', async () => {
  const accounts = await start()
  const { owner } = await withWallet(accounts)
  const statuses: number[] = []
  for (let time = 0; time < 6; time += 1) statuses.push((await recover(owner)).response.status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('nobody reaches a wallet of another account, or keeps a share for another device', async () => {
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

test('a revoked device has no share any more, and the file no trace of one', async () => {
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
    expect((await read(again)).wallet).toEqual({ vault: body.vault, share: null })
  } finally {
    await stopAll()
    await rm(folder, { recursive: true })
  }
})

test('a new key counts once somebody has proved that it opens; until then the old one does', async () => {
  const accounts = await start()
  const { owner, body } = await withWallet(accounts)
  const next = await newWallet(owner, 2, body.vault.walletId)
  const proof = toBase64Url(random(32))
  const check = await hashText(proof)
  const kept = await ask(owner, keySharePaths.rotate, { ...next.body, check })
  expect(await kept.json()).toEqual({ root: next.body.root, device: next.body.device })
  expect((await read(owner)).wallet).toEqual({ vault: body.vault, share: body.device })

  const wrong = { generation: 2, proof: toBase64Url(random(32)) }
  expect((await ask(owner, keySharePaths.activate, wrong)).status).toBe(403)
  expect((await ask(owner, keySharePaths.activate, { generation: 2, proof })).status).toBe(200)
  expect((await read(owner)).wallet).toEqual({ vault: next.body.vault, share: next.body.device })
  expect((await ask(owner, keySharePaths.activate, { generation: 2, proof })).status).toBe(403)

  const { keys, response } = await recover(owner)
  const { root, recovery } = recoverAnswer.parse(await response.json())
  expect(root).toEqual(next.body.root)
  expect(await openBox(keys, recovery, writeRecoveryContext(next.body.vault))).toEqual(next.secret)
})

test('a new key is of the same wallet, and of the next generation', async () => {
  const accounts = await start()
  const { owner, body } = await withWallet(accounts)
  const check = await hashText('proof')
  const { walletId } = body.vault
  const skipped = (await newWallet(owner, 3, walletId)).body
  const foreign = (await newWallet(owner, 2)).body
  const next = (await newWallet(owner, 2, walletId)).body
  const moved = { ...next, vault: { ...next.vault, addresses: { ...addresses, evm: `0x${'cd'.repeat(20)}` } } }
  for (const each of [skipped, foreign, moved])
    expect((await ask(owner, keySharePaths.rotate, { ...each, check })).status).toBe(409)
})
