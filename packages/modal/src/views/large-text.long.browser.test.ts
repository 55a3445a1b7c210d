import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { stories } from '../../gallery/stories/index.js'
import { findBrokenWords } from '../../test/find-broken-words.js'
import { findClipped } from '../../test/find-clipped.js'
import { openStory, speak } from '../../test/open-story.js'

const { style } = document.documentElement

// A phone whose browser shows text at twice its size.
beforeEach(async () => {
  style.setProperty('font-size', '200%')
  await page.viewport(360, 800)
})
afterEach(async () => {
  style.removeProperty('font-size')
  await page.viewport(1024, 768)
})

test.for([
  ['200%', '28px'],
  ['62.5%', '14px'],
  ['12px', '14px'],
] as const)('a root font size of %s makes a text of 14 px %s', async ([root, size]) => {
  style.setProperty('font-size', root)
  const [story] = stories
  if (!story) throw new Error('There is no story')
  const { modal } = await openStory(story)
  const card = modal.shadowRoot?.querySelector('.card')
  expect(card && getComputedStyle(card).fontSize).toBe(size)
})

describe('the screen clips nothing at twice the text size', () => {
  test.for(stories.map((story) => [story.name, story] as const))('the story %s clips nothing', async ([, story]) => {
    const { modal, kit } = await openStory(story)
    const card = modal.shadowRoot?.querySelector('.card')
    const dialog = page.getByRole('dialog').element()
    for (const language of ['en', 'de', 'ar'] as const) {
      await speak(kit, language)
      await vi.waitFor(() => expect(card?.getAttribute('lang')).toBe(language))
      await vi.waitFor(() => expect(findClipped(document), language).toEqual([]))
      if (language === 'en') expect.soft(findBrokenWords(document), 'broken words').toEqual([])
      expect(dialog.scrollWidth, `the content fits the width, ${language}`).toBeLessThanOrEqual(dialog.clientWidth)
    }
  })
})
