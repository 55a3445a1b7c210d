import { type AppKit, readInvitation, type WalletListing } from '@openappkit/core'
import {
  createTestKit,
  createTestPairing,
  type TestAnswer,
  type TestKitOptions,
  type TestPairingAnswer,
} from '@openappkit/testing/mount'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { openModal } from './open-modal.js'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

export const rainbow: WalletListing = {
  id: 'rainbow',
  name: 'Rainbow',
  rdns: 'me.rainbow',
  chains: ['eip155'],
  supportsWc: true,
  mobileLink: 'rainbow://',
  homepage: 'https://rainbow.me',
  appStore: 'https://apps.apple.com/us/app/rainbow/id1457119021',
}

export const qr = page.getByRole('img', { name: 'QR code to scan with your wallet' })

export const invited = (kit: AppKit) => expect.poll(() => readInvitation(kit.state)).toBeDefined()

export type ChosenWallet = Omit<TestKitOptions, 'known' | 'pairing'> & {
  isPhone?: boolean
  answer?: TestPairingAnswer
  /** The answer of the extension when it is installed. */
  extension?: TestAnswer
}

/** The screen of a wallet that was chosen from the list, over a pairing in memory. */
export async function chosen(
  wallet = rainbow,
  { isPhone = false, answer = 'invite', extension = 'approve', ...options }: ChosenWallet = {},
) {
  if (isPhone) Object.defineProperty(navigator, 'userAgent', { value: iphone, configurable: true })
  const pairing = createTestPairing()
  pairing.answer = answer
  const test = createTestKit({ installed: [], ...options, known: [wallet], pairing: pairing.descriptor })
  test.wallet.answer = extension
  await openModal(test, 'ConnectingWalletConnect', { walletId: wallet.id })
  return { ...test, pairing }
}

export function leave(): void {
  Reflect.deleteProperty(navigator, 'userAgent')
}
