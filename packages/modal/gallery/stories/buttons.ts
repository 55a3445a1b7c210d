import { ignoreRejection } from '@openappkit/core/internal'
import { mainnet } from '@openappkit/core/networks'
import { mutableState, type TestKit } from '@openappkit/testing/mount'
import type { ButtonStory } from '../button-story.js'
import { until } from '../story.js'
import { foreignChain, installed, known, longName, portrait } from './samples.js'

const wallet = (name: string, story: Partial<ButtonStory>): ButtonStory => ({
  name: `Wallet button, ${name}`,
  tag: 'appkit-wallet-button',
  says: 'Rainbow',
  isEnabled: true,
  ...story,
  attributes: { wallet: 'rainbow', ...story.attributes },
  options: { installed, known, ...story.options },
})

const button = (tag: ButtonStory['tag'], name: string, story: Partial<ButtonStory> = {}): ButtonStory => ({
  name,
  tag,
  says: 'Connect wallet',
  isEnabled: true,
  ...story,
})
const connected = ({ connect }: TestKit) => connect()
const asked = async ({ kit, wallet }: TestKit) => {
  wallet.answer = 'hang'
  ignoreRejection(kit.connect({ connectorId: wallet.connector.id }))
  await until(kit, ({ state }) => state.connection.attempt.status === 'running')
}
const away = async ({ wallet, connect }: TestKit) => {
  wallet.network = foreignChain
  await connect()
}
const named = async ({ kit, connect }: TestKit, name: string, avatar?: string) => {
  await connect()
  const { eip155 } = mutableState(kit).accounts
  if (eip155?.status === 'connected') Object.assign(eip155, { name, avatar })
}
const account = /^Account 0x7A3f…4C91e2/i
const warned = { unsupportedChain: 'warn' } as const

export const buttons: readonly ButtonStory[] = [
  button('appkit-button', 'Button, first visit'),
  button('appkit-button', 'Button, small', { attributes: { size: 'sm' } }),
  button('appkit-button', 'Button, large', { attributes: { size: 'lg' } }),
  button('appkit-button', 'Button, disabled by the app', { attributes: { disabled: '' }, isEnabled: false }),
  button('appkit-button', 'Button, connected', { says: account, before: connected, attributes: { balance: 'hide' } }),
  button('appkit-connect-button', 'Connect button, the wallet is asked', { says: 'Connecting', before: asked }),
  button('appkit-account-button', 'Account button, with the balance', {
    says: /^Account, balance 0.8123 ETH 0x7A3f…4C91e2/i,
    before: connected,
  }),
  button('appkit-account-button', 'Account button, with a name', {
    says: /^Account, balance 0.8123 ETH ada.eth/i,
    before: (test) => named(test, 'ada.eth'),
  }),
  button('appkit-account-button', 'Account button, with a name and its picture', {
    says: /^Account, balance 0.8123 ETH ada.eth/i,
    before: (test) => named(test, 'ada.eth', portrait),
  }),
  button('appkit-account-button', 'Account button, with a long name', {
    says: /the-longest-name…name.eth/i,
    before: (test) => named(test, `the-longest-name${'-that-ever-was'.repeat(15)}-a-name.eth`),
  }),
  button('appkit-account-button', 'Account button, large', {
    says: account,
    before: connected,
    attributes: { size: 'lg', balance: 'hide' },
  }),
  button('appkit-account-button', 'Account button, another network', {
    says: 'Switch network',
    before: away,
    options: warned,
  }),
  button('appkit-account-button', 'Account button, right to left', {
    says: /0x7A3f…4C91e2/i,
    before: connected,
    options: { language: 'ar' },
    dir: 'rtl',
  }),
  button('appkit-network-button', 'Network button, not connected', { says: 'Network: Ethereum' }),
  button('appkit-network-button', 'Network button, connected', { says: 'Network: Ethereum', before: connected }),
  button('appkit-network-button', 'Network button, small', {
    says: 'Network: Ethereum',
    attributes: { size: 'sm' },
  }),
  button('appkit-network-button', 'Network button, another network', {
    says: 'Network: Switch network',
    before: away,
    options: warned,
  }),
  button('appkit-network-button', 'Network button, a long name', {
    says: /^Network: The Network/,
    options: { networks: [{ ...mainnet, name: 'The Network Whose Name No Visitor Ever Finished Reading' }] },
  }),
  wallet('ready', {}),
  wallet('of a wallet that is not here', { attributes: { wallet: 'zerion' }, says: 'Zerion' }),
  wallet('of a wallet that no list knows', { attributes: { wallet: 'own' }, says: 'own' }),
  wallet('the wallet is asked', {
    says: 'Rainbow, Connecting',
    isEnabled: false,
    async before({ kit, wallet: asked }) {
      asked.answer = 'hang'
      ignoreRejection(kit.connect({ connectorId: asked.connector.id }))
      await until(kit, ({ state }) => state.connection.attempt.status === 'running')
    },
  }),
  wallet('connected', {
    says: /^Rainbow, Account 0x/,
    isEnabled: false,
    before: ({ connect }) => connect(),
  }),
  wallet('another wallet is connected', {
    attributes: { wallet: 'metamask' },
    says: 'MetaMask',
    isEnabled: false,
    before: ({ connect }) => connect(),
  }),
  wallet('disabled by the app', { attributes: { disabled: '' }, isEnabled: false }),
  wallet('a long name', { attributes: { label: longName }, says: longName }),
  wallet('small', { attributes: { size: 'sm' } }),
  wallet('large', { attributes: { size: 'lg' } }),
  wallet('right to left', { options: { language: 'ar' }, dir: 'rtl' }),
]
