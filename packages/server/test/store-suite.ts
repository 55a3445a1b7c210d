import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { randomInt } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { StoreSubject } from './store-subject.js'

export type StoreSuiteOptions<Store> = {
  name: string
  subject: StoreSubject<Store>
  /** The module that exports the same `subject`, for processes of their own. */
  module: URL
  /** The thread that owns the database. */
  thread: URL
  migrations: readonly string[]
  /** For each earlier version, the oldest first: SQL that writes a record with the name `old`, as that version did. */
  earlier: readonly string[]
  /** How many records are written where it does not matter which. */
  some?: number
}

const fullDisk = new URL('./full-disk-thread.ts', import.meta.url)
const writer = fileURLToPath(new URL('./store-writer.ts', import.meta.url))
const resolver = fileURLToPath(new URL('./resolve-sources.mjs', import.meta.url))
const flags = ['--disable-warning=ExperimentalWarning', '--conditions=@openappkit/source', '--import', resolver]

/** What every store of the server promises, whatever it keeps. Each store's own test runs it. */
export function testStore<Store>(options: StoreSuiteOptions<Store>): void {
  const { name, subject, module, migrations, earlier, some = 40 } = options
  let folder: string
  let file: string
  const stores: Store[] = []

  async function open(more: { thread?: URL; data?: object } = {}): Promise<Store> {
    const store = subject.open({ file, ...more })
    stores.push(store)
    await subject.ready(store)
    return store
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-'))
    file = join(folder, 'store.sqlite')
  })
  afterEach(async () => {
    await Promise.all(stores.splice(0).map((store) => subject.close(store)))
    await rm(folder, { recursive: true })
  })

  /** Another process that writes; `safe` grows with every record that it was promised. */
  function startWriter(prefix: string, count?: number) {
    const args = [...flags, writer, module.href, file, prefix, ...(count === undefined ? [] : [String(count)])]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    const safe: string[] = []
    const lines = createInterface(child.stdout)
    const ready = once(lines, 'line')
    lines.on('line', (line) => line === 'ready' || safe.push(line))
    return { child, safe, ready, ended: Promise.all([once(child, 'close'), once(lines, 'close')]) }
  }

  describe(`${name}: what every store promises`, () => {
    test('a record that was promised outlives the process that wrote it, however often that is killed', async () => {
      const promised: string[] = []
      for (let round = 0; round < 5; round += 1) {
        const { child, safe, ready, ended } = startWriter(`round-${round}`)
        await ready
        await new Promise((later) => setTimeout(later, randomInt(5, 120)))
        child.kill('SIGKILL')
        await ended
        promised.push(...safe)
      }
      expect(promised.length).toBeGreaterThan(0)
      expect(await subject.read(await open())).toEqual(expect.arrayContaining(promised))
    }, 60_000)

    test('two processes at once lose nothing of each other’s', async () => {
      const writers = [startWriter('one', some), startWriter('two', some)]
      const ends = await Promise.all(writers.map(({ ended }) => ended))
      expect(ends.map(([[code]]) => code as number)).toEqual([0, 0])
      const found = await subject.read(await open())
      expect(found.toSorted()).toEqual(writers.flatMap(({ safe }) => safe).toSorted())
      expect(found).toHaveLength(2 * some)
    }, 60_000)

    test('a full disk is an error, loses nothing, and is over when there is room', async () => {
      const pagesMost = new Int32Array(new SharedArrayBuffer(4))
      Atomics.store(pagesMost, 0, 1e6)
      const store = await open({ thread: fullDisk, data: { thread: options.thread.href, pagesMost } })
      await subject.write(store, 'first')
      Atomics.store(pagesMost, 0, 1)
      const safe = ['first']
      let refused = 0
      for (let index = 0; refused < 3 && index < 5000; index += 1) {
        const each = `${index}`.padEnd(200, 'x')
        await subject.write(store, each).then(
          () => safe.push(each),
          () => (refused += 1),
        )
      }
      expect(refused).toBe(3)
      expect((await subject.read(store)).toSorted()).toEqual(safe.toSorted())
      Atomics.store(pagesMost, 0, 1e6)
      await subject.write(store, 'there is room')
      expect((await subject.read(store)).toSorted()).toEqual([...safe, 'there is room'].toSorted())
    }, 60_000)

    test.each(earlier.map((sql, at) => ({ version: at + 1, sql })))(
      'a file of version $version is brought up to date, with what it has',
      async ({ version, sql }) => {
        const db = new DatabaseSync(file)
        for (const migration of migrations.slice(0, version)) db.exec(migration)
        // The first version did not count itself.
        if (version > 1) db.exec(`PRAGMA user_version = ${version}`)
        db.exec(sql)
        db.close()
        const store = await open()
        expect(await subject.read(store)).toEqual(['old'])
        await subject.write(store, 'new')
        expect((await subject.read(store)).toSorted()).toEqual(['new', 'old'])
      },
    )

    test('only its owner reads the file', async () => {
      await subject.write(await open(), 'secret')
      for (const path of [file, `${file}-wal`]) expect((await stat(path)).mode & 0o777).toBe(0o600)
    })

    test('a file that cannot be opened is said at once', async () => {
      file = join(folder, 'no', 'such', 'folder.sqlite')
      await expect(open()).rejects.toThrow(/unable to open|no such file/i)
    })
  })
}
