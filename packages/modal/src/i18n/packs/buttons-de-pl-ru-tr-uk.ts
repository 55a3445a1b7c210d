import { files as deFiles, messages as de } from '../locales/de/buttons.js'
import { files as plFiles, messages as pl } from '../locales/pl/buttons.js'
import { files as ruFiles, messages as ru } from '../locales/ru/buttons.js'
import { files as trFiles, messages as tr } from '../locales/tr/buttons.js'
import { files as ukFiles, messages as uk } from '../locales/uk/buttons.js'
import type { LanguagePack } from '../messages/translation.js'

export const packs = {
  de: { messages: de, files: deFiles },
  pl: { messages: pl, files: plFiles },
  ru: { messages: ru, files: ruFiles },
  tr: { messages: tr, files: trFiles },
  uk: { messages: uk, files: ukFiles },
} satisfies Record<string, LanguagePack>
