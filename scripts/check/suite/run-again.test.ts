import { expect, test } from 'vitest'
import { runAgain } from './run-again.ts'
import { emptyPart, failedPart, type Part } from './tally.ts'
import { type Row, sum } from './rows.ts'

const good = (name: string, passed = 1): Part => ({ ...emptyPart(name), passed })

/** A row whose parts end, when they are run again, as the script says. */
function rowOf(parts: Part[], script: Record<string, Part[][]>) {
  const asked: string[] = []
  const row: Row = {
    name: 'node',
    seconds: 0,
    parts,
    again: ({ name }) => {
      asked.push(name)
      return Promise.resolve(script[name]?.shift() ?? [])
    },
  }
  return { row, asked }
}

test('what passes alone counts as passed, and is named', async () => {
  const { row, asked } = rowOf([good('a', 3), failedPart('b', 'b > x (failed)')], { b: [[good('b', 2)]] })
  expect(await runAgain([row])).toEqual(['flaky: node: b > x (failed) (passed alone)'])
  expect(asked).toEqual(['b'])
  expect(sum([row])).toEqual({ passed: 5, failed: 0, skipped: 0 })
})

test('a second time is the last', async () => {
  const late = rowOf([failedPart('b', 'x')], { b: [[failedPart('b', 'x')], [good('b')]] })
  expect(await runAgain([late.row])).toHaveLength(1)
  const never = rowOf([failedPart('b', 'x')], { b: [[failedPart('b', 'x')], [failedPart('b', 'x')], [good('b')]] })
  expect(await runAgain([never.row])).toEqual([])
  expect(never.asked).toEqual(['b', 'b'])
  expect(sum([never.row])).toMatchObject({ passed: 0, failed: 1 })
})

test('a run in which nothing ran proves nothing', async () => {
  const { row } = rowOf([failedPart('b', 'x')], { b: [[], []] })
  expect(await runAgain([row])).toEqual([])
  expect(sum([row])).toMatchObject({ failed: 1 })
})

test('where nobody knows the file, all of it is run again', async () => {
  const { row, asked } = rowOf([good('a'), failedPart('', 'no report')], { '': [[good('a'), good('b')]] })
  expect(await runAgain([row])).toHaveLength(1)
  expect(asked).toEqual([''])
  expect(sum([row])).toMatchObject({ passed: 2, failed: 0 })
})

test('what cannot end otherwise is not run again', async () => {
  const row: Row = { name: 'gates', seconds: 0, parts: [failedPart('', 'lint: 1 findings')] }
  expect(await runAgain([row])).toEqual([])
  expect(sum([row])).toMatchObject({ failed: 1 })
})
