import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findStale, type Generator, generators } from './check-generated.ts'

test.for(generators)(
  'the committed files of $name equal the generated ones (npm run gen)',
  // The import graph is read by a tool that takes half a minute on a busy machine.
  { timeout: 120_000 },
  async (generator) => {
    expect(await findStale(generator)).toEqual([])
  },
)

describe('a generated file', () => {
  let folder: string
  const generator: Generator = { name: 'letters', files: () => new Map([['out/a.md', 'A']]), owned: ['out'] }
  const write = (name: string, text: string) => {
    mkdirSync(join(folder, 'out'), { recursive: true })
    writeFileSync(join(folder, 'out', name), text)
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'openappkit-'))
  })
  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  test('a generated file with the same text is fresh', async () => {
    write('a.md', 'A')
    expect(await findStale(generator, folder)).toEqual([])
  })

  test('a stale file is reported as missing, outdated or left over', async () => {
    expect(await findStale(generator, folder)).toEqual([{ path: 'out/a.md', state: 'missing' }])
    write('a.md', 'B')
    write('b.md', 'B')
    expect(await findStale(generator, folder)).toEqual([
      { path: 'out/a.md', state: 'outdated' },
      { path: 'out/b.md', state: 'left over' },
    ])
  })
})
