import { expect, test } from 'vitest'
import { checkBudgets } from './budgets.ts'

const lines = (count: number, line = 'export {}') => Array.from({ length: count }, () => line).join('\n')
const errors = (path: string, text: string) => checkBudgets([{ path, text }]).map(({ message }) => message)

test('a function has at most 60 lines, unless it is a test', () => {
  const body = (count: number) => `export const f = () => {\n${lines(count - 2, '  void 0')}\n}`
  expect(errors('packages/core/src/a.ts', body(60))).toEqual([])
  expect(errors('packages/core/src/a.ts', body(61))).toEqual(['a function of 61 lines of its own; at most 60'])
  expect(errors('packages/core/src/a.test.ts', body(61))).toEqual([])
})

test('a factory counts without the functions it returns', () => {
  const inner = (name: string) => `  const ${name} = () => {\n${lines(48, '    void 0')}\n  }`
  expect(errors('packages/core/src/a.ts', `export function f() {\n${inner('a')}\n${inner('b')}\n}`)).toEqual([])
})

test('checkBudgets limits the mocks per test case', () => {
  const mocked = 'vi' + '.fn()'
  const cases = lines(10, "test('x', () => {})")
  expect(errors('packages/core/src/a.test.ts', `${cases}\nconst a = ${mocked}`)).toEqual([])
  expect(errors('packages/core/src/a.test.ts', `${cases}\nconst a = ${mocked}, b = ${mocked}`)).toEqual([
    '0.20 mocks per test case; at most 0.1: pass a fake through Deps',
  ])
  for (const folder of ['protocol', 'crypto']) {
    expect(errors(`packages/${folder}/src/a.test.ts`, `${cases}\nconst a = ${mocked}`)).toEqual([
      `${folder} has no mocks at all`,
    ])
  }
})
