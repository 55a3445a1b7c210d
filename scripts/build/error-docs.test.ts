import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorCodes } from '../../packages/protocol/src/errors/codes.ts'
import { root } from '../check/source-file.ts'
import { readManifest } from '../check/workspace.ts'
import { withErrorDocs } from './error-docs.ts'

const source = readFileSync(join(root, 'packages/core/src/lib/errors/appkit-error.ts'), 'utf8')

test('an error links to a page that exists in this repository', () => {
  const { homepage = '' } = readManifest('.') as { homepage?: string }
  const start = `${homepage.replace('#readme', '')}/blob/main/`
  const [, link = ''] = /`Docs: ([^`]+)`/.exec(source) ?? []
  expect(link.startsWith(start), link).toBe(true)
  const pageOf = (code: string) =>
    join(
      root,
      link.slice(start.length).replace('${code}', () => code),
    )
  expect(errorCodes.filter((code) => !existsSync(pageOf(code)))).toEqual([])
})

test('a build can name other pages', () => {
  expect(withErrorDocs(source, undefined)).toBe(source)
  const built = withErrorDocs(source, 'https://docs.example/errors/{code}?from=app')
  expect(built).toContain('`Docs: https://docs.example/errors/${code}?from=app`')
  expect(built).not.toContain('github.com')
})

test.each([
  'docs.example/errors/{code}',
  'https://docs.example/errors',
  'https://docs.example/`{code}',
  'javascript:{code}',
])('a build refuses %s as the address of the error pages', (wanted) => {
  expect(() => withErrorDocs(source, wanted)).toThrow('ERROR_DOCS_URL must be')
})
