import {
  accountsPaths,
  createBoxKeys,
  hashText,
  keySharePaths,
  type SealedBox,
  sealToKey,
  toBase64Url,
  userAnswer,
  walletAnswer,
  writePublicKey,
  writeRecoveryContext,
} from '@openappkit/protocol/accounts'
import { mkdtemp, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type HolderAnswer, type HolderRequest, openKeyHolder } from '../../../key-holder/key-holder.js'
import { serveKeyHolder } from '../../../key-holder/socket.js'
import { createLog } from '../../../platform/log/log.js'
import { readCode, start, stopAll } from '../accounts.harness.js'
import type { AccountsOptions } from '../accounts-options.js'
import { createSqliteAccounts } from '../store/sqlite-accounts.js'
import { createHolderCheck } from './check-key-holder.js'
import { reachKeyHolder } from './reach-key-holder.js'

const secret = '9f2c7a51e8b04d63a1c5f7e20b9d4836'
const newer = '7d1f3b95c2e84a60b9d2f5a10c7e6438'
const grantSecret = '4b8e1d07c3f95a26e0d7b1c84f3a6925'
const shareSecrets = ['c51f0e8a7b3d49629d84e7f1a0b6c352'] as const

let folder: string
let socket: string
let holderFile: string
let stopHolder = async () => {}
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reach-'))
  socket = join(folder, 'keys')
  holderFile = ':memory:'
})
afterEach(async () => {
  await stopAll()
  await stopHolder()
  await rm(folder, { recursive: true })
})

type Answer = (request: HolderRequest) => Promise<HolderAnswer>

/** A key holder at the socket. `change` replaces its answers. */
async function startHolder(secrets: readonly [string, ...string[]] = [secret], change = (answer: Answer) => answer) {
  const log = createLog('silent')
  const holder = await openKeyHolder({ file: holderFile, secrets, grantSecrets: [grantSecret], log })
  const server = await serveKeyHolder(socket, { answer: change(holder.answer) }, log)
  stopHolder = async () => {
    stopHolder = async () => {}
    await server.close()
    await holder.close()
  }
}

const accountsWith = (more: Partial<AccountsOptions> = {}) =>
  start({ file: join(folder, 'accounts.sqlite'), shareSecrets, keyHolder: { socket, grantSecret }, ...more })
type Accounts = Awaited<ReturnType<typeof accountsWith>>

const random = (length: number) => toBase64Url(crypto.getRandomValues(new Uint8Array(length)))

async function signIn(accounts: Accounts, email = 'ann@example.com') {
  accounts.passMinutes(1)
  const device = await accounts.device()
  const { accessToken } = await device.signIn(email)
  const ask = (path: string, body?: object) => device.ask(path, body, accessToken)
  const { device: slot } = userAnswer.parse(await (await ask(accountsPaths.user)).json())
  const read = async () => walletAnswer.parse(await (await ask(keySharePaths.wallet)).json())
  return { ask, slot, read, keys: device.keys, accessToken }
}
type Owner = Awaited<ReturnType<typeof signIn>>

const of = { walletId: random(16), generation: 1 }
const sealFor = (key: string | undefined, walletId = of.walletId): Promise<SealedBox> =>
  sealToKey(String(key), new Uint8Array(33), writeRecoveryContext({ ...of, walletId }))

async function create({ ask, slot, read }: Owner, box?: SealedBox, walletId = of.walletId): Promise<Response> {
  const recovery = box ?? (await sealFor((await read()).recoveryKey, walletId))
  const share = { generation: 1, bytes: random(33) }
  const addresses = { evm: `0x${'aB'.repeat(20)}`, solana: '1'.repeat(40) }
  const vault = { ...of, walletId, addresses, iv: random(12), data: random(32) }
  return ask(keySharePaths.create, { vault, root: { ...share, slot: 'root' }, device: { ...share, slot }, recovery })
}

const errorsOf = ({ lines }: Accounts) =>
  lines.map((line) => JSON.parse(line) as { level: string; msg: string }).filter(({ level }) => level === 'error')

