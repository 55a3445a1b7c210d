import {
  createBoxKeys,
  openBox,
  type SealedBox,
  sealToKey,
  toBase64Url,
  writePublicKey,
  writeRecoveryContext,
} from '@openappkit/protocol/accounts'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { once } from 'node:events'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../platform/log/log.js'
import { ConfigError } from '../platform/environment/config-error.js'
import { type Check, type Grant, hashBox, nameParty, writeCheck, writeGrant } from './grant.js'
import { openKeyHolder } from './key-holder.js'
import { releasesPerHour } from './releases/release-rules.js'
import { askKeyHolder, serveKeyHolder } from './socket.js'

const secret = '9f2c7a51e8b04d63a1c5f7e20b9d4836'
const newer = '7d1f3b95c2e84a60b9d2f5a10c7e6438'
const grantSecret = '4b8e1d07c3f95a26e0d7b1c84f3a6925'
const start = Date.UTC(2026, 10, 23)
const walletId = toBase64Url(new Uint8Array(16).fill(1))
const share = new Uint8Array(33).fill(9)

let folder: string
let now: number
let lines: string[]
const closings: (() => unknown)[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'holder-'))
  now = start
  lines = []
})
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
  await rm(folder, { recursive: true })
})

async function open(secrets: readonly [string, ...string[]] = [secret]) {
  const file = join(folder, 'holder.sqlite')
  const log = createLog('error', (line) => void lines.push(line))
  const holder = await openKeyHolder({ file, secrets, grantSecrets: [grantSecret], log, now: () => now })
  let isOpen = true
  const close = async () => {
    if (isOpen) await holder.close()
    isOpen = false
  }
  closings.push(close)
  return { ...holder, close }
}
type Holder = Awaited<ReturnType<typeof open>>

async function boxFor(holder: Holder, of = { walletId, generation: 1 }): Promise<SealedBox> {
  const answer = await holder.answer({ ask: 'key' })
  if (!('publicKey' in answer)) throw new Error('no key')
  return sealToKey(answer.publicKey, share, writeRecoveryContext(of))
}

let count = 0
const device = createBoxKeys()
async function grantFor(box: SealedBox, change: Partial<Grant> = {}): Promise<Grant> {
  const publicKey = await writePublicKey(await device)
  const challenge = `challenge-${(count += 1)}`
  return { challenge, walletId, generation: 1, publicKey, box: hashBox(box), expiresAt: now + 60_000, ...change }
}
async function release(holder: Holder, box: SealedBox, change: Partial<Grant> = {}) {
  return holder.answer({ ask: 'release', grant: writeGrant(grantSecret, await grantFor(box, change)), box })
}
const refused = { problem: 'refused' }

test('seals a share to the device that the grant names', async () => {
  const holder = await open()
  const box = await boxFor(holder)
  const answer = await release(holder, box)
  if (!('box' in answer)) throw new Error('refused')
  expect(await openBox(await device, answer.box, writeRecoveryContext({ walletId, generation: 1 }))).toEqual(share)
})

test('accepts a grant once, also after a restart', async () => {
  const holder = await open()
  const box = await boxFor(holder)
  const grant = writeGrant(grantSecret, await grantFor(box))
  const answers = await Promise.all(Array.from({ length: 5 }, () => holder.answer({ ask: 'release', grant, box })))
  expect(answers.filter((answer) => 'box' in answer)).toHaveLength(1)
  await holder.close()
  const restarted = await open()
  expect(await restarted.answer({ ask: 'release', grant, box })).toEqual(refused)
})

test('refuses a grant that the accounts service did not sign for this box', async () => {
  const holder = await open()
  const box = await boxFor(holder)
  const other = await boxFor(holder)
  expect(await release(holder, box, { expiresAt: now })).toEqual(refused)
  expect(await release(holder, box, { expiresAt: now + 3_600_000 })).toEqual(refused)
  expect(await release(holder, box, { box: hashBox(other) })).toEqual(refused)
  expect(await release(holder, box, { generation: 2 })).toEqual(refused)
  expect(await release(holder, box, { walletId: toBase64Url(new Uint8Array(16).fill(2)) })).toEqual(refused)
  const grant = await grantFor(box)
  const forged = writeGrant(secret, grant)
  expect(await holder.answer({ ask: 'release', grant: forged, box })).toEqual(refused)
  const [, signature] = writeGrant(grantSecret, grant).split('.')
  const body = Buffer.from(JSON.stringify({ ...grant, challenge: 'another-one' })).toString('base64url')
  for (const text of [`${body}.${signature}`, `${body}.`, body, '', '.'])
    expect(await holder.answer({ ask: 'release', grant: text, box })).toEqual(refused)
})

