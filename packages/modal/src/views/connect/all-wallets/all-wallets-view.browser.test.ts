import { nextFrame } from '@open-wc/testing'
import { ref } from '@openappkit/core/internal'
import { createTestKit, createTestPairing } from '@openappkit/testing/mount'
import { describe, expect, test } from 'vitest'
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

describe('<appkit-all-wallets-view>', () => {
  test('begins with what is installed, and says so', async () => {
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

  test('a wallet that is pressed is asked, and the way back leads to what was looked for', async () => {
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

  test('without a pairing a wallet that is not here says so; with one it is paired with', async () => {
    await open()
    await button('Trust Wallet').click()
    await says('Trust Wallet is not installed')
    const pairing = createTestPairing()
    await open({ installed, known, pairing: pairing.descriptor })
    await button('Trust Wallet').click()
    await expect.poll(() => pairing.opened).toBe(1)
  })

  test('looks from the second letter on, tells how many, and can be emptied', async () => {
    await open()
    await field.fill('b')
    await expect.poll(() => tiles().length).toBe(14)
    await field.fill('bi')
    await expect.poll(names).toEqual(['Bitget Wallet', 'Binance Wallet', 'Rabby Wallet'].slice(0, 2))
    await says('2 wallets found')
    await button('Clear search').click()
    await expect.poll(() => tiles().length).toBe(14)
  })

  test('the field stays where it is, however little is found', async () => {
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
    // To a pixel or three: the opening may still be moving.
    for (const before of [one, none]) expect(Math.abs(top() - before)).toBeLessThan(4)
  })

  test('finds nothing, says so once, and shows a code for any wallet where it can', async () => {
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

  test('certified ones alone, where somebody has certified any', async () => {
    await open({ known: [listed('fox', { isCertified: true }), listed('owl')], installed: [] })
    await expect.poll(names).toEqual(['fox', 'owl'])
    await page.getByRole('checkbox', { name: 'Certified only' }).click()
    await expect.poll(names).toEqual(['fox'])
    await open()
    expect(page.getByRole('checkbox').elements()).toHaveLength(0)
  })

  test('what has to be agreed to comes before a choice', async () => {
    await open({ known, features: { legalCheckbox: true }, termsConditionsUrl: 'https://example.org/terms' })
    await button('Trust Wallet').click()
    await expect.element(page.getByRole('checkbox', { name: /I agree/ })).toBeVisible()
  })

  test('a look-alike is marked and stands below', async () => {
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

describe('keys', () => {
  test('the arrow down goes from the search to the list, arrows walk it, the arrow up goes back', async () => {
    await open()
    await expect.poll(() => focused()?.tagName).toBe('INPUT')
    await press('{ArrowDown}')
    await expect.poll(focusedName).toBe('Rainbow Installed')
    const walked: string[] = []
    for (const key of ['{ArrowRight}', '{ArrowDown}', '{ArrowLeft}', '{End}', '{ArrowUp}', '{Home}']) {
      await press(key)
      walked.push(focusedName().split(' ')[0] ?? '')
    }
    expect(walked).toEqual(['MetaMask', 'OKX', 'Coinbase', 'SubWallet', 'Ledger', 'Rainbow'])
    await press('{ArrowUp}')
    expect(focused()?.tagName).toBe('INPUT')
  })

  test('letters jump to a name, also to one that is far away and not drawn', async () => {
    await open({ known: ref([...thousands, listed('zebra', { name: 'Zebra' })]), installed: [] })
    await press('{ArrowDown}')
    await expect.poll(focusedName).toBe('Wallet 0')
    await press('ze')
    await expect.poll(focusedName).toBe('Zebra')
    await press('{ArrowUp}')
    await expect.poll(focusedName).toBe('Wallet 4996')
  })

  test('there is one stop for the tab key, and it is where one was', async () => {
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

  test('are scrolled through with some thirty drawn at a time', async () => {
    await open({ known: thousands, installed: [] })
    await expect.poll(() => tiles().length).toBeGreaterThan(10)
    const { box, drawn } = grid()
    const made = new Set<HTMLElement>()
    const seen = new Set<string | undefined>()
    // First as a wheel does it, then in leaps, then to the end.
    const wheel = Array.from({ length: 40 }, (_, at) => at * 120)
    const leaps = Array.from({ length: 40 }, (_, at) => 5_000 + at * 3_000)
    for (const top of [...wheel, ...leaps, box.scrollHeight]) {
      await scrollTo(top)
      expect(drawn().length).toBeLessThanOrEqual(40)
      for (const tile of drawn()) made.add(tile)
      seen.add(drawn()[0]?.textContent?.trim())
    }
    expect(box.scrollHeight).toBeGreaterThan(100_000)
    expect(seen.size).toBeGreaterThan(60)
    expect(drawn().at(-1)?.textContent?.trim()).toBe('Wallet 4999')
    // Used again and again, instead of thousands made and thrown away.
    expect(made.size).toBeLessThan(200)
  })

  test('the place of each is told to screen readers', async () => {
    await open({ known: thousands, installed: [] })
    grid().box.scrollTop = 60_000
    await expect.poll(() => Number(tiles()[0]?.getAttribute('aria-posinset'))).toBeGreaterThan(2000)
    expect(tiles()[0]).toHaveAttribute('aria-setsize', '5000')
  })

  test('the keys go on where they were when the list was scrolled away under them', async () => {
    await open({ known: thousands, installed: [] })
    await press('{ArrowDown}')
    await expect.poll(focusedName).toBe('Wallet 0')
    grid().box.scrollTop = 60_000
    await expect.poll(() => focused()?.className).toBe('scroller')
    await press('{ArrowRight}')
    await expect.poll(focusedName).toBe('Wallet 1')
  })
})

describe('pictures', () => {
  const image = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
  const marks = () => {
    const roots = tiles().map((tile) => tile.querySelector('ak-mark')?.shadowRoot)
    return roots.map((root) => root?.querySelector('img') !== null)
  }

  test('are asked for where the list stays, not where it flies by', async () => {
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
