/// <reference types="vite/client" />

const sources = import.meta.glob<string>(
  ['../src/views/**/*-view.ts', '../src/elements/**/*.ts', '!../src/**/*.test.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
/** The documented parts of each element, by tag. */
const documented = new Map(
  Object.values(sources).flatMap((text) => {
    const [, comment = '', tag] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*@define\('([\w-]+)'\)/.exec(text) ?? []
    const names = [...comment.matchAll(/@csspart ([\w-]+) -/g)].map(([, name = '']) => name)
    return tag ? [[tag, new Set(names)] as const] : []
  }),
)

/** The drawn parts, including those of the screen's own elements. The parts of shared controls are documented once. */
export const partsIn = (root: ParentNode | null): ReadonlySet<string> =>
  new Set(
    [...(root?.querySelectorAll('[part], [exportparts]') ?? [])].flatMap((element) => [
      ...element.part,
      ...namesIn(element.getAttribute('exportparts')).filter((name) => !name.includes(':')),
    ]),
  )

const namesIn = (list: string | null): string[] =>
  (list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** Finds parts of a screen that are not documented, not exported to the page, or named like a part of the modal. */
export function findWrongParts(modal: HTMLElement, view: HTMLElement, drawn: ReadonlySet<string>): string[] {
  const known = documented.get(view.localName)
  const own = documented.get('appkit-modal')
  const exported = new Set(namesIn(view.getAttribute('exportparts')))
  const frame = [...(modal.shadowRoot?.querySelectorAll('[part]') ?? [])].flatMap((element) => [...element.part])
  return [
    ...[...drawn].filter((name) => !known?.has(name)).map((name) => `${view.localName}: ${name} is not documented`),
    ...[...partsIn(view.shadowRoot)].filter((name) => !exported.has(name)).map((name) => `${name} is not exported`),
    ...frame.filter((name) => !own?.has(name)).map((name) => `appkit-modal: ${name} is not documented`),
    ...[...drawn].filter((name) => own?.has(name)).map((name) => `${name} is a name of the modal itself`),
  ]
}

/** The documented parts of the screens in `seen` that no screen drew. */
export const findUnseenParts = (seen: ReadonlyMap<string, ReadonlySet<string>>): string[] =>
  [...seen].flatMap(([tag, names]) =>
    [...(documented.get(tag) ?? [])].filter((name) => !names.has(name)).map((name) => `${tag}: ${name}`),
  )
