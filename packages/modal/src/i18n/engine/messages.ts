import type { AppKit } from '@openappkit/core'
import { plural } from '../format/plural.js'
import { type KitLanguage, kitLanguage } from './kit-language.js'
import type { Language } from './languages.js'
import { overlay } from './overlay.js'

/** Messages by section and key, as a file `i18n/messages/<feature>/en.ts` declares them. */
type Sections = Readonly<Record<string, object>>
type Merged = { modal: KitLanguage['modal']; own: unknown; text: Sections }

const merged = new WeakMap<AppKit, WeakMap<Sections, Merged>>()
const translations = new WeakMap<KitLanguage['modal'], Sections>()

/**
 * The messages of a feature in a kit: the overrides of the app, else those of its language, else `english`. The result
 * is cached by `english`, so pass a constant.
 */
export function messages<T extends Sections>(kit: AppKit | undefined, english: T): T {
  if (!kit) return english
  const { modal } = kitLanguage(kit)
  const own = kit.state.settings.messages
  if (modal.language === 'en' && !own) return english
  const known = merged.get(kit) ?? new WeakMap<Sections, Merged>()
  merged.set(kit, known)
  const last = known.get(english)
  if (last && last.modal === modal && last.own === own) return last.text as T
  const translation = translationOf(modal)
  const sections = Object.entries(english).map(([section, words]) => [
    section,
    overlay(overlay(words, sectionOf(translation, section)), sectionOf(own, section)),
  ])
  const text = Object.fromEntries(sections) as T
  known.set(english, { modal, own, text })
  return text
}

function sectionOf(sections: Readonly<Record<string, unknown>> = {}, name: string): unknown {
  return Object.hasOwn(sections, name) ? sections[name] : undefined
}

/** The language of the messages in the modal. */
export function languageOf(kit: AppKit): Language {
  return kitLanguage(kit).modal.language
}

function translationOf(modal: KitLanguage['modal']): Sections {
  const known = translations.get(modal)
  if (known) return known
  const { language, files } = modal
  const made = Object.values(files).map((file) => file((count, forms) => plural(language, count, forms)))
  const translation = Object.assign({}, ...made) as Sections
  translations.set(modal, translation)
  return translation
}
