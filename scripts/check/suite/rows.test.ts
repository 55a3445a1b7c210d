import { expect, test } from 'vitest'
import { formatSlowest, formatSum, sum } from './rows.ts'
import { emptyPart } from './tally.ts'

const rows = [
  {
    name: 'node',
    seconds: 3.21,
    parts: [
      { ...emptyPart('a'), passed: 4 },
      { ...emptyPart('b'), passed: 6 },
    ],
  },
  { name: 'browser', seconds: 12, parts: [{ ...emptyPart('c'), passed: 5, failed: 2, skipped: 1 }] },
]

test('sums the parts of all rows', () => {
  expect(sum(rows)).toEqual({ passed: 15, failed: 2, skipped: 1 })
})

test('says what was set aside only where something was', () => {
  expect(formatSum({ passed: 1, failed: 0, skipped: 0 })).toBe('1 passed, 0 failed')
  expect(formatSum({ passed: 1, failed: 0, skipped: 2 })).toBe('1 passed, 0 failed, 2 skipped')
})

test('names the ten slowest files, and every file that is too long for a landing', () => {
  const parts = Array.from({ length: 12 }, (_, at) => ({ ...emptyPart(`${at}.test.ts`), seconds: at + 1 }))
  const lines = formatSlowest({ name: 'node', seconds: 0, parts }).split('\n')
  expect(lines).toHaveLength(11)
  expect(lines[1]).toMatch(/11\.test\.ts  \(long\)$/)
  const slow = Array.from({ length: 12 }, (_, at) => ({ ...emptyPart(`${at}.test.ts`), seconds: 9 }))
  expect(formatSlowest({ name: 'node', seconds: 0, parts: slow }).split('\n')).toHaveLength(13)
})
