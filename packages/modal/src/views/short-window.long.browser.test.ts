import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { stories } from '../../gallery/stories/index.js'
import { openStory } from '../../test/open-story.js'
import { controlsIn } from '../../test/small-targets.js'

beforeAll(() => page.viewport(667, 375))
afterAll(() => page.viewport(1024, 768))
/** What stands above the button fills such a window alone: a code to scan, a number to compare, steps beside three buttons. */
const isFull = /^(Receive|Farcaster on a phone|Sending, in no block|Change email, done)/

/** The one thing that a screen is for. */
function isPrimary(control: HTMLElement): boolean {
  const { host } = control.getRootNode() as ShadowRoot
  return host.localName === 'ak-button' && !/secondary|ghost/.test(host.getAttribute('variant') ?? '')
}

describe('on a phone on its side a screen begins at its head, with its button', () => {
  test.for(stories.map((story) => [story.name, story] as const))('%s', async ([name, story]) => {
    const { modal } = await openStory(story)
    const viewport = modal.renderRoot.querySelector('.viewport') as HTMLElement
    const isBelow = (control: HTMLElement) =>
      control.getBoundingClientRect().bottom > viewport.getBoundingClientRect().bottom + 1
    await vi.waitFor(() => {
      expect(modal.renderRoot.querySelector('h1')?.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
      expect(viewport.scrollTop).toBe(0)
      if (!isFull.test(name)) expect(controlsIn(viewport).filter(isPrimary).filter(isBelow)).toEqual([])
    })
  })
})
