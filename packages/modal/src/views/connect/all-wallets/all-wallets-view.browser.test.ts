import { nextFrame } from '@open-wc/testing'
import { ref } from '@openappkit/core/internal'
import { createTestKit, createTestPairing } from '@openappkit/testing/mount'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { installed, known } from '../../../../gallery/stories/samples.js'
import {
  field,
  grid,
  listed,
  names,
  openAllWallets as open,
  press,
  thousands,
  tiles,
} from '../../../../test/open-all-wallets.js'
import { button, dialog, focused, focusedName, heading, openModal, says } from '../../../../test/open-modal.js'

afterEach(() => page.viewport(1024, 768))

describe('<appkit-all-wallets-view>', () => {
  test.each([
    [900, 760],
    [900, 660],
    [400, 820],
  ] as const)('a list that fits a window of %i by %i px is not cut', async (width, height) => {
    await page.viewport(width, height)
    await open()
    await expect.poll(() => tiles().length).toBe(14)
    await expect.poll(() => grid().box.scrollHeight - grid().box.clientHeight).toBe(0)
    expect(dialog.element().scrollHeight).toBeLessThanOrEqual(height)
  })

  test('a longer list is cut in the middle of a line, and Connect and the search name the same number', async () => {
    await page.viewport(900, 600)
    await openModal(createTestKit({ installed, known }), 'Connect')
    await button('All wallets 14').click()
    await expect.element(field).toHaveAttribute('placeholder', 'Search 14 wallets')
    await expect.poll(() => grid().box.clientHeight % 112).toBe(56)
  })

  test('lists installed wallets first, and labels them', async () => {
    await open()
    await expect.poll(names).toContain('Rabby Wallet')
    expect(names().slice(0, 4)).toEqual([
      'Rainbow Installed',
      'MetaMask Installed',
      'Phantom Installed',
      'Trust Wallet',
    ])
    await says('14 wallets found')
  })

  test('a click on a wallet requests a connection, and Back returns to the search text and its results', async () => {
    const test = createTestKit({ installed, known })
    await openModal(test, 'Connect')
    test.wallet.answer = 'hang'
    await button(/^All wallets/).click()
    await field.fill('rain')
    await expect.poll(names).toEqual(['Rainbow Installed'])
    await button('Rainbow Installed').click()
    await expect.poll(() => test.wallet.prompts).toBe(1)
    await button('Back').click()
    await expect.element(field).toHaveValue('rain')
    await expect.poll(names).toEqual(['Rainbow Installed'])
  })

  test('a wallet that is not installed shows a message, or starts a pairing if the kit has one', async () => {
    await open()
    await button('Trust Wallet').click()
    await says('Trust Wallet is not installed')
    const pairing = createTestPairing()
    await open({ installed, known, pairing: pairing.descriptor })
    await button('Trust Wallet').click()
    await expect.poll(() => pairing.opened).toBe(1)
  })

  test('searches from the second letter on, shows the number of results, and can be cleared', async () => {
    await open()
    await field.fill('b')
    await expect.poll(() => tiles().length).toBe(14)
    await field.fill('bi')
    await expect.poll(names).toEqual(['Bitget Wallet', 'Binance Wallet', 'Rabby Wallet'].slice(0, 2))
    await says('2 wallets found')
    await button('Clear search').click()
    await expect.poll(() => tiles().length).toBe(14)
  })

  test('the search field does not move, whatever the number of results', async () => {
    await open()
    const top = () => field.element().getBoundingClientRect().top
    await expect.poll(() => tiles().length).toBe(14)
    await field.fill('bitget')
    await expect.poll(names).toEqual(['Bitget Wallet'])
    const one = top()
    await field.fill('nothing like it')
    await says('No wallets found')
    const none = top()
    await button('Clear search').click()
    await expect.poll(() => tiles().length).toBe(14)
    // The tolerance is under four pixels, because the opening animation may still run.
    for (const before of [one, none]) expect(Math.abs(top() - before)).toBeLessThan(4)
  })

  test('an empty result shows a message, and offers a QR code if the kit has a pairing', async () => {
    await open({ installed, known, pairing: createTestPairing().descriptor })
    await field.fill('zzzz')
    await says('No wallets found')
    await button('Show QR code').click()
    await expect.element(heading).toHaveTextContent('WalletConnect')
    await open()
    await field.fill('zzzz')
    await expect.element(dialog.getByText('Try another name.')).toBeVisible()
    expect(button('Show QR code').elements()).toHaveLength(0)
  })

  test('the filter for certified wallets exists only if a wallet is certified', async () => {
    await open({ known: [listed('fox', { isCertified: true }), listed('owl')], installed: [] })
    await expect.poll(names).toEqual(['fox', 'owl'])
    await page.getByRole('checkbox', { name: 'Certified only' }).click()
    await expect.poll(names).toEqual(['fox'])
    await open()
    expect(page.getByRole('checkbox').elements()).toHaveLength(0)
  })

  test('a choice without the required consent opens the screen with the checkbox', async () => {
    await open({ known, features: { legalCheckbox: true }, termsConditionsUrl: 'https://example.org/terms' })
    await button('Trust Wallet').click()
    await expect.element(page.getByRole('checkbox', { name: /I agree/ })).toBeVisible()
  })

  test('a look-alike is labelled and listed below the wallet that it imitates', async () => {
    await open({ known, installed: [{ id: 'org.evil', name: 'MetаMask' }, ...installed] })
    await expect
      .poll(() => names().slice(0, 4))
      .toEqual([
        'Rainbow Installed',
        'MetaMask Installed',
        'MetаMask Similar name, org.evil, Not in the wallet list',
        'Phantom Installed',
      ])
  })
})

