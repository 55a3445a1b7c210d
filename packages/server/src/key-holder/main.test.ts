import { sealToKey, toBase64Url, writeRecoveryContext } from '@openappkit/protocol/accounts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Program, runSource } from '../../test/run-source.js'
import { hashBox, writeCheck } from './grant.js'
import type { HolderAnswer } from './key-holder.js'
import { askKeyHolder } from './socket.js'

const secret = '9f2c7a51e8b04d63a1c5f7e20b9d4836'
const newer = '7d1f3b95c2e84a60b9d2f5a10c7e6438'
const grantSecret = '4b8e1d07c3f95a26e0d7b1c84f3a6925'

let folder: string
let path: string
const programs: Program[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'holder-'))
  path = join(folder, 'keys')
})
afterEach(async () => {
  await Promise.all(programs.splice(0).map((program) => program.end('SIGKILL')))
  await rm(folder, { recursive: true })
})

function run(
  change: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
  under: readonly string[] = [],
) {
  const env = {
    KEY_HOLDER_SOCKET: path,
    KEY_HOLDER_FILE: join(folder, 'releases.sqlite'),
    KEY_HOLDER_SECRETS: secret,
    KEY_HOLDER_GRANT_SECRETS: grantSecret,
    ...change,
  }
  const program = runSource(new URL('./main.ts', import.meta.url), env, args, under)
  programs.push(program)
  return program
}

test('a second key holder ends with a sentence, and the first one still releases shares after it', async () => {
  const first = run()
  expect(JSON.parse(await first.started())).toMatchObject({ msg: 'listening', socket: path })
  const sameFile = run({ KEY_HOLDER_SOCKET: join(folder, 'other') })
  const sameSocket = run({ KEY_HOLDER_FILE: join(folder, 'other.sqlite') })
  const file = join(folder, 'releases.sqlite')
  expect(await sameFile.ended).toEqual({
    code: 1,
    printed: [],
    errors: `KEY_HOLDER_FILE: another process uses ${file}. Stop that process first, or set KEY_HOLDER_FILE to another file.\n`,
  })
  expect(await sameSocket.ended).toEqual({
    code: 1,
    printed: [],
    errors: `KEY_HOLDER_SOCKET: ${path} is in use: another key holder serves it. Stop that process first, or set another path.\n`,
  })
  expect(await askKeyHolder(path, { ask: 'key' })).toHaveProperty('publicKey')
  expect(await first.end('SIGTERM')).toMatchObject({ code: 0, errors: '' })
})

test('a killed key holder can be started again, and opens what was sealed to it', async () => {
  const first = run()
  await first.started()
  const offered = await askKeyHolder(path, { ask: 'key' })
  await first.end('SIGKILL')
  const wrong = await run({ KEY_HOLDER_SECRETS: newer }).ended
  expect(wrong).toMatchObject({ code: 1, errors: expect.stringContaining('KEY_HOLDER_SECRETS: one is missing') })

  await run({ KEY_HOLDER_SECRETS: `${newer},${secret}` }).started()
  const of = { walletId: toBase64Url(new Uint8Array(16)), generation: 1 }
  const publicKey = 'publicKey' in offered ? offered.publicKey : expect.fail()
  const box = await sealToKey(publicKey, new Uint8Array(33), writeRecoveryContext(of))
  const grant = writeCheck(grantSecret, { of: { ...of, box: hashBox(box) }, expiresAt: Date.now() + 60_000 })
  expect(await askKeyHolder(path, { ask: 'check', grant, box })).toEqual({ grant: 'valid', opens: true })
})

test('the check of a running key holder needs only its socket, and ends with 1 when it is away', async () => {
  const check = () => runSource(new URL('./main.ts', import.meta.url), { KEY_HOLDER_SOCKET: path }, ['check']).ended
  expect(await check()).toEqual({
    code: 1,
    printed: [],
    errors: `The key holder at ${path} does not respond (ENOENT).\n`,
  })
  const holder = run()
  await holder.started()
  expect(await check()).toEqual({
    code: 0,
    printed: [`The key holder at ${path} responds and can record releases.`],
    errors: '',
  })
  expect((await holder.end('SIGTERM')).printed).toHaveLength(1)
  expect(await run({}, ['--help']).ended).toMatchObject({
    code: 1,
    errors: 'Run it without arguments, or with one of: check, move, backup <folder>, restore <backup>\n',
  })
})

test('the check ends with 1 when the key holder has no space to write to, and its log has the reason', async () => {
  // A limit of the size of each file stands in for a full disk: SQLite gets an error from the same calls.
  const holder = run({}, [], ['/bin/sh', '-c', 'ulimit -f 512 && exec "$@"', 'sh'])
  await holder.started()
  let answer: HolderAnswer = { problem: 'refused' }
  for (let time = 0; time < 200 && !('problem' in answer && answer.problem === 'file'); time += 1)
    answer = await askKeyHolder(path, { ask: 'check', grant: '' })
  expect(answer).toEqual({ problem: 'file' })
  expect(await run({}, ['check']).ended).toEqual({
    code: 1,
    printed: [],
    errors: `KEY_HOLDER_FILE: the key holder at ${path} cannot write it. Free space on its disk; its log has the reason.\n`,
  })
  const { printed } = await holder.end('SIGTERM')
  expect(JSON.parse(printed.at(-1) ?? '')).toMatchObject({ level: 'error', msg: 'request failed', ask: 'check' })
})

test('a misspelled variable of the key holder is named before the sentence about the missing one', async () => {
  const { code, printed, errors } = await run({ KEY_HOLDER_GRANT_SECRETS: '', KEY_HOLDER_GRANT_SECRET: grantSecret })
    .ended
  expect(printed.join('')).toContain('KEY_HOLDER_GRANT_SECRET is unknown. Did you mean KEY_HOLDER_GRANT_SECRETS?')
  expect(errors).toContain('KEY_HOLDER_GRANT_SECRETS')
  expect(printed.join('') + errors).not.toContain(grantSecret)
  expect(code).toBe(1)
})
