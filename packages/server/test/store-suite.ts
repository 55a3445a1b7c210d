import { mkdtemp, rm, stat } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { StoreSubject } from './store-subject.js'

export type StoreSuiteOptions<Store> = {
  name: string
  subject: StoreSubject<Store>
  migrations: readonly string[]
  /** For each earlier version, oldest first: SQL that writes a record with the name `old`, as that version did. */
  earlier: readonly string[]
}

/**
 * Tests what every store guarantees, whatever it stores. Each store's own test runs it. For failures, see
 * `testStoreEndings`.
 */
export function testStore<Store>(options: StoreSuiteOptions<Store>): void {
  const { name, subject, migrations, earlier } = options
  let folder: string
  let file: string
  const stores: Store[] = []

  async function open(): Promise<Store> {
    const store = subject.open({ file })
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

  describe(`${name} store`, () => {
    test.each(earlier.map((sql, at) => ({ version: at + 1, sql })))(
      'migrates a file of version $version and keeps its records',
      async ({ version, sql }) => {
        const db = new DatabaseSync(file)
        for (const migration of migrations.slice(0, version)) db.exec(migration)
        // The first version did not set a version number.
        if (version > 1) db.exec(`PRAGMA user_version = ${version}`)
        db.exec(sql)
        db.close()
        const store = await open()
        expect(await subject.read(store)).toEqual(['old'])
        await subject.write(store, 'new')
        expect((await subject.read(store)).toSorted()).toEqual(['new', 'old'])
      },
    )

    test('only the owner can read the file', async () => {
      await subject.write(await open(), 'secret')
      for (const path of [file, `${file}-wal`]) expect((await stat(path)).mode & 0o777).toBe(0o600)
    })

    test('rejects a file that cannot be opened', async () => {
      file = join(folder, 'no', 'such', 'folder.sqlite')
      await expect(open()).rejects.toThrow(/unable to open|no such file/i)
    })
  })
}
