import type { AppKit } from '@openappkit/core'
import { createTestKit, mount, mutableState } from '@openappkit/testing/mount'
import type { AkMark } from '@openappkit/ui'
import { MarkHarness } from '@openappkit/ui/harness'
import { html } from '@openappkit/ui/lit'
import { describe, expect, test } from 'vitest'
import { known, lettered } from '../../../../gallery/stories/samples.js'
import '../../../../gallery/views.js'
import { openAllWallets } from '../../../../test/open-all-wallets.js'

const bundled = { installed: [], known: lettered, featuredWalletIds: ['metamask', 'trust', 'coinbase', 'phantom'] }

/** Every mark of a wallet on the page, including shadow roots. */
function marks(root: ParentNode = document): MarkHarness[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.localName === 'ak-mark' && (element as AkMark).name ? [new MarkHarness(element as AkMark)] : []),
    ...(element.shadowRoot ? marks(element.shadowRoot) : []),
  ])
}
const letters = () => marks().filter(({ letter }) => letter !== undefined)
const boxes = () => marks().map(({ element }) => element.getBoundingClientRect().toJSON() as object)
const dialogBox = () =>
  document
    .querySelector('appkit-modal')
    ?.shadowRoot?.querySelector('dialog')
    ?.getBoundingClientRect()
    .toJSON() as object
const roots = (root: ParentNode = document): DocumentOrShadowRoot[] => [
  root as Document,
  ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
]
const settled = () => expect.poll(() => roots().flatMap((root) => root.getAnimations()).length).toBe(0)

async function open(kit: AppKit): Promise<void> {
  await kit.preload('Connect')
  await mount(kit, html`<appkit-modal></appkit-modal>`)
  await kit.open()
}

describe('the pictures of bundled wallets', () => {
  test('the list of all wallets loads the bundled pictures as data URLs', async () => {
    const { kit } = await openAllWallets({ installed: [], known: lettered })
    await expect.poll(() => marks().length).toBeGreaterThan(3)
    const named = new Set(known.filter(({ imageUrl }) => imageUrl).map(({ name }) => name))
    await expect.poll(() => letters().filter(({ element }) => named.has(element.name))).toEqual([])
    for (const { picture } of marks()) expect(picture ?? 'data:image/svg+xml,').toMatch(/^data:image\/svg\+xml,/)
    expect(kit.state.wallets.known.some(({ imageUrl }) => imageUrl)).toBe(true)
  })

  test('loading the pictures of bundled wallets causes no layout shift', async () => {
    const { kit } = createTestKit(bundled)
    await open(kit)
    const { wallets } = mutableState(kit)
    wallets.known = known
    await expect.poll(letters).toEqual([])
    await settled()
    const after = [boxes(), dialogBox()]
    wallets.known = lettered
    await expect.poll(() => letters().length).toBe(marks().length)
    expect([boxes(), dialogBox()]).toEqual(after)
    wallets.known = known
    await expect.poll(letters).toEqual([])
    expect([boxes(), dialogBox()]).toEqual(after)
  })

  test('broken pictures leave initials on different backgrounds', async () => {
    const broken = lettered.map((wallet) => ({ ...wallet, imageUrl: 'data:image/png,nothing' }))
    await openAllWallets({ installed: [], known: broken })
    await expect.poll(() => marks().filter(({ picture }) => picture !== undefined)).toEqual([])
    expect(letters().map(({ letter }) => letter)).toEqual(lettered.map(({ name }) => name[0]))
    expect(new Set(letters().map(({ ground }) => ground)).size).toBeGreaterThanOrEqual(12)
  })

  test('pictures from a listing service run no script', async () => {
    const ran: unknown[] = []
    Object.assign(window, { ran: (what: unknown) => ran.push(what) })
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" onload="top.ran('load')"><script>top.ran('script')</script><foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="top.ran('error')"/></foreignObject></svg>`
    const hostile = lettered.map((wallet) => ({ ...wallet, imageUrl: `data:image/svg+xml,${encodeURIComponent(svg)}` }))
    await openAllWallets({ installed: [], known: hostile })
    await expect.poll(letters).toEqual([])
    expect(ran).toEqual([])
  })
})
