import { expect, test } from 'vitest'
import { checkNode } from './check-node.js'

const check = (version: string, needsSqlite: boolean) => checkNode({ needsSqlite, version }).run(AbortSignal.abort())

test('an old Node is a failure where it cannot run the server, and a warning where only backups need a newer one', async () => {
  expect(await check('20.18.3', false)).toEqual([
    { level: 'FAIL', text: '20.18.3 is too old. Install Node 20.19 or newer.' },
  ])
  expect(await check('20.19.0', true)).toEqual([
    { level: 'FAIL', text: '20.19.0 has no SQLite. Install Node 22.13 or newer, or set DATABASE_URL.' },
  ])
  expect(await check('20.19.0', false)).toEqual([
    { level: 'warn', text: 'version 20.19.0. backup and restore need Node 22.13 or newer.' },
  ])
  expect(await check('22.13.0', true)).toEqual([{ level: 'ok', text: 'version 22.13.0.' }])
})
