import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { apps } from './apps.ts'
import { shownFiles } from './shown-files.ts'

test.each(shownFiles.map(({ name }) => name))('a guide alone has %s, and check:apps builds it', (name) => {
  expect(apps.filter(({ pages }) => name.startsWith(`${pages}/`))).toHaveLength(1)
  expect(shownFiles.filter((other) => other.name === name)).toHaveLength(1)
  expect(existsSync(join(import.meta.dirname, 'pages', name))).toBe(false)
})
