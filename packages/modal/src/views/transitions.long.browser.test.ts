import type { ViewName } from '@openappkit/core'
import { describe, expect, test } from 'vitest'
import { stories } from '../../gallery/stories/index.js'
import { expectSteady } from '../../test/expect-steady.js'
import { openStory } from '../../test/open-story.js'
import { watchTransition } from '../../test/watch-transition.js'

/**
 * Screens that send their request again when the user returns. The fake responds at once, unlike a real wallet, service
 * or relay, so the content and the height of the screen change.
 */
const endsAtOnce = [
  /^Connecting, (timed out|cancelled|locked|failed|no shared network|no account shared|not installed|approved late)/,
  /^(Pairing|Any wallet|Phone), (cancelled|timed out|relay unreachable|no shared network|failed)/,
  /^Email (login|code|device), (over|failed|offline)/,
  /^All wallets, none found/,
  /^Change email, (taken|sending|.* is over|done)/,
  // The step makes the address one line longer.
  /^Change email, long address/,
  // The test sets these rows, and no service returns them.
  /^Sessions, (?!loading|none|wallet|created)/,
]

// Leaves every state of every screen, returns while another screen leaves, and closes.
describe('the card neither empties nor bounces', () => {
  test.for(stories.map((story, at) => [story.name, story, at] as const))('%s is steady', async ([name, story, at]) => {
    const opened = await openStory(story)
    // Wait for pending content first.
    await watchTransition(opened, () => undefined, { view: opened.kit.router.view })
    const { router } = opened.kit
    const { view, data } = router
    const away = view === 'WhatIsAWallet' ? 'WhatIsANetwork' : 'WhatIsAWallet'
    const mayTurn = endsAtOnce.some((names) => names.test(name))
    // Half of the stories go forward and back, the others replace the screen.
    const [leave, comeBack] =
      at % 2
        ? [() => router.push(away), () => router.goBack()]
        : [() => router.replace(away), () => router.reset(view, data)]
    const go = (to: ViewName | 'closed', how: () => unknown) => watchTransition(opened, how, { view: to })
    expectSteady(away, await go(away, leave))
    expectSteady(view, await go(view, comeBack), { mayTurn })
    expectSteady('closed', await go('closed', () => opened.kit.close()))
    expect(opened.kit.isOpen()).toBe(false)
  })
})
