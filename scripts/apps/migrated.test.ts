import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrated } from './migrated.ts'

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort()

const importStatement = /^import\b(?:[^'"]*?\bfrom\s*)?\s*['"][^'"]+['"];?\n/gm
/** What has to be the same before and after. */
const remainder = (text: string) => text.replaceAll(importStatement, '').replaceAll(/^\s*pairing: .*\n/gm, '')
const read = (...parts: string[]) => readFileSync(join(...parts), 'utf8')

test.each(migrated.map(({ pages }) => pages))('%s: import lines and the pairing are all that changed', (pages) => {
  const folder = join(import.meta.dirname, 'pages', pages)
  const names = filesIn(join(folder, 'before'))
  expect(filesIn(join(folder, 'after'))).toEqual(names)
  for (const name of names) {
    const [before, after] = [read(folder, 'before', name), read(folder, 'after', name)]
    expect(remainder(after)).toBe(remainder(before))
    expect(before).toMatch(/@other\/appkit|cdn\.other\.example/)
    expect(before).not.toMatch(/openappkit|pairing/)
    expect(after).toMatch(/@openappkit\/|\.\/appkit\//)
    expect(after).not.toMatch(/@other\/|other\.example/)
    expect(existsSync(join(folder, 'app', name))).toBe(false)
  }
})

test('every one of them pairs, and none of its other files names a kit', () => {
  for (const { pages } of migrated) {
    const folder = join(import.meta.dirname, 'pages', pages)
    const after = filesIn(join(folder, 'after')).map((name) => read(folder, 'after', name))
    expect(after.filter((text) => text.includes('pairing: walletConnect('))).toHaveLength(1)
    for (const name of filesIn(join(folder, 'app'))) {
      expect(read(folder, 'app', name)).not.toMatch(/@openappkit|@other/)
    }
  }
})
