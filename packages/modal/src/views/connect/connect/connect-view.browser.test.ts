import { aTimeout } from '@open-wc/testing'
import type { CaipNetwork, Connector } from '@openappkit/core'
import { mainnet, solana } from '@openappkit/core/networks'
import { createTestEmailWallet, createTestKit, createTestPairing, mutableState } from '@openappkit/testing/mount'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { installed, known } from '../../../../gallery/stories/samples.js'
import { button, focused, focusedName, heading, openModal, says } from '../../../../test/open-modal.js'

const press = (keys: string) => userEvent.keyboard(keys)
/** Waits longer than the time limit between two letters of one word. */
const pause = () => aTimeout(600)
/** Waits until an open list keeps its order. */
const settled = () => aTimeout(350)

describe('<appkit-connect-view>', () => {
  test('lists installed wallets and labels them', async () => {
    await openModal(createTestKit({ installed, known }), 'Connect')
    await expect.element(button('MetaMask Installed')).toBeVisible()
    expect(page.getByRole('listitem').elements()).toHaveLength(4)
    await expect.element(button(/^All wallets\s+14/)).toBeVisible()
  })

  test('a click on a wallet requests a connection', async () => {
    const test = createTestKit({ installed })
    await openModal(test, 'Connect')
    test.wallet.answer = 'hang'
    await button('Rainbow Installed').click()
    await expect.element(heading).toHaveTextContent('Rainbow')
    await expect.poll(() => test.wallet.prompts).toBe(1)
  })

  test('the arrow keys, Home and End move through the list and wrap around', async () => {
    await openModal(createTestKit({ installed }), 'Connect')
    await expect.poll(focusedName).toMatch(/^Rainbow/)
    const visited: string[] = []
    for (const key of ['{ArrowDown}', '{End}', '{ArrowDown}', '{ArrowUp}', '{Home}']) {
      await press(key)
      visited.push(focusedName().split(' ')[0] ?? '')
    }
    expect(visited).toEqual(['MetaMask', 'Phantom', 'Rainbow', 'Phantom', 'Rainbow'])
  })

  test('a letter jumps to the next wallet that begins with it', async () => {
    await openModal(createTestKit({ installed }), 'Connect')
    await expect.poll(focusedName).toMatch(/^Rainbow/)
    await press('p')
    expect(focusedName()).toMatch(/^Phantom/)
    await pause()
    await press('m')
    expect(focusedName()).toMatch(/^MetaMask/)
  })

  test('a Space inside a typed word chooses nothing, and a Space alone chooses the row', async () => {
    const wallets = ['Ember', 'Ember Wallet', 'Rainbow'].map((name) => ({ id: name, name }))
    const test = createTestKit({ installed: wallets })
    for (const wallet of test.wallets) wallet.answer = 'hang'
    await pause()
    await openModal(test, 'Connect')
    await expect.poll(focusedName).toMatch(/^Ember Installed/)
    // The frozen clock makes the keys one word, even on a slow machine.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    await press('ember w')
    clock.mockRestore()
    expect(focusedName()).toMatch(/^Ember Wallet/)
    expect(test.kit.router.view).toBe('Connect')
    await pause()
    await press(' ')
    await expect.poll(() => test.wallets.map(({ prompts }) => prompts)).toEqual([0, 1, 0])
  })

  test('Back returns to the chosen row', async () => {
    const test = createTestKit({ installed, known })
    test.wallets[1]!.answer = 'hang'
    await openModal(test, 'Connect')
    for (const row of [/^MetaMask/, /^All wallets/, /^I don’t have a wallet/]) {
      button(row).element().focus()
      await press('{Enter}')
      await expect.element(heading).not.toHaveTextContent('Connect a wallet')
      await button('Back').click()
      await expect.poll(focusedName).toMatch(row)
    }
  })

  test('wallets with similar names show their domains and whether they are known', async () => {
    const installed = [
      { id: 'io.metamask', name: 'MetaMask' },
      { id: 'org.evil', name: 'MetаMask' },
      ...['org.one', 'org.two'].map((id) => ({ id, name: 'Twin' })),
    ]
    const test = createTestKit({ installed, known })
    mutableState(test.kit).wallets.recent = ['org.two']
    await openModal(test, 'Connect')
    for (const name of [
      'MetaMask Installed',
      'MetаMask Similar name org.evil Not in the wallet list',
      'Twin Similar name org.one Not in the wallet list',
      'Twin Similar name org.two Used before',
    ]) {
      await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
    }
  })

  test('the focus stays on its wallet when another one is inserted before it', async () => {
    const { kit, ...rest } = createTestKit({ installed: installed.slice(0, 1) })
    await openModal({ kit, ...rest }, 'Connect')
    await expect.poll(focusedName).toMatch(/^Rainbow/)
    const [first] = kit.state.connectors.list
    mutableState(kit).connectors.list = [
      { ...(first as Connector), id: 'early', name: 'Early Bird', info: { rdns: 'org.example.early' } },
      ...kit.state.connectors.list,
    ]
    await expect.element(button('Early Bird Installed')).toBeVisible()
    expect(focusedName()).toMatch(/^Rainbow/)
  })

  test('shows a wallet that appears later', async () => {
    const { kit, ...rest } = createTestKit({ installed: installed.slice(0, 1) })
    await openModal({ kit, ...rest }, 'Connect')
    mutableState(kit).connectors.list = [
      ...kit.state.connectors.list,
      { id: 'late', name: 'Late', type: 'ANNOUNCED', chain: 'eip155' },
    ]
    await expect.element(button('Late Installed')).toBeVisible()
  })

  test.each([
    ['with a pairing', createTestPairing().descriptor],
    ['without a pairing', undefined],
  ])('a wallet that announces itself late moves no other row, %s', async (_, pairing) => {
    const { kit, ...rest } = createTestKit({ installed: [], known, ...(pairing && { pairing }) })
    await openModal({ kit, ...rest }, 'Connect')
    await expect.element(button(/^MetaMask/)).toBeVisible()
    const names = () =>
      page
        .getByRole('listitem')
        .elements()
        .map((item) => item.querySelector('.row__title')?.textContent)
    const before = names().slice(0, -1)
    await settled()
    mutableState(kit).connectors.list = [{ id: 'late', name: 'Late', type: 'ANNOUNCED', chain: 'eip155' }]
    await expect.element(button('Late Installed')).toBeVisible()
    expect(names()).toEqual([...before, 'Late', 'All wallets'])
  })

  test('a change of the settings sorts an open list again', async () => {
    const { kit, ...rest } = createTestKit({ installed, known })
    await openModal({ kit, ...rest }, 'Connect')
    const first = () => page.getByRole('listitem').elements()[0]?.textContent
    await settled()
    kit.updateOptions({ featuredWalletIds: [known[3]?.id ?? ''] })
    kit.updateFeatures({ connectorTypeOrder: ['featured'] })
    await expect.poll(first).toContain(known[3]?.name)
  })

  test('the title names wallets only if the screen offers nothing else', async () => {
    await openModal(createTestKit({ installed, known }), 'Connect')
    const titled = (name: string) => page.getByRole('heading', { name, level: 1, exact: true })
    await expect.element(titled('Connect a wallet')).toBeVisible()
    await openModal(createTestKit({ known, embeddedWallet: createTestEmailWallet().descriptor }), 'Connect')
    await expect.element(titled('Connect')).toBeVisible()
  })

  test('links the terms and the privacy policy of the app in a new tab', async () => {
    const test = createTestKit({ termsConditionsUrl: 'https://example.org/terms' })
    await openModal(test, 'Connect')
    await expect.element(page.getByRole('link', { name: 'Terms' })).toHaveAttribute('target', '_blank')
    expect(page.getByRole('link', { name: 'Privacy policy' }).elements()).toHaveLength(0)
  })

  test('the terms have the text style of the footer', async () => {
    const test = createTestKit({ termsConditionsUrl: 'https://example.org/terms' })
    await openModal(test, 'Connect')
    const link = page.getByRole('link', { name: 'Terms' })
    await expect.element(link).toBeVisible()
    const sentence = link.element().parentElement ?? document.body
    const { host } = sentence.getRootNode() as ShadowRoot
    const foot = host.closest('.foot') ?? document.body
    const looks = ({ fontSize, color }: CSSStyleDeclaration) => ({ fontSize, color })
    expect(looks(getComputedStyle(sentence))).toEqual(looks(getComputedStyle(foot)))
  })

  test('the row for all wallets opens the list of all wallets, and the app can hide it', async () => {
    await openModal(createTestKit({ installed, known }), 'Connect')
    await button(/^All wallets/).click()
    await expect.element(heading).toHaveTextContent('All wallets')
    for (const options of [
      { allWallets: 'HIDE' },
      { allWallets: 'ONLY_MOBILE' },
      { features: { allWallets: false } },
    ] as const) {
      await openModal(createTestKit({ installed, known, ...options }), 'Connect')
      await expect.element(button('MetaMask Installed')).toBeVisible()
      expect(button(/^All wallets/).elements()).toHaveLength(0)
    }
  })

  test('a pairing adds a row that shows a code for any wallet', async () => {
    const pairing = createTestPairing()
    await openModal(createTestKit({ installed, known, pairing: pairing.descriptor }), 'Connect')
    await button('WalletConnect QR code').click()
    await expect.element(heading).toHaveTextContent('WalletConnect')
    await expect.poll(() => pairing.opened).toBe(1)
  })

  test('a wallet with several namespaces is one row, and a click on it offers the networks', async () => {
    const phantoms = [
      { id: 'app.phantom', name: 'Phantom' },
      { id: 'phantom', name: 'Phantom', network: solana as unknown as CaipNetwork },
    ]
    const test = createTestKit({ installed: phantoms, known, networks: [mainnet, solana] })
    await openModal(test, 'Connect')
    await button('Phantom Installed').click()
    await expect.element(heading).toHaveTextContent('Select network')
    await expect.element(button('EVM networks')).toBeVisible()
    test.wallets[1]!.answer = 'hang'
    await button('Solana').click()
    await expect.poll(() => test.wallets.map(({ prompts }) => prompts)).toEqual([0, 1])
  })

  test('a wallet that disappears during the choice of the network is reported as unavailable', async () => {
    const test = createTestKit({ installed, known })
    await openModal(test, 'ConnectingMultiChain', { walletKey: 'eip155:me.rainbow' })
    await expect.element(button('EVM networks')).toBeVisible()
    mutableState(test.kit).connectors.list = []
    await says('This wallet is no longer available')
    await button('Choose another wallet').click()
    await expect.element(heading).toHaveTextContent('Connect a wallet')
  })

  test('the consent box must be ticked before a choice, and a hint explains it', async () => {
    const legal = { termsConditionsUrl: 'https://example.org/terms', features: { legalCheckbox: true } }
    const test = createTestKit({ installed, known, ...legal })
    await openModal(test, 'Connect')
    const box = page.getByRole('checkbox', { name: 'I agree to the Terms' })
    await expect.poll(focused, { message: 'the focus starts at the box' }).toBe(box.element())
    await expect.element(button('Rainbow Installed')).toHaveAttribute('aria-disabled', 'true')
    await says('Tick the box to choose a wallet.')
    // The row is not `disabled`, so that a click can focus the checkbox.
    await button('Rainbow Installed').click({ force: true })
    await expect.poll(() => focused()?.getAttribute('type')).toBe('checkbox')
    expect([test.wallet.prompts, test.kit.router.view]).toEqual([0, 'Connect'])
    await box.click()
    await expect.element(button('Rainbow Installed')).not.toHaveAttribute('aria-disabled')
    await button('Rainbow Installed').click()
    await expect.poll(() => test.wallet.prompts).toBe(1)
  })

  test('the consent box is hidden if the app has no terms', async () => {
    await openModal(createTestKit({ installed, features: { legalCheckbox: true } }), 'Connect')
    await expect.element(button('Rainbow Installed')).not.toHaveAttribute('aria-disabled')
    expect(page.getByRole('checkbox').elements()).toHaveLength(0)
  })

  test('a screen for one namespace lists only its wallets, even if it was rendered before', async () => {
    const others = { id: 'phantom', name: 'Phantom', network: solana as unknown as CaipNetwork }
    const { kit, ...rest } = createTestKit({ installed: [...installed, others], networks: [mainnet, solana] })
    await openModal({ kit, ...rest }, 'Connect')
    await expect.element(button('Rainbow Installed')).toBeVisible()
    // Only the data of the route changes, as in a closed modal that was prerendered.
    kit.router.reset('Connect', { namespace: 'solana' })
    await expect.element(button('Rainbow Installed')).not.toBeInTheDocument()
    await expect.element(button('Phantom Installed')).toBeVisible()
  })

  test('an empty list shows a message and a link to the guide', async () => {
    await openModal(createTestKit({ installed: [] }), 'Connect')
    await expect.element(page.getByText('No wallets found')).toBeVisible()
    await button('I don’t have a wallet').click()
    await expect.element(heading).toHaveTextContent('What is a wallet?')
  })
})