test('releases five shares a day for a wallet, and does not count refusals', async () => {
  const holder = await open()
  const box = await boxFor(holder)
  await release(holder, box, { expiresAt: now })
  for (let time = 0; time < 5; time += 1) expect(await release(holder, box)).toHaveProperty('box')
  expect(await release(holder, box)).toEqual({ problem: 'too many' })
  now += 24 * 3_600_000
  expect(await release(holder, box)).toHaveProperty('box')
})

test('requests whose box does not open, or whose device has no valid key, use up nothing', async () => {
  const holder = await open()
  const box = await boxFor(holder)
  const again = { challenge: 'used-by-none' }
  for (let time = 0; time < 6; time += 1)
    expect(await release(holder, box, { ...again, generation: 2 })).toEqual(refused)
  expect(await release(holder, box, { ...again, publicKey: 'x'.repeat(87) })).toEqual(refused)
  for (let time = 0; time < 4; time += 1) expect(await release(holder, box)).toHaveProperty('box')
  expect(await release(holder, box, again)).toHaveProperty('box')
  expect(await release(holder, box)).toEqual({ problem: 'too many' })
})

test('limits the releases per hour for all wallets together', async () => {
  const holder = await open()
  const box = await boxFor(holder)
  const ask = async (at: number) => {
    const of = { walletId: toBase64Url(new Uint8Array(16).fill(at % 256).fill(at >> 8, 8)), generation: 1 }
    return release(holder, await boxFor(holder, of), of)
  }
  for (let at = 0; at < releasesPerHour; at += 1) await ask(at)
  expect(await ask(releasesPerHour)).toEqual({ problem: 'too many' })
  now += 3_600_000
  expect(await ask(releasesPerHour + 1)).toHaveProperty('box')
  expect(await release(holder, box)).toHaveProperty('box')
})

test('sends the seconds to wait only if the grant names the project and the network', async () => {
  const holder = await open()
  const box = await boxFor(holder)
  const parties = {
    project: nameParty(grantSecret, 'project', 'shop'),
    network: nameParty(grantSecret, 'network', '192.0.2.0'),
  }
  for (let time = 0; time < 5; time += 1) expect(await release(holder, box, parties)).toHaveProperty('box')
  expect(await release(holder, box, parties)).toEqual({ problem: 'too many', seconds: 24 * 3600 })
})

test('nameParty hides the id, and differs by kind and by secret', () => {
  const names = [
    nameParty(grantSecret, 'project', 'shop'),
    nameParty(grantSecret, 'network', 'shop'),
    nameParty(secret, 'project', 'shop'),
    nameParty(grantSecret, 'project', 'other'),
  ]
  expect(new Set(names).size).toBe(4)
  expect(nameParty(grantSecret, 'project', 'shop')).toBe(names[0])
})

test('opens boxes of an older secret, and offers the key of the newest one', async () => {
  const holder = await open()
  const [box, { ...key }] = [await boxFor(holder), await holder.answer({ ask: 'key' })]
  await holder.close()
  const renewed = await open([newer, secret])
  expect(await release(renewed, box)).toHaveProperty('box')
  expect(await renewed.answer({ ask: 'key' })).not.toEqual(key)
})

test('refuses to start without a secret whose key was offered, in whatever order the others are', async () => {
  const holder = await open()
  await holder.answer({ ask: 'key' })
  await expect(open()).rejects.toThrow('KEY_HOLDER_FILE: another process uses')
  await holder.close()
  await expect(open([newer])).rejects.toThrow(
    'KEY_HOLDER_SECRETS: one is missing that recovery shares were sealed with',
  )
  const renewed = await open([newer, secret])
  await renewed.answer({ ask: 'key' })
  await renewed.close()
  await expect(open([secret])).rejects.toThrow(ConfigError)
  await expect(open([newer])).rejects.toThrow(ConfigError)
  await open([secret, newer])
})

test('a mistyped secret is not required later if its key was never offered', async () => {
  const mistyped = await open([newer])
  await mistyped.close()
  await open()
})

