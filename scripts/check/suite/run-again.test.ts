import { expect, test } from 'vitest'
import { emptyPart, failedPart, type Part } from './part.ts'
import { runAgain } from './run-again.ts'

const green = (name: string): Part => ({ ...emptyPart(name), passed: 1 })
const red = (name: string): Part => ({ ...failedPart(`${name} > x (failed)`), name })
const step = { name: 'node', projects: ['node'] }

/** A row of these parts, whose repeats end as scripted. */
async function repeat(parts: Part[], results: readonly Part[][]) {
  const asked: (readonly string[] | undefined)[] = []
  const row = { step, seconds: 0, parts }
  const flaky = await runAgain([row], (_, files) => {
    asked.push(files)
    return Promise.resolve(results[asked.length - 1] ?? [])
  })
  return { flaky, asked, parts: row.parts }
}

test('a file that passes alone counts as passed and is named as flaky', async () => {
  const { flaky, asked, parts } = await repeat([green('a'), red('b')], [[red('b')], [green('b')]])
  expect(flaky).toEqual(['flaky: node: b > x (failed) (passed alone)'])
  expect(asked).toEqual([['b'], ['b']])
  expect(parts).toEqual([green('a'), green('b')])
})

test('a file that fails twice alone, or in which nothing runs, stays a failure', async () => {
  const { flaky, asked, parts } = await repeat([red('b')], [[], [red('b')], [green('b')]])
  expect({ flaky, parts }).toEqual({ flaky: [], parts: [red('b')] })
  expect(asked).toHaveLength(2)
})

test('a failure that belongs to no file runs the whole step again, instead of its failed files', async () => {
  const { flaky, asked, parts } = await repeat([red('a'), failedPart('crash')], [[green('a'), green('b')]])
  expect(asked).toEqual([undefined])
  expect(flaky).toHaveLength(1)
  expect(parts).toEqual([green('a'), green('b')])
})
