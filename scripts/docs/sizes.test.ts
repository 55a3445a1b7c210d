import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { budgets, formatResult } from '../check/size/budgets.ts'
import { root } from '../check/source-file.ts'
import { rows, sizesTable, withTable } from './sizes.ts'

const report = (value: number) =>
  budgets.map(({ name, most, unit }) => formatResult({ name, value, most, unit, isKept: value <= most })).join('\n')

test('the README names the budgets that hold', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  for (const [name, words] of Object.entries(rows)) {
    const most = budgets.find((budget) => budget.name === name)?.most
    const [, value, limit] = readme.split(`| ${words} |`)[1]?.match(/^ ([\d.]+) \| (\d+) \|/) ?? []
    expect(Number(limit), name).toBe(most)
    expect(Number(value), name).toBeLessThanOrEqual(Number(limit))
  }
})

test('sizesTable writes the measured sizes as a table', () => {
  const table = sizesTable(report(1.26))
  expect(table).toContain('| added by opening Connect | 1.3 | 48 |')
  expect(withTable('# A\n\n| | kB gz | at most |\n| --- | ---: | ---: |\n| x | 1 | 2 |\n\nB\n', table)).toBe(
    `# A\n\n${table}\nB\n`,
  )
})

test('a figure that is missing or over its budget is not written', () => {
  expect(() => sizesTable('')).toThrow('before any intent')
  expect(() => sizesTable(report(100))).toThrow('before any intent')
})
