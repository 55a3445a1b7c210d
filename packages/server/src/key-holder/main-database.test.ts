import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createDatabase } from '../../test/postgres/create-database.js'
import { startCutProxy } from '../../test/postgres/cut-proxy.js'
import { grantSecret, newerSecret, refused, releaseRequest, sealWallet, secret } from '../../test/release-grants.js'
import { type Program, runSource } from '../../test/run-source.js'
import type { HolderAnswer } from './key-holder.js'
import { askKeyHolder } from './socket.js'

let folder: string
let url: string
const programs: Program[] = []
const ends: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'holder-'))
  url = await createDatabase(inject('postgresUrl'))
})
afterEach(async () => {
  await Promise.all(programs.splice(0).map((program) => program.end('SIGKILL')))
  for (const end of ends.splice(0)) await end()
  await rm(folder, { recursive: true })
})

/** A key holder of one machine: with a socket of its own, on the database of all. */
function run(name: string, change: Readonly<Record<string, string>> = {}, args: readonly string[] = []) {
  const path = join(folder, name)
  const env = {
    KEY_HOLDER_SOCKET: path,
    KEY_HOLDER_DATABASE_URL: url,
    KEY_HOLDER_SECRETS: secret,
    KEY_HOLDER_GRANT_SECRETS: grantSecret,
    ...change,
  }
  const program = runSource(new URL('./main.ts', import.meta.url), env, args)
  programs.push(program)
  return { ...program, path, ask: (request: Parameters<typeof askKeyHolder>[1]) => askKeyHolder(path, request) }
}

const countBoxes = (answers: readonly HolderAnswer[]): number => answers.filter((answer) => 'box' in answer).length

test('a key holder counts the releases of another one that was killed, and goes on', async () => {
  const [one, two] = [run('one'), run('two')]
  await Promise.all([one.started(), two.started()])
  const wallets = await Promise.all(Array.from({ length: 20 }, () => sealWallet(one.ask)))
  const requests = await Promise.all(wallets.map((wallet) => releaseRequest(wallet)))
  const atOne = requests.map((request) => one.ask(request).catch((): HolderAnswer => ({ problem: 'refused' })))
  await Promise.race(atOne)
  await one.end('SIGKILL')
  const released = await Promise.all(atOne)
  expect(countBoxes(released)).toBeGreaterThan(0)

  const again = await Promise.all(requests.map((request) => two.ask(request)))
  for (const [at, answer] of released.entries()) if ('box' in answer) expect(again[at]).toEqual(refused)
  for (const wallet of wallets) {
    const more: HolderAnswer[] = []
    for (let at = 0; at < 5; at += 1) more.push(await two.ask(await releaseRequest(wallet)))
    // One of the five of the day is used: at the one, at the other, or at the one without an answer.
    expect(countBoxes(more)).toBe(4)
  }
  const restarted = run('one')
  await restarted.started()
  expect(await restarted.ask(requests[0] ?? expect.fail())).not.toHaveProperty('box')
  expect(await restarted.end('SIGTERM')).toMatchObject({ code: 0, errors: '' })
}, 120_000)

test('a key holder with a file and a database, with neither, or with the database of the environment ends with a sentence', async () => {
  const both = run('both', { KEY_HOLDER_FILE: join(folder, 'releases.sqlite') })
  const none = run('none', { KEY_HOLDER_DATABASE_URL: '' })
  const other = run('other', { KEY_HOLDER_DATABASE_URL: 'mysql://user:pass-word@db.example/keys' })
  const same = run('same', {
    KEY_HOLDER_DATABASE_URL: 'postgres://keys:pass-word@DB.example:5432/openappkit?sslmode=verify-full',
    DATABASE_URL: 'postgresql://accounts:pass-word@db.example/openappkit',
  })
  const missing = run('missing', { KEY_HOLDER_SECRETS: newerSecret })
  expect((await both.ended).errors).toBe(
    'KEY_HOLDER_FILE and KEY_HOLDER_DATABASE_URL are both set: leave out the one that is not used.\n',
  )
  expect((await none.ended).errors).toMatch(/^KEY_HOLDER_FILE and KEY_HOLDER_DATABASE_URL are both missing: /)
  expect((await other.ended).errors).toContain('KEY_HOLDER_DATABASE_URL must be an address such as postgres://')
  expect((await other.ended).errors).not.toContain('pass-word')
  expect(await same.ended).toEqual({
    code: 1,
    printed: [],
    errors:
      'KEY_HOLDER_DATABASE_URL is the database of the accounts. Give the key holder a database and a role of its own.\n',
  })
  // No key was offered yet, so that none is missing.
  await missing.started()
})

test('the check ends with 1 while the database is away, and a key holder ends at once while it answers nothing', async () => {
  const proxy = await startCutProxy(url)
  ends.push(proxy.close)
  const holder = run('keys', { KEY_HOLDER_DATABASE_URL: proxy.url })
  await holder.started()
  const check = () => run('keys', {}, ['check']).ended
  expect(await check()).toEqual({
    code: 0,
    printed: [`The key holder at ${holder.path} responds and can record releases.`],
    errors: '',
  })
  proxy.cut()
  expect(await check()).toEqual({
    code: 1,
    printed: [],
    errors:
      `KEY_HOLDER_DATABASE_URL: the key holder at ${holder.path} cannot write to its database. Check that it is` +
      ' reachable and accepts writes; the log of the key holder has the reason.\n',
  })
  proxy.open()
  await expect.poll(() => holder.ask({ ask: 'check', grant: '' })).toEqual({ problem: 'grant' })
  proxy.silence()
  expect(await holder.end('SIGTERM')).toMatchObject({ code: 0, errors: '' })
})

test('a key holder goes on over a database with the releases and the keys of its file', async () => {
  const file = join(folder, 'releases.sqlite')
  const before = run('keys', { KEY_HOLDER_FILE: file, KEY_HOLDER_DATABASE_URL: '' })
  await before.started()
  const wallet = await sealWallet(before.ask)
  const used = await releaseRequest(wallet)
  expect(await before.ask(used)).toHaveProperty('box')
  const move = (change: Readonly<Record<string, string>> = {}) =>
    run('keys', { KEY_HOLDER_FILE: file, ...change }, ['move']).ended
  expect(await move()).toMatchObject({ code: 1, errors: expect.stringContaining('KEY_HOLDER_FILE') })
  await before.end('SIGTERM')
  expect(await move({ KEY_HOLDER_DATABASE_URL: '' })).toMatchObject({ code: 1, printed: [] })
  expect(await move()).toEqual({
    code: 0,
    printed: [
      'releases: releases 1, offered_keys 1. Moved and verified.',
      'Next: remove KEY_HOLDER_FILE from the environment, and start the key holder. Do not start one with the file again.',
    ],
    errors: '',
  })

  const missing = run('other', { KEY_HOLDER_SECRETS: newerSecret })
  expect((await missing.ended).errors).toContain('KEY_HOLDER_SECRETS: one is missing')
  const after = run('keys')
  await after.started()
  expect(await after.ask(used)).toEqual(refused)
  expect(await after.ask(await releaseRequest(wallet))).toHaveProperty('box')
})
