import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type AxeResult = { violations: { id: string; help: string; nodes: { target: unknown; failureSummary?: string }[] }[] }
type AxeWindow = { axe: { run(context: unknown, options: unknown): Promise<AxeResult> } }

/** No finding of axe in what is on show: the topmost dialog, or the whole page when there is none. */
export async function expectAccessible(page: Page, view: string): Promise<void> {
  // Colours are judged at rest: what begins to move from here on is there at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(settled)
  // The inspector's way in: a page's policy has no say about it, and nothing of the page is changed.
  const findings = await page.evaluate(async () => {
    const { axe } = window as unknown as AxeWindow
    const modal = document.querySelector('appkit-modal')
    const isOpen = modal?.shadowRoot?.querySelector('dialog')?.open
    const { violations } = await axe.run(isOpen ? modal : document, { resultTypes: ['violations'] })
    return violations.map(({ id, help, nodes }) => `${id}: ${help} (${JSON.stringify(nodes[0])})`)
  })
  await page.emulateMedia({ reducedMotion: null })
  expect(findings, `accessibility of ${view}`).toEqual([])
}

/** What moves may set the next thing moving. A document knows what moves in its own tree alone: shadows are asked too. */
async function settled(): Promise<void> {
  const rootsOf = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsOf(shadowRoot) : [])),
  ]
  const moving = () => {
    const all = rootsOf(document).flatMap((root) => root.getAnimations())
    return all.filter(
      ({ effect, playState }) => effect?.getComputedTiming().endTime !== Infinity && playState === 'running',
    )
  }
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  do {
    await Promise.allSettled(moving().map(({ finished }) => finished))
    await drawn()
  } while (moving().length > 0)
}
