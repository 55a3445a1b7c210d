import type { Locales } from './load-words.js'
import type { PageWords } from './page-words.js'

/** The texts of the wallet's own page, one lazy file per language. */
export const pageLocales: Locales<PageWords> = {
  ar: () => import('./locales/ar/page.js'),
  de: () => import('./locales/de/page.js'),
  es: () => import('./locales/es/page.js'),
  fr: () => import('./locales/fr/page.js'),
  he: () => import('./locales/he/page.js'),
  hi: () => import('./locales/hi/page.js'),
  id: () => import('./locales/id/page.js'),
  it: () => import('./locales/it/page.js'),
  ja: () => import('./locales/ja/page.js'),
  ko: () => import('./locales/ko/page.js'),
  pl: () => import('./locales/pl/page.js'),
  pt: () => import('./locales/pt/page.js'),
  ru: () => import('./locales/ru/page.js'),
  th: () => import('./locales/th/page.js'),
  tr: () => import('./locales/tr/page.js'),
  uk: () => import('./locales/uk/page.js'),
  vi: () => import('./locales/vi/page.js'),
  'zh-Hans': () => import('./locales/zh-hans/page.js'),
  'zh-Hant': () => import('./locales/zh-hant/page.js'),
}
