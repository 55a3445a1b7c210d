import { nextFrame, waitUntil } from '@open-wc/testing'
import { viewNames } from '@openappkit/core/internal'
import { unmount } from '@openappkit/testing/mount'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { stories } from '../../gallery/stories/index.js'
import type { Story } from '../../gallery/story.js'
import { focused } from '../../test/open-modal.js'
import { openStory } from '../../test/open-story.js'
import { controlsIn } from '../../test/small-targets.js'

beforeAll(() => void vi.spyOn(window, 'open').mockReturnValue(null))
/** The number of frames in which a press takes effect and may remove the focused control. */
const settles = 12

/** The controls that a key can press, except links, which leave the page. */
const pressable = (root: ParentNode) =>
  controlsIn(root).filter((control) => control.matches('button:not([tabindex="-1"])'))
const nameOf = (control: Element) =>
  (
    control.getAttribute('aria-label') ??
    (control.textContent?.trim() || (control.getRootNode() as ShadowRoot).host.textContent?.trim()) ??
    ''
  ).replace(/\s+/g, ' ')

/** Opens a story again and returns its controls. */
async function openAnew(story: Story) {
  unmount()
  const { modal, kit } = await openStory(story)
  await waitUntil(() => modal.renderRoot.querySelector('h1'), 'the screen has no title', { timeout: 10_000 })
  for (let frame = 0; frame < 3; frame += 1) await nextFrame()
  return { modal, kit, controls: pressable(modal.renderRoot) }
}

describe('the focus stays in the dialog after each key press', () => {
  test.for(stories.map((story) => [story.name, story] as const))('the story %s keeps focus', async ([, story]) => {
    const lost: string[] = []
    for (let at = 0, count = 1; at < count; at += 1) {
      const { modal, kit, controls } = await openAnew(story)
      const control = controls[at]
      if (!control) break
      count = controls.length
      const name = nameOf(control)
      control.focus()
      if (focused() !== control) lost.push(`${name}, which cannot have it`)
      await userEvent.keyboard('{Enter}')
      for (let frame = 0; frame < settles && kit.state.modal.open; frame += 1) await nextFrame()
      if (kit.state.modal.open && document.activeElement !== modal) lost.push(name)
    }
    expect(lost).toEqual([])
  })
})

test('every screen has a story', () => {
  const drawn = new Set(stories.map(({ view }) => view))
  expect(viewNames.filter((name) => !drawn.has(name))).toEqual([])
})
