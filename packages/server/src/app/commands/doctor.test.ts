import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createDatabase } from '../../../test/postgres/create-database.js'
import { type Program, runSource } from '../../../test/run-source.js'

const program = new URL('../main.ts', import.meta.url)

let folder: string
const running: Program[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'))
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.end('SIGKILL')))
  rmSync(folder, { recursive: true })
})

const doctor = (env: Record<string, string>) => runSource(program, env, ['doctor']).ended

/** Starts a server on a free port. Returns its variables with that port. */
async function serve(env: Record<string, string>): Promise<Record<string, string>> {
  const server = runSource(program, { ...env, SERVER_PORT: '0' })
  running.push(server)
  const { url } = JSON.parse(await server.started()) as { url: string }
  return { ...env, SERVER_PORT: new URL(url).port }
}

test('a doctor that runs beside a server over files reads the versions of its files and changes nothing', async () => {
  const env = await serve({
    SIGN_IN_ENABLED: 'true',
    SIGN_IN_FILE: join(folder, 'sessions.sqlite'),
    RELAY_FILE: join(folder, 'mailboxes.sqlite'),
  })
  const before = readdirSync(folder)
  const { code, printed, errors } = await doctor(env)
  expect(errors).toBe('')
  expect(printed).toContain(`ok   port ${env['SERVER_PORT']}: a server runs, and is ready.`)
  expect(printed).toContainEqual(expect.stringMatching(/^ok {3}SIGN_IN_FILE: .* is of version \d+\.$/))
  expect(printed).toContainEqual(expect.stringMatching(/^ok {3}RELAY_FILE: .* is of version \d+\.$/))
  expect(code).toBe(0)
  expect(readdirSync(folder)).toEqual(before)
})

test('a doctor that runs beside a server over PostgreSQL finds its tables, and the server stays ready', async () => {
  const DATABASE_URL = await createDatabase(inject('postgresUrl'))
  const env = await serve({ SIGN_IN_ENABLED: 'true', DATABASE_URL })
  const { code, printed } = await doctor(env)
  expect(printed).toContainEqual(expect.stringMatching(/^ok {3}database: the tables of sign_in are of version \d+\.$/))
  expect(code).toBe(0)
  expect((await fetch(`http://127.0.0.1:${env['SERVER_PORT']}/ready`)).status).toBe(200)
})

test('a doctor that finds a failure ends with 1 and counts it', async () => {
  const { code, printed, errors } = await doctor({ DATABASE_URL: 'https://user:canary@db.example' })
  expect(code).toBe(1)
  expect(printed).toContainEqual(expect.stringMatching(/^FAIL environment: DATABASE_URL must be an address/))
  expect(printed.at(-1)).toBe('1 failure, 0 warnings.')
  expect([...printed, errors].join('\n')).not.toContain('canary')
})
