import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { budgets, formatResult } from '../check/size/budgets.ts'
import { root } from '../check/source-file.ts'
import { rows, sizesTable } from './sizes.ts'

const report = (value: number) =>
  budgets.map(({ name, most }) => formatResult({ name, value, most, unit: 'kB gz', isKept: value <= most })).join('\n')

test('the README names the budgets that hold', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  for (const [name, words] of Object.entries(rows)) {
    const most = budgets.find((budget) => budget.name === name)?.most
    const [, value, limit] = readme.split(`| ${words} |`)[1]?.match(/^ ([\d.]+) \| (\d+) \|/) ?? []
    expect(Number(limit), name).toBe(most)
    expect(Number(value), name).toBeLessThanOrEqual(Number(limit))
  }
})

test('sizesTable writes the measured sizes, and refuses a figure that is missing or over its budget', () => {
  expect(sizesTable(report(1.26))).toContain('| added by opening Connect | 1.3 | 48 |')
  expect(() => sizesTable('')).toThrow('before any intent')
  expect(() => sizesTable(report(100))).toThrow('before any intent')
})
