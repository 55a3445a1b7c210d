import { aTimeout } from '@open-wc/testing'
import type { CaipNetwork, Connector } from '@openappkit/core'
import { mainnet, solana } from '@openappkit/core/networks'
import { mutableState, createTestKit, createTestPairing } from '@openappkit/testing/mount'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { installed, known } from '../../../../gallery/stories/samples.js'
import { button, focused, focusedName, heading, openModal, says } from '../../../../test/open-modal.js'

const press = (keys: string) => userEvent.keyboard(keys)
/** Longer than letters of one word are apart. */
const pause = () => aTimeout(600)

describe('<appkit-connect-view>', () => {
  test('lists installed wallets and says so', async () => {
    await openModal(createTestKit({ installed, known }), 'Connect')
    await expect.element(button('MetaMask Installed')).toBeVisible()
    expect(page.getByRole('listitem').elements()).toHaveLength(4)
    await expect.element(button(/^All wallets\s+10\+/)).toBeVisible()
  })

  test('a wallet that is pressed is asked', async () => {
    const test = createTestKit({ installed })
    await openModal(test, 'Connect')
    test.wallet.answer = 'hang'
    await button('Rainbow Installed').click()
    await expect.element(heading).toHaveTextContent('Rainbow')
    await expect.poll(() => test.wallet.prompts).toBe(1)
  })

  test('the arrow keys, Home and End walk the list, round and round', async () => {
    await openModal(createTestKit({ installed }), 'Connect')
    await expect.poll(focusedName).toMatch(/^Rainbow/)
    const walked: string[] = []
    for (const key of ['{ArrowDown}', '{End}', '{ArrowDown}', '{ArrowUp}', '{Home}']) {
      await press(key)
      walked.push(focusedName().split(' ')[0] ?? '')
    }
    expect(walked).toEqual(['MetaMask', 'Phantom', 'Rainbow', 'Phantom', 'Rainbow'])
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

  test('Space inside a word that is typed presses nothing, and alone it presses', async () => {
    const wallets = ['Ember', 'Ember Wallet', 'Rainbow'].map((name) => ({ id: name, name }))
    const test = createTestKit({ installed: wallets })
    for (const wallet of test.wallets) wallet.answer = 'hang'
    await pause()
    await openModal(test, 'Connect')
    await expect.poll(focusedName).toMatch(/^Ember Installed/)
    // As quick as fingers, however slow the machine is that presses the keys.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    await press('ember w')
    clock.mockRestore()
    expect(focusedName()).toMatch(/^Ember Wallet/)
    expect(test.kit.router.view).toBe('Connect')
    await pause()
    await press(' ')
    await expect.poll(() => test.wallets.map(({ prompts }) => prompts)).toEqual([0, 1, 0])
  })

  test('the way back leads to the row that one came from', async () => {
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

  test('wallets with similar names tell their domains and whether they are known', async () => {
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

  test('the focus goes along with its wallet when another one comes before it', async () => {
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

  test('links terms and privacy policy in a new tab, where the app has them', async () => {
    const test = createTestKit({ termsConditionsUrl: 'https://example.org/terms' })
    await openModal(test, 'Connect')
    await expect.element(page.getByRole('link', { name: 'Terms' })).toHaveAttribute('target', '_blank')
    expect(page.getByRole('link', { name: 'Privacy policy' }).elements()).toHaveLength(0)
  })

  test('writes the terms like the rest of its foot', async () => {
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

  test('the row of all wallets leads to them, and is there only where the app wants it', async () => {
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

  test('with a pairing any wallet can be shown a code', async () => {
    const pairing = createTestPairing()
    await openModal(createTestKit({ installed, known, pairing: pairing.descriptor }), 'Connect')
    await button('WalletConnect QR code').click()
    await expect.element(heading).toHaveTextContent('WalletConnect')
    await expect.poll(() => pairing.opened).toBe(1)
  })

  test('a wallet on several chains is one row that asks for the chain', async () => {
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

  test('a wallet that leaves the page while its chain is chosen is said to be gone', async () => {
    const test = createTestKit({ installed, known })
    await openModal(test, 'ConnectingMultiChain', { walletKey: 'eip155:me.rainbow' })
    await expect.element(button('EVM networks')).toBeVisible()
    mutableState(test.kit).connectors.list = []
    await says('This wallet is no longer available')
    await button('Choose another wallet').click()
    await expect.element(heading).toHaveTextContent('Connect a wallet')
  })

  test('a box that has to be ticked comes before any choice, and says so', async () => {
    const legal = { termsConditionsUrl: 'https://example.org/terms', features: { legalCheckbox: true } }
    const test = createTestKit({ installed, known, ...legal })
    await openModal(test, 'Connect')
    const box = page.getByRole('checkbox', { name: 'I agree to the Terms' })
    await expect.poll(focused, { message: 'begins at the box' }).toBe(box.element())
    await expect.element(button('Rainbow Installed')).toHaveAttribute('aria-disabled', 'true')
    await says('Tick the box to choose a wallet.')
    // Not `disabled`, so that it can be reached and pressed, and say why nothing happens.
    await button('Rainbow Installed').click({ force: true })
    await expect.poll(() => focused()?.getAttribute('type')).toBe('checkbox')
    expect([test.wallet.prompts, test.kit.router.view]).toEqual([0, 'Connect'])
    await box.click()
    await expect.element(button('Rainbow Installed')).not.toHaveAttribute('aria-disabled')
    await button('Rainbow Installed').click()
    await expect.poll(() => test.wallet.prompts).toBe(1)
  })

  test('a box without anything to agree to is none', async () => {
    await openModal(createTestKit({ installed, features: { legalCheckbox: true } }), 'Connect')
    await expect.element(button('Rainbow Installed')).not.toHaveAttribute('aria-disabled')
    expect(page.getByRole('checkbox').elements()).toHaveLength(0)
  })

  test('opened for one chain it lists the wallets of that one, also where it was drawn before', async () => {
    const others = { id: 'phantom', name: 'Phantom', network: solana as unknown as CaipNetwork }
    const { kit, ...rest } = createTestKit({ installed: [...installed, others], networks: [mainnet, solana] })
    await openModal({ kit, ...rest }, 'Connect')
    await expect.element(button('Rainbow Installed')).toBeVisible()
    // Nothing else changes with it, as where the closed modal was drawn ahead and the wallets are all known.
    kit.router.reset('Connect', { namespace: 'solana' })
    await expect.element(button('Rainbow Installed')).not.toBeInTheDocument()
    await expect.element(button('Phantom Installed')).toBeVisible()
  })

  test('without any wallet it says what to do and leads to one', async () => {
    await openModal(createTestKit({ installed: [] }), 'Connect')
    await expect.element(page.getByText('No wallets found')).toBeVisible()
    await button('I don’t have a wallet').click()
    await expect.element(heading).toHaveTextContent('What is a wallet?')
  })
})
