import { nextFrame } from '@open-wc/testing'
import { html } from 'lit'
import { describe, test } from 'vitest'
import '../gallery/stage.js'
import { stories as lists } from '../gallery/stories/lists.js'
import { stories as pageButtons } from '../gallery/stories/page-buttons.js'
import { stories as primitives } from '../gallery/stories/primitives.js'
import { expectAccessible, mount, themes } from '../test/mount.js'
import './index.js'

// Rows, tabs, notes and page buttons are classes, not elements, so their stories are checked here.
describe.for(themes)('the gallery in %s', (theme) => {
  test.for([...lists, ...pageButtons, ...primitives])('$name is accessible', async (story) => {
    const stage = await mount(html`<gallery-stage .theme=${theme} .stories=${[story]}></gallery-stage>`, theme)
    // Two frames: in the first one the forced states are written into the style sheets.
    await nextFrame()
    await nextFrame()
    await expectAccessible(stage)
  })
})
