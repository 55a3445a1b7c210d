import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { randomInt } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sourceCondition } from '../../../scripts/source/conditions.ts'
import type { StoreSubject } from './store-subject.js'

export type StoreEndingsOptions<Store> = {
  name: string
  subject: StoreSubject<Store>
  /** The module that exports the same `subject`, for separate processes. */
  module: URL
  /** The thread that owns the database. */
  thread: URL
}

/** The number of records for tests with any records. */
const some = 40
const fullDisk = new URL('./full-disk-thread.ts', import.meta.url)
const hangingDisk = new URL('./hanging-disk-thread.ts', import.meta.url)
const writer = fileURLToPath(new URL('./store-writer.ts', import.meta.url))
const resolver = fileURLToPath(new URL('./resolve-sources.mjs', import.meta.url))
const flags = ['--disable-warning=ExperimentalWarning', `--conditions=${sourceCondition}`, '--import', resolver]

/** Tests what every store guarantees when processes are killed and disks are full. */
export function testStoreEndings<Store>(options: StoreEndingsOptions<Store>): void {
  const { name, subject, module } = options
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

  /** Another process that writes. `safe` collects its confirmed records. */
  function startWriter(prefix: string, count?: number) {
    const args = [...flags, writer, module.href, file, prefix, ...(count === undefined ? [] : [String(count)])]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    const safe: string[] = []
    const lines = createInterface(child.stdout)
    const ready = once(lines, 'line')
    lines.on('line', (line) => line === 'ready' || safe.push(line))
    return { child, safe, ready, ended: Promise.all([once(child, 'close'), once(lines, 'close')]) }
  }

  describe(`${name} store after failures`, () => {
    test('a confirmed record survives the process that wrote it, however often that is killed', async () => {
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
    })

    test('two concurrent processes lose no record of each other', async () => {
      const writers = [startWriter('one', some), startWriter('two', some)]
      const ends = await Promise.all(writers.map(({ ended }) => ended))
      expect(ends.map(([[code]]) => code as number)).toEqual([0, 0])
      const found = await subject.read(await open())
      expect(found.toSorted()).toEqual(writers.flatMap(({ safe }) => safe).toSorted())
      expect(found).toHaveLength(2 * some)
    })

    test('a hanging disk rejects every pending call, and the store recovers when the disk responds', async () => {
      const hangs = new Int32Array(new SharedArrayBuffer(4))
      const store = await open({ thread: hangingDisk, data: { thread: options.thread.href, hangs } })
      await subject.write(store, 'first')
      Atomics.store(hangs, 0, 1)
      const late = ['one', 'two', 'three']
      const ends = await Promise.allSettled(late.map((each) => subject.write(store, each)))
      expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
      Atomics.store(hangs, 0, 0)
      Atomics.notify(hangs, 0)
      const write = () => subject.write(store, 'it answers').then(() => 'written', String)
      await expect.poll(write, { timeout: 10_000 }).toBe('written')
      // Rejected writes may still be stored, and nothing else is.
      const found = await subject.read(store)
      expect(found).toEqual(expect.arrayContaining(['first', 'it answers']))
      expect(['first', 'it answers', ...late]).toEqual(expect.arrayContaining(found))
    })

    test('a store whose disk hangs can be closed', async () => {
      const hangs = new Int32Array(new SharedArrayBuffer(4))
      const store = await open({ thread: hangingDisk, data: { thread: options.thread.href, hangs } })
      Atomics.store(hangs, 0, 1)
      const write = subject.write(store, 'never').catch(() => 'refused')
      await subject.close(store)
      expect(await write).toBe('refused')
    })

    test('a full disk rejects writes, loses nothing, and the store recovers when there is space', async () => {
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
    })
  })
}
