import { expect, test } from 'vitest'
import { checkWalks } from './walks.ts'

const sources = ['a', 'b', 'c'].map((name) => ({
  path: `packages/${name}.ts`,
  text: `export function ${name}() {}`,
}))
const row = (name: string, does = 'does it') => `| [${name}.ts](../../packages/${name}.ts) | \`${name}\` | ${does} |`
const walk = (rows: readonly string[], limit = 2) =>
  ['## Walk', `at most ${limit} files.`, '| File | Name | What |', '| --- | --- | --- |', ...rows].join('\n')
const messages = (text: string) => checkWalks(text, sources).map(({ message }) => message)

test('a walk within its limit, of files that are there, is fine', () => {
  expect(messages([walk([row('a'), row('b')]), walk([row('c')])].join('\n\n'))).toEqual([])
})

test('a longer walk is refused', () => {
  const long = walk([row('a'), row('b'), row('c')])
  expect(messages([long, walk([row('c')])].join('\n'))).toEqual(['Walk: 3 files; at most 2'])
})

test('a file that is gone, a name that is gone and a row that says nothing are refused', () => {
  const text = walk([row('d'), row('a').replace('`a`', '`other`'), row('b', '')], 3)
  expect(checkWalks([text, walk([row('c')])].join('\n'), sources)).toEqual([
    { file: 'docs/architecture/walks.md', line: 5, message: 'no such source: packages/d.ts' },
    { file: 'docs/architecture/walks.md', line: 6, message: 'packages/a.ts has no other' },
    { file: 'docs/architecture/walks.md', line: 7, message: 'packages/b.ts: say what it does there' },
  ])
})

test('a page without walks, without a limit or without files is refused', () => {
  expect(messages('# Walks')).toEqual(['two walks belong here: connecting and switching'])
  expect(messages([walk([]), '## Other', row('a')].join('\n'))).toEqual(['Walk: names no file', 'Other: says no limit'])
})