async function makeWallet(email?: string, walletId?: string): Promise<void> {
  const accounts = await accountsWith()
  expect((await create(await signIn(accounts, email), undefined, walletId)).status).toBe(200)
  await stopAll()
}

const foreignBox = async () => sealFor(await writePublicKey(await createBoxKeys()))
const infoOf = ({ lines }: Accounts) =>
  lines.map((line) => JSON.parse(line) as { msg: string; reason?: string }).filter(({ msg }) => msg === 'refused')

test('accounts do not start with a secret of grants that the key holder does not have', async () => {
  await startHolder()
  await expect(accountsWith({ keyHolder: { socket, grantSecret: newer } })).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringMatching(/^ACCOUNTS_GRANT_SECRET: .*KEY_HOLDER_GRANT_SECRETS/),
  })
})

test('accounts do not start with a key holder that cannot open the recovery share of a stored wallet', async () => {
  await startHolder()
  await makeWallet()
  await stopHolder()
  await startHolder([newer])
  await expect(accountsWith()).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringMatching(/^KEY_HOLDER_SECRETS: .*stored wallet/),
  })
  await stopAll()
  await stopHolder()
  await startHolder([newer, secret])
  await accountsWith()
})

test('accounts start without a key holder, and their log has the socket and the reason', async () => {
  const accounts = await accountsWith()
  expect(errorsOf(accounts)).toMatchObject([
    { msg: 'key holder failed', socket, problem: expect.stringContaining('ENOENT') },
  ])
})

test('a wallet is stored only when the key holder can restore it, and creating it can be repeated', async () => {
  await startHolder()
  const accounts = await accountsWith()
  const owner = await signIn(accounts)
  const { recoveryKey } = await owner.read()
  await stopHolder()
  expect(await readCode(await create(owner, await sealFor(recoveryKey)))).toEqual([503, 'service_unreachable'])
  await startHolder()
  expect((await owner.read()).wallet).toBeNull()
  const foreign = await foreignBox()
  expect(await readCode(await create(owner, foreign))).toEqual([400, 'bad_message'])
  expect((await owner.read()).wallet).toBeNull()
  expect((await create(owner, await sealFor(recoveryKey))).status).toBe(200)
})

test('while the key holder is away since a restart, the wallet of a known device opens and no new one begins', async () => {
  await startHolder()
  const owner = await signIn(await accountsWith())
  await create(owner)
  const { wallet } = await owner.read()
  await stopAll()
  await stopHolder()
  const accounts = await accountsWith()
  const stranger = await signIn(accounts, 'bob@example.com')
  expect(await readCode(await stranger.ask(keySharePaths.wallet))).toEqual([503, 'service_unreachable'])
  const { ask } = await accounts.device()
  const { keys, accessToken, slot } = owner
  const again = await ask(keySharePaths.wallet, undefined, accessToken, { keys })
  expect(again.status).toBe(200)
  expect(walletAnswer.parse(await again.json())).toEqual({ wallet })
  expect(wallet).toMatchObject({ share: { slot } })
})

test('a browser gets the new key after the key holder was replaced, because a share of the old one was rejected', async () => {
  await startHolder()
  const owner = await signIn(await accountsWith())
  const before = await owner.read()
  await stopHolder()
  await startHolder([newer])
  expect((await create(owner)).status).toBe(400)
  expect((await owner.read()).recoveryKey).not.toBe(before.recoveryKey)
  expect((await create(owner)).status).toBe(200)
})

test('recovery by the operator begins only when the key holder can open the new share', async () => {
  await startHolder()
  const owner = await signIn(await accountsWith())
  await create(owner)
  const { recoveryKey, wallet } = await owner.read()
  const proof = random(32)
  const change = async (more: object) => {
    const replaces = (await owner.read()).wallet?.recoveryId
    const root = { slot: 'root', generation: 1, bytes: random(33) }
    return owner.ask(keySharePaths.recovery, { root, id: random(32), replaces, proof, ...more })
  }
  await stopHolder()
  const coded = { coded: { salt: random(16), iv: random(12), data: random(49) }, check: await hashText(proof) }
  expect((await change(coded)).status, 'a code needs no key holder').toBe(200)
  expect((await change({ recovery: await sealFor(recoveryKey) })).status).toBe(503)
  await startHolder()
  const foreign = await foreignBox()
  expect((await change({ recovery: foreign })).status).toBe(400)
  expect((await owner.read()).wallet?.recovery).toBe('user')
  expect((await change({ recovery: await sealFor(recoveryKey) })).status).toBe(200)
  expect((await owner.read()).wallet).toMatchObject({ recovery: 'managed', vault: wallet?.vault })
})

