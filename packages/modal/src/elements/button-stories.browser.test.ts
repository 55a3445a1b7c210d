import { fixtureSync } from '@open-wc/testing'
import { expectAccessible, type TestKit } from '@openappkit/testing/mount'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type ButtonStory, createButton } from '../../gallery/button-story.js'
import { buttons } from '../../gallery/stories/buttons.js'
import type { Theme } from '../../gallery/story.js'
import { findClipped } from '../../test/find-clipped.js'
import { findLost, forceColors } from '../../test/forced-colours.js'
import { register, unregister } from '../kit/slot.js'
import './appkit-account-button.js'
import './appkit-button.js'
import './appkit-connect-button.js'
import './appkit-network-button.js'
import './appkit-wallet-button.js'

let shown: TestKit | undefined
afterEach(async () => {
  document.documentElement.style.removeProperty('font-size')
  await forceColors(false)
  if (shown) unregister(shown.kit)
  shown?.kit.destroy()
})

/** Draws a story on a page of 280 px. */
async function open(story: ButtonStory, theme: Theme) {
  const { element, test } = await createButton(story, theme)
  shown = test
  register(test.kit)
  const narrow = document.createElement('main')
  narrow.style.setProperty('inline-size', '280px')
  narrow.style.setProperty('background', theme === 'dark' ? '#000' : '#fff')
  narrow.append(element)
  return fixtureSync<HTMLElement>(narrow)
}

describe.for(['light', 'dark'] as const)('the button stories, %s', (theme) => {
  test.for(buttons.map((story) => [story.name, story] as const))('%s fits and is accessible', async ([, story]) => {
    const narrow = await open(story, theme)
    const button = page.getByRole('button', { name: story.says, exact: true })
    if (story.isEnabled) await expect.element(button).toBeEnabled()
    else await expect.element(button).toBeDisabled()
    await expectAccessible(narrow)
    expect(narrow.scrollWidth, 'the button fits the width').toBeLessThanOrEqual(narrow.clientWidth)

    document.documentElement.style.setProperty('font-size', '200%')
    expect(
      findClipped(narrow).filter((text) => !/ is cut by (span\.name|slot|bdi\.address|button\.base)$/.test(text)),
    ).toEqual([])
    expect(narrow.scrollWidth, 'the button fits the width with large text').toBeLessThanOrEqual(narrow.clientWidth)

    narrow.style.removeProperty('background')
    await forceColors(true)
    expect(findLost(narrow)).toEqual([])
  })
})
