import { aTimeout, fixtureSync } from '@open-wc/testing'
import {
  createTestEmailWallet,
  createTestKit,
  createTestPairing,
  expectAccessible,
  mutableState,
} from '@openappkit/testing/mount'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createAppKit } from '../create-appkit.js'
import { pageSlot, register, unregister } from '../kit/slot.js'
import { createAppKitWalletButton } from '../buttons/wallet/wallet-button-api.js'
import './appkit-wallet-button.js'

const network = {
  id: 31_337,
  name: 'Local One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
}
const rainbow = { id: 'me.rainbow', name: 'Rainbow' }

function place(attributes: Record<string, string> = {}) {
  const element = document.createElement('appkit-wallet-button')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return fixtureSync<HTMLElementTagNameMap['appkit-wallet-button']>(element)
}

function start(options: Parameters<typeof createTestKit>[0] = {}) {
  const test = createTestKit({ installed: [rainbow], ...options })
  register(test.kit)
  return test
}

afterEach(() => {
  for (const kit of pageSlot()?.kits ?? []) kit.destroy()
  pageSlot()?.kits.slice().forEach(unregister)
  vi.restoreAllMocks()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })

describe('<appkit-wallet-button>', () => {
  test('a wallet button has the name of its wallet, or MetaMask by default', async () => {
    start()
    place()
    place({ wallet: 'rainbow' })
    place({ wallet: 'tomo-wallet' })
    place({ wallet: 'something-new' })
    for (const name of ['MetaMask', 'Rainbow', 'Tomo', 'something-new']) {
      await expect.element(button(name)).toBeEnabled()
    }
    await expectAccessible(document.body)
  })

  test('a wallet button keeps a wallet that is set before the element is defined', async () => {
    start()
    const early = document.createElement('appkit-late-wallet-button')
    Object.assign(early, { wallet: 'rainbow' })
    fixtureSync(early)
    const { WalletButton } = await import('./appkit-wallet-button.js')
    customElements.define('appkit-late-wallet-button', class extends WalletButton {})
    await expect.element(button('Rainbow')).toBeEnabled()
    early.removeAttribute('wallet')
    Object.assign(early, { wallet: 'phantom' })
    await expect.element(button('Phantom')).toBeEnabled()
  })

  test('a wallet button shows the label that the app sets', async () => {
    start()
    place({ wallet: 'rainbow', label: 'Rainbow, please', size: 'sm' })
    await expect.element(button('Rainbow, please')).toBeEnabled()
  })

  test('a wallet button draws nothing until the page has a kit', async () => {
    const element = place({ wallet: 'rainbow' })
    await aTimeout(50)
    expect(element.shadowRoot?.querySelector('button')).toBeNull()
    start()
    await expect.element(button('Rainbow')).toBeEnabled()
  })

  test('a wallet button connects an installed wallet with one click and no screen', async () => {
    const { kit, wallet } = start()
    const element = place({ wallet: 'rainbow' })
    const preload = vi.spyOn(kit, 'preload')
    element.focus()
    await button('Rainbow').click()
    await expect.element(button(/^Rainbow, Account 0x7A3f…91e2$/)).toBeDisabled()
    expect(preload).not.toHaveBeenCalled()
    expect([kit.isOpen(), wallet.prompts]).toEqual([false, 1])
    expect(document.querySelector('appkit-modal')).toBeNull()
    await expectAccessible(element)
    await kit.disconnect()
    await expect.element(button('Rainbow')).toBeEnabled()
  })

  test('a wallet button shows that its wallet connects, after a click and after a call to connect', async () => {
    const { kit, wallet } = start()
    wallet.answer = 'hang'
    const element = place({ wallet: 'rainbow' })
    await button('Rainbow').click()
    await expect.element(button('Rainbow, Connecting')).toHaveAttribute('aria-busy', 'true')
    await expectAccessible(element)
    await kit.cancelConnect()
    await expect.element(button('Rainbow')).toBeEnabled()
    void kit.connect({ connectorId: rainbow.id }).catch(() => undefined)
    await expect.element(button('Rainbow, Connecting')).toBeDisabled()
  })

  test('a wallet button can be clicked again after a rejection, and each click opens one prompt', async () => {
    const said = vi.spyOn(console, 'error')
    const { wallet } = start()
    wallet.answer = 'user_rejected'
    place({ wallet: 'rainbow' })
    await button('Rainbow').click()
    await expect.poll(() => wallet.prompts).toBe(1)
    await expect.element(button('Rainbow')).toBeEnabled()
    wallet.answer = 'approve'
    await button('Rainbow').click()
    await expect.element(button(/^Rainbow, Account/)).toBeDisabled()
    expect(wallet.prompts).toBe(2)
    expect(said).not.toHaveBeenCalled()
  })

  test('a wallet button is disabled while another wallet is connected or when the app disables it', async () => {
    const { connect } = start()
    place({ wallet: 'phantom' })
    place({ wallet: 'rainbow', disabled: '' })
    await expect.element(button('Rainbow')).toBeDisabled()
    await expect.element(button('Phantom')).toBeEnabled()
    await connect()
    await expect.element(button('Phantom')).toBeDisabled()
    await expect.element(button('Phantom')).toHaveTextContent('Phantom')
  })

  test('a wallet button opens the screen of a wallet that is not installed', async () => {
    const kit = createAppKit({ networks: [network], storageKey: crypto.randomUUID() })
    place({ wallet: 'rainbow' })
    await button('Rainbow').click()
    await expect.poll(() => kit.isOpen()).toBe(true)
    expect(kit.router.view).toBe('ConnectingExternal')
    await expect.element(page.getByRole('dialog').getByRole('heading', { level: 1 })).toHaveTextContent('Rainbow')
    await kit.close()
    await expect.element(button('Rainbow')).toBeEnabled()
  })
})

