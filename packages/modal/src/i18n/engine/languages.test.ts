import { describe, expect, test } from 'vitest'
import { directionOf, findLanguage, languages } from './languages.js'

test.for([
  ['en', 'en'],
  ['en-GB', 'en'],
  ['de', 'de'],
  ['DE-at', 'de'],
  ['de_CH', 'de'],
  ['de-Latn-DE-1996', 'de'],
  ['pt', 'pt'],
  ['pt-BR', 'pt'],
  ['es-419', 'es'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['zh-Hans-HK', 'zh-Hans'],
  ['cmn', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-MO', 'zh-Hant'],
  ['zh-Hant', 'zh-Hant'],
  ['zh-hant-cn', 'zh-Hant'],
  ['iw', 'he'],
  ['he-IL', 'he'],
  ['in', 'id'],
  ['id-ID', 'id'],
  ['ar-EG', 'ar'],
  ['ar-u-nu-arab', 'ar'],
  // A related language is not the same: English is shown instead.
  ['nb', 'en'],
  ['ca', 'en'],
  ['yue', 'en'],
  ['be', 'en'],
  ['', 'en'],
  ['   ', 'en'],
  ['auto', 'en'],
  ['english please', 'en'],
  ['*', 'en'],
  ['x-private', 'en'],
  ['__proto__', 'en'],
  ['toString', 'en'],
  ['<script>', 'en'],
] as const)('the language tag "%s" is shown in %s', ([tag, language]) => {
  expect(findLanguage(tag)).toBe(language)
})

describe('every language', () => {
  test('the kit has twenty languages, and each is found by its own tag', () => {
    expect(languages).toHaveLength(20)
    expect(languages.map(findLanguage)).toEqual(languages)
  })

  test('the platform supports plurals and numbers of every language', () => {
    expect(Intl.PluralRules.supportedLocalesOf(languages)).toEqual(languages)
    expect(Intl.NumberFormat.supportedLocalesOf(languages)).toEqual(languages)
  })

  test('Arabic and Hebrew are read from right to left', () => {
    expect(languages.filter((language) => directionOf(language) === 'rtl')).toEqual(['ar', 'he'])
  })
})
