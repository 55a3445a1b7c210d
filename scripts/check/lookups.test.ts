import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkLookups } from './lookups.ts'

/** The lines of a file that are found. */
function lines(text: string): (number | undefined)[] {
  const folder = mkdtempSync(join(tmpdir(), 'openappkit-'))
  const file = join(folder, 'a.ts')
  writeFileSync(file, `const table: Record<string, number> = { a: 1 }\n${text}`)
  const found = checkLookups([file])
  rmSync(folder, { recursive: true })
  return found.map(({ line }) => line)
}

test('any text that is looked up in a plain object is found', () => {
  expect(
    lines(`export const read = (name: string) => table[name]
export const has = (name: string) => name in table
export const maybe = (name?: string) => table[name ?? '']
export const write = (name: string) => { table[name] = 1 }
export const member = (one: { table: typeof table }, name: string) => one.table[name.trim()]
`),
  ).toEqual([2, 3, 4, 5, 6])
})

test('a closed list of names, a list, a map and a checked name are right', () => {
  expect(
    lines(`export const closed = (name: 'a' | 'b') => table[name]
export const literal = () => table['a']
export const list = (all: string[], at: number) => all[at]
export const map = (all: Map<string, number>, name: string) => all.get(name)
export const own = (name: string) => (Object.hasOwn(table, name) ? table[name] : undefined)
export const variable = (env: Record<string, string>, name: string) => env[name]
`),
  ).toEqual([])
})

test('a check in another function is none', () => {
  expect(
    lines(`export const known = (name: string) => Object.hasOwn(table, name)
export const read = (name: string) => table[name]
`),
  ).toEqual([3])
})
