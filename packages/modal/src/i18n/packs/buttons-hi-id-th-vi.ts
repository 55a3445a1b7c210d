import { files as hiFiles, messages as hi } from '../locales/hi/buttons.js'
import { files as idFiles, messages as id } from '../locales/id/buttons.js'
import { files as thFiles, messages as th } from '../locales/th/buttons.js'
import { files as viFiles, messages as vi } from '../locales/vi/buttons.js'
import type { LanguagePack } from '../messages/translation.js'

export const packs = {
  hi: { messages: hi, files: hiFiles },
  id: { messages: id, files: idFiles },
  th: { messages: th, files: thFiles },
  vi: { messages: vi, files: viFiles },
} satisfies Record<string, LanguagePack>
