import { readdirSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createDatabase } from '../../test/postgres/create-database.js'
import { grantSecret, refused, releaseRequest, sealWallet, secret } from '../../test/release-grants.js'
import { type Program, runSource } from '../../test/run-source.js'
import { openPostgres } from '../platform/postgres/open-postgres.js'
import { openDatabase } from '../platform/sqlite/open-database.js'
import { movableNames } from '../services/blockchain/names/store/name-move.js'
import { askKeyHolder } from './socket.js'

let folder: string
let backups: string
const programs: Program[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'holder-'))
  backups = join(folder, 'backups')
})
afterEach(async () => {
  await Promise.all(programs.splice(0).map((program) => program.end('SIGKILL')))
  await rm(folder, { recursive: true })
})

const file = () => join(folder, 'releases.sqlite')

function run(place: Readonly<Record<string, string>>, args: readonly string[] = []) {
  const path = join(folder, 'keys')
  const env = {
    KEY_HOLDER_SOCKET: path,
    KEY_HOLDER_SECRETS: secret,
    KEY_HOLDER_GRANT_SECRETS: grantSecret,
    PATH: process.env['PATH'] ?? '',
    ...place,
  }
  const program = runSource(new URL('./main.ts', import.meta.url), env, args)
  programs.push(program)
  return { ...program, ask: (request: Parameters<typeof askKeyHolder>[1]) => askKeyHolder(path, request) }
}

test.each(['a file', 'PostgreSQL'])(
  'a key holder on %s is copied while it runs, restored, and knows the releases of its backup',
  async (engine) => {
    const url = await createDatabase(inject('postgresUrl'))
    const place: Record<string, string> =
      engine === 'a file' ? { KEY_HOLDER_FILE: file() } : { KEY_HOLDER_DATABASE_URL: url }
    const holder = run(place)
    await holder.started()
    const wallet = await sealWallet(holder.ask)
    const used = await releaseRequest(wallet)
    expect(await holder.ask(used)).toHaveProperty('box')
    const made = await run(place, ['backup', backups]).ended
    expect(made).toMatchObject({ code: 0, errors: '' })
    const path = made.printed.at(-1) ?? ''
    expect(made.printed).toEqual(['releases: releases 1, offered_keys 1. Copied and verified.', path])
    expect([statSync(path).mode & 0o777, statSync(join(path, 'releases.sqlite')).mode & 0o777]).toEqual([0o700, 0o600])
    const later = await releaseRequest(wallet)
    expect(await holder.ask(later)).toHaveProperty('box')
    const early = await run(place, ['restore', path]).ended
    expect(early).toMatchObject({
      code: 1,
      printed: [],
      errors: expect.stringMatching(/another process uses|A server runs/),
    })
    await holder.end('SIGTERM')

    expect(await run(place, ['restore', path]).ended).toEqual({
      code: 0,
      printed: [
        expect.stringMatching(/^What was there is in .*replaced/),
        expect.stringMatching(/^releases: releases 1, offered_keys 1\. Restored/),
        'Next: start the key holder.',
      ],
      errors: '',
    })
    const after = run(place)
    await after.started()
    expect(await after.ask(used)).toEqual(refused)
    expect(await after.ask(await releaseRequest(wallet))).toHaveProperty('box')
  },
  60_000,
)

test('a key holder refuses the backup of a server, a missing argument, and the database of the accounts', async () => {
  const names = join(folder, 'names.sqlite')
  openDatabase({ file: names, migrations: movableNames.sqliteMigrations }).close()
  const server = new URL('../app/main.ts', import.meta.url)
  const ofServer = await runSource(server, { NAMES_FILE: names }, ['backup', backups]).ended
  const path = ofServer.printed.at(-1) ?? ''
  expect((await run({ KEY_HOLDER_FILE: file() }, ['restore', path]).ended).errors).toContain(
    'has no file of this program, but names.sqlite. Restore a backup of openappkit-server with that program.',
  )
  expect(readdirSync(folder)).not.toContain('releases.sqlite')
  expect((await run({ KEY_HOLDER_FILE: file() }, ['backup']).ended).errors).toBe(
    'Run it without arguments, or with one of: check, move, backup <folder>, restore <backup>\n',
  )
  const holder = run({ KEY_HOLDER_FILE: file() })
  await holder.started()
  const own = (await run({ KEY_HOLDER_FILE: file() }, ['backup', backups]).ended).printed.at(-1) ?? ''
  const url = await createDatabase(inject('postgresUrl'))
  const database = openPostgres({ url, log: () => undefined, name: 'test' })
  await database.query('CREATE SCHEMA accounts')
  await database.close()
  const other = await run({ KEY_HOLDER_DATABASE_URL: url }, ['restore', own]).ended
  expect(other).toMatchObject({ code: 1, printed: [] })
  expect(other.errors).toContain('KEY_HOLDER_DATABASE_URL is the database of the accounts.')
}, 60_000)
