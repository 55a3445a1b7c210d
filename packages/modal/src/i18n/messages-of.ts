import type { AppKit } from '@openappkit/core'
import { english } from './english.js'
import type { Language } from './languages.js'
import type { Messages } from './locales/en.js'
import { overlay } from './overlay.js'
import { plural } from './plural.js'
import { speechOf } from './speech.js'

type Spoken = { modal: unknown; own: unknown; sections: number; text: Messages }
const spoken = new WeakMap<AppKit, Spoken>()

/** The sentences a kit speaks in: the app's own, else those of its language, else the English ones. */
export function messagesOf(kit: AppKit | undefined): Messages {
  if (!kit) return english
  const { modal } = speechOf(kit)
  const own = kit.state.settings.messages
  if (!modal && !own) return english
  // Screens bring words along, so there may be more by now.
  const sections = Object.keys(english).length + Object.keys(english.errors).length
  const last = spoken.get(kit)
  if (last && last.modal === modal && last.own === own && last.sections === sections) return last.text
  const translation = modal?.text((count, forms) => plural(modal.language, count, forms))
  const entries = Object.entries(english).map(([name, words]) => {
    const section = name as keyof Messages
    return [name, overlay(overlay(words, translation?.[section]), own?.[section])]
  })
  const text = Object.fromEntries(entries) as Messages
  spoken.set(kit, { modal, own, sections, text })
  // A mistake in the app's own words is its developer's business; the people on the page get the catalogue's.
  if (own && kit.options.debug) {
    void import('./check-overrides.js').then(
      ({ reportOverrides }) => reportOverrides(own),
      () => undefined,
    )
  }
  return text
}

/** The language that the sentences are in. */
export function languageOf(kit: AppKit): Language {
  return speechOf(kit).modal?.language ?? 'en'
}
