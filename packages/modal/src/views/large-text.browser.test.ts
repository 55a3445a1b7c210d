import { unmount } from '@openappkit/testing/mount'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { stories } from '../../gallery/stories/index.js'
import { findClipped } from '../../test/find-clipped.js'
import { openStory } from '../../test/open-story.js'

const { style } = document.documentElement

// As somebody reads who has set text to twice its size, on a phone: in the browser, and in the kit's own variable.
beforeEach(async () => {
  style.setProperty('font-size', '200%')
  style.setProperty('--appkit-font-size-master', '20px')
  await page.viewport(360, 800)
})
afterEach(async () => {
  unmount()
  style.removeProperty('font-size')
  style.removeProperty('--appkit-font-size-master')
  await page.viewport(1024, 768)
})

describe.for(['en', 'de', 'ar'] as const)('nothing is lost at twice the size of text, %s', (language) => {
  test.for(stories.map((story) => [story.name, story] as const))('%s', async ([, story]) => {
    const modal = await openStory(story, 'light', language)
    const card = modal.shadowRoot?.querySelector('.card')
    await vi.waitFor(() => expect(card?.getAttribute('lang')).toBe(language))
    await vi.waitFor(() => expect(findClipped(document)).toEqual([]))
    const dialog = page.getByRole('dialog').element()
    expect(dialog.scrollWidth, 'nothing sticks out').toBeLessThanOrEqual(dialog.clientWidth)
  })
})
