import type { Locales } from './load-words.js'
import type { Words } from './words.js'

/** The texts of the frame, one lazy file per language. */
export const frameLocales: Locales<Words> = {
  ar: () => import('./locales/ar/frame.js'),
  de: () => import('./locales/de/frame.js'),
  es: () => import('./locales/es/frame.js'),
  fr: () => import('./locales/fr/frame.js'),
  he: () => import('./locales/he/frame.js'),
  hi: () => import('./locales/hi/frame.js'),
  id: () => import('./locales/id/frame.js'),
  it: () => import('./locales/it/frame.js'),
  ja: () => import('./locales/ja/frame.js'),
  ko: () => import('./locales/ko/frame.js'),
  pl: () => import('./locales/pl/frame.js'),
  pt: () => import('./locales/pt/frame.js'),
  ru: () => import('./locales/ru/frame.js'),
  th: () => import('./locales/th/frame.js'),
  tr: () => import('./locales/tr/frame.js'),
  uk: () => import('./locales/uk/frame.js'),
  vi: () => import('./locales/vi/frame.js'),
  'zh-Hans': () => import('./locales/zh-hans/frame.js'),
  'zh-Hant': () => import('./locales/zh-hant/frame.js'),
}
