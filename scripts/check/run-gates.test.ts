import { expect, test } from 'vitest'
import type { Finding, Gate } from './finding.ts'
import { formatGate, isPassed, runGates } from './run-gates.ts'

const gate = (run: () => Promise<Finding[]>): Gate => ({ name: 'sample', about: 'a sample', run })

test('a gate passes without findings and with warnings only', async () => {
  const [clean, warned] = await runGates([
    gate(() => Promise.resolve([])),
    gate(() => Promise.resolve([{ file: 'a.ts', message: 'long', severity: 'warning' }])),
  ])
  expect([clean, warned].map((result) => result && isPassed(result))).toEqual([true, true])
})

test('a gate fails with an error, and when it breaks', async () => {
  const results = await runGates([
    gate(() => Promise.resolve([{ file: 'a.ts', line: 3, message: 'wrong' }])),
    gate(() => Promise.reject(new Error('broken gate'))),
  ])
  expect(results.map(isPassed)).toEqual([false, false])
  expect(results.map((result) => formatGate(result, { withWarnings: false })).join('\n')).toMatch(
    /FAIL sample[\s\S]*a\.ts:3 {2}wrong[\s\S]*broken gate/,
  )
})
