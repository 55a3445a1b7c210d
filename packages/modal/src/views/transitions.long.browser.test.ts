import type { ViewName } from '@openappkit/core'
import { describe, expect, test } from 'vitest'
import { stories } from '../../gallery/stories/index.js'
import { expectSteady } from '../../test/expect-steady.js'
import { openStory } from '../../test/open-story.js'
import { watchTransition } from '../../test/watch-transition.js'

/**
 * What these wait for begins anew when somebody comes back, and ends in the same moment, as nobody's wallet, service or
 * relay does: the screen is another one then, and as high as it has to be.
 */
const endsAtOnce = [
  /^Connecting, (timed out|cancelled|locked|failed|no shared network|not installed|approved late)/,
  /^(Pairing|Any wallet|Phone), (cancelled|timed out|relay unreachable|no shared network|failed)/,
  /^Email (code|device), (over|failed)/,
  /^All wallets, none found/,
  /^Change email, (taken|sending|.* is over|done)/,
  // Only with its step is it known that the address takes one line more.
  /^Change email, long address/,
  // The rows were put there by hand, and there is no service that has them.
  /^Sessions, (?!loading|none|wallet|created)/,
]

// Every screen in every state is left, comes while another one leaves, and closes.
describe('the card neither empties nor bounces', () => {
  test.for(stories.map((story, at) => [story.name, story, at] as const))('%s', async ([name, story, at]) => {
    const opened = await openStory(story)
    // What is still on its way comes first.
    await watchTransition(opened, () => undefined, { view: opened.kit.router.view })
    const { router } = opened.kit
    const { view, data } = router
    const away = view === 'WhatIsAWallet' ? 'WhatIsANetwork' : 'WhatIsAWallet'
    const mayTurn = endsAtOnce.some((names) => names.test(name))
    // Every other one forward and back, the rest sideways.
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
