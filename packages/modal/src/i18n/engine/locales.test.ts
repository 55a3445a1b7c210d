import { describe, expect, test } from 'vitest'
import { type Language, languages, loadLanguage } from './languages.js'
import { buttonMessages } from '../messages/buttons/en.js'
import { connectMessages } from '../messages/connect/en.js'
import { dialogMessages } from '../messages/dialog/en.js'
import { laterMessages } from '../messages/later-messages.js'
import { plural } from '../format/plural.js'

const english: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ...buttonMessages,
  ...dialogMessages,
  ...connectMessages,
  ...laterMessages,
}
const counts = [0, 1, 2, 3, 5, 11, 21, 100]
/** Names with special characters, as they come from wallets and networks. */
const names = ['Wallet $& #1', 'Network {0} $1']

type Say = (...values: readonly (string | number)[]) => string

/** All files of a language, put together. */
async function load(language: Language): Promise<Record<string, Record<string, unknown>>> {
  const { messages, files } = await loadLanguage(language)
  const made = Object.values(files ?? {}).map(async (file) => {
    const { messages: make } = await file()
    return make((count, forms) => plural(language, count, forms))
  })
  return Object.assign({ ...messages }, ...(await Promise.all(made))) as Record<string, Record<string, unknown>>
}

/** Every sentence of a language, with the values that it must contain. */
async function speak(language: Language) {
  return Object.entries(await load(language)).flatMap(([section, words]) =>
    Object.entries(words).flatMap(([key, word]: [string, unknown]) => {
      const name = `${section}.${key}`
      if (typeof word !== 'function') return [{ name, said: String(word), values: [] }]
      const original = english[section]?.[key] as Say
      // A sentence with a count formats the number; a sentence with a name keeps the name unchanged.
      const isCount = original(1_234).includes('1,234')
      if (!isCount) return [{ name, said: (word as Say)(...names), values: names.slice(0, original.length) }]
      return counts.map((count) => ({ name: `${name} ${count}`, said: (word as Say)(count), values: [] }))
    }),
  )
}

describe.for(languages.filter((language) => language !== 'en'))('%s', (language) => {
  test('every sentence is complete and contains its values unchanged', async () => {
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

  test('different counts give different sentences', async () => {
    const sentences = await speak(language)
    const found = (await load(language))['networks']?.['found'] as Say | undefined
    expect(sentences.some(({ name }) => name === 'networks.found 5')).toBe(true)
    expect(new Set(counts.map((count) => found?.(count))).size).toBe(counts.length)
  })
})
