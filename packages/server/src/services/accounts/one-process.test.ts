import { mkdtemp, rm } from 'node:fs/promises'
import { backup, DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Program, runSource } from '../../../test/run-source.js'
import { start, stopAll } from './accounts.harness.js'

let folder: string
let file: string
const programs: Program[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'accounts-'))
  file = join(folder, 'accounts.sqlite')
})
afterEach(async () => {
  await stopAll()
  await Promise.all(programs.splice(0).map((program) => program.end('SIGKILL')))
  await rm(folder, { recursive: true })
})

/** The accounts service in a process of its own. Its key holder is away, so its log begins with an error. */
function run() {
  const program = runSource(new URL('../../app/main.ts', import.meta.url), {
    SERVICES: 'accounts',
    SERVER_PORT: '0',
    HOST: '127.0.0.1',
    ACCOUNTS_ENABLED: 'true',
    ACCOUNTS_URL: 'http://localhost:4010',
    ACCOUNTS_FRAME_ORIGIN: 'http://localhost:5173',
    ACCOUNTS_FILE: file,
    ACCOUNTS_INBOX: 'true',
    ACCOUNTS_SHARE_SECRETS: '9f2c7a51e8b04d63a1c5f7e20b9d4836',
    ACCOUNTS_KEY_HOLDER: join(folder, 'keys'),
    ACCOUNTS_GRANT_SECRET: '4b8e1d07c3f95a26e0d7b1c84f3a6925',
    ALLOWED_ORIGINS: 'http://localhost:5173',
  })
  programs.push(program)
  return program
}

test('a second process does not start on the same accounts, a copy can be made meanwhile, and a killed one starts again', async () => {
  const first = run()
  await first.started()
  const sentence = `ACCOUNTS_FILE: another process uses ${file}. Stop that process first, or set ACCOUNTS_FILE to another file.`
  expect(await run().ended).toMatchObject({ code: 1, errors: `${sentence}\n` })
  const copy = join(folder, 'copy.sqlite')
  const db = new DatabaseSync(file, { readOnly: true })
  await backup(db, copy)
  db.close()
  const copied = new DatabaseSync(copy)
  expect(copied.prepare('SELECT count(*) AS count FROM accounts').get()).toEqual({ count: 0 })
  copied.close()
  await first.end('SIGKILL')
  await run().started()
})

test('accounts release their file when they close, also after a failed start', async () => {
  await start({ file })
  await stopAll()
  const keyHolder = { socket: join(folder, 'keys'), grantSecret: 'x' }
  const shareSecrets = ['9f2c7a51e8b04d63a1c5f7e20b9d4836'] as const
  await start({ file, shareSecrets, keyHolder })
  await expect(start({ file })).rejects.toThrow('ACCOUNTS_FILE: another process uses')
  await stopAll()
  await start({ file })
})
