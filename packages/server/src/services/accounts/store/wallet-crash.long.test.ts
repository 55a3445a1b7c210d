import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { backup, DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sourceCondition } from '../../../../../../scripts/source/conditions.ts'

// `npm run test:all` runs all of them.
const kills = process.env['SECURITY'] === 'whole' ? 200 : 20
const pathOf = (name: string) => fileURLToPath(new URL(`../../../../test/${name}`, import.meta.url))
const subject = new URL('../../../../test/wallet-subject.ts', import.meta.url).href

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'wallets-'))))
afterEach(() => rm(folder, { recursive: true }))

/** A process that creates wallets and changes their recovery, and prints the name of each once it is stored. */
function startWriter(file: string, name: string) {
  const flags = ['--disable-warning=ExperimentalWarning', `--conditions=${sourceCondition}`, '--import']
  const args = [...flags, pathOf('resolve-sources.mjs'), pathOf('store-writer.ts'), subject, file, name]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface(child.stdout)
  return {
    lines,
    ready: once(lines, 'line'),
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'close')
    },
  }
}

function expectWhole(file: string, promised: readonly string[]): void {
  const db = new DatabaseSync(file)
  const count = (sql: string) => Number(db.prepare(`SELECT count(*) AS count FROM ${sql}`).get()?.['count'])
  const wallets = new Map(
    db
      .prepare('SELECT wallet, recovery FROM wallet_generations')
      .all()
      .map((row) => [row['wallet'], row['recovery']]),
  )
  expect(promised.length).toBeGreaterThan(0)
  expect(promised.filter((name) => wallets.get(name) !== '[]')).toEqual([])
  // Every wallet has its key, and a share of a device for it.
  const whole = count(`wallets JOIN wallet_generations AS of ON of.wallet = id AND of.generation = wallets.generation
    JOIN device_shares USING (wallet, generation) WHERE proof_hash IS NULL AND ends IS NULL`)
  expect(whole).toBe(wallets.size)
  expect(count('wallets')).toBe(wallets.size)
  expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
  db.close()
}

test('T24: a process killed while it creates wallets and changes keys loses no stored wallet, and leaves none incomplete', async () => {
  const file = join(folder, 'accounts.sqlite')
  const promised: string[] = []
  for (let round = 0; round < kills; round += 1) {
    const { lines, ready, kill } = startWriter(file, `round-${round}`)
    lines.on('line', (line) => line === 'ready' || promised.push(line))
    await ready
    await new Promise((later) => setTimeout(later, randomInt(2, 60)))
    await kill()
  }
  expectWhole(file, promised)
}, 600_000)

test('T24: a copy taken meanwhile contains every wallet stored before, complete', async () => {
  const file = join(folder, 'accounts.sqlite')
  const { lines, ready, kill } = startWriter(file, 'while-copied')
  const promised: string[] = []
  await ready
  lines.on('line', (line) => promised.push(line))
  const db = new DatabaseSync(file, { readOnly: true })
  for (let round = 0; round < 20; round += 1) {
    await once(lines, 'line')
    const before = [...promised]
    const copy = join(folder, `copy-${round}.sqlite`)
    await backup(db, copy)
    expectWhole(copy, before)
  }
  db.close()
  await kill()
}, 60_000)
