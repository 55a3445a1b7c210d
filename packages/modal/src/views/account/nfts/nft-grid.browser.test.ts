import type { NftItem } from '@openappkit/core/internal'
import { createTestKit, expectAccessible, mutableState } from '@openappkit/testing/mount'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { stories } from '../../../../gallery/stories/nfts.js'
import { button, dialog, openModal, says } from '../../../../test/open-modal.js'
import { openStory } from '../../../../test/open-story.js'

afterEach(() => void vi.unstubAllGlobals())

const story = (name: string) => stories.find((one) => one.name === name) as (typeof stories)[number]
const shows = (words: string) => expect.element(dialog.getByText(words, { exact: true })).toBeVisible()

describe('<appkit-nft-grid>', () => {
  test('shows each NFT with its whole name, its quantity, and a link', async () => {
    await openStory(story('NFTs'))
    const tile = page.getByRole('link', { name: /Ember pass/ })
    await expect.element(tile).toBeVisible()
    expect(tile.element().textContent).toContain('× 4')
    expect(tile.element().getAttribute('href')).toMatch(/^https:\/\/etherscan\.io\/address\/0x71bC04/)
    await expect.element(tile).toHaveAttribute('rel', 'noopener noreferrer')
    await expect.element(page.getByRole('link', { name: /The quiet hours between two harbours/ })).toBeVisible()
  })

  test('an image that fails to load is replaced by the initials', async () => {
    await openStory(story('NFTs'))
    const tile = page.getByRole('link', { name: /A picture that does not come/ })
    // An image loads when it comes near the visible area.
    await expect.element(tile).toBeVisible()
    tile.element().scrollIntoView()
    await expect.poll(() => tile.element().querySelector('img')).toBeNull()
    expect(tile.element().querySelector('.initials')?.textContent).toBe('Ap')
  })

  test('the NFT grid folds likely spam away, and shows it without an image or a link', async () => {
    const { modal } = await openStory(story('NFTs'))
    expect(page.getByText('“$2,000 voucher”').elements()).toHaveLength(0)
    await button('2 hidden as likely spam').click()
    await shows('“$2,000 voucher”')
    const row = page.getByText('“$2,000 voucher”').element().closest('li')
    expect(row?.querySelector('a, img')).toBeNull()
    await expectAccessible(modal)
  })

  test('the NFT grid draws only the NFTs of 5,000 that are near the visible area, also after scrolling', async () => {
    const list = Array.from({ length: 5000 }, (_, at): NftItem => ({
      id: String(at),
      network: 'eip155:1',
      address: '0x71bC04a5D2e8f3C6a7b9d0e1f2a3b4c5d6e7f809',
      tokenId: String(at),
      name: `Item #${at}`,
      quantity: '1',
      isSpam: false,
    }))
    const empty = story('NFTs, empty')
    await openStory({
      ...empty,
      async before(kit) {
        await empty.before?.(kit)
        const { nfts } = mutableState(kit.kit)
        if (nfts) nfts.list = list
      },
    })
    await shows('Item #0')
    const drawn = () => page.getByRole('link', { name: /^Item #/ }).elements().length
    await expect.poll(drawn).toBeLessThan(150)
    const scroller = page.getByText('Item #0', { exact: true }).element().closest('.scroller') as HTMLElement
    scroller.scrollTop = scroller.scrollHeight
    await shows('Item #4999')
    await expect.poll(drawn).toBeLessThan(150)
  })

  test('the NFTs load when their tab is selected, and a failed request can be retried', async () => {
    let isDead = true
    const ran: unknown[] = []
    Object.assign(window, { ran: (what: unknown) => ran.push(what) })
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" onload="top.ran('load')"><script>top.ran('script')</script></svg>`
    const drawing = `data:image/svg+xml,${encodeURIComponent(svg)}`
    const asked: string[] = []
    const real = globalThis.fetch
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const url = new URL(input instanceof Request ? input.url : input)
      if (url.origin !== 'https://service.example') return real(input, init)
      if (url.pathname.endsWith('supported-chains')) return Response.json({ http: ['eip155:1'], ws: [] })
      if (!url.pathname.endsWith('nfts')) return new Response('', { status: 404 })
      asked.push(url.pathname)
      if (isDead) return new Response('no', { status: 403 })
      const address = '0x71bC04a5D2e8f3C6a7b9d0e1f2a3b4c5d6e7f809'
      const content = { preview: { url: 'https://elsewhere.example/1.png' } }
      const nft = { chainId: 'eip155:1', address, tokenId: '114', name: 'Tidal #114', quantity: '1', content }
      const own = { ...nft, tokenId: '115', name: 'Tidal #115', content: { preview: { url: drawing } } }
      return Response.json({ data: [nft, own], next: null })
    })
    const opened = createTestKit({ services: { blockchain: 'https://service.example' } })
    await opened.connect()
    await openModal(opened, 'Account')
    await expect.element(dialog.getByRole('tab', { name: 'Tokens', selected: true })).toBeVisible()
    expect(asked).toEqual([])
    await dialog.getByRole('tab', { name: 'NFTs' }).click()
    await says('Could not load NFTs')
    expect(asked).toHaveLength(1)
    isDead = false
    await button('Try again').click()
    await shows('Tidal #114')
    const picture = (name: string) =>
      page.getByText(name, { exact: true }).element().closest('li')?.querySelector('img') ?? null
    // The picture is on a host that the app did not choose, so that it gets no request.
    expect(picture('Tidal #114')).toBeNull()
    // A picture inside the contract needs no host, and an image runs no script.
    await expect.poll(() => picture('Tidal #115')?.naturalWidth).toBe(8)
    expect(ran).toEqual([])
  })
})
