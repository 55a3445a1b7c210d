import { type AppKit, createAppKit } from '@openappkit/modal'
import { defineChain } from '@openappkit/modal/networks'
import fc from 'fast-check'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppPage, libraries, type Library } from './app-dialogs.js'

const networks = [
  defineChain({
    id: 1,
    name: 'Network 1',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
  }),
]

let kit: AppKit | undefined
let root: Root | undefined

async function leave(): Promise<void> {
  await kit?.close()
  root?.unmount()
  kit?.destroy()
  document.body.replaceChildren()
}
afterEach(leave)

const note = page.getByRole('textbox', { name: 'Your note' })
const search = page.getByRole('searchbox', { name: 'Search wallets' })
const noteElement = () => document.querySelector<HTMLInputElement>('input[name=note]')
const shown = () => kit?.isOpen()

/** Positions of the modal when the app opens its dialog. Some libraries hide all other elements from screen readers. */
const places = ['in no page yet', 'at the end of the page', 'inside the app'] as const

/** Opens the app's dialog with a form that is half filled in, and the modal with a field over it. */
async function open(library: Library, place: (typeof places)[number]): Promise<void> {
  localStorage.clear()
  // A test id to find the page, because its text changes.
  document.body.dataset['testid'] = 'page'
  kit = createAppKit({ networks, storageKey: crypto.randomUUID(), disableAppend: place === 'inside the app' })
  const app = document.createElement('main')
  document.body.append(app)
  root = createRoot(app)
  const onConnect = () => void kit?.open({ view: 'AllWallets' })
  if (place === 'at the end of the page') {
    await kit.open({ view: 'AllWallets' })
    await expect.element(search).toBeVisible()
    await kit.close()
  }
  root.render(<AppPage library={library} kit={place === 'inside the app' ? kit : undefined} onConnect={onConnect} />)
  await note.fill('half a so')
  await page.getByRole('button', { name: 'Join with a wallet' }).click()
  await expect.element(search).toBeVisible()
}

// The app makes the elements around the modal inert. A modal dialog stays active in the browser, but Playwright considers
// it inert and would wait, so its checks are off.
const force = { force: true }

/** User actions inside the modal. The app must not react to them. */
const actions = {
  'click the title': () => page.getByRole('heading', { level: 1 }).click(force),
  'type into a field': async () => {
    await search.click(force)
    await userEvent.keyboard('a')
    await expect.poll(() => (search.element() as HTMLInputElement).value).toContain('a')
  },
  'move with Tab': async () => {
    await userEvent.tab()
    await userEvent.tab()
  },
  'empty a field with Escape': async () => {
    await search.fill('b', force)
    await userEvent.keyboard('{Escape}')
    await expect.element(search).toHaveValue('')
  },
  'turn the wheel': () => userEvent.wheel(search, { direction: 'down' }),
} satisfies Record<string, () => Promise<void>>

const endings = {
  'use Escape': () => userEvent.keyboard('{Escape}'),
  'hold Escape': () => userEvent.keyboard('{Escape>4/}'),
  'click its close button': () => page.getByRole('button', { name: 'Close', exact: true }).click(force),
  'click beside it': () => userEvent.click(document.body, { position: { x: 8, y: 8 } }),
} satisfies Record<string, () => Promise<void>>

type Visit = { place: (typeof places)[number]; doing: (keyof typeof actions)[]; ending: keyof typeof endings }

const visits = fc.record<Visit>({
  place: fc.constantFrom(...places),
  doing: fc.shuffledSubarray(Object.keys(actions) as (keyof typeof actions)[]),
  ending: fc.constantFrom(...(Object.keys(endings) as (keyof typeof endings)[])),
})

async function visit(library: Library, { place, doing, ending }: Visit): Promise<void> {
  await open(library, place)
  for (const action of doing) {
    await actions[action]()
    expect(shown(), action).toBe(true)
    expect(noteElement()?.value, action).toBe('half a so')
  }
  // In a field with text, the first Escape empties the field and leaves the modal open.
  if ((search.element() as HTMLInputElement).value) await search.fill('', force)
  await endings[ending]()
  await expect.poll(shown).toBe(false)
  await expect.element(note).toHaveValue('half a so')
  await note.click()
  await userEvent.keyboard('{Escape}')
  await expect.poll(noteElement).toBe(null)
}

test.for(Object.keys(libraries) as Library[])(
  'the app keeps its %s dialog and form during actions in the modal, and Escape then closes the dialog',
  { timeout: 180_000 },
  async (library) => {
    const property = fc.asyncProperty(visits, (drawn) => visit(library, drawn).finally(leave))
    await fc.assert(property, { numRuns: 6, endOnFailure: true })
  },
)
