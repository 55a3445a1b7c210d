import { describe, expect, test } from 'vitest'
import { errorCodes } from '../../packages/protocol/src/errors/codes.ts'
import { errorTexts } from '../../packages/protocol/src/errors/texts.ts'
import { isCode, isTest, readFiles } from '../check/source-file.ts'

const pages = new Map(readFiles('docs/errors').map(({ path, text }) => [path.replace('docs/errors/', ''), text]))
const unusedNote = 'This version reports no error with this code.'

describe('the pages of the error codes', () => {
  test('every error code has one page, and a table links to each page', () => {
    expect([...pages.keys()].sort()).toEqual(['README.md', ...errorCodes.map((code) => `${code}.md`)].sort())
    for (const code of errorCodes) {
      expect(pages.get('README.md')).toContain(`| [\`${code}\`](${code}.md) | ${errorTexts[code]} |`)
    }
  })

  test.each(errorCodes)('the page of %s has its sentence, when it happens and what to do', (code) => {
    const page = pages.get(`${code}.md`) ?? ''
    expect(page.startsWith(`# \`${code}\`\n\n> ${errorTexts[code]}\n`), page).toBe(true)
    const [, when = '', what = ''] = page.split(/^## (?:When it happens|What to do)$/m)
    for (const text of [when, what.replace('[All codes](README.md)', '')]) {
      expect(text.trim()).toMatch(/^[A-Z`2-5].{10,}[.)]$/s)
    }
  })

  test('a page marks its code as unused exactly when no source names it', () => {
    const sources = readFiles('packages', (path) => /\/src\//.test(path) && isCode(path) && !isTest(path)).filter(
      ({ path }) => !/^packages\/(?:protocol\/src\/errors|modal\/src\/i18n|testing)\//.test(path),
    )
    const isNamed = (code: string) => sources.some(({ text }) => text.includes(`'${code}'`))
    const [, unusedTable = ''] = pages.get('README.md')?.split('## Not in use yet') ?? []
    for (const code of errorCodes) {
      const isUnused = !isNamed(code)
      expect(pages.get(`${code}.md`)?.includes(unusedNote), code).toBe(isUnused)
      expect(unusedTable.includes(`[\`${code}\`]`), code).toBe(isUnused)
    }
  })
})
