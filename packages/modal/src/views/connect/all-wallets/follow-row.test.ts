import { expect, test } from 'vitest'
import { followRow } from './follow-row.js'

const rows = (keys: string) => [...keys].map((key) => ({ key }))

test.each([
  ['an unchanged list keeps the row', 'abc', 'abc', 1, 1],
  ['rows inserted before the row move it down', 'abc', 'xyabc', 1, 3],
  ['rows appended after the row leave it', 'abc', 'abcxyz', 1, 1],
  ['a moved row is followed', 'abc', 'bac', 0, 1],
  ['a removed row is replaced by the next one', 'abcd', 'acd', 1, 1],
  ['a removed last row is replaced by the one before', 'abc', 'ab', 2, 1],
  ['an emptied list starts at 0', 'abc', '', 2, 0],
  ['a filled list starts at 0', '', 'abc', 0, 0],
])('%s', (_, before, after, at, expected) => {
  expect(followRow(rows(before), rows(after), at)).toBe(expected)
})
