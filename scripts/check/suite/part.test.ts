import { expect, test } from 'vitest'
import { emptyPart, failedPart, formatSum, readLog, sum } from './part.ts'

test('formatSum adds up the parts, and names skipped tests only if there are any', () => {
  const parts = [{ ...emptyPart('a'), passed: 4 }, { ...emptyPart('b'), passed: 5, skipped: 2 }, failedPart('late')]
  expect(formatSum(sum(parts))).toBe('9 passed, 1 failed, 2 skipped')
  expect(formatSum(sum(parts.slice(0, 1)))).toBe('4 passed, 0 failed')
})

test('readLog returns the last sum of a log and its failures', () => {
  const log = '1 passed, 2 failed\nok  one\nFAIL two\n10 passed, 1 failed, 1 skipped\nmore'
  expect(readLog('size', log, 1)).toMatchObject({ passed: 10, failed: 1, failures: ['two'] })
})

test('a log without a sum, or with a sum that its exit code contradicts, counts as failed', () => {
  expect(readLog('size', 'all 3 passed, 0 failed', 1)).toEqual(failedPart('size: no summary (exit code 1)'))
  expect(readLog('size', '3 passed, 0 failed', 1)).toMatchObject({ passed: 3, failed: 1, failures: ['ended with 1'] })
})
