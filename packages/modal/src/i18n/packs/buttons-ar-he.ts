import { files as arFiles, messages as ar } from '../locales/ar/buttons.js'
import { files as heFiles, messages as he } from '../locales/he/buttons.js'
import type { LanguagePack } from '../messages/translation.js'

export const packs = {
  ar: { messages: ar, files: arFiles },
  he: { messages: he, files: heFiles },
} satisfies Record<string, LanguagePack>
