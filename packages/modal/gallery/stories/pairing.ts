import { readInvitation, type WalletListing } from '@openappkit/core'
import {
  mutableState,
  createTestPairing,
  type TestKit,
  type TestPairing,
  type TestPairingAnswer,
  type TestWalletOptions,
} from '@openappkit/testing/mount'
import { press } from '../press.js'
import { type Story, until } from '../story.js'
import { known, longName } from './samples.js'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const rainbow: WalletListing = {
  id: 'rainbow',
  name: 'Rainbow',
  rdns: 'me.rainbow',
  chains: ['eip155'],
  color: '#7B68A1',
  supportsWc: true,
  mobileLink: 'rainbow://',
  imageUrl: known.find(({ id }) => id === 'rainbow')?.imageUrl ?? '',
  homepage: 'https://rainbow.me',
  appStore: 'https://apps.apple.com/us/app/rainbow/id1457119021',
}
const ledger: WalletListing = {
  ...rainbow,
  id: 'ledger',
  name: 'Ledger Live',
  rdns: 'com.ledger',
  color: '#33363D',
  mobileLink: 'ledgerlive://',
  desktopLink: 'ledgerlive://',
}
const safe: WalletListing = {
  id: 'safe',
  name: 'Safe',
  chains: ['eip155'],
  color: '#50555C',
  supportsWc: true,
  homepage: 'https://safe.global',
  webappLink: 'https://app.safe.global',
}
const phantom: WalletListing = {
  id: 'phantom',
  name: 'Phantom',
  chains: ['eip155', 'solana'],
  color: '#5B5F77',
  mobileLink: 'phantom://',
  appStore: 'https://apps.apple.com/app/phantom-solana-wallet/id1598432977',
}
const rabby: WalletListing = {
  id: 'rabby',
  name: 'Rabby Wallet',
  chains: ['eip155'],
  color: '#5B5F77',
  homepage: 'https://rabby.io',
  chromeStore: 'https://chromewebstore.google.com/detail/rabby-wallet/acmacodkjbdgmoleebolmdjonilkdbch',
}
const long: WalletListing = { ...rainbow, id: 'long', name: longName, rdns: 'org.example.long' }

type Pairing = {
  wallet?: WalletListing
  answer?: TestPairingAnswer
  isPhone?: boolean
  installed?: readonly TestWalletOptions[]
  after?(test: TestKit, pairing: TestPairing): Promise<void> | void
}

const attempted = (status: string) => (test: TestKit) =>
  until(test.kit, ({ state }) => state.connection.attempt.status === status)
/** Waits for the pairing URI, and for the colour transition of the enabled button. */
const invited = async ({ kit }: TestKit) => {
  await until(kit, ({ state }) => readInvitation(state) !== undefined)
  await new Promise((done) => setTimeout(done, 200))
}

function story(name: string, { wallet = rainbow, answer = 'invite', isPhone, after, ...options }: Pairing = {}): Story {
  const pairing = createTestPairing()
  pairing.answer = answer
  const isEnded = answer !== 'invite' && answer !== 'hang'
  return {
    name,
    view: 'ConnectingWalletConnect',
    from: 'Connect',
    data: { walletId: wallet.id },
    options: { installed: [], ...options, known: [wallet], pairing: pairing.descriptor },
    ...(isPhone && { agent: iphone }),
    before: (test) => void (test.wallet.answer = 'hang'),
    async after(test) {
      if (after) await after(test, pairing)
      else if (isEnded) await attempted('failed')(test)
      else if (answer === 'invite' && wallet.supportsWc) await invited(test)
    },
  }
}

function basic(name: string, { answer = 'invite', isPhone }: Pairing = {}): Story {
  const { options, after } = story(name, { answer, ...(isPhone && { isPhone, after: () => {} }) })
  return {
    name,
    view: 'ConnectingWalletConnectBasic',
    from: 'Connect',
    options: { ...options, known },
    ...(isPhone && { agent: iphone }),
    ...(after && { after }),
  }
}

const chosen = async (test: TestKit, tab: string) => {
  await invited(test)
  await press(tab)
}

const missed = async (test: TestKit) => {
  // No app handles the link, and a browser that looks for one takes the focus away.
  const { open } = window
  window.open = () => null
  await press('open')
  window.open = open
  await new Promise((done) => setTimeout(done, 2_600))
  mutableState(test.kit).notices.current = undefined
}

export const stories: readonly Story[] = [
  story('QR code'),
  story('QR code, on its way', { answer: 'hang', after: attempted('running') }),
  story('QR code, long name', { wallet: long }),
  story('Ways: extension and app', { installed: [{ id: 'me.rainbow', name: 'Rainbow' }], after: attempted('running') }),
  story('Ways: app and desktop', { wallet: ledger, after: (test) => chosen(test, 'tab-desktop') }),
  story('Ways: site', { wallet: safe, after: (test) => chosen(test, 'tab-web') }),
  story('Pairing, connected', {
    // Write the result into the state: the card closes shortly after a real connection.
    after: async (test) => {
      await invited(test)
      const { connection } = mutableState(test.kit)
      const { attempt } = connection
      if (attempt.status !== 'running') return
      connection.attempt = { status: 'done', id: attempt.id, target: attempt.target, value: [] }
    },
  }),
  story('Pairing, cancelled', { answer: 'user_rejected' }),
  story('Pairing, timed out', { answer: 'timed_out' }),
  story('Pairing, relay unreachable', { answer: 'relay_unreachable' }),
  story('Pairing, no shared network', { answer: 'chain_not_supported' }),
  story('Pairing, failed', { answer: 'wallet_bad_answer' }),
  story('Extension missing', { wallet: rabby }),
  story('Phone', { isPhone: true }),
  story('Phone, on its way', { isPhone: true, answer: 'hang', after: attempted('running') }),
  story('Phone, long name', { isPhone: true, wallet: long }),
  story('Phone, app missing', { isPhone: true, after: missed }),
  story('Phone, wallet with its own browser', { isPhone: true, wallet: phantom }),
  story('Phone, site', { isPhone: true, wallet: safe }),
  story('Phone, extension only', { isPhone: true, wallet: rabby }),
  story('Phone, relay unreachable', { isPhone: true, answer: 'relay_unreachable' }),
  basic('Any wallet'),
  basic('Any wallet, relay unreachable', { answer: 'relay_unreachable' }),
  basic('Any wallet, phone', { isPhone: true }),
]
