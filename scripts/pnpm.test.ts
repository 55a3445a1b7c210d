import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './check/source-file.ts'
import { readPin } from './pnpm.mjs'

test('the package manager is pinned by version and by hash', () => {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { packageManager: string }
  expect(readPin(packageManager).integrity).toMatch(/^sha512-[\w+/]{86}==$/)
})

test.for(['pnpm@10.34.9', 'pnpm@10.34.9+sha512.00', `npm@1.2.3+sha512.${'0'.repeat(128)}`, 'pnpm@latest'])(
  'a pin without its hash is refused: %s',
  (packageManager) => {
    expect(() => readPin(packageManager)).toThrow('packageManager')
  },
)
