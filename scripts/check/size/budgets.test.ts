import { expect, test } from 'vitest'
import { formatResult, judge } from './budgets.ts'

const measured = {
  shell: 15_900,
  connect: 40_000,
  details: 4_000,
  connected: 59_000,
  account: 3_000,
  marks: 6_000,
  outside: 0,
  idle: 0,
  violations: 0,
}
const broken = (pages: Parameters<typeof judge>[0]) =>
  judge(pages)
    .filter(({ isKept }) => !isKept)
    .map(({ name }) => name)

test('a page inside its budgets keeps them all', () => {
  expect(judge({ vanilla: measured })).toHaveLength(9)
  expect(broken({ vanilla: measured })).toEqual([])
})

test('every number has its own limit', () => {
  const over = {
    shell: 16_001,
    connect: 48_001,
    details: 4_501,
    connected: 64_001,
    account: 14_001,
    marks: 6_501,
    outside: 1,
    idle: 1,
    violations: 1,
  }
  for (const [key, value] of Object.entries(over)) {
    expect(broken({ vanilla: { ...measured, [key]: value } })).toHaveLength(1)
  }
})

test('React costs what it adds to the same page without our package', () => {
  const reactAlone = { shell: 75_000 }
  expect(broken({ react: { shell: 78_000 }, reactAlone })).toEqual([])
  expect(broken({ react: { shell: 78_001 }, reactAlone })).toEqual(['react: on top of React and the kit'])
})

test('Vue costs what it adds, in the same way', () => {
  const vueAlone = { shell: 50_000 }
  expect(broken({ vue: { shell: 53_000 }, vueAlone })).toEqual([])
  expect(broken({ vue: { shell: 53_001 }, vueAlone })).toEqual(['vue: on top of Vue and the kit'])
})

test('a page that is not there yet is not judged', () => {
  expect(judge({})).toEqual([])
})

test('prints the number beside its limit', () => {
  const [first] = judge({ vanilla: { shell: 17_250 } })
  expect(first && formatResult(first)).toMatch(/^FAIL vanilla: before any intent +17\.25 of 16 kB gz$/)
})
