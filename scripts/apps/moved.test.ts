import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrated } from './moved.ts'

test.each(migrated.map(({ pages }) => pages))('the pages of %s use only our kit, with one pairing', (pages) => {
  const cwd = join(import.meta.dirname, 'pages', pages)
  const files = globSync('**/*.{js,ts,tsx,vue}', { cwd })
  const all = files.map((name) => readFileSync(join(cwd, name), 'utf8')).join('\n')
  expect(all.match(/pairing: walletConnect\(/g)).toHaveLength(1)
  expect(all).not.toMatch(/@other\/|other\.example|@reown\//)
})