describe('keyboard navigation in the list of all wallets', () => {
  test('ArrowDown moves the focus from the search to the list, and ArrowUp moves it back', async () => {
    await open()
    await expect.poll(() => focused()?.tagName).toBe('INPUT')
    await press('{ArrowDown}')
    await expect.poll(focusedName).toBe('Rainbow Installed')
    const visited: string[] = []
    for (const key of ['{ArrowRight}', '{ArrowDown}', '{ArrowLeft}', '{End}', '{ArrowUp}', '{Home}']) {
      await press(key)
      visited.push(focusedName().split(' ')[0] ?? '')
    }
    expect(visited).toEqual(['MetaMask', 'OKX', 'Coinbase', 'SubWallet', 'Ledger', 'Rainbow'])
    await press('{ArrowUp}')
    expect(focused()?.tagName).toBe('INPUT')
  })

  test('typed letters focus a wallet by name, even if its tile is not drawn', async () => {
    await open({ known: ref([...thousands, listed('zebra', { name: 'Zebra' })]), installed: [] })
    await press('{ArrowDown}')
    await expect.poll(focusedName).toBe('Wallet 0')
    await press('ze')
    await expect.poll(focusedName).toBe('Zebra')
    await press('{ArrowUp}')
    await expect.poll(focusedName).toBe('Wallet 4996')
  })

  test('the list is one tab stop, and the Tab key returns to the last tile', async () => {
    await open()
    await press('{ArrowDown}')
    await expect.poll(focusedName).toBe('Rainbow Installed')
    await press('{ArrowRight}{ArrowRight}')
    await expect.poll(focusedName).toBe('Phantom Installed')
    await press('{Shift>}{Tab}{/Shift}')
    expect(focused()?.tagName).toBe('INPUT')
    await press('{Tab}')
    expect(focusedName()).toBe('Phantom Installed')
  })
})

describe('five thousand wallets', () => {
  async function scrollTo(top: number): Promise<void> {
    grid().box.scrollTop = top
    await nextFrame()
    await nextFrame()
  }

  test('five thousand wallets scroll with at most forty tiles drawn', async () => {
    await open({ known: thousands, installed: [] })
    await expect.poll(() => tiles().length).toBeGreaterThan(10)
    const { box, drawn } = grid()
    const made = new Set<HTMLElement>()
    const seen = new Set<string | undefined>()
    // Scrolls in wheel steps, then in larger steps, then to the end.
    const wheel = Array.from({ length: 40 }, (_, at) => at * 120)
    const jumps = Array.from({ length: 40 }, (_, at) => 5_000 + at * 3_000)
    for (const top of [...wheel, ...jumps, box.scrollHeight]) {
      await scrollTo(top)
      expect(drawn().length).toBeLessThanOrEqual(40)
      for (const tile of drawn()) made.add(tile)
      seen.add(drawn()[0]?.textContent?.trim())
    }
    expect(box.scrollHeight).toBeGreaterThan(100_000)
    expect(seen.size).toBeGreaterThan(60)
    expect(drawn().at(-1)?.textContent?.trim()).toBe('Wallet 4999')
    // The list reuses its tiles.
    expect(made.size).toBeLessThan(200)
  })

  test('every tile exposes its position to screen readers', async () => {
    await open({ known: thousands, installed: [] })
    grid().box.scrollTop = 60_000
    await expect.poll(() => Number(tiles()[0]?.getAttribute('aria-posinset'))).toBeGreaterThan(2000)
    expect(tiles()[0]).toHaveAttribute('aria-setsize', '5000')
  })

  test('the arrow keys continue from the last focused tile after it was scrolled away', async () => {
    await open({ known: thousands, installed: [] })
    await press('{ArrowDown}')
    await expect.poll(focusedName).toBe('Wallet 0')
    grid().box.scrollTop = 60_000
    await expect.poll(() => focused()?.className).toBe('scroller')
    await press('{ArrowRight}')
    await expect.poll(focusedName).toBe('Wallet 1')
  })
})

describe('the pictures of all wallets', () => {
  const image = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
  const marks = () => {
    const roots = tiles().map((tile) => tile.querySelector('ak-mark')?.shadowRoot)
    return roots.map((root) => root?.querySelector('img') !== null)
  }

  test('pictures load only after the list stops scrolling', async () => {
    const pictured = ref(thousands.map((wallet) => ({ ...wallet, imageUrl: image })))
    await open({ known: pictured, installed: [] })
    await expect.poll(() => marks().every(Boolean)).toBe(true)
    const { box } = grid()
    box.scrollTop = 60_000
    await expect.poll(() => names()[0]).toMatch(/^Wallet 2\d\d\d$/)
    expect(marks().some(Boolean)).toBe(false)
    await expect.poll(() => marks().every(Boolean)).toBe(true)
  })
})
