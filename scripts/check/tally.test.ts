import { expect, test } from 'vitest'
import { formatTable, readSummary, sum, tallySummary, tallyVitest } from './tally.ts'

const file = (statuses: string[], status = 'passed', message = '') => ({
  name: 'a.test.ts',
  status,
  message,
  assertionResults: statuses.map((one, at) => ({ status: one, fullName: `case ${at}` })),
})

test('counts what passed and what failed', () => {
  const report = { testResults: [file(['passed', 'passed']), file(['passed', 'failed'], 'failed')] }
  expect(tallyVitest(report, 1)).toEqual({ passed: 3, failed: 1, failures: ['a.test.ts > case 1 (failed)'] })
})

test('a failure says why and where', () => {
  const failureMessages = [
    'TimeoutError: late\n  waiting for x\n    at wait (/a/node_modules/b.js:1:2)\n    at /a/c.ts:3:4',
  ]
  const one = { status: 'failed', title: 'case', failureMessages }
  const report = { testResults: [{ name: 'a.test.ts', assertionResults: [one] }] }
  const line = 'a.test.ts > case (failed) TimeoutError: late waiting for x at /a/c.ts:3:4'
  expect(tallyVitest(report, 1).failures).toEqual([line])
})

test('a test that did not run is a failure', () => {
  expect(tallyVitest({ testResults: [file(['passed', 'skipped', 'pending', 'to' + 'do'])] }, 0)).toMatchObject({
    passed: 1,
    failed: 3,
  })
})

test('a file that broke before its tests is a failure', () => {
  const report = { testResults: [file([], 'failed', 'SyntaxError: x\n at y'), file(['passed'])] }
  expect(tallyVitest(report, 1)).toEqual({ passed: 1, failed: 1, failures: ['a.test.ts: SyntaxError: x'] })
  expect(tallyVitest({ testResults: [file(['passed'], 'failed', 'afterAll broke')] }, 1)).toMatchObject({ failed: 1 })
})

test('a bad end with good tests is a failure', () => {
  expect(tallyVitest({ testResults: [file(['passed'])] }, 1)).toMatchObject({ passed: 1, failed: 1 })
})

test('an error outside of any test is a failure, and named', () => {
  expect(tallyVitest({ testResults: [file(['passed'])] }, 1, ['Error: late at a.ts:3'])).toEqual({
    passed: 1,
    failed: 1,
    failures: ['an error outside of any test: Error: late at a.ts:3'],
  })
})

test('no report, a strange report and an empty report are failures', () => {
  for (const report of [undefined, null, 'text', {}, { testResults: [] }]) {
    expect(tallyVitest(report, 0)).toMatchObject({ passed: 0, failed: 1 })
  }
})

test('takes the last summary of a log', () => {
  expect(readSummary('1 passed, 2 failed\nnoise\n10 passed, 0 failed\nmore noise')).toEqual({ passed: 10, failed: 0 })
  expect(readSummary('all 3 passed, 0 failed')).toBeUndefined()
  expect(readSummary('')).toBeUndefined()
})

test('a program that prints no summary, or contradicts it, failed', () => {
  expect(tallySummary('ok  one\nFAIL two\n1 passed, 1 failed', 1)).toEqual({ passed: 1, failed: 1, failures: ['two'] })
  expect(tallySummary('crash', 1)).toMatchObject({ passed: 0, failed: 1 })
  expect(tallySummary('3 passed, 0 failed', 1)).toMatchObject({ passed: 3, failed: 1 })
})

test('sums and prints a table', () => {
  const rows = [
    { name: 'node', passed: 10, failed: 0, failures: [], seconds: 3.21 },
    { name: 'browser', passed: 5, failed: 2, failures: [], seconds: 12 },
  ]
  expect(sum(rows)).toEqual({ passed: 15, failed: 2 })
  expect(formatTable(rows).split('\n')[2]).toBe('browser         5        2      12.0')
})
