import axe from 'axe-core'

/** Throws an error that names the rules that are broken, inside the element and its shadow roots. */
export async function expectAccessible(element: Element): Promise<void> {
  await settled()
  const { violations } = await axe.run(element)
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
