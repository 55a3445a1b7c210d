import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { viewNames } from '@openappkit/core'
import { expect, test } from 'vitest'
import { tagOf } from './create-view.js'

test.each(viewNames)('%s has an element under its tag', (view) => {
  const name = tagOf(view).replace(/^appkit-(.*)-view$/, '$1')
  const file = fileURLToPath(new URL(`./${name}/${name}-view.ts`, import.meta.url))
  expect(existsSync(file), file).toBe(true)
  expect(readFileSync(file, 'utf8')).toContain(`@define('${tagOf(view)}')`)
})
