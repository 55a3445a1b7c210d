import { expect, test } from 'vitest'
import { failedPart, readSummary, tallySummary, tallyVitest } from './tally.ts'

const file = (statuses: string[], status = 'passed', message = '') => ({
  name: '/repo/a.test.ts',
  status,
  message,
  assertionResults: statuses.map((one, at) => ({ status: one, fullName: `case ${at}` })),
})
const root = '/repo'
const tally = (testResults: unknown, code = 0) => tallyVitest({ report: { testResults }, code, root })

test('counts what passed and what failed, file by file', () => {
  const other = { ...file(['passed', 'passed']), name: '/repo/b.test.ts' }
  expect(tally([other, file(['passed', 'failed'], 'failed')], 1)).toMatchObject([
    { name: 'b.test.ts', passed: 2, failed: 0, failures: [] },
    { name: 'a.test.ts', passed: 1, failed: 1, failures: ['a.test.ts > case 1 (failed)'] },
  ])
})

test('a failure says why and where', () => {
  const failureMessages = [
    'TimeoutError: late\n  waiting for x\n    at wait (/a/node_modules/b.js:1:2)\n    at /a/c.ts:3:4',
  ]
  const one = { status: 'failed', title: 'case', failureMessages }
  const line = 'a.test.ts > case (failed) TimeoutError: late waiting for x at /a/c.ts:3:4'
  expect(tally([{ name: '/repo/a.test.ts', assertionResults: [one] }], 1)[0]?.failures).toEqual([line])
})

test('a test that did not run is a failure', () => {
  const [part] = tally([file(['passed', 'skipped', 'pending', 'to' + 'do'])])
  expect(part).toMatchObject({ passed: 1, failed: 3 })
})

test('a file that broke before its tests is a failure', () => {
  const [part] = tally([file([], 'failed', 'SyntaxError: x\n at y')], 1)
  expect(part).toMatchObject({ passed: 0, failed: 1, failures: ['a.test.ts: SyntaxError: x'] })
  expect(tally([file(['passed'], 'failed', 'afterAll broke')])).toMatchObject([{ failed: 1 }])
})

test('a bad end with good tests is a failure of the run as a whole', () => {
  expect(tally([file(['passed'])], 1)).toMatchObject([
    { name: 'a.test.ts', passed: 1, failed: 0 },
    { name: '', failed: 1 },
  ])
})

test('an error outside of any test belongs to the file that ran, where that is known', () => {
  const errors = [{ line: 'late', file: '/repo/a.test.ts' }, { line: 'lost' }]
  const report = { testResults: [file(['passed'])] }
  expect(tallyVitest({ report, code: 1, root, facts: { errors, seconds: { '/repo/a.test.ts': 9 } } })).toMatchObject([
    { name: 'a.test.ts', passed: 1, failed: 1, failures: ['an error outside of any test: late'], seconds: 9 },
    { name: '', failed: 1, failures: ['an error outside of any test: lost'] },
  ])
})

test('no report, a strange report and an empty report are failures', () => {
  for (const report of [undefined, null, 'text', {}, { testResults: [] }]) {
    expect(tallyVitest({ report, code: 0 })).toMatchObject([{ name: '', passed: 0, failed: 1 }])
  }
})

test('a test that is set aside is skipped, whatever it said, and the rest counts', () => {
  const isSetAside = (path: string, name: string) => path === 'a.test.ts' && name === 'case 1'
  const report = { testResults: [file(['passed', 'failed'], 'failed')] }
  expect(tallyVitest({ report, code: 1, root, isSetAside })).toMatchObject([
    { passed: 1, failed: 0, skipped: 1, failures: [] },
  ])
})

test('takes the last summary of a log', () => {
  expect(readSummary('1 passed, 2 failed\nnoise\n10 passed, 0 failed, 1 skipped\nmore')).toEqual({
    passed: 10,
    failed: 0,
  })
  expect(readSummary('all 3 passed, 0 failed')).toBeUndefined()
  expect(readSummary('')).toBeUndefined()
})

test('a program that prints no summary, or contradicts it, failed', () => {
  const said = 'ok  one\nFAIL two\n1 passed, 1 failed'
  expect(tallySummary('size', said, 1)).toMatchObject({ passed: 1, failed: 1, failures: ['two'] })
  expect(tallySummary('size', said, 1, (file, line) => file === 'size' && line === 'two')).toMatchObject({
    passed: 1,
    failed: 0,
    skipped: 1,
  })
  expect(tallySummary('size', 'crash', 1)).toEqual(failedPart('', 'size: no summary (exit code 1)'))
  expect(tallySummary('size', '3 passed, 0 failed', 1)).toMatchObject({ passed: 3, failed: 1 })
})
