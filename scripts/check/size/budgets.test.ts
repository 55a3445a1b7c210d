import { expect, test } from 'vitest'
import { budgets, formatResult, judge, type Pages } from './budgets.ts'

const broken = (pages: Pages) => judge(pages).flatMap(({ name, isKept }) => (isKept ? [] : [name]))

test('React and Vue cost what they add to the same page without our package', () => {
  expect(broken({ react: { shell: 78_000 }, reactAlone: { shell: 75_000 } })).toEqual([])
  expect(broken({ react: { shell: 78_001 }, reactAlone: { shell: 75_000 } })).toHaveLength(1)
  expect(broken({ vue: { shell: 53_001 }, vueAlone: { shell: 50_000 } })).toHaveLength(1)
})

test('a number above its limit is broken and printed beside it, one at its limit is kept', () => {
  const [budget] = budgets
  const shell = (budget?.most ?? 0) * 1000
  expect(broken({ vanilla: { shell } })).toEqual([])
  const [first] = judge({ vanilla: { shell: shell + 10 } })
  expect(first && formatResult(first)).toMatch(/^FAIL vanilla: before any intent +\d+\.01 of \d+ kB gz$/)
})

test('a page without numbers is not judged', () => {
  expect(judge({})).toEqual([])
})
