import { expect, test } from 'vitest'
import { checkBudgets } from './budgets.ts'

const lines = (count: number, line = 'export {}') => Array.from({ length: count }, () => line).join('\n')
const errors = (path: string, text: string) =>
  checkBudgets([{ path, text }])
    .filter(({ severity }) => severity !== 'warning')
    .map(({ message }) => message)

test('a file has at most 250 lines', () => {
  expect(errors('packages/core/src/a.ts', lines(250))).toEqual([])
  expect(errors('packages/core/src/a.ts', lines(251))).toEqual(['251 lines; a file has at most 250'])
})

test('a view has at most 200 and a controller at most 160', () => {
  expect(errors('packages/modal/src/views/connect/connect-view.ts', lines(201))).toHaveLength(1)
  expect(errors('packages/modal/src/views/connect/connect-view.ts', lines(200))).toEqual([])
  expect(errors('packages/core/src/controllers/theme.ts', lines(161))).toHaveLength(1)
  expect(errors('packages/core/src/controllers/theme.ts', lines(160))).toEqual([])
})

test('warns before it fails', () => {
  expect(checkBudgets([{ path: 'packages/core/src/a.ts', text: lines(200) }])).toContainEqual({
    file: 'packages/core/src/a.ts',
    message: '200 lines; a file has at most 250',
    severity: 'warning',
  })
})

test('generated files and catalogues may be long', () => {
  expect(errors('packages/core/src/networks/generated/all.ts', lines(900))).toEqual([])
  expect(errors('packages/core/src/wallets/starter.generated.ts', lines(900))).toEqual([])
  expect(errors('packages/modal/src/i18n/locales/en.ts', lines(900))).toEqual([])
})

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

test('counts mocks against test cases', () => {
  const mocked = 'vi' + '.fn()'
  const cases = lines(10, "test('x', () => {})")
  expect(errors('packages/core/src/a.test.ts', `${cases}\nconst a = ${mocked}`)).toEqual([])
  expect(errors('packages/core/src/a.test.ts', `${cases}\nconst a = ${mocked}, b = ${mocked}`)).toEqual([
    '0.20 mocks per test case; at most 0.1: pass a fake through Deps',
  ])
  expect(errors('packages/protocol/src/a.test.ts', `${cases}\nconst a = ${mocked}`)).toEqual([
    'protocol has no mocks at all',
  ])
})
