import { accountsPaths, keySharePaths, sessionAnswer } from '@openappkit/protocol/accounts'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { start, stopAll } from './accounts.harness.js'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'canaries-'))))
afterEach(async () => {
  await stopAll()
  await rm(folder, { recursive: true })
})

const email = 'canary.of.the.logs@example.com'

/** A code of six digits may be part of another number. */
const isIn = (text: string, secret: string): boolean =>
  text
    .split(secret)
    .some((before, at, parts) => at + 1 < parts.length && !/\d$/.test(before) && !/^\d/.test(parts[at + 1] ?? ''))

test('T16: secrets of a user are in no log and no file; email addresses are in no log', async () => {
  const accounts = await start({ file: join(folder, 'accounts.sqlite') })
  await accounts.signUp(email)
  const device = await accounts.device()
  const secrets: string[] = []

  const first = await device.signIn(email)
  secrets.push(await accounts.linkFor(email), await accounts.codeFor(email), first.accessToken, first.refreshToken)
  const refreshed = await device.ask(accountsPaths.refresh, { refreshToken: first.refreshToken })
  const next = sessionAnswer.parse(await refreshed.json())
  const derived = sessionAnswer.parse(await (await device.ask(accountsPaths.derive, {}, next.accessToken)).json())
  secrets.push(next.accessToken, next.refreshToken, derived.accessToken, derived.refreshToken)
  // Each kind of fault is logged too.
  const nonce = await accounts.nonce()
  await device.ask(accountsPaths.user, undefined, `${next.accessToken}x`)
  await device.ask(accountsPaths.code, { challenge: 'x', code: '000000' })
  await device.ask(accountsPaths.email, { email, origin: 'https://evil.example' })
  await device.ask(keySharePaths.create, { vault: 'x', secret: 'canary-of-a-share' }, next.accessToken)
  await accounts.send(`${await accounts.linkFor(email)}?email=${email}&token=${next.refreshToken}`)
  await accounts.send(`/accounts/nowhere/${next.refreshToken}`)
  await device.ask(accountsPaths.signOut, {}, next.accessToken)
  secrets.push(nonce, 'canary-of-a-share')

  expect(accounts.lines.length).toBeGreaterThan(0)
  const logged = accounts.lines.join('\n')
  const tails = secrets.map((secret) => secret.slice(secret.lastIndexOf('/') + 1))
  expect([...tails, email].filter((secret) => isIn(logged, secret))).toEqual([])

  const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'latin1')))
  expect(files.length).toBeGreaterThan(0)
  // Proves that the file is read: it contains the email address.
  expect(files.join('')).toContain(email)
  expect(tails.filter((secret) => files.some((text) => isIn(text, secret)))).toEqual([])
})
