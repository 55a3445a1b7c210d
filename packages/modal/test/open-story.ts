import { mount, mutableState } from '@openappkit/testing/mount'
import { html } from 'lit'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { kitLanguage } from '../src/i18n/engine/kit-language.js'
import type { AppKitModal } from '../src/elements/modal/appkit-modal.js'
import { setStory, type Story, type Theme } from '../gallery/story.js'
import '../gallery/views.js'

/** Opens the modal in the state of a story; in another language where one is named. */
export async function openStory(story: Story, theme: Theme, language?: string): Promise<AppKitModal> {
  const test = await setStory(language ? { ...story, options: { ...story.options, language } } : story, theme)
  // As the loader of screens does.
  if (language) await kitLanguage(test.kit).load('account')
  mutableState(test.kit).modal.open = true
  const modal = await mount<AppKitModal>(test.kit, html`<appkit-modal></appkit-modal>`)
  await story.after?.(test)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return modal
}
