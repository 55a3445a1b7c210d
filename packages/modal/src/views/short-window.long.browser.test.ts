import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { stories } from '../../gallery/stories/index.js'
import { openStory } from '../../test/open-story.js'
import { controlsIn } from '../../test/small-targets.js'

beforeAll(() => page.viewport(667, 375))
afterAll(() => page.viewport(1024, 768))
/** Screens whose content above the button fills such a window: a QR code, a number to compare, many steps. */
const isFull = /^(Receive|Farcaster on a phone|Sending, in no block|Change email, done)/

/** Whether this is the primary button of a screen. */
function isPrimary(control: HTMLElement): boolean {
  const { host } = control.getRootNode() as ShadowRoot
  return host.localName === 'ak-button' && !/secondary|ghost/.test(host.getAttribute('variant') ?? '')
}

describe('a phone in landscape shows the top of a screen and its main button', () => {
  test.for(stories.map((story) => [story.name, story] as const))('the story %s is usable', async ([name, story]) => {
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
