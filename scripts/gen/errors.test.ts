import { describe, expect, test } from 'vitest'
import { errorCodes } from '../../packages/protocol/src/errors/codes.ts'
import { errorTexts } from '../../packages/protocol/src/errors/texts.ts'
import { isCode, isTest, readFiles } from '../check/source-file.ts'
import { errorAdvice } from './error-advice.ts'
import { errorFiles, errorPage } from './errors.ts'
import { unusedCodes } from './unused-error-advice.ts'

describe('the pages of the error codes', () => {
  test('there is one per code, and a table that links to each', () => {
    const files = errorFiles()
    const index = files.get('docs/errors/README.md')
    for (const code of errorCodes) {
      expect(files.has(`docs/errors/${code}.md`), code).toBe(true)
      expect(index).toContain(`| [\`${code}\`](${code}.md) | ${errorTexts[code]} |`)
    }
    expect(files.size).toBe(errorCodes.length + 1)
  })

  test.each(errorCodes)('%s says its sentence, when it happens and what to do', (code) => {
    const page = errorPage(code)
    expect(page).toContain(`> ${errorTexts[code]}`)
    const [, when = '', what = ''] = page.split(/^## .*$/m)
    for (const text of [when, what]) expect(text.trim()).toMatch(/^[A-Z`2-5].{10,}/s)
    for (const text of Object.values(errorAdvice[code])) expect(text).toMatch(/[.)]$/)
  })

  test('a code is said to be unused exactly when no source names it', () => {
    const sources = readFiles('packages', (path) => /\/src\//.test(path) && isCode(path) && !isTest(path)).filter(
      ({ path }) => !/^packages\/(?:protocol\/src\/errors|modal\/src\/i18n|testing)\//.test(path),
    )
    const isNamed = (code: string) => sources.some(({ text }) => text.includes(`'${code}'`))
    const unused = errorCodes.filter((code) => !isNamed(code))
    expect([...unusedCodes]).toEqual(unused)
  })
})
