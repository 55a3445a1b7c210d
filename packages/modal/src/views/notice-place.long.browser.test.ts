import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { stories } from '../../gallery/stories/index.js'
import { openStory } from '../../test/open-story.js'
import { controlsIn } from '../../test/small-targets.js'
import './notice.js'

const windows = { 'a page': [1024, 768], 'a phone': [360, 640], 'a phone in landscape': [667, 375] } as const

/** The visible controls that the message covers. */
function covered(modal: ParentNode, message: DOMRect): string[] {
  const view = modal.querySelector('.viewport')?.getBoundingClientRect() as DOMRect
  return controlsIn(modal).flatMap((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect()
    const isIn = control.closest('header') !== null
    const [from, to] = isIn ? [top, bottom] : [Math.max(top, view.top), Math.min(bottom, view.bottom)]
    const isOver =
      from < to && from < message.bottom && to > message.top && left < message.right && right > message.left
    return isOver ? [control.ariaLabel ?? control.textContent?.trim() ?? control.localName] : []
  })
}

describe.each(Object.entries(windows))('a message on %s covers no control', (_name, [width, height]) => {
  beforeAll(() => page.viewport(width, height))
  afterAll(() => page.viewport(1024, 768))

  test.for(stories.map((story) => [story.name, story] as const))('the story %s stays usable', async ([, story]) => {
    const { modal, kit } = await openStory(story)
    kit.showErrorMessage('The address could not be copied. Select it and copy it by hand.')
    const snack = () => modal.renderRoot.querySelector('appkit-notice')?.shadowRoot?.querySelector('ak-snack')
    const card = modal.renderRoot.querySelector('.card') as Element
    // The message moves with a card that still grows.
    await vi.waitFor(() => {
      const message = snack()?.getBoundingClientRect() as DOMRect
      expect(message.height).toBeGreaterThan(20)
      const { top, bottom } = card.getBoundingClientRect()
      expect(message.top).toBeGreaterThan(top)
      expect(message.bottom).toBeLessThan(bottom)
      expect(bottom).toBeLessThanOrEqual(innerHeight)
      expect(covered(modal.renderRoot as ShadowRoot, message)).toEqual([])
    })
  })
})
