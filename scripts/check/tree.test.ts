import { expect, test } from 'vitest'
import { checkTopLevel } from './tree.ts'

const whole = [
  'LICENSE',
  'README.md',
  'docs',
  'examples',
  'package.json',
  'packages',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'scripts',
  'tsconfig.base.json',
  'vitest.workspace.ts',
]

test('takes the agreed top level, dotfiles and what tools leave behind', () => {
  expect(checkTopLevel([...whole, '.ci', '.gitignore', 'node_modules', 'SECURITY.md'])).toEqual([])
})

test('refuses a stray entry and misses an absent one', () => {
  expect(checkTopLevel([...whole.slice(1), 'src'])).toEqual([
    { file: 'src', message: 'does not belong at the top level' },
    { file: 'LICENSE', message: 'is missing at the top level' },
  ])
})