test('an older key holder, which knows no checks, serves a newer accounts service', async () => {
  await startHolder(
    [secret],
    (answer) => async (request) => (request.ask === 'check' ? { problem: 'refused' } : answer(request)),
  )
  const accounts = await accountsWith()
  expect(errorsOf(accounts)).toMatchObject([{ msg: 'key holder not checked' }])
  expect((await create(await signIn(accounts))).status).toBe(200)
})

test('the log of the accounts has every recovery that the key holder refused', async () => {
  await startHolder()
  const accounts = await accountsWith()
  const owner = await signIn(accounts)
  await create(owner)
  await stopHolder()
  await startHolder([newer])
  const publicKey = await writePublicKey(await createBoxKeys())
  expect((await owner.ask(keySharePaths.recover, { publicKey })).status).toBe(403)
  expect(errorsOf(accounts)).toContainEqual(
    expect.objectContaining({ msg: 'recovery share not released', problem: 'refused', wallet: of.walletId }),
  )
})

test('accounts are not ready while the key holder is away or another one, and ask it once in five seconds', async () => {
  let now = Date.now()
  const log = createLog('silent')
  const store = createSqliteAccounts({ file: undefined, log })
  const holder = reachKeyHolder({ socket, grantSecret }, { log, now: () => now })
  const { problem } = createHolderCheck({ store, holder, log, now: () => now })
  try {
    const away = 'ACCOUNTS_KEY_HOLDER: the key holder or the store is not available.'
    expect(await problem()).toBe(away)
    let asked = 0
    const count =
      (answer: Answer): Answer =>
      (request) => ((asked += 1), answer(request))
    await startHolder([secret], count)
    expect(await problem(), 'within five seconds').toBe(away)
    now += 5000
    expect(await Promise.all(Array.from({ length: 10 }, () => problem()))).toEqual(Array(10).fill(undefined))
    expect(await problem()).toBeUndefined()
    expect(asked).toBe(1)
    // A clock that was corrected must not keep an old answer.
    now -= 60_000
    expect(await problem()).toBeUndefined()
    expect(asked).toBe(2)
  } finally {
    await store.close()
  }
})

test('accounts start and are ready with one wallet whose box never opened, which is one line of their log', async () => {
  await startHolder()
  await makeWallet()
  await makeWallet('bob@example.com', random(16))
  const file = join(folder, 'accounts.sqlite')
  const db = new DatabaseSync(file)
  // Older versions stored any box.
  db.prepare('UPDATE wallet_generations SET recovery = ? WHERE wallet = ?').run(
    JSON.stringify(await foreignBox()),
    of.walletId,
  )
  db.close()
  const accounts = await accountsWith()
  expect(errorsOf(accounts)).toMatchObject([{ msg: 'recovery shares do not open', failed: 1, of: 2 }])
  expect((await fetch(`${accounts.local}/ready`)).status).toBe(200)
  expect(errorsOf(accounts)).toHaveLength(1)
  expect(JSON.stringify(errorsOf(accounts))).not.toContain(of.walletId)
})

test('accounts start without the newest secret of the key holder, and their log says that shares do not open', async () => {
  await startHolder()
  await makeWallet('oldest@example.com', random(16))
  await stopHolder()
  await startHolder([newer, secret])
  await makeWallet('newest@example.com', random(16))
  await stopHolder()
  await startHolder([secret])
  const accounts = await accountsWith()
  expect(errorsOf(accounts)).toMatchObject([
    { msg: 'recovery shares do not open', failed: 1, of: 2, problem: expect.stringMatching(/^KEY_HOLDER_SECRETS/) },
  ])
  await stopHolder()
  await startHolder([newer])
  const ready = await fetch(`${accounts.local}/ready`)
  expect(ready.status, 'one of two opens').toBe(200)
})

