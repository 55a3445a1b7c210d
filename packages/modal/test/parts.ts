/// <reference types="vite/client" />

const sources = import.meta.glob<string>(
  ['../src/views/**/*-view.ts', '../src/elements/**/*.ts', '!../src/**/*.test.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
/** The parts that each element says it has, by tag. */
const documented = new Map(
  Object.values(sources).flatMap((text) => {
    const [, comment = '', tag] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*@define\('([\w-]+)'\)/.exec(text) ?? []
    const names = [...comment.matchAll(/@csspart ([\w-]+) -/g)].map(([, name = '']) => name)
    return tag ? [[tag, new Set(names)] as const] : []
  }),
)

/** What is drawn, also by an element of the screen's own; a control's own part is documented once for all. */
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

/** What is wrong with the parts of a screen: not documented, out of reach of the page, or named as one of the modal. */
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

/** The parts that the screens of `seen` say they have, and that none of them drew. */
export const findUnseenParts = (seen: ReadonlyMap<string, ReadonlySet<string>>): string[] =>
  [...seen].flatMap(([tag, names]) =>
    [...(documented.get(tag) ?? [])].filter((name) => !names.has(name)).map((name) => `${tag}: ${name}`),
  )
