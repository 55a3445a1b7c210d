import { files as jaFiles, messages as ja } from '../locales/ja/buttons.js'
import { files as koFiles, messages as ko } from '../locales/ko/buttons.js'
import { files as hansFiles, messages as hans } from '../locales/zh-hans/buttons.js'
import { files as hantFiles, messages as hant } from '../locales/zh-hant/buttons.js'
import type { LanguagePack } from '../messages/translation.js'

export const packs = {
  ja: { messages: ja, files: jaFiles },
  ko: { messages: ko, files: koFiles },
  'zh-Hans': { messages: hans, files: hansFiles },
  'zh-Hant': { messages: hant, files: hantFiles },
} satisfies Record<string, LanguagePack>
