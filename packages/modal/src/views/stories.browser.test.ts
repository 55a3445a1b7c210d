import { expectAccessible, unmount } from '@openappkit/testing/mount'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stories } from '../../gallery/stories/index.js'
import { findLost, forceColors } from '../../test/forced-colours.js'
import { openStory } from '../../test/open-story.js'

afterEach(async () => {
  unmount()
  await forceColors(false)
})

describe.for(['light', 'dark'] as const)('every screen in every state, %s', (theme) => {
  test.for(stories.map((story) => [story.name, story] as const))('%s', async ([, story]) => {
    await openStory(story, theme)
    await expectAccessible(document)
    const dialog = page.getByRole('dialog').element()
    expect(dialog.scrollWidth, 'nothing sticks out').toBeLessThanOrEqual(dialog.clientWidth)

    await forceColors(true)
    expect(findLost(dialog), 'nothing is lost in forced colours').toEqual([])
  })
})
