import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { stories } from '../../gallery/stories/index.js'
import { devTools } from '../../test/accessibility-tree.js'
import { openStory } from '../../test/open-story.js'
import { findSmallTargets } from '../../test/small-targets.js'

const touch = (enabled: boolean) =>
  devTools().send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: 1 })

beforeAll(async () => {
  await page.viewport(390, 800)
  await touch(true)
})
afterAll(async () => {
  await touch(false)
  await page.viewport(1024, 768)
})
test('the browser reports a touch screen', () => {
  expect(matchMedia('(pointer: coarse)').matches).toBe(true)
})

describe('every control is large enough for a finger', () => {
  test.for(stories.map((story) => [story.name, story] as const))('the story %s fits a finger', async ([, story]) => {
    await openStory(story)
    await vi.waitFor(() => expect(findSmallTargets(document)).toEqual([]))
  })
})
