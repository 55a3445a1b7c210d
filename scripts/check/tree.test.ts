import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './source-file.ts'
import { checkTopLevel } from './tree.ts'

test('checkTopLevel reports unexpected and missing entries', () => {
  const names = readdirSync(root).filter((name) => name !== 'LICENSE')
  expect(checkTopLevel([...names, 'src', '.ci', 'coverage'])).toEqual([
    { file: 'src', message: 'does not belong at the top level' },
    { file: 'LICENSE', message: 'is missing at the top level' },
  ])
})
