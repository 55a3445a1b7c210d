/// <reference types="vite/client" />
import { mutableState, mount, unmount } from '@openappkit/testing/mount'
import { html, type LitElement } from 'lit'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stories } from '../../gallery/stories/index.js'
import { setStory, type Story } from '../../gallery/story.js'
import type { AppKitModal } from '../elements/modal/appkit-modal.js'
import '../../gallery/views.js'

afterEach(unmount)

const sources = import.meta.glob<string>(['./**/*-view.ts', '../elements/**/*.ts', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** The parts that each element says it has, by tag. */
const documented = new Map(
  Object.values(sources).flatMap((text) => {
    const [, comment = '', tag] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*@define\('([\w-]+)'\)/.exec(text) ?? []
    const names = [...comment.matchAll(/@csspart ([\w-]+) -/g)].map(([, name = '']) => name)
    return tag ? [[tag, new Set(names)] as const] : []
  }),
)

async function show(story: Story): Promise<{ modal: AppKitModal; view: HTMLElement }> {
  const test = await setStory(story, 'light')
  mutableState(test.kit).modal.open = true
  const modal = await mount<AppKitModal>(test.kit, html`<appkit-modal></appkit-modal>`)
  await story.after?.(test)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const view = modal.shadowRoot?.querySelector<LitElement>('.content > *')
  if (!view) throw new Error(`${story.name} drew nothing`)
  await view.updateComplete
  return { modal, view }
}

/** What is drawn, also by an element of the screen's own; a control's own part is documented once for all. */
const partsIn = (root: ParentNode | null) =>
  new Set(
    [...(root?.querySelectorAll('[part], [exportparts]') ?? [])].flatMap((element) => [
      ...element.part,
      ...(element.getAttribute('exportparts')?.split(',') ?? [])
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.includes(':')),
    ]),
  )

/** Looks like what opens a wallet: the search takes it away and says so. */
const secret = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

/** Drawn with what comes with the embedded wallet: beside e-mail, wallets fold into one row. */
const later = ['appkit-connect-view: with-wallet']

describe('parts', () => {
  const seen = new Map<string, Set<string>>()

  test.for(stories.map((story) => [story.name, story] as const))(
    '%s: has no part that is not documented, and the page reaches each',
    async ([, story]) => {
      const { modal, view } = await show(story)
      // Its code comes late, with what the account holds.
      if (/tokens with prices/.test(story.name)) await expect.poll(() => partsIn(view.shadowRoot)).toContain('total')
      const drawn = partsIn(view.shadowRoot)
      seen.set(view.localName, new Set([...(seen.get(view.localName) ?? []), ...drawn]))
      // What only a search shows.
      const search = page.getByRole('searchbox')
      if (search.elements().length > 0) {
        for (const text of ['no such thing', secret]) {
          await search.fill(text)
          await modal.updateComplete
          for (const name of partsIn(view.shadowRoot)) drawn.add(name)
        }
      }
      const known = documented.get(view.localName)
      expect(
        [...drawn].filter((name) => !known?.has(name)),
        view.localName,
      ).toEqual([])
      const exported = new Set(
        view
          .getAttribute('exportparts')
          ?.split(',')
          .map((name) => name.trim()),
      )
      expect([...partsIn(view.shadowRoot)].filter((name) => !exported.has(name))).toEqual([])
      const own = documented.get('appkit-modal')
      const frame = [...(modal.shadowRoot?.querySelectorAll('[part]') ?? [])].flatMap((element) => [...element.part])
      expect(frame.filter((name) => !own?.has(name))).toEqual([])
      expect(
        [...drawn].filter((name) => own?.has(name)),
        'a name of the modal itself',
      ).toEqual([])
      seen.set(view.localName, new Set([...(seen.get(view.localName) ?? []), ...drawn]))
    },
  )

  test('every part that is documented is drawn in some state', () => {
    const missing = [...seen].flatMap(([tag, names]) =>
      [...(documented.get(tag) ?? [])].filter((name) => !names.has(name)).map((name) => `${tag}: ${name}`),
    )
    expect(missing.filter((name) => !later.includes(name))).toEqual([])
  })

  test('a rule of the page styles a row, a button and the control in it', async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      appkit-modal::part(network) { color: rgb(1, 2, 3) }
      appkit-modal::part(disconnect) { opacity: 0.5 }
      appkit-modal::part(disconnect-base) { background-color: rgb(4, 5, 6) }
      appkit-modal::part(close) { color: rgb(7, 8, 9) }
    `)
    document.adoptedStyleSheets.push(sheet)
    const account = stories.find(({ name }) => name === 'Account')
    const { modal, view } = await show(account as Story)
    const styleOf = (root: ParentNode | null | undefined, part: string) => {
      const element = root?.querySelector(`[part~="${part}"]`)
      return { host: element && getComputedStyle(element), root: element?.shadowRoot }
    }
    expect(styleOf(view.shadowRoot, 'network').host?.color).toBe('rgb(1, 2, 3)')
    const disconnect = styleOf(view.shadowRoot, 'disconnect')
    expect(disconnect.host?.opacity).toBe('0.5')
    expect(styleOf(disconnect.root, 'base').host?.backgroundColor).toBe('rgb(4, 5, 6)')
    expect(styleOf(modal.shadowRoot, 'close').host?.color).toBe('rgb(7, 8, 9)')
    document.adoptedStyleSheets.pop()
  })
})
