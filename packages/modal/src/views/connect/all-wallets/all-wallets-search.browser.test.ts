import { describe, expect, test } from 'vitest'
import { installed, known } from '../../../../gallery/stories/samples.js'
import { field, grid, names, openAllWallets as open, press, thousands } from '../../../../test/open-all-wallets.js'
import { button, focusedName, heading, says } from '../../../../test/open-modal.js'

describe('the search of all wallets', () => {
  test('Back returns to the chosen tile, even far down the list', async () => {
    await open({ installed, known: thousands })
    await field.click()
    await press('{ArrowDown}{PageDown}{PageDown}{PageDown}')
    const name = focusedName()
    expect(name).toMatch(/^Wallet \d+/)
    await press('{Enter}')
    await expect.element(heading).toHaveTextContent(name)
    await button('Back').click()
    await expect.poll(focusedName).toBe(name)
    expect(grid().box.scrollTop).toBeGreaterThan(500)
  })

  test('a near match is found, labelled as similar, and highlights the matching letters', async () => {
    await open()
    await field.fill('Raind')
    await expect.poll(names).toEqual(['Rainbow Installed'])
    await says('No exact match. These names are similar.')
    const match = () => grid().drawn()[0]?.querySelector('b')?.textContent
    expect(match()).toBe('Rain')
    await field.fill('bow')
    await expect.poll(match).toBe('bow')
    await says('1 wallet found')
  })

  test('a Space inside a typed name chooses no wallet', async () => {
    const test = await open({ installed, known })
    await field.click()
    await press('{ArrowDown}')
    await press('trust w')
    await expect.poll(focusedName).toBe('Trust Wallet')
    expect(test.kit.router.view).toBe('AllWallets')
  })
})
