import { ref } from '@openappkit/core/internal'
import { mutableState } from '@openappkit/testing/mount'
import { describe, expect, test } from 'vitest'
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
import { button, dialog, focusedName, says } from '../../../../test/open-modal.js'

test('the last visible line fades until the end of the list, and a name has two lines', async () => {
  await open({ known: thousands, installed: [] })
  const { box, drawn } = grid()
  const mask = () => getComputedStyle(box).maskImage
  await expect.poll(mask).toContain('gradient')
  const name = drawn()[0]?.querySelector('.tile__name') as HTMLElement
  expect(name.offsetHeight).toBe(2 * parseFloat(getComputedStyle(name).lineHeight))
  box.scrollTop = box.scrollHeight
  await expect.poll(mask).toBe('none')
})

describe('three columns in a narrow list', () => {
  const width = (px: string) => {
    const host = document.querySelector('appkit-modal')?.shadowRoot?.querySelector('appkit-all-wallets-view')
    Object.assign((host as HTMLElement).style, { inlineSize: px, display: 'block' })
  }
  const columns = () => {
    const tops = grid()
      .drawn()
      .map((tile) => tile.getBoundingClientRect().top)
    return tops.filter((top) => top === tops[0]).length
  }

  test('the arrow keys follow the columns, and the focus stays when the columns change', async () => {
    await open({ known: thousands, installed: [] })
    await press('{ArrowDown}')
    await expect.poll(focusedName).toBe('Wallet 0')
    expect(columns()).toBe(4)
    await press('{ArrowDown}{ArrowRight}')
    await expect.poll(focusedName).toBe('Wallet 5')
    width('330px')
    await expect.poll(columns).toBe(3)
    expect(focusedName()).toBe('Wallet 5')
    await press('{ArrowDown}')
    await expect.poll(focusedName).toBe('Wallet 8')
    await press('{PageDown}')
    await expect.poll(() => Number(focusedName().split(' ')[1]) % 3).toBe(2)
    width('400px')
    await expect.poll(columns).toBe(4)
  })

  test('placeholders complete the last line, whatever the number of columns', async () => {
    const { kit } = await open({ known: thousands.slice(0, 8), installed: [] })
    const { wallets } = mutableState(kit)
    const placeholders = () => grid().box.querySelectorAll('.pending').length
    const query = { search: '', isCertified: false }
    wallets.search = { status: 'running', id: 9, target: { query, page: 2 }, startedAt: 0, isSlow: false }
    wallets.found = { query, wallets: thousands.slice(0, 8), count: 20, page: 1 }
    await expect.poll(placeholders).toBe(4)
    width('330px')
    await expect.poll(placeholders).toBe(1)
  })

  test('a right-to-left language swaps the arrow keys', async () => {
    await open({ known: thousands, installed: [], language: 'ar' })
    // The texts and the direction of a language arrive after the screen.
    await expect.poll(() => getComputedStyle(grid().drawn()[0] ?? document.body).direction).toBe('rtl')
    grid().drawn()[0]?.focus()
    await expect.poll(focusedName).toBe('Wallet 0')
    await press('{ArrowLeft}{ArrowLeft}')
    await expect.poll(focusedName).toBe('Wallet 2')
    const [first, second] = grid().drawn()
    const left = (tile: HTMLElement | undefined) => tile?.getBoundingClientRect().left ?? 0
    expect(left(second)).toBeLessThan(left(first))
    await press('{ArrowRight}')
    await expect.poll(focusedName).toBe('Wallet 1')
  })
})

describe('changes during keyboard navigation', () => {
  const search = (kit: Awaited<ReturnType<typeof open>>['kit'], count: number) => {
    const query = { search: '', isCertified: false }
    mutableState(kit).wallets.found = { query, wallets: ref(thousands.slice(0, count)), count: 5000, page: count / 40 }
  }

  test('the focus stays on its wallet when a page is appended or a wallet is inserted first', async () => {
    const { kit } = await open({ known: thousands, installed: [] })
    search(kit, 40)
    await press('{ArrowDown}{End}')
    await expect.poll(focusedName).toBe('Wallet 39')
    search(kit, 80)
    await expect.poll(() => tiles()[0]?.getAttribute('aria-setsize')).toBe('80')
    expect(focusedName()).toBe('Wallet 39')
    await press('{Home}{ArrowRight}')
    await expect.poll(focusedName).toBe('Wallet 1')
    // A late extension comes first in the list.
    mutableState(kit).connectors.list = [{ id: 'org.late', name: 'Late', type: 'ANNOUNCED', chain: 'eip155' }]
    await expect.poll(names).toContain('Late Installed')
    expect(focusedName()).toBe('Wallet 1')
    await press('{ArrowLeft}')
    await expect.poll(focusedName).toBe('Wallet 0')
  })

  test('a new search scrolls the list to its start', async () => {
    await open({ known: thousands, installed: [] })
    grid().box.scrollTop = 60_000
    await expect.poll(() => names()[0]).toMatch(/^Wallet 2\d\d\d$/)
    await field.fill('wallet')
    await expect.poll(() => [grid().box.scrollTop, names()[0]]).toEqual([0, 'Wallet 0'])
  })
})

describe('a failed search', () => {
  test('a failed search shows a message, keeps the results, and can be retried', async () => {
    const { kit } = await open()
    const query = { search: 'rain', isCertified: false }
    const { wallets } = mutableState(kit)
    await field.fill('rain')
    wallets.found = { query, wallets: ref([listed('rain', { name: 'Rain' })]), count: 1, page: 0 }
    wallets.search = { status: 'failed', id: 9, target: { query, page: 1 }, code: 'timed_out', message: '' }
    await expect.element(dialog.getByText('Could not load all wallets.', { exact: false })).toBeVisible()
    await expect.poll(names).toContain('Rain')
    await button('Try again').click()
    // Without a service, the known wallets are the result.
    await expect.poll(() => kit.state.wallets.search.status).toBe('done')
    await says('1 wallet found')
  })
})
