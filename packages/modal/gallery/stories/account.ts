import {
  createTestEmailWallet,
  mutableState,
  type TestEmailWallet,
  type TestKitOptions,
} from '@openappkit/testing/mount'
import { base, mainnet, solana } from '@openappkit/core/networks'
import { type Story, until } from '../story.js'
import { many, marked, priced, withHoldings } from './holdings.js'
import { foreignChain, known, longName, portrait, solanaWallet } from './samples.js'

/** The services do not answer: stories show the holdings that are in the state. */
const services = { blockchain: 'http://127.0.0.1:9' }

/** A wallet with its bundled icon. */
const imageUrl = known.find(({ name }) => name === 'Rainbow')?.imageUrl
const rainbow = { id: 'me.rainbow', name: 'Rainbow', ...(imageUrl && { imageUrl }) }

/** The account of an embedded wallet whose user is already signed in. */
function embedded(name: string, answers: Partial<TestEmailWallet>, options: TestKitOptions = {}): Story {
  const wallet = createTestEmailWallet()
  wallet.talk = async () => undefined
  Object.assign(wallet, answers)
  return {
    name: `Account, embedded wallet${name}`,
    view: 'Account',
    options: { ...options, embeddedWallet: wallet.descriptor },
    async before(test) {
      const connect = async () => {
        await test.kit.connect({ connectorId: 'AUTH' })
        await until(test.kit, () => test.kit.getIsConnectedState())
      }
      await (options.services ? withHoldings({ ...test, connect }, { list: priced }) : connect())
    },
  }
}

export const stories: readonly Story[] = [
  { name: 'Account', view: 'Account', options: { installed: [rainbow] }, before: ({ connect }) => connect() },
  {
    name: 'Account, with a name',
    view: 'Account',
    async before({ kit, connect }) {
      await connect()
      const { eip155 } = mutableState(kit).accounts
      if (eip155?.status === 'connected') eip155.name = 'ada.eth'
    },
  },
  {
    name: 'Account, with a name and its picture',
    view: 'Account',
    async before({ kit, connect }) {
      await connect()
      const { eip155 } = mutableState(kit).accounts
      if (eip155?.status === 'connected') Object.assign(eip155, { name: 'ada.eth', avatar: portrait })
    },
  },
  embedded('', { accountType: 'smartAccount' }, { services }),
  embedded(' of Google', { method: 'google' }),
  embedded(' of a long address', { email: `${'mira.vale.'.repeat(6)}@mail.example.com`, accountType: 'smartAccount' }),
  {
    name: 'Account, short message',
    view: 'Account',
    before: ({ connect }) => connect(),
    after: ({ kit }) => kit.showErrorMessage('The address could not be copied. Select it and copy it by hand.'),
  },
  {
    name: 'Account, address copied',
    view: 'Account',
    before: ({ connect }) => connect(),
    after: ({ kit }) => kit.showSuccessMessage('Address copied'),
  },
  {
    name: 'Account, balance loading',
    view: 'Account',
    async before({ wallet, connect }) {
      wallet.balance = 'hang'
      await connect()
    },
  },
  {
    name: 'Account, balance failed',
    view: 'Account',
    async before({ kit, wallet, connect }) {
      wallet.balance = 'fail'
      await connect()
      const balance = mutableState(kit).balances.eip155
      if (balance?.status === 'failed') balance.retryAt = 0
    },
  },
  {
    name: 'Account, tokens with prices',
    view: 'Account',
    options: { services },
    before: (test) => withHoldings(test, { list: priced }),
  },
  {
    name: 'Account, tokens with marks',
    view: 'Account',
    options: { services, installed: [rainbow] },
    before: (test) => withHoldings(test, { list: marked }),
  },
  {
    name: 'Account, tokens loading',
    view: 'Account',
    options: { services },
    async before({ wallet, connect }) {
      await connect()
      wallet.balance = 'hang'
    },
  },
  {
    name: 'Account, tokens and prices missing',
    view: 'Account',
    options: { services },
    before: (test) => withHoldings(test, { list: priced.slice(2), missing: ['native', 'tokens', 'prices'] }),
  },
  {
    name: 'Account, five hundred tokens',
    view: 'Account',
    options: { services },
    before: (test) => withHoldings(test, { list: many }),
  },
  {
    name: 'Account, nothing yet',
    view: 'Account',
    options: { services },
    before(test) {
      test.wallet.balance = 0n
      return withHoldings(test, { list: priced.slice(0, 1).map((one) => ({ ...one, amount: '0', value: 0 })) })
    },
  },
  {
    name: 'Account, unsupported network',
    view: 'Account',
    options: { unsupportedChain: 'warn' },
    async before({ wallet, connect }) {
      wallet.network = foreignChain
      await connect()
    },
  },
  {
    name: 'Account, network fixed',
    view: 'Account',
    options: { enableNetworkSwitch: false },
    before: ({ connect }) => connect(),
  },
  {
    name: 'Account, long names',
    view: 'Account',
    options: {
      installed: [{ id: 'long', name: longName }],
      networks: [{ ...mainnet, name: 'The Network Whose Name No Visitor Ever Finished Reading' }, base],
    },
    async before({ wallet, connect }) {
      wallet.balance = 1_234_567_890_123_456_789_012_345_678n
      await connect()
    },
  },
  { name: 'Wallets, one', view: 'ProfileWallets', from: 'Account', before: ({ connect }) => connect() },
  {
    name: 'Wallets, several and one of before',
    view: 'ProfileWallets',
    from: 'Account',
    options: {
      networks: [mainnet, base, solana],
      installed: [
        { id: 'me.rainbow', name: 'Rainbow', others: ['0x2EB1C0a7Fb3d5C2c1A9e3b4D5F60718293a40a7F'] },
        { id: 'io.metamask', name: 'MetaMask', address: '0xC04fD29bD04e81F6a5B2E93c07D18e64fA4C77B2' },
        { id: 'app.phantom', name: 'Phantom', address: '0x11115555D04e81F6a5B2E93c07D18e64fA4C77B2' },
        solanaWallet,
      ],
    },
    async before({ kit, wallets }) {
      for (const { connector } of wallets.slice(0, 3)) await kit.connect({ connectorId: connector.id })
      await kit.deleteConnection({ connectorId: 'app.phantom' })
      await kit.switchConnection({ connection: { connectorId: 'me.rainbow' } })
      await kit.cancelConnect()
    },
  },
  {
    name: 'Wallets, none of this kind',
    view: 'ProfileWallets',
    from: 'Account',
    options: { networks: [mainnet, solana], installed: [{ id: 'me.rainbow', name: 'Rainbow' }, solanaWallet] },
    async before({ kit, connect }) {
      await connect()
      mutableState(kit).network.active = 'solana'
    },
  },
]
