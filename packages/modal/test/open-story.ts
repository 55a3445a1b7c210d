import type { AppKit } from '@openappkit/core'
import { mount, mutableState } from '@openappkit/testing/mount'
import { html } from '@openappkit/ui/lit'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { kitLanguage } from '../src/i18n/engine/kit-language.js'
import { type Language, loadLanguage } from '../src/i18n/engine/languages.js'
import type { MessageGroup } from '../src/i18n/messages/translation.js'
import type { AppKitModal } from '../src/elements/modal/appkit-modal.js'
import { setStory, type Story } from '../gallery/story.js'
import '../gallery/views.js'

/** Opens the modal in the state of a story. */
export async function openStory(story: Story): Promise<{ modal: AppKitModal; kit: AppKit }> {
  const test = await setStory(story, 'light')
  mutableState(test.kit).modal.open = true
  const modal = await mount<AppKitModal>(test.kit, html`<appkit-modal></appkit-modal>`)
  await story.after?.(test)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return { modal, kit: test.kit }
}

/** Changes the language, and loads the words that the screen loader has not loaded yet. */
export async function speak(kit: AppKit, language: Language): Promise<void> {
  mutableState(kit).settings.language = language
  const { files = {} } = await loadLanguage(language)
  const words = kitLanguage(kit)
  await Promise.all(Object.keys(files).map((group) => words.load(group as MessageGroup)))
}
