import type { AppKit } from '@openappkit/core'
import { subscribe } from '@openappkit/core/internal'
import { buttonMessages, type ButtonMessages } from '../messages/buttons/en.js'
import type { MessageGroup, Translation } from '../messages/translation.js'
import { directionOf, findLanguage, type Language, loadLanguage } from './languages.js'
import { overlay } from './overlay.js'

/** The loaded language of a kit. The previous language stays until another one has loaded. */
export type KitLanguage = {
  buttons: { language: Language; messages: ButtonMessages }
  /** The loaded files by group. English has none, because its messages are part of the screens. */
  modal: { language: Language; files: Partial<Record<MessageGroup, Translation>> }
  /** Calls `onChange` when the messages change. Follows the options of the kit and the language of the page. */
  watch(onChange: () => void): () => void
  /** Calls all watchers. */
  notify(): void
  /**
   * Loads a group, now and after every change of the language. Resolves when it has loaded, failed or timed out. Late
   * messages are drawn after the first paint, because a modal in English is better than none.
   */
  load(group: MessageGroup): Promise<void>
}

const lateMs = 300

const languages = new WeakMap<AppKit, KitLanguage>()

export function kitLanguage(kit: AppKit): KitLanguage {
  const known = languages.get(kit)
  if (known) return known
  const created = createKitLanguage(kit)
  languages.set(kit, created)
  return created
}

/** The texts of the page buttons of a kit: the overrides of the app, else those of its language. */
export function buttonText(kit: AppKit | undefined): typeof buttonMessages.buttons {
  if (!kit) return buttonMessages.buttons
  return overlay(kitLanguage(kit).buttons.messages.buttons, kit.state.settings.messages?.['buttons'])
}

/** Sets the language and direction of a page button to those of its kit. Without a kit they are the page's. */
export function setLanguage(button: HTMLElement, kit: AppKit | undefined): void {
  const language = kit && kitLanguage(kit).buttons.language
  if (language) Object.assign(button, { lang: language, dir: directionOf(language) })
  else for (const name of ['lang', 'dir']) button.removeAttribute(name)
}

function createKitLanguage({ state: { settings } }: AppKit): KitLanguage {
  const listeners = new Set<() => void>()
  const wanted = new Set<MessageGroup>()
  let current: Language = 'en'

  const loadedOf = (language: Language): KitLanguage['modal']['files'] =>
    self.modal.language === language ? self.modal.files : {}

  async function load(): Promise<void> {
    const language = current
    try {
      const pack = await loadLanguage(language)
      if (language !== current) return
      if (self.buttons.language !== language) {
        self.buttons = { language, messages: pack.messages }
        self.notify()
      }
      const files: Partial<NonNullable<typeof pack.files>> = pack.files ?? {}
      const missing = [...wanted].filter((group) => files[group] && !loadedOf(language)[group])
      // Without a requested group, the modal keeps its language.
      if (wanted.size === 0 || (self.modal.language === language && missing.length === 0)) return
      const added = await Promise.all(
        missing.map(async (group) => [group, (await files[group]?.())?.messages] as const),
      )
      if (language !== current) return
      // Another group may have loaded meanwhile.
      self.modal = { language, files: { ...loadedOf(language), ...Object.fromEntries(added) } }
      self.notify()
    } catch {
      // The earlier messages stay, and the next call tries again: a missing language does not prevent connecting.
    }
  }

  function follow(): Promise<void> | undefined {
    const last = current
    current = findLanguage(settings.language ?? document.documentElement.lang)
    return current === last && wanted.size === 0 ? undefined : load()
  }

  const self: KitLanguage = {
    buttons: { language: 'en', messages: buttonMessages },
    modal: { language: 'en', files: {} },
    watch(onChange) {
      listeners.add(onChange)
      const stop = subscribe(settings, () => {
        void follow()
        // The overrides of the app may have changed.
        onChange()
      })
      const page = new MutationObserver(() => void follow())
      page.observe(document.documentElement, { attributeFilter: ['lang'] })
      void follow()
      return () => {
        listeners.delete(onChange)
        stop()
        page.disconnect()
      }
    },
    notify() {
      for (const onChange of listeners) onChange()
    },
    async load(group) {
      wanted.add(group)
      await Promise.race([follow(), new Promise((resolve) => setTimeout(resolve, lateMs))])
    },
  }
  return self
}
