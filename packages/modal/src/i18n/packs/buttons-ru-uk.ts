import { files as ruFiles, messages as ru } from '../locales/ru/buttons.js'
import { files as ukFiles, messages as uk } from '../locales/uk/buttons.js'
import type { LanguagePack } from '../messages/translation.js'

export const packs = {
  ru: { messages: ru, files: ruFiles },
  uk: { messages: uk, files: ukFiles },
} satisfies Record<string, LanguagePack>
