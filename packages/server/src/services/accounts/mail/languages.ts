import type { MailWords } from './mail-words.js'
import { ar } from './words/other-scripts/ar.js'
import { de } from './words/latin/de.js'
import { en } from './words/latin/en.js'
import { es } from './words/latin/es.js'
import { fr } from './words/latin/fr.js'
import { he } from './words/other-scripts/he.js'
import { hi } from './words/other-scripts/hi.js'
import { id } from './words/latin/id.js'
import { it } from './words/latin/it.js'
import { ja } from './words/other-scripts/ja.js'
import { ko } from './words/other-scripts/ko.js'
import { pl } from './words/latin/pl.js'
import { pt } from './words/latin/pt.js'
import { ru } from './words/other-scripts/ru.js'
import { th } from './words/other-scripts/th.js'
import { tr } from './words/latin/tr.js'
import { uk } from './words/other-scripts/uk.js'
import { vi } from './words/latin/vi.js'
import { zhHans } from './words/other-scripts/zh-hans.js'
import { zhHant } from './words/other-scripts/zh-hant.js'

const languages: ReadonlyMap<string, MailWords> = new Map(
  Object.entries({
    ar,
    de,
    en,
    es,
    fr,
    he,
    hi,
    id,
    it,
    ja,
    ko,
    pl,
    pt,
    ru,
    th,
    tr,
    uk,
    vi,
    'zh-hans': zhHans,
    'zh-hant': zhHant,
  }),
)

export const languageNames: readonly string[] = [...languages.keys()]

const rightToLeft: ReadonlySet<string> = new Set(['ar', 'he'])
/** Regions that write Chinese in traditional characters. */
const traditional: ReadonlySet<string> = new Set(['TW', 'HK', 'MO'])

export type FoundWords = { language: string; words: MailWords; isRightToLeft: boolean }

/** Returns the words of a language, or the English words if the language is not available. */
export function findWords(tag: string): FoundWords {
  const language = findLanguage(tag)
  return { language, words: languages.get(language) ?? en, isRightToLeft: rightToLeft.has(language) }
}

function findLanguage(tag: string): string {
  try {
    const { language, script, region } = new Intl.Locale(tag)
    const isTraditional = script === 'Hant' || (script === undefined && traditional.has(region ?? ''))
    const known = language === 'zh' ? (isTraditional ? 'zh-hant' : 'zh-hans') : language
    return languages.has(known) ? known : 'en'
  } catch {
    return 'en'
  }
}
