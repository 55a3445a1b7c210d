import { mkdtemp, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from '../../../platform/log/log.js'
import { createSqliteAccounts } from './sqlite-accounts.js'

const box = JSON.stringify({ publicKey: 'key', data: 'data' })
const laterBox = JSON.stringify({ id: 'change', box: { publicKey: 'key', data: 'data' } })
const coded = JSON.stringify({ id: 'change', coded: { salt: 'salt', iv: 'iv', data: 'data' }, check: 'check' })

/** Wallets in the order of their creation, whose ids are in the reverse order. */
function addWallets(file: string, recoveries: readonly string[]): void {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  const add = db.prepare(`INSERT INTO wallet_generations
    VALUES (?, 1, 'iv', 'sealed', 'kek', x'00', x'00', ?, NULL, ?, NULL)`)
  for (const [at, recovery] of recoveries.entries()) add.run(`w${99 - at}`, recovery, at)
  db.close()
}

async function walletsOf(recoveries: readonly string[]): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'managed-'))
  const file = join(folder, 'accounts.sqlite')
  const open = async () => {
    const store = createSqliteAccounts({ file, log: createLog('silent') })
    await store.ready()
    return store
  }
  try {
    await (await open()).close()
    addWallets(file, recoveries)
    const store = await open()
    const found = await store.managedRecoveries()
    await store.close()
    return found.map(({ walletId }) => walletId).toSorted()
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('the key holder is checked with the four oldest and the four newest wallets that the operator restores', async () => {
  const between = [...Array<string>(20).fill(box)]
  const found = await walletsOf([coded, box, box, laterBox, box, ...between, coded, box, laterBox, box, box, coded])
  const oldest = ['w98', 'w97', 'w96', 'w95']
  const newest = ['w73', 'w72', 'w71', 'w70']
  expect(found).toEqual([...oldest, ...newest].toSorted())
})

test('the key holder is checked once with each of a few wallets, and with none whose owner restores it', async () => {
  expect(await walletsOf([box, coded, box])).toEqual(['w97', 'w99'])
  expect(await walletsOf([coded])).toEqual([])
})
