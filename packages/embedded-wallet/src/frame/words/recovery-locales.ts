import type { Locales } from './load-words.js'
import type { RecoveryWords } from './recovery-words.js'

/** The texts about recovery, one lazy file per language. */
export const recoveryLocales: Locales<RecoveryWords> = {
  ar: () => import('./locales/ar/recovery.js'),
  de: () => import('./locales/de/recovery.js'),
  es: () => import('./locales/es/recovery.js'),
  fr: () => import('./locales/fr/recovery.js'),
  he: () => import('./locales/he/recovery.js'),
  hi: () => import('./locales/hi/recovery.js'),
  id: () => import('./locales/id/recovery.js'),
  it: () => import('./locales/it/recovery.js'),
  ja: () => import('./locales/ja/recovery.js'),
  ko: () => import('./locales/ko/recovery.js'),
  pl: () => import('./locales/pl/recovery.js'),
  pt: () => import('./locales/pt/recovery.js'),
  ru: () => import('./locales/ru/recovery.js'),
  th: () => import('./locales/th/recovery.js'),
  tr: () => import('./locales/tr/recovery.js'),
  uk: () => import('./locales/uk/recovery.js'),
  vi: () => import('./locales/vi/recovery.js'),
  'zh-Hans': () => import('./locales/zh-hans/recovery.js'),
  'zh-Hant': () => import('./locales/zh-hant/recovery.js'),
}