describe('createAppKitWalletButton', () => {
  test('the controller is ready when its code is loaded, and reports it once', async () => {
    start()
    const wallets = createAppKitWalletButton()
    const told: unknown[] = []
    wallets.subscribeIsReady((state) => told.push(state))
    expect(wallets.isReady()).toBe(false)
    await expect.poll(() => wallets.isReady()).toBe(true)
    expect(told).toEqual([{ isReady: true }])
  })

  test('connect resolves with the namespace, the chain id and the address', async () => {
    const { wallet } = start()
    expect(await createAppKitWalletButton().connect('rainbow')).toEqual({
      chainNamespace: 'eip155',
      chainId: '1',
      address: wallet.address,
    })
  })

  test.each([
    ['user_rejected', 'user_rejected', 'Connection rejected'],
    ['wallet_locked', 'wallet_locked', 'Failed to connect'],
  ] as const)('connect rejects when the wallet answers %s', async (answer, code, shortMessage) => {
    const { wallet } = start()
    wallet.answer = answer
    await expect(createAppKitWalletButton().connect('rainbow')).rejects.toMatchObject({ code, shortMessage })
  })

  test('connect rejects when the modal is closed', async () => {
    const kit = createAppKit({ networks: [network], storageKey: crypto.randomUUID() })
    const ended = createAppKitWalletButton({ kit }).connect('rainbow')
    const refused = expect(ended).rejects.toMatchObject({ shortMessage: expect.any(String) })
    await expect.poll(() => kit.isOpen()).toBe(true)
    await kit.close()
    await refused
  })

  test('connect waits for a wallet that the user chooses on a phone, although an earlier connection is done', async () => {
    const value = 'Mozilla/5.0 (Linux; Android 15) Mobile'
    Object.defineProperty(navigator, 'userAgent', { value, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'userAgent'))
    const pairing = createTestPairing().descriptor
    const kit = createAppKit({ networks: [network], pairing, storageKey: crypto.randomUUID() })
    const target = { id: 'earlier', name: 'Earlier', namespace: 'eip155' } as const
    mutableState(kit).connection.attempt = { status: 'done', id: 1, target, value: [] }
    const ended = createAppKitWalletButton({ kit }).connect('walletConnect')
    const left = expect(ended).rejects.toMatchObject({ code: 'aborted' })
    await expect.poll(() => kit.router.view).toBe('ConnectingWalletConnectBasic')
    await kit.close()
    await left
  })

  test('connect signs in by email through the embedded wallet of the app', async () => {
    const email = createTestEmailWallet()
    const embeddedWallet = email.descriptor
    const kit = createAppKit({ networks: [network], storageKey: crypto.randomUUID(), embeddedWallet })
    const ended = createAppKitWalletButton({ kit }).connect('email')
    await expect.poll(() => kit.router.view).toBe('EmailLogin')
    await page.getByRole('textbox', { name: 'Email address' }).fill('mira@hey.com')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('textbox', { name: 'Six-digit code' }).fill(email.code)
    expect(await ended).toMatchObject({ chainNamespace: 'eip155', chainId: '1' })
    // The app does not support the network of the embedded wallet.
    await expect.poll(() => kit.router.view).toBe('UnsupportedChain')

    await kit.disconnect()
    const left = expect(createAppKitWalletButton({ kit }).connect('email')).rejects.toMatchObject({ code: 'aborted' })
    await expect.poll(() => kit.router.view).toBe('EmailLogin')
    await kit.close()
    await left
  })

  test('connect signs in with a provider in a window that it opens once', async () => {
    const wallet = createTestEmailWallet()
    const popup = {} as Window
    const open = vi.spyOn(window, 'open').mockReturnValue(popup)
    wallet.talk = async ({ ask }, { social }) => {
      expect(social).toEqual({ provider: 'google', popup })
      await ask({ kind: 'popup', provider: 'google', wasBlocked: false })
    }
    const options = { embeddedWallet: wallet.descriptor, storageKey: crypto.randomUUID() }
    const kit = createAppKit({ networks: [network], ...options })
    const ended = createAppKitWalletButton({ kit }).connect('google')
    await expect.poll(() => [kit.isOpen(), kit.router.view]).toEqual([true, 'ConnectingSocial'])
    expect(open).toHaveBeenCalledOnce()
    await expect.poll(() => kit.state.connection.attempt).toMatchObject({ step: { kind: 'popup' } })
    await kit.answerStep({ choice: 'reopen', popup: null })
    expect(await ended).toMatchObject({ chainNamespace: 'eip155', chainId: '1' })

    open.mockRestore()
  })

  test('connect signs in with Farcaster and opens no window', async () => {
    const wallet = createTestEmailWallet()
    wallet.talk = async ({ ask }, { social }) => {
      expect(social).toEqual({ provider: 'farcaster', popup: null })
      await ask({ kind: 'farcaster' })
    }
    const options = { embeddedWallet: wallet.descriptor, storageKey: crypto.randomUUID() }
    const kit = createAppKit({ networks: [network], ...options })
    const ended = createAppKitWalletButton({ kit }).connect('farcaster')
    await expect.poll(() => [kit.isOpen(), kit.router.view]).toEqual([true, 'ConnectingFarcaster'])
    await expect.poll(() => kit.state.connection.attempt).toMatchObject({ step: { kind: 'farcaster' } })
    await kit.answerStep({ choice: 'resend' })
    expect(await ended).toMatchObject({ chainNamespace: 'eip155', chainId: '1' })
  })

  test.each(['email', 'google', 'unknown-wallet'])('connect rejects %s without a wallet for it', async (key) => {
    start()
    const code = key === 'unknown-wallet' ? 'wallet_not_found' : 'connector_not_found'
    await expect(createAppKitWalletButton().connect(key)).rejects.toMatchObject({
      code,
      shortMessage: 'Failed to connect',
    })
  })

  test('updateEmail rejects when the kit has no embedded wallet', async () => {
    start()
    await expect(createAppKitWalletButton().updateEmail()).rejects.toMatchObject({
      code: 'connector_not_found',
      shortMessage: 'This kit has no embedded wallet',
    })
  })

  test('connect and updateEmail reject on a page without a kit', async () => {
    await expect(createAppKitWalletButton().connect('rainbow')).rejects.toMatchObject({ code: 'internal' })
    await expect(createAppKitWalletButton().updateEmail()).rejects.toMatchObject({ code: 'internal' })
  })
})
