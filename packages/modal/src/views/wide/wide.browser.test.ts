import { createTestKit, createTestPairing, expectAccessible, unmount } from '@openappkit/testing/mount'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { installed, known } from '../../../gallery/stories/samples.js'
import { wideUi } from '../../../gallery/wide-ui.js'
import { button, dialog, focusedName, heading, openModal } from '../../../test/open-modal.js'

afterEach(() => page.viewport(1024, 768))

const list = page.getByRole('group', { name: 'Connect a wallet' })
const width = () => dialog.element().getBoundingClientRect().width
const current = () => {
  const view = document.querySelector('appkit-modal')?.shadowRoot?.querySelector('.side appkit-connect-view')
  return view?.shadowRoot?.querySelector('[aria-current]')?.textContent?.replace(/\s+/g, ' ').trim()
}

describe('the list at the side', () => {
  test('the list stays while the screen next to it follows the choice, and Back returns to the row', async () => {
    const kit = createTestKit({ installed, known, layout: 'wide', ui: wideUi })
    for (const wallet of kit.wallets) wallet.answer = 'hang'
    await openModal(kit, 'Connect')
    await expect.element(heading).toHaveTextContent('What is a wallet?')
    expect(width()).toBe(720)
    await expect.poll(focusedName).toMatch(/^Rainbow/)
    await expectAccessible(document.querySelector('appkit-modal') as Element)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(heading).toHaveTextContent('MetaMask')
    await expect.poll(current).toMatch(/^MetaMask/)
    await expect.element(list).toBeVisible()
    await list.getByRole('button', { name: /^Phantom/ }).click()
    await expect.element(heading).toHaveTextContent('Phantom')
    await expect.poll(current).toMatch(/^Phantom/)
    expect(kit.kit.state.router.history.map(({ view }) => view)).toEqual(['Connect', 'ConnectingExternal'])
    await button('Back').click()
    await expect.element(heading).toHaveTextContent('What is a wallet?')
    await expect.poll(focusedName).toMatch(/^Phantom/)
    expect(current()).toBeUndefined()
  })

  test('the screen next to the list explains wallets until one is chosen, and leads to wallets to install', async () => {
    await openModal(createTestKit({ installed, known, layout: 'wide', ui: wideUi }), 'Connect')
    await expect.element(page.getByText('Your assets in one place')).toBeVisible()
    await button('Get a wallet').click()
    await expect.element(heading).toHaveTextContent('Get a wallet')
    await expect.element(list).toBeVisible()
    // More wallets than in the narrow card, to fill the height of the list.
    await expect
      .poll(() => page.getByRole('list', { name: 'Wallets to install' }).getByRole('listitem').elements().length)
      .toBe(7)
  })

  test('the code of another wallet replaces the code', async () => {
    const pairing = createTestPairing()
    await openModal(
      createTestKit({ installed: [], known, layout: 'wide', ui: wideUi, pairing: pairing.descriptor }),
      'Connect',
    )
    await list.getByRole('button', { name: /^MetaMask/ }).click()
    await expect.element(heading).toHaveTextContent('MetaMask')
    await list.getByRole('button', { name: /^Trust/ }).click()
    await expect.element(heading).toHaveTextContent('Trust Wallet')
    await expect.poll(current).toMatch(/^Trust/)
    await expect.element(page.getByText(/camera or Trust Wallet/)).toBeVisible()
  })

  test('a fading screen takes no space, even if the modal redraws', async () => {
    const pairing = createTestPairing()
    const kit = createTestKit({ installed: [], known, layout: 'wide', ui: wideUi, pairing: pairing.descriptor })
    const modal = await openModal(kit, 'Connect')
    const places = () => [...(modal.shadowRoot?.querySelectorAll<HTMLElement>('.content > *') ?? [])]
    const [start] = places()
    const drawn: boolean[] = []
    const watch = new MutationObserver(() => drawn.push(start?.inert === true))
    watch.observe(start as HTMLElement, { attributeFilter: ['inert'] })
    await list.getByRole('button', { name: /^MetaMask/ }).click()
    await expect.poll(() => start?.inert).toBe(true)
    modal.requestUpdate()
    await expect.poll(places).toHaveLength(1)
    expect(drawn).toEqual([true])
    watch.disconnect()
    kit.kit.router.goBack()
    await expect.element(heading).toHaveTextContent('What is a wallet?')
    expect(start?.inert).toBe(false)
    kit.kit.router.push('ConnectingWalletConnect', { walletId: known[0]?.id })
    await expect.element(heading).toHaveTextContent('MetaMask')
    expect(
      places()
        .filter(({ inert }) => !inert)
        .map(({ localName }) => localName),
    ).toEqual(['appkit-connecting-wallet-connect-view'])
  })

  test('the list is hidden in a narrow window, on other screens and without the option', async () => {
    const test = createTestKit({ installed, known, layout: 'wide', ui: wideUi })
    await openModal(test, 'Connect')
    await expect.element(list).toBeVisible()
    await page.viewport(719, 768)
    await expect.element(heading).toHaveTextContent('Connect a wallet')
    expect(list.elements()).toHaveLength(0)
    expect(width()).toBe(360)
    await page.viewport(720, 768)
    await expect.element(list).toBeVisible()
    test.kit.router.push('WhatIsANetwork')
    await expect.element(heading).toHaveTextContent('What is a network?')
    expect(list.elements()).toHaveLength(0)
    unmount()
    await openModal(createTestKit({ installed, known }), 'Connect')
    await expect.element(heading).toHaveTextContent('Connect a wallet')
    expect(list.elements()).toHaveLength(0)
  })
})
