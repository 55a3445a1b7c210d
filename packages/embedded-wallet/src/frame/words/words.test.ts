import { describe, expect, test } from 'vitest'
import { en } from './en.js'
import { findLanguage, translatedLanguages } from './find-language.js'
import { frameLocales } from './frame-locales.js'
import { loadWords } from './load-words.js'
import { pageLocales } from './page-locales.js'
import { en as pageEnglish } from './page-en.js'
import { recoveryLocales } from './recovery-locales.js'
import { en as recoveryEnglish } from './recovery-en.js'

test.each([
  [['de-AT', 'en'], 'de'],
  [['xx', 'ja-JP'], 'ja'],
  [['zh-TW'], 'zh-Hant'],
  [['zh-Hant-HK'], 'zh-Hant'],
  [['zh-CN'], 'zh-Hans'],
  [['zh'], 'zh-Hans'],
  [['pt-BR'], 'pt'],
  [['en-GB', 'de'], 'en'],
  [['xx'], 'en'],
  [[], 'en'],
  [['not a tag', 'fr'], 'fr'],
])('the languages %j resolve to %s', (wanted, language) => {
  expect(findLanguage(wanted)).toBe(language)
})

test('a language that does not load falls back to English', async () => {
  const broken = { ...frameLocales, de: () => Promise.reject(new Error('offline')) }
  expect(await loadWords(broken, en, ['de'])).toEqual({ language: 'en', words: en })
  expect((await loadWords(frameLocales, en, ['de'])).words).not.toBe(en)
})

/** Every text, filled with distinguishable values. */
function read(words: object, path = ''): [key: string, text: string][] {
  return Object.entries(words).flatMap(([name, value]: [string, unknown]) => {
    const key = path ? `${path}.${name}` : name
    if (typeof value === 'function') return [[key, String(value('{one}', '{two}'))]]
    return typeof value === 'string' ? [[key, value]] : read(value as object, key)
  })
}

describe.each(translatedLanguages)('%s', (language) => {
  test.each([
    ['frame', frameLocales, en],
    ['page', pageLocales, pageEnglish],
    ['recovery', recoveryLocales, recoveryEnglish],
  ] as const)('the translation has every text of the %s, with the same values', async (_, locales, english) => {
    const own = new Map(read((await locales[language]()).words))
    const original = read(english)
    expect([...own.keys()].sort()).toEqual(original.map(([key]) => key).sort())
    const values = (text: string | undefined) => (text?.match(/\{\w+\}/g) ?? []).sort()
    for (const [key, text] of original) expect(values(own.get(key)), key).toEqual(values(text))
    expect([...own].filter(([, text]) => text.trim() === '' || /[\p{L}]'[\p{L}]/u.test(text))).toEqual([])
    // No sentence is left in English.
    const same = original.filter(([key, text]) => text.length > 14 && own.get(key) === text)
    expect(same).toEqual([])
  })
})
