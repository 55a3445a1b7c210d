import { files as jaFiles, messages as ja } from '../locales/ja/buttons.js'
import { files as koFiles, messages as ko } from '../locales/ko/buttons.js'
import type { LanguagePack } from '../messages/translation.js'

export const packs = {
  ja: { messages: ja, files: jaFiles },
  ko: { messages: ko, files: koFiles },
} satisfies Record<string, LanguagePack>
