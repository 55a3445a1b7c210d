import axe from 'axe-core'

/** WCAG 2.2 A and AA, and what axe calls best practice. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Throws an error that names the rules that are broken, inside the element and its shadow roots. Given the document, it
 * also checks what axe says of pages: landmarks, the order of headings.
 */
export async function expectAccessible(element: Element | Document): Promise<void> {
  await settled()
  const { violations } = await axe.run(element, { runOnly: { type: 'tag', values: rules } })
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help} ${nodes[0]?.html ?? ''}`)
  if (found.length > 0) throw new Error(`Not accessible:\n${found.join('\n')}`)
}

/** Colours are judged at rest. */
function settled(): Promise<unknown> {
  const shadows = (root: ParentNode): ShadowRoot[] =>
    [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? [shadowRoot, ...shadows(shadowRoot)] : [],
    )
  const finite = [document, ...shadows(document)]
    .flatMap((root) => root.getAnimations())
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  return Promise.allSettled(finite.map(({ finished }) => finished))
}
