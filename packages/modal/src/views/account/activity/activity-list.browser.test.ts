import type { ActivityRow } from '@openappkit/core/internal'
import { createTestKit, expectAccessible, mutableState, unmount } from '@openappkit/testing/mount'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stories } from '../../../../gallery/stories/activity.js'
import { button, dialog, focused, openModal, says } from '../../../../test/open-modal.js'
import { openStory } from '../../../../test/open-story.js'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const story = (name: string) => stories.find((one) => one.name === name) as (typeof stories)[number]
const shows = (words: string) => expect.element(dialog.getByText(words, { exact: true })).toBeVisible()
const friend = '0xC91eA4f65b0D7c3382Ea19F04cB7d28A510e63F9'

/** A service that serves only the history of Ethereum. */
function serveHistory(answer: (url: URL) => Response): void {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== 'https://service.example') return real(input, init)
    if (url.pathname.endsWith('supported-chains')) return Response.json({ http: ['eip155:1'], ws: [] })
    return url.pathname.endsWith('history') ? answer(url) : new Response('', { status: 404 })
  })
}

describe('<appkit-activity-list>', () => {
  test('lists pending transactions first, then months, each row a link to its transaction', async () => {
    await openStory(story('Activity'))
    const names = page.getByRole('heading', { level: 2 })
    await expect.poll(() => names.elements().map(({ textContent }) => textContent)).toHaveLength(4)
    const texts = names.elements().map(({ textContent }) => textContent)
    expect(texts[0]).toBe('In progress')
    expect(texts[3]).toBe('October 2025')
    const row = page.getByRole('link', { name: /Received 250 USDC/ })
    expect(row.element().textContent).toContain('From 0xc91E…63f9')
    // Poisoned addresses copy the ends.
    expect(row.element().querySelector('.row__sub')?.getAttribute('title')).toBe(
      'From 0xc91Ea4f65B0d7C3382ea19F04cB7d28a510E63f9',
    )
    expect(row.element().getAttribute('href')).toMatch(/^https:\/\/etherscan\.io\/tx\/0x/)
    await expect.element(row).toHaveAttribute('rel', 'noopener noreferrer')
  })

  test('an own account is shown by its wallet, and another address is not', async () => {
    await openStory(story('Activity, own accounts'))
    await shows('To Rainbow · 0x2EB1…0a7F')
    await shows('From Rainbow · 0x2EB1…0a7F')
    await shows('To 0xc91E…63f9')
    const own = dialog.getByText('To Rainbow · 0x2EB1…0a7F')
    await expect.element(own).toHaveAttribute('title', expect.stringMatching(/^To Rainbow · 0x[\da-fA-F]{40}$/))
  })

  test('folds likely spam away, and shows it without a link or an address', async () => {
    const { modal } = await openStory(story('Activity'))
    expect(page.getByText('Imitates an address that you use').elements()).toHaveLength(0)
    await button('3 hidden as likely spam').click()
    await shows('You did not request these.')
    await shows('Imitates an address that you use')
    const planted = page.getByText('The name is an advertisement').element().closest('.row')
    expect(planted?.tagName).toBe('DIV')
    expect(planted?.textContent).not.toContain('0x')
    await expectAccessible(modal)
    await button('3 hidden as likely spam').click()
    expect(page.getByText('You did not request these.').elements()).toHaveLength(0)
  })

  test('a network without history links to its explorer', async () => {
    const { modal } = await openStory(story('Activity, nothing known of this network'))
    await says('Some activity may be missing')
    const link = page.getByRole('link', { name: /View on Etherscan, / }).last()
    await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/etherscan\.io\/address\/0x/))
    await expectAccessible(modal)
  })

  test.each(['0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359', '0xFB6916095CA1DF60BB79CE92CE3EA74C37C5D359'])(
    'an address that the service writes as %s is shown with its checksum',
    async (counterparty) => {
      const { kit } = await openStory(story('Activity'))
      const activity = mutableState(kit).activity
      const [row] = activity?.list ?? []
      if (!activity || !row) throw new Error('There is no row')
      activity.list = [{ ...row, kind: 'called', counterparty }]
      await expect.element(page.getByText('0xfB69…d359', { exact: false })).toBeVisible()
    },
  )

  test('the arrow keys and End move through the rows', async () => {
    await openStory(story('Activity'))
    const first = page.getByRole('link', { name: /Sending 0\.1 ETH/ })
    await expect.element(first).toBeVisible()
    ;(first.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()?.textContent).toContain('Swapping ETH for USDC')
    await userEvent.keyboard('{End}')
    expect(focused()?.textContent).toContain('Smart contract call')
  })

  test('keeps near amounts distinct, drops trailing zeros, and shows the exact amount on hover', async () => {
    const time = new Date('2026-11-18T14:02:00').getTime()
    const base = { hash: '0x1', network: 'eip155:1', time, status: 'confirmed', more: 0, counterparty: friend } as const
    const amounts = ['0.011', '0.012', '0.0144449', '1.500', '0.0000000001', '1234567890123456789.0009']
    const sent = amounts.map((amount): ActivityRow => ({
      ...base,
      id: amount,
      kind: 'sent',
      out: { amount, symbol: 'ETH' },
    }))
    const swapped: ActivityRow = {
      ...base,
      id: 'swap',
      kind: 'swapped',
      out: { amount: '0.50001', symbol: 'ETH' },
      in: { amount: '1698.6299', symbol: 'USDC' },
    }
    const many = story('Activity, empty')
    await openStory({
      ...many,
      async before(kit) {
        await many.before?.(kit)
        const { activity } = mutableState(kit.kit)
        if (activity) activity.list = [...sent, swapped]
      },
    })
    await shows('Sent 0.011 ETH')
    await shows('Sent 0.012 ETH')
    await shows('Sent 0.01444 ETH')
    await shows('Sent 1.5 ETH')
    await shows('Sent <0.000001 ETH')
    await shows('Sent 1,234,567,890,123,456,789 ETH')
    await shows('−0.5 ETH, +1,698.629 USDC')
    const exact = dialog.getByTitle(/^(Sent|−)/).elements()
    const titles = exact.map((element) => element.getAttribute('title'))
    expect(titles).toEqual([
      'Sent 0.0144449 ETH',
      'Sent 0.0000000001 ETH',
      'Sent 1,234,567,890,123,456,789.0009 ETH',
      '−0.50001 ETH, +1,698.6299 USDC',
    ])
  })

  test('the activity list draws only the rows of 10,000 that are near the visible area, also after scrolling', async () => {
    const start = new Date('2026-11-18T14:02:00').getTime()
    const rows = Array.from({ length: 10_000 }, (_, at): ActivityRow => ({
      id: String(at),
      hash: `0x${at}`,
      network: 'eip155:1',
      time: start - at * 600_000,
      status: 'confirmed',
      kind: 'sent',
      out: { amount: String(at), symbol: 'ETH' },
      more: 0,
      counterparty: friend,
    }))
    const many = story('Activity, empty')
    await openStory({
      ...many,
      async before(kit) {
        await many.before?.(kit)
        const { activity } = mutableState(kit.kit)
        if (activity) activity.list = rows
      },
    })
    await shows('Sent 0 ETH')
    const drawn = () => page.getByRole('link', { name: /^Sent / }).elements().length
    await expect.poll(drawn).toBeLessThan(120)
    const scroller = page.getByText('Sent 0 ETH', { exact: true }).element().closest('.scroller') as HTMLElement
    scroller.scrollTop = scroller.scrollHeight
    await shows('Sent 9,999 ETH')
    await expect.poll(drawn).toBeLessThan(120)
    scroller.scrollTop = 0
    await shows('Sent 0 ETH')
  })

  test('new pages draw no more rows, and leaving the tab stops all observers', async () => {
    const start = Date.parse('2026-11-18T14:02:00Z')
    const transaction = (at: number) => ({
      id: String(at),
      metadata: {
        operationType: 'receive',
        hash: `0x${at}`,
        chain: 'eip155:1',
        minedAt: new Date(start - at * 600_000).toISOString(),
        sentFrom: friend,
        sentTo: friend,
        status: 'confirmed',
        nonce: at,
      },
      transfers: [
        { fungible_info: { symbol: 'ETH' }, direction: 'in', quantity: { numeric: String(at + 1) }, sender: friend },
      ],
    })
    serveHistory((url) => {
      const from = Number(url.searchParams.get('cursor') ?? 0)
      const data = Array.from({ length: 50 }, (_, at) => transaction(from + at))
      return Response.json({ data, next: from < 450 ? String(from + 50) : null })
    })
    const followed = new Set<Element>()
    const { observe, unobserve, disconnect } = IntersectionObserver.prototype
    vi.spyOn(IntersectionObserver.prototype, 'observe').mockImplementation(function (this: IntersectionObserver, at) {
      followed.add(at)
      observe.call(this, at)
    })
    vi.spyOn(IntersectionObserver.prototype, 'unobserve').mockImplementation(function (this: IntersectionObserver, at) {
      followed.delete(at)
      unobserve.call(this, at)
    })
    vi.spyOn(IntersectionObserver.prototype, 'disconnect').mockImplementation(function (this: IntersectionObserver) {
      followed.clear()
      disconnect.call(this)
    })
    const opened = createTestKit({ services: { blockchain: 'https://service.example' } })
    await opened.connect()
    await openModal(opened, 'Account', { tab: 'activity' })
    await shows('Received 1 ETH')
    const links = () => page.getByRole('link', { name: /^Received / }).elements()
    const scroller = links()[0]?.closest('.scroller') as HTMLElement
    const known = () => opened.kit.state.activity?.list.length ?? 0
    while (opened.kit.state.activity?.hasMore) {
      const before = known()
      scroller.scrollTop = scroller.scrollHeight
      await expect.poll(known).toBeGreaterThan(before)
    }
    expect(known()).toBe(500)
    scroller.scrollTop = scroller.scrollHeight
    await shows('Received 500 ETH')
    await expect.poll(() => links().length).toBeLessThan(120)
    expect(followed.size).toBeGreaterThan(0)
    await dialog.getByRole('tab', { name: 'Tokens' }).click()
    await expect.poll(() => links().length).toBe(0)
    expect(followed.size).toBe(0)
  })

  test('the history loads when its tab is selected, and a failed request can be retried', async () => {
    let isDead = true
    const asked: string[] = []
    const transaction = {
      id: '1',
      metadata: {
        operationType: 'receive',
        hash: '0xab',
        chain: 'eip155:1',
        minedAt: '2026-11-18T14:02:00Z',
        sentFrom: friend,
        sentTo: friend,
        status: 'confirmed',
        nonce: 0,
      },
      transfers: [{ fungible_info: { symbol: 'ETH' }, direction: 'in', quantity: { numeric: '0.25' }, sender: friend }],
    }
    serveHistory((url) => {
      asked.push(url.searchParams.get('cursor') ?? 'first')
      return isDead ? new Response('no', { status: 403 }) : Response.json({ data: [transaction], next: null })
    })
    const opened = createTestKit({ services: { blockchain: 'https://service.example' } })
    const events: string[] = []
    const chosen: unknown[] = []
    opened.kit.subscribeEvents(({ data }) => {
      events.push(data.event)
      if (data.event === 'CLICK_TRANSACTIONS') chosen.push(data.properties)
    })
    await opened.connect()
    const { address = '' } = opened.kit.getAccount() ?? {}
    Object.assign(mutableState(opened.kit).accounts.eip155 ?? {}, {
      accounts: [{ address, type: 'smartAccount' }],
    })
    await openModal(opened, 'Account')
    await expect.element(dialog.getByRole('tab', { name: 'Tokens', selected: true })).toBeVisible()
    expect(asked).toEqual([])
    await dialog.getByRole('tab', { name: 'Activity' }).click()
    await says('Could not load transactions')
    expect(asked).toEqual(['first'])
    isDead = false
    await button('Try again').click()
    await shows('Received 0.25 ETH')
    expect(asked).toEqual(['first', 'first'])
    expect(events).toEqual(expect.arrayContaining(['CLICK_TRANSACTIONS', 'ERROR_FETCH_TRANSACTIONS']))
    expect(chosen).toEqual([{ isSmartAccount: true }])
  })

  test('spec 9.8: the tab is offered only if the app has a service and enables it', async () => {
    for (const options of [{}, { services: { blockchain: 'https://service.invalid' }, features: { history: false } }]) {
      const plain = createTestKit(options)
      await plain.connect()
      await openModal(plain, 'Account')
      await expect.element(button('Disconnect')).toBeVisible()
      expect(dialog.getByRole('tab', { name: 'Activity' }).elements()).toHaveLength(0)
      unmount()
    }
  })
})
