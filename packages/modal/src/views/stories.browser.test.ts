import { mutableState, expectAccessible, mount, unmount } from '@openappkit/testing/mount'
import { html } from 'lit'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stories } from '../../gallery/stories/index.js'
import { setStory, type Story, type Theme } from '../../gallery/story.js'
import '../../gallery/views.js'

afterEach(unmount)

async function open(story: Story, theme: Theme) {
  const test = await setStory(story, theme)
  mutableState(test.kit).modal.open = true
  const modal = await mount(test.kit, html`<appkit-modal></appkit-modal>`)
  await story.after?.(test)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return modal
}

describe.for(['light', 'dark'] as const)('every screen in every state, %s', (theme) => {
  test.for(stories.map((story) => [story.name, story] as const))('%s', async ([, story]) => {
    await expectAccessible(await open(story, theme))
    const dialog = page.getByRole('dialog').element()
    expect(dialog.scrollWidth, 'nothing sticks out').toBeLessThanOrEqual(dialog.clientWidth)
  })
})
