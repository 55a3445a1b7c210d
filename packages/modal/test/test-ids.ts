/// <reference types="vite/client" />

const pages = import.meta.glob<string>('../../../docs/reference/test-ids.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The ids of the table in the docs. What stands in `<>` is a key. */
const documented = [
  ...Object.values(pages)
    .join()
    .matchAll(/^\| `([a-z][\w-]*-[^`]+)` \|/gm),
].map(([, id = '']) => id)

const patterns = documented.map((id) => {
  const text = id.replace(/[.+?^$()[\]{}|\\]/g, '\\$&').replace(/<[^>]+>/g, '.+')
  return { id, pattern: new RegExp(`^${text}$`) }
})

/** All elements, also those in shadow roots. */
export const elementsIn = (root: ParentNode): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
    element,
    ...(element.shadowRoot ? elementsIn(element.shadowRoot) : []),
  ])

export const testIdsIn = (root: ParentNode): string[] =>
  elementsIn(root).flatMap(({ dataset: { testid } }) => (testid === undefined ? [] : [testid]))

/** What is wrong with the test ids that are drawn: not in the table, twice on one screen, or a control without one. */
export function findWrongTestIds(root: ParentNode): string[] {
  const ids = testIdsIn(root)
  return [
    ...ids.filter((id) => !patterns.some(({ pattern }) => pattern.test(id))).map((id) => `${id} is not documented`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} is drawn twice`),
    ...elementsIn(root)
      .filter((element) => element.matches('button, a[href], input, select') && !isFound(element))
      .map((element) => `no test id: ${element.outerHTML}`),
  ]
}

/** It has an id, or a part around it has: the checkbox in a label, a link in a sentence. */
function isFound(element: HTMLElement): boolean {
  const { host } = element.getRootNode() as ShadowRoot
  // The button that empties a field belongs to the field.
  return element.closest('[data-testid]') !== null || host.matches('.clear')
}

/** The screens of the table that have the id of an element that none of them drew. */
export const findUnseenTestIds = (seen: ReadonlySet<string>): string[] =>
  patterns
    .filter(({ id, pattern }) => !id.startsWith('appkit-') && ![...seen].some((drawn) => pattern.test(drawn)))
    .map(({ id }) => id)