test('accounts are not ready while the key holder opens the share of no stored wallet', async () => {
  await startHolder()
  await makeWallet()
  const log = createLog('silent')
  const store = createSqliteAccounts({ file: join(folder, 'accounts.sqlite'), log })
  const holder = reachKeyHolder({ socket, grantSecret }, { log, now: Date.now })
  try {
    await stopHolder()
    await startHolder([newer])
    const { problem } = createHolderCheck({ store, holder, log, now: Date.now })
    expect(await problem()).toMatch(/^KEY_HOLDER_SECRETS: /)
  } finally {
    await store.close()
  }
})

test('browsers get no empty key, and accounts are not ready, while the key holder cannot write its file', async () => {
  holderFile = join(folder, 'holder.sqlite')
  await startHolder()
  const accounts = await accountsWith()
  const owner = await signIn(accounts)
  const other = new DatabaseSync(holderFile)
  other.exec('BEGIN IMMEDIATE')
  try {
    expect(await readCode(await owner.ask(keySharePaths.wallet))).toEqual([503, 'service_unreachable'])
    expect(errorsOf(accounts)).toContainEqual(expect.objectContaining({ msg: 'no key to seal to', socket }))
    const log = createLog('silent')
    const store = createSqliteAccounts({ file: undefined, log })
    const holder = reachKeyHolder({ socket, grantSecret }, { log, now: Date.now })
    expect(await createHolderCheck({ store, holder, log, now: Date.now }).problem()).toMatch(/^KEY_HOLDER_FILE: /)
    await store.close()
  } finally {
    other.close()
  }
  expect((await owner.read()).recoveryKey).not.toBe('')
})

test('the accounts name the database of a key holder that cannot write to it', async () => {
  const variable = 'KEY_HOLDER_DATABASE_URL'
  await startHolder([secret], () => () => Promise.resolve({ problem: 'file', variable }))
  const accounts = await accountsWith()
  expect(errorsOf(accounts)).toEqual([
    expect.objectContaining({ msg: 'key holder failed', problem: expect.stringMatching(`^${variable}: `) as string }),
  ])
})

test('a visitor who sends shares that do not open writes no errors and no ids, and the key is read once a minute', async () => {
  const asked: string[] = []
  await startHolder([secret], (answer) => (request) => (asked.push(request.ask), answer(request)))
  const accounts = await accountsWith()
  // The key holder accepts no grants of a clock that is minutes ahead of its own.
  accounts.passMinutes(-1)
  const owner = await signIn(accounts)
  const ids = Array.from({ length: 10 }, () => random(16))
  for (const id of ids) {
    expect((await create(owner, await foreignBox(), id)).status).toBe(400)
    await owner.read()
  }
  expect(errorsOf(accounts)).toEqual([])
  expect(infoOf(accounts)).toMatchObject([{ reason: 'The recovery share cannot be opened' }])
  for (const id of ids) expect(accounts.lines.join('')).not.toContain(id)
  expect(asked.filter((ask) => ask === 'key')).toHaveLength(1)
  accounts.passMinutes(1)
  expect(await readCode(await create(owner, await foreignBox()))).toEqual([400, 'bad_message'])
  await owner.read()
  expect(asked.filter((ask) => ask === 'key')).toHaveLength(2)
})

test('an account with a wallet creates no other one, and the key holder is not asked about its share', async () => {
  const asked: string[] = []
  await startHolder([secret], (answer) => (request) => (asked.push(request.ask), answer(request)))
  const accounts = await accountsWith()
  const owner = await signIn(accounts)
  expect((await create(owner)).status).toBe(200)
  const before = asked.length
  expect(await readCode(await create(owner, await foreignBox(), random(16)))).toEqual([409, 'action_not_allowed'])
  expect(asked).toHaveLength(before)
  expect(infoOf(accounts)).toEqual([])
})
