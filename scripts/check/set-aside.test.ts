import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mostSetAside, setAside } from './set-aside.ts'
import { root } from './source-file.ts'

test('the list stays short, and each entry says why and since when', () => {
  expect(setAside.length).toBeLessThanOrEqual(mostSetAside)
  for (const { file, why, since } of setAside) {
    expect(file.includes('/') ? existsSync(join(root, file)) : true).toBe(true)
    expect(why.length).toBeGreaterThan(20)
    expect(since).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  }
})
