import { describe, expect, test } from 'vitest'
import { buttonMessages } from '../messages/buttons/en.js'
import { connectMessages } from '../messages/connect/en.js'
import { dialogMessages } from '../messages/dialog/en.js'
import { laterMessages } from '../messages/later-messages.js'
import { languages, loadLanguage } from './languages.js'

/** The longest label that fits a button of the narrowest card on one line. */
const limit = 28

/** The words of buttons. Names of wallets, networks and apps have any length, so words that contain one are not here. */
const labels = {
  buttons: 'connect connecting tryAgain selectNetwork switchNetwork unknownNetwork checkingSignIn',
  connect: 'noWallet retry withWallet',
  connecting: 'askAgain tryAgain refresh anotherWallet',
  pairing: 'copy get showCode',
  allWallets: 'showCode',
  whatIsAWallet: 'get have',
  account: 'copy retry disconnect send onramp fund',
  profileWallets: 'connect add disconnectAll',
  activity: 'more',
  networks: 'title learnMore approve',
  switchNetwork: 'tryAgain',
  switchActiveChain: 'choose others',
  unsupported: 'disconnect',
  signIn: 'read hide cancel cancelling sign tryAgain',
  send: 'max paste selectToken addAmount addAddress review',
  sendReview: 'faster cancel changeAmount sendAnyway checking',
  sendProgress: 'stopWatching done close',
  names: 'title use register copy share toAccount',
  swap: 'enterAmount noBalance gettingPrice review',
  swapReview: 'start swapping accept anyway',
  onramp: 'loading enterAmount gettingPrice continue',
  buyProgress: 'openAgain start',
  whatIsABuy: 'title',
  emailLogin: 'continue',
  emailCode: 'edit resend',
  emailDevice: 'resend',
  social: 'again newTab retry',
  farcaster: 'renew',
  settings: 'signOut',
  recovery: 'open',
  sessions: 'title revoke',
  updateEmail: 'done',
} as const

type Words = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const english: Words = { ...buttonMessages, ...dialogMessages, ...connectMessages, ...laterMessages }
const keys = Object.entries(labels).flatMap(([section, names]) =>
  names.split(' ').map((key) => [section, key] as const),
)

test('every word of a button exists', () => {
  for (const [section, key] of keys) expect(english[section]?.[key], `${section}.${key}`).toBeTypeOf('string')
})

describe.for(languages)('%s', (language) => {
  test(`no label of a button has more than ${limit} characters`, async () => {
    const { messages, files } = await loadLanguage(language)
    const made = await Promise.all(
      Object.values(files ?? {}).map(async (file) => (await file()).messages((count) => String(count))),
    )
    const words = Object.assign({}, language === 'en' ? english : messages, ...made) as Words
    const characters = new Intl.Segmenter(language)
    const long = keys.flatMap(([section, key]) => {
      const label = String(words[section]?.[key])
      return [...characters.segment(label)].length > limit ? [`${section}.${key}: ${label}`] : []
    })
    expect(long).toEqual([])
  })
})
