import { unmount } from '@openappkit/testing/mount'
import { afterEach, describe, expect, test } from 'vitest'
import { stories } from '../../gallery/stories/index.js'
import { openStory } from '../../test/open-story.js'
import { emptyFrames, turnsOf, watchTransition } from '../../test/watch-transition.js'

afterEach(unmount)

/** These draw something else a moment later: what they wait for begins anew when somebody comes back. */
const goesOn = /^(All wallets, none found|Connect, email and two|Email login|Change email|Sessions)/

// There and back again: every screen is left once in every state, and drawn once while another one leaves.
describe('between screens', () => {
  test.for(stories.map((story) => [story.name, story] as const))('%s', async ([, story]) => {
    const { modal, kit } = await openStory(story)
    const { view, data } = kit.router
    const away = view === 'WhatIsAWallet' ? 'WhatIsANetwork' : 'WhatIsAWallet'
    for (const go of [() => kit.router.push(away), () => kit.router.push(view, data)]) {
      const frames = await watchTransition(modal, go)
      const told = JSON.stringify(frames)
      expect(emptyFrames(frames), told).toEqual([])
      if (!goesOn.test(story.name)) expect(turnsOf(frames), told).toBe(0)
    }
  })
})
