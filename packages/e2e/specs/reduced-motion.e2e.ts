import type { Page } from 'playwright-core'
import { DemoPageModel } from '../models/demo-page.model.js'
import { describe, expect, test } from '../src/spec.js'
import { visitAllViews } from '../src/visit-all-views.js'

/** The longest animation with reduced motion. */
const mostMs = 1

describe('acceptance 16: reduced motion', () => {
  test('no animation takes longer than a millisecond on any view', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(noteAnimations)
    await visitAllViews(await new DemoPageModel(page).open(), async () => undefined)
    expect(await longestOf(page)).toBeLessThanOrEqual(mostMs)
  })

  test('the measurement detects animations without reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addInitScript(noteAnimations)
    await visitAllViews(await new DemoPageModel(page).open(), async () => undefined)
    expect(await longestOf(page)).toBeGreaterThan(mostMs)
  })
})

const longestOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { longestMotionMs: number }).longestMotionMs)

/** Runs in the page: checks the animations of the kit's elements in every frame, including nested shadow roots. */
function noteAnimations(): void {
  const noted = Object.assign(window as unknown as { longestMotionMs: number }, { longestMotionMs: 0 })
  const shadowsIn = (root: ParentNode): ShadowRoot[] =>
    [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? [shadowRoot, ...shadowsIn(shadowRoot)] : [],
    )
  const look = () => {
    for (const animation of shadowsIn(document).flatMap((root) => root.getAnimations())) {
      const { duration, iterations } = animation.effect?.getComputedTiming() ?? {}
      noted.longestMotionMs = Math.max(noted.longestMotionMs, Number(duration) * Number(iterations))
    }
    requestAnimationFrame(look)
  }
  look()
}
