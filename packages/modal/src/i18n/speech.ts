import type { AppKit } from '@openappkit/core'
import { subscribe } from 'valtio/vanilla'
import { directionOf, type Door, findLanguage, type Language, openDoor } from './languages.js'
import { buttons, type Buttons } from './locales/en-buttons.js'
import type { Translation } from './locales/translation.js'
import { overlay } from './overlay.js'

/** What a kit says, and in which language it is by now: words that are not here yet are said in the language before. */
export type Speech = {
  buttons: { language: Language; text: Buttons }
  /** `undefined` while the modal speaks English. */
  modal: { language: Language; text: Translation } | undefined
  /** Calls back when other words are here. Follows the kit's options and the page for as long as somebody listens. */
  listen(onWords: () => void): () => void
  /** Says that other words are here. */
  tell(): void
  /** Brings the words of the modal too, from now on. Settles when they are here, or could not be loaded. */
  openModal(): Promise<void>
}

const speeches = new WeakMap<AppKit, Speech>()

export function speechOf(kit: AppKit): Speech {
  const known = speeches.get(kit)
  if (known) return known
  const speech = createSpeech(kit)
  speeches.set(kit, speech)
  return speech
}

/** The words on the page buttons of a kit, the app's own before the language's. */
export function buttonsOf(kit: AppKit | undefined): Buttons {
  return kit ? overlay(speechOf(kit).buttons.text, kit.state.settings.messages?.['buttons']) : buttons
}

/** Says of a page button which language it is in, and so from where it is read. Without a kit the words are the page's. */
export function markLanguage(button: HTMLElement, kit: AppKit | undefined): void {
  const language = kit && speechOf(kit).buttons.language
  if (language) Object.assign(button, { lang: language, dir: directionOf(language) })
  else for (const name of ['lang', 'dir']) button.removeAttribute(name)
}

function createSpeech({ state: { settings } }: AppKit): Speech {
  const listeners = new Set<() => void>()
  let wanted: Language = 'en'
  let isModalWanted = false

  async function load(): Promise<void> {
    const language = wanted
    const isStale = () => language !== wanted
    try {
      const door: Door = await openDoor(language)
      if (isStale()) return
      if (speech.buttons.language !== language) {
        speech.buttons = { language, text: door.buttons }
        speech.tell()
      }
      if (!isModalWanted || (speech.modal?.language ?? 'en') === language) return
      const text = await door.messages()
      if (isStale()) return
      speech.modal = text && { language, text }
      speech.tell()
    } catch {
      // The words before stay, and the next wish tries again: nobody is kept from connecting by a missing language.
    }
  }

  function follow(): Promise<void> | undefined {
    const last = wanted
    wanted = findLanguage(settings.language ?? document.documentElement.lang)
    return wanted === last && !isModalWanted ? undefined : load()
  }

  const speech: Speech = {
    buttons: { language: 'en', text: buttons },
    modal: undefined,
    listen(onWords) {
      listeners.add(onWords)
      const stop = subscribe(settings, () => {
        void follow()
        // The words of the app's own may be others.
        onWords()
      })
      const page = new MutationObserver(() => void follow())
      page.observe(document.documentElement, { attributeFilter: ['lang'] })
      void follow()
      return () => {
        listeners.delete(onWords)
        stop()
        page.disconnect()
      }
    },
    tell() {
      for (const onWords of listeners) onWords()
    },
    async openModal() {
      isModalWanted = true
      await follow()
    },
  }
  return speech
}
