import { files as esFiles, messages as es } from '../locales/es/buttons.js'
import { files as frFiles, messages as fr } from '../locales/fr/buttons.js'
import { files as itFiles, messages as it } from '../locales/it/buttons.js'
import { files as ptFiles, messages as pt } from '../locales/pt/buttons.js'
import type { LanguagePack } from '../messages/translation.js'

export const packs = {
  es: { messages: es, files: esFiles },
  fr: { messages: fr, files: frFiles },
  it: { messages: it, files: itFiles },
  pt: { messages: pt, files: ptFiles },
} satisfies Record<string, LanguagePack>
