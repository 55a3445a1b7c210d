import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { enMain } from './locales/en-main.js'
import { enMore } from './locales/en-more.js'

const source = fileURLToPath(new URL('../', import.meta.url))
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?:views|parts|elements|internal)\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(`${source}${file}`, 'utf8') }))

/** The sections of the catalogue that a file names. */
function sectionsOf(text: string): string[] {
  const named = text.matchAll(/(?:\btext|messagesOf\([^()]*(?:\([^()]*\))?\))\.(\w+)\b/g)
  return [...new Set([...named].map(([, section = '']) => section))]
}

const isMore = (section: string) => Object.hasOwn(enMore, section)

describe('the words of a screen come with it', () => {
  test('no section is in both halves of the catalogue', () => {
    expect(Object.keys(enMain).filter(isMore)).toEqual([])
  })

  // A title is only asked for when its screen is here.
  const speaking = files.filter(({ file, text }) => file !== 'views/view-title.ts' && sectionsOf(text).some(isMore))

  test('there are such screens', () => {
    expect(speaking.length).toBeGreaterThan(15)
  })

  test.each(speaking)('$file brings what it says', ({ text }) => {
    expect(text).toMatch(/^import '(?:\.\.\/)+i18n\/english-more\.js'$/m)
  })

  const failing = files.filter(({ text }) => /\berrorText\(|(?<!-)\berrors(?:\[|\.(?!engine_unavailable\b))/.test(text))

  test.each(failing)(
    '$file brings the words for what can go wrong, or its screen does once it is on show',
    ({ file, text }) => {
      const isFirst = /attempt-screen|snackbar|list-failed/.test(file)
      if (isFirst) expect(text).not.toContain('english-errors')
      else expect(text).toMatch(/^import '(?:\.\.\/)+i18n\/english-errors\.js'$/m)
    },
  )

  test.each(['english-more', 'english-errors'])('%s is kept by bundlers, though nothing of it is named', (name) => {
    const { sideEffects } = JSON.parse(readFileSync(`${source}../package.json`, 'utf8')) as { sideEffects: string[] }
    expect(sideEffects).toEqual(expect.arrayContaining([`./src/i18n/${name}.ts`, `./dist/i18n/${name}.js`]))
  })

  test('nothing of the first screen brings the words of the others', () => {
    const first = files.filter(({ file }) =>
      /^views\/(?:connect|connecting-external)\/|^elements\/appkit-modal|^views\/first-/.test(file),
    )
    expect(first.length).toBeGreaterThan(4)
    for (const { file, text } of first) expect(text, file).not.toContain('english-more')
  })
})
