import { unmount } from '@openappkit/testing/mount'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { stories } from '../../gallery/stories/index.js'
import { accessibilityTree, expectedNames, namesOfControls } from '../../test/accessibility-tree.js'
import { openStory } from '../../test/open-story.js'

afterEach(unmount)

const headings = (root: ParentNode): string[] =>
  [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.matches('.heading:not(.short)') ? [element.textContent?.trim() ?? ''] : []),
    ...(element.shadowRoot ? headings(element.shadowRoot) : []),
  ])

describe('what a screen reader is told, from Chromium’s own tree', () => {
  test.for(stories.map((story) => [story.name, story] as const))('%s', async ([, story]) => {
    await openStory(story, 'light')
    await vi.waitFor(async () => expect(namesOfControls(await accessibilityTree())).toEqual(expectedNames(document)))
    const tree = await accessibilityTree()
    const told = tree.filter(({ role }) => role === 'heading')
    expect(told.filter(({ level }) => level === 1)).toHaveLength(1)
    expect(told.map(({ name }) => name)).toEqual(expect.arrayContaining(headings(document)))
  })
})
