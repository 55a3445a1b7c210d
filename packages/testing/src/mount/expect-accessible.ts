import { expect } from '@open-wc/testing'
import axe from 'axe-core'

/**
 * Throws an error that names the rules that are broken, inside the element and its shadow roots: WCAG 2.2 A and AA, and
 * what axe calls best practice. Given the document, it also checks what axe says of pages: landmarks, the order of
 * headings. `rules`: these alone.
 */
export async function expectAccessible(element: Element | Document, rules?: string[]): Promise<void> {
  await settled()
  // The one rule of WCAG 2.2 AA, which axe leaves off by default.
  axe.configure({ rules: [{ id: 'target-size', enabled: true }] })
  const unknown = rules?.filter((rule) => !axe.getRules().some(({ ruleId }) => ruleId === rule)) ?? []
  // A rule that axe does not have would leave nothing to check.
  if (unknown.length > 0) throw new Error(`axe has no rule ${unknown.join(', ')}`)
  const ignoredRules = rules && axe.getRules().flatMap(({ ruleId }) => (rules.includes(ruleId) ? [] : [ruleId]))
  await expect(element).to.be.accessible(ignoredRules && { ignoredRules })
}

/** Waits for colour transitions to end. They start with the next frame. */
async function settled(): Promise<unknown> {
  await new Promise(requestAnimationFrame)
  const shadows = (root: ParentNode): ShadowRoot[] =>
    [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? [shadowRoot, ...shadows(shadowRoot)] : [],
    )
  const finite = [document, ...shadows(document)]
    .flatMap((root) => root.getAnimations())
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  return Promise.allSettled(finite.map(({ finished }) => finished))
}
