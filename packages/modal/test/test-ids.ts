/// <reference types="vite/client" />

const pages = import.meta.glob<string>('../../../docs/reference/test-ids.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The ids of the table in the docs. Text in `<>` is a key. */
const documented = [
  ...Object.values(pages)
    .join()
    .matchAll(/^\| `([a-z][\w-]*-[^`]+)` \|/gm),
].map(([, id = '']) => id)

const patterns = documented.map((id) => {
  const text = id.replace(/[.+?^$()[\]{}|\\]/g, '\\$&').replace(/<[^>]+>/g, '.+')
  return { id, pattern: new RegExp(`^${text}$`) }
})

/** All elements, including those in shadow roots. */
export const elementsIn = (root: ParentNode): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
    element,
    ...(element.shadowRoot ? elementsIn(element.shadowRoot) : []),
  ])

export const testIdsIn = (root: ParentNode): string[] =>
  elementsIn(root).flatMap(({ dataset: { testid } }) => (testid === undefined ? [] : [testid]))

/** Finds test ids that are not in the table or occur twice on a screen, and controls without a test id. */
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

/** Whether the control or a part around it has an id: a checkbox in a label, a link in a sentence. */
function isFound(element: HTMLElement): boolean {
  const { host } = element.getRootNode() as ShadowRoot
  // The button that empties a field belongs to the field.
  return element.closest('[data-testid]') !== null || host.matches('.clear')
}

/** The screens of the table with the id of an element that no screen drew. */
export const findUnseenTestIds = (seen: ReadonlySet<string>): string[] =>
  patterns
    .filter(({ id, pattern }) => !id.startsWith('appkit-') && ![...seen].some((drawn) => pattern.test(drawn)))
    .map(({ id }) => id)
