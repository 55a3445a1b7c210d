import { expect, test } from 'vitest'
import { checkSizes } from './folders.ts'

const sources = (count: number, name: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => `packages/core/src/wallet/connect/${name(at)}`)

test('a folder has at most 14 sources', () => {
  expect(checkSizes(sources(14, (at) => `${at}.ts`))).toEqual([])
  expect(checkSizes(sources(15, (at) => `${at}.ts`))).toEqual([
    { file: 'packages/core/src/wallet/connect', message: '15 sources in one folder; at most 14' },
  ])
})

test('tests, generated files, languages and data do not count', () => {
  for (const name of ['.test.ts', '.fixture.ts', '.generated.ts', '.md']) {
    expect(checkSizes(sources(20, (at) => `${at}${name}`))).toEqual([])
  }
  expect(checkSizes(sources(20, (at) => `locales/${at}.ts`))).toEqual([])
})
