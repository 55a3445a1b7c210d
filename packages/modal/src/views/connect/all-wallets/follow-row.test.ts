import { expect, test } from 'vitest'
import { followRow } from './follow-row.js'

const rows = (keys: string) => [...keys].map((key) => ({ key }))

test.each([
  ['nothing changed', 'abc', 'abc', 1, 1],
  ['rows came before it', 'abc', 'xyabc', 1, 3],
  ['rows came after it', 'abc', 'abcxyz', 1, 1],
  ['it moved', 'abc', 'bac', 0, 1],
  ['it is gone', 'abcd', 'acd', 1, 1],
  ['it is gone, and was the last', 'abc', 'ab', 2, 1],
  ['all are gone', 'abc', '', 2, 0],
  ['there were none', '', 'abc', 0, 0],
])('%s', (_, before, after, at, expected) => {
  expect(followRow(rows(before), rows(after), at)).toBe(expected)
})
