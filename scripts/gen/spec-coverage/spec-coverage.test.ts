import { describe, expect, test } from 'vitest'
import { readMarkers } from './read-markers.ts'
import { coveragePage, findGaps, readTests } from './spec-coverage.ts'
import { specRows } from './spec-rows.ts'

test('every row has a test that is named after it, or a reason', () => {
  expect(findGaps(specRows, readTests())).toEqual([])
})

const file = (text: string) => ({ path: 'packages/one.test.ts', text })

describe('tests named after rows', () => {
  test('are found by their names, and in tables', () => {
    const tests = readMarkers([
      file(`test('spec 8.6 and 9.1: says so', () => {})`),
      file(`test.each([['spec 5.2', 'a code']])('%s', () => {})`),
      file(`test('respec 8.6: is none', () => {})`),
    ])
    expect(tests).toEqual([
      { ids: ['8.6', '9.1'], path: 'packages/one.test.ts', title: 'says so' },
      { ids: ['5.2'], path: 'packages/one.test.ts', title: 'a code' },
    ])
  })

  test('are missing, too many, or of no row', () => {
    const rows = [
      { id: '1.1', says: 'One' },
      { id: '1.2', says: 'Two', without: 'Not built yet' },
    ]
    expect(findGaps(rows, readMarkers([file(`test('spec 1.2 and 1.3: x', () => {})`)]))).toEqual([
      '1.1 has no test',
      '1.2 has a test: it is there now',
      '1.3 is no row',
    ])
    expect(coveragePage(rows, readMarkers([file(`test('spec 1.1: [x]', () => {})`)]))).toContain(
      '| 1.1 | One | [\\[x\\]](../../packages/one.test.ts) |',
    )
  })
})
