import { loadLanguage, languages } from '../../packages/modal/src/i18n/engine/languages.js'
import { buttonMessages } from '../../packages/modal/src/i18n/messages/buttons/en.js'
import { connectMessages } from '../../packages/modal/src/i18n/messages/connect/en.js'
import { dialogMessages } from '../../packages/modal/src/i18n/messages/dialog/en.js'
import { laterMessages } from '../../packages/modal/src/i18n/messages/later-messages.js'
import { recordForms, type Sections } from './words.ts'

/** All that English says. `loadSource` loads this module; no module imports it. */
export const english: Sections = { ...buttonMessages, ...dialogMessages, ...connectMessages, ...laterMessages }

/** All that each other language says, with its plural forms recorded. */
export const translations: Readonly<Record<string, Sections>> = Object.fromEntries(
  await Promise.all(
    languages
      .filter((language) => language !== 'en')
      .map(async (language) => {
        const { messages, files } = await loadLanguage(language)
        const made = Object.values(files ?? {}).map(async (load) => (await load()).messages(recordForms))
        return [language, Object.assign({}, messages, ...(await Promise.all(made)))] as const
      }),
  ),
)
