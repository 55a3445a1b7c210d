import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { viewNames } from '@openappkit/core/internal'
import { expect, test } from 'vitest'
import { tagOf } from './create-view.js'

const views = fileURLToPath(new URL('../views/', import.meta.url))
const files = readdirSync(views, { recursive: true, encoding: 'utf8' })

test.each(viewNames)('%s has an element under its tag', (view) => {
  const name = tagOf(view).replace(/^appkit-(.*)-view$/, '$1')
  const file = files.find((path) => path.endsWith(`/${name}/${name}-view.ts`)) ?? 'missing'
  expect(readFileSync(`${views}${file}`, 'utf8')).toContain(`@define('${tagOf(view)}')`)
})
