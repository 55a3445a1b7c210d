import { mutableState, createTestKit, createTestPairing, type TestKitOptions } from '@openappkit/testing/mount'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { codeImage } from '../../../../gallery/stories/samples.js'
import { button, focusedLabel, heading, openModal, says } from '../../../../test/open-modal.js'

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const app = (id: string, name: string) =>
  ({ id, name, chains: ['eip155'], supportsWc: true, mobileLink: `${id}://` }) as const
const known = [
  app('rainbow', 'Rainbow'),
  { id: 'rabby', name: 'Rabby', chains: ['eip155'] },
  app('trust', 'Trust Wallet'),
  { ...app('keplr', 'Keplr'), chains: ['cosmos'] },
  app('zerion', 'Zerion'),
] as const

const qr = page.getByRole('img', { name: 'QR code to scan with your wallet' })

afterEach(() => void Reflect.deleteProperty(navigator, 'userAgent'))

async function open(options: TestKitOptions = {}, isPhone = false) {
  if (isPhone) Object.defineProperty(navigator, 'userAgent', { value: android, configurable: true })
  const pairing = createTestPairing()
  const test = createTestKit({ installed: [], known, pairing: pairing.descriptor, ...options })
  await openModal(test, 'ConnectingWalletConnectBasic')
  return { ...test, pairing }
}

describe('<appkit-connecting-wallet-connect-basic-view>', () => {
  test('a desktop shows a code for any wallet and links to all wallets', async () => {
    const { kit } = await open()
    await expect.element(heading).toHaveTextContent('WalletConnect')
    await says('Scan with your phone camera or any wallet')
    await expect.element(qr).toBeVisible()
    await button('All wallets').click()
    expect(kit.router.view).toBe('AllWallets')
  })

  test('the code has the mark of WalletConnect in its centre', async () => {
    const { kit } = await open()
    mutableState(kit).wallets.codeImage = codeImage ?? ''
    const view = document
      .querySelector('appkit-modal')
      ?.shadowRoot?.querySelector('appkit-connecting-wallet-connect-basic-view')
    await expect.poll(() => view?.shadowRoot?.querySelector('ak-qr ak-mark')?.getAttribute('part')).toBe('mark')
    const mark = view?.shadowRoot?.querySelector('ak-mark')
    await expect.poll(() => mark?.src).toBe(codeImage)
  })

  test('the code screen closes after the approval, and the connected wallet has the name that it reports', async () => {
    const { kit, pairing } = await open()
    await expect.element(qr).toBeVisible()
    pairing.approve('Rainbow')
    await expect.poll(() => kit.isOpen()).toBe(false)
    expect(kit.getWalletInfo()).toMatchObject({ name: 'Rainbow' })
  })

  test('an unreachable relay shows an error with a retry button', async () => {
    const { pairing } = await open()
    await expect.element(qr).toBeVisible()
    pairing.fail('relay_unreachable')
    await says('No connection')
    await expect.poll(focusedLabel).toBe('Try again')
    await button('Try again').click()
    await expect.element(qr).toBeVisible()
  })

  test('a phone lists the apps that a tap can open, recently used ones first', async () => {
    const { kit, pairing } = await open({}, true)
    mutableState(kit).wallets.recent = ['zerion']
    const names = () => [...page.getByRole('list', { name: 'Wallet apps' }).getByRole('button').all()]
    await expect
      .poll(() => names().map((row) => row.element().textContent?.trim()))
      .toEqual(['Zerion', 'Rainbow', 'Trust Wallet'])
    expect(pairing.opened).toBe(0)
    await button('Trust Wallet').click()
    expect([kit.router.view, kit.router.data]).toEqual([
      'ConnectingWalletConnect',
      { walletId: 'trust', namespace: 'eip155' },
    ])
  })

  test('a phone lists custom wallets that are not included, and no excluded ones', async () => {
    const { kit } = await open({}, true)
    const own = { id: 'own', name: 'Own', chains: [], isCustom: true, supportsWc: true, mobileLink: 'own://' }
    mutableState(kit).wallets.known = [own, ...kit.state.wallets.known]
    mutableState(kit).settings.includeWalletIds = ['trust', 'zerion']
    mutableState(kit).settings.excludeWalletIds = ['zerion']
    const list = page.getByRole('list', { name: 'Wallet apps' })
    await expect
      .poll(() =>
        list
          .getByRole('button')
          .elements()
          .map((row) => row.textContent?.trim()),
      )
      .toEqual(['Own', 'Trust Wallet'])
  })

  test('a phone without listed wallet apps shows the code and the link', async () => {
    const { pairing } = await open({ known: [] }, true)
    await expect.element(qr).toBeVisible()
    await expect.element(button('Copy link')).toBeEnabled()
    expect(pairing.opened).toBe(1)
  })

  test.for([
    ['HIDE', false, false],
    ['ONLY_MOBILE', false, false],
    ['ONLY_MOBILE', true, true],
    ['SHOW', false, true],
  ] as const)('the setting %s shows the row of all wallets (phone: %s): %s', async ([allWallets, isPhone, isShown]) => {
    await open({ allWallets }, isPhone)
    await expect.element(heading).toHaveTextContent('WalletConnect')
    expect(button('All wallets').query() !== null).toBe(isShown)
  })
})
