import { describe, expect, test } from 'vitest'
import { languages, openDoor } from './languages.js'
import { en } from './locales/en.js'
import { buttons as englishButtons } from './locales/en-buttons.js'
import { plural } from './plural.js'

const counts = [0, 1, 2, 3, 5, 11, 21, 100]
const english: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { ...en, buttons: englishButtons }
/** Values are whole names with signs of their own, as they come from wallets and networks. */
const names = ['Wallet $& #1', 'Network {0} $1']

type Say = (...values: readonly (string | number)[]) => string

/** Every sentence of a language as it comes out, with what it has to say. */
async function speak(language: (typeof languages)[number]) {
  const { buttons, messages } = await openDoor(language)
  const sections = { ...(await messages())?.((count, forms) => plural(language, count, forms)), buttons }
  return Object.entries(sections).flatMap(([section, words]) =>
    Object.entries(words).flatMap(([key, word]: [string, unknown]) => {
      const name = `${section}.${key}`
      if (typeof word !== 'function') return [{ name, said: String(word), values: [] }]
      const original = english[section]?.[key] as Say
      // What counts writes the number as numbers are written; what names something leaves it as it is.
      const isCount = original(1_234).includes('1,234')
      if (!isCount) return [{ name, said: (word as Say)(...names), values: names.slice(0, original.length) }]
      return counts.map((count) => ({ name: `${name} ${count}`, said: (word as Say)(count), values: [] }))
    }),
  )
}

describe.for(languages.filter((language) => language !== 'en'))('%s', (language) => {
  test('says every sentence whole, with the values as they are', async () => {
    const sentences = await speak(language)
    expect(sentences.length).toBeGreaterThan(Object.values(english).flatMap(Object.keys).length)
    for (const { name, said, values } of sentences) {
      expect(said, name).toBe(said.trim())
      expect(said, name).not.toBe('')
      expect(said, name).not.toMatch(/undefined|NaN|\[object|\s{2}/)
      for (const value of values) expect(said, name).toContain(value)
      if (values.length === 0) expect(said, name).not.toContain('#')
    }
  })

  test('two counts that differ are said differently', async () => {
    const sentences = await speak(language)
    const { messages } = await openDoor(language)
    const found = (await messages())?.((count, forms) => plural(language, count, forms)).networks?.found
    expect(sentences.some(({ name }) => name === 'networks.found 5')).toBe(true)
    expect(new Set(counts.map((count) => found?.(count))).size).toBe(counts.length)
  })
})
