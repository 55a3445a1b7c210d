import axe from 'axe-core'

/** WCAG 2.2 A and AA, and what axe calls best practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Throws an error that names the rules that are broken, inside the element and its shadow roots. Given the document, it
 * also checks what axe says of pages: landmarks, the order of headings. `rules`: these alone.
 */
export async function expectAccessible(element: Element | Document, rules?: string[]): Promise<void> {
  await settled()
  const runOnly = rules ? ({ type: 'rule', values: rules } as const) : ({ type: 'tag', values: tags } as const)
  const { violations } = await axe.run(element, { runOnly })
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help} ${nodes[0]?.html ?? ''}`)
  if (found.length > 0) throw new Error(`Not accessible:\n${found.join('\n')}`)
}

/** Colours are judged at rest. What changes them has begun with the next frame. */
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