test('a check says whether the grant and the box are right, and uses nothing up', async () => {
  const holder = await open()
  const box = await boxFor(holder)
  const of = { walletId, generation: 1, box: hashBox(box) }
  const check = (content: Partial<Check>, given?: SealedBox, signedWith = grantSecret) => {
    const grant = writeCheck(signedWith, { expiresAt: now + 60_000, ...content })
    return holder.answer({ ask: 'check', grant, ...(given && { box: given }) })
  }
  expect(await check({})).toEqual({ grant: 'valid' })
  for (let time = 0; time < 10; time += 1) expect(await check({ of }, box)).toEqual({ grant: 'valid', opens: true })
  expect(await check({ of: { ...of, generation: 2 } }, box)).toEqual({ grant: 'valid', opens: false })
  expect(await release(holder, box)).toHaveProperty('box')

  const invalid = { problem: 'grant' }
  expect(await check({ of }, box, secret)).toEqual(invalid)
  expect(await check({ of, expiresAt: now }, box)).toEqual(invalid)
  expect(await check({ of, expiresAt: now + 3_600_000 }, box)).toEqual(invalid)
  expect(await check({ of }, await boxFor(holder))).toEqual(invalid)
  expect(await check({ of })).toEqual(invalid)
  expect(await check({}, box)).toEqual(invalid)
  for (const grant of ['', '.', 'x.y', writeGrant(grantSecret, await grantFor(box))])
    expect(await holder.answer({ ask: 'check', grant, box })).toEqual(invalid)
  const grant = writeCheck(grantSecret, { of, expiresAt: now + 60_000 })
  expect(await holder.answer({ ask: 'release', grant, box })).toEqual(refused)
})

test('logs why a share was refused: the grant, the box, the keys, or a second use', async () => {
  const holder = await open()
  const box = await boxFor(holder)
  await release(holder, box, { expiresAt: now })
  await release(holder, box, { box: hashBox(await boxFor(holder)) })
  await release(holder, box, { generation: 2 })
  await release(holder, box, { challenge: 'only-once' })
  await release(holder, box, { challenge: 'only-once' })
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const msg = 'recovery share refused'
  expect(logged).toMatchObject([
    { level: 'error', msg, why: 'grant' },
    { level: 'error', msg, why: 'box', wallet: walletId },
    { level: 'error', msg, why: 'keys', wallet: walletId },
    { level: 'error', msg, why: 'used', wallet: walletId },
  ])
})

test('opens the socket to the group if its folder is set-group-ID', async () => {
  await chmod(folder, 0o2700)
  const path = join(folder, 'shared.sock')
  closings.push((await serveKeyHolder(path, await open(), createLog('silent'))).close)
  expect((await stat(path)).mode & 0o777).toBe(0o660)
})

test('opens the socket to its owner only, and refuses anything but a valid request', async () => {
  const path = join(folder, 'holder.sock')
  const holder = await open()
  const server = await serveKeyHolder(
    path,
    holder,
    createLog('error', (line) => void lines.push(line)),
  )
  closings.push(server.close)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await askKeyHolder(path, { ask: 'key' })).toEqual(await holder.answer({ ask: 'key' }))
  for (const text of ['{}\n', 'null\n', '{"ask":"all"}\n', 'x'.repeat(20_000)]) {
    const socket = connect(path)
    socket.on('error', () => undefined)
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.write(text)
    await once(socket, 'close')
    expect(['', `${JSON.stringify(refused)}\n`]).toContain(Buffer.concat(chunks).toString())
  }
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject(
    Array(3).fill({ level: 'error', msg: 'request not understood' }),
  )
})

test('while another process locks the file, a check says so and the log has the reason of each refusal', async () => {
  const holder = await open([secret])
  const box = await boxFor(holder)
  await holder.close()
  const renewed = await open([newer, secret])
  const other = new DatabaseSync(join(folder, 'holder.sqlite'))
  other.exec('BEGIN IMMEDIATE')
  const check = () => renewed.answer({ ask: 'check', grant: writeCheck(grantSecret, { expiresAt: now + 60_000 }) })
  try {
    expect(await check()).toEqual({ problem: 'file' })
    expect(await renewed.answer({ ask: 'key' })).toEqual(refused)
    expect(await release(renewed, box)).toEqual(refused)
  } finally {
    other.close()
  }
  const problem = expect.stringContaining('database is locked') as unknown
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject(
    ['check', 'key', 'release'].map((ask) => ({ level: 'error', msg: 'request failed', ask, problem })),
  )
  expect(await check()).toEqual({ grant: 'valid' })
  expect(await renewed.answer({ ask: 'key' })).toHaveProperty('publicKey')
  expect(await release(renewed, box)).toHaveProperty('box')
})

test('a failure of what answers the requests of a socket is in the log', async () => {
  const path = join(folder, 'failing.sock')
  const log = createLog('error', (line) => void lines.push(line))
  const failing = { answer: () => Promise.reject(new Error('no space')) }
  closings.push((await serveKeyHolder(path, failing, log)).close)
  expect(await askKeyHolder(path, { ask: 'key' })).toEqual(refused)
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 'error', msg: 'request failed', problem: 'Error: no space' },
  ])
})
