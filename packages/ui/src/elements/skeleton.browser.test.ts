import { html } from 'lit'
import { describe, expect, test } from 'vitest'
import { expectAccessible, mount, themes } from '../../test/mount.js'
import type { AkSkeleton } from './skeleton.js'
import './skeleton.js'
import { SkeletonHarness } from './skeleton.harness.js'

describe('<ak-skeleton>', () => {
  test.for(themes)('a skeleton is accessible in every shape, %s', async (theme) => {
    await expectAccessible(
      await mount(
        html`<div>
          <ak-skeleton></ak-skeleton><ak-skeleton shape="circle"></ak-skeleton
          ><ak-skeleton shape="squircle"></ak-skeleton>
        </div>`,
        theme,
      ),
    )
  })

  test('a skeleton moves and is hidden from assistive technology', async () => {
    const harness = new SkeletonHarness(await mount<AkSkeleton>(html`<ak-skeleton></ak-skeleton>`))
    expect(harness.isMoving).toBe(true)
    expect(harness.element.ariaHidden).toBe('true')
  })
})
