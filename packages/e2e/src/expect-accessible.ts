import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type AxeResult = { violations: { id: string; help: string; nodes: { target: unknown; failureSummary?: string }[] }[] }
type AxeWindow = { axe: { run(context: unknown, options: unknown): Promise<AxeResult> } }

/** Expects no axe findings in the topmost dialog, or in the page if no dialog is open. */
export async function expectAccessible(page: Page, view: string): Promise<void> {
  // Axe checks colours at rest: new animations end immediately.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(settled)
  // Runs through the inspector, which bypasses the policy of the page without changing it.
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

/** Waits for all animations, also those that others start. Includes shadow roots, which a document does not list. */
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
