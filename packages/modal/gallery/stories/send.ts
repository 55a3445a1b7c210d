import { solana } from '@openappkit/core/networks'
import { mutableState, type TestKit } from '@openappkit/testing/mount'
import { type Story, until } from '../story.js'

const friend = '0xC91eA4f65b0D7c3382Ea19F04cB7d28A510e63F9'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const held = { address: token, name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 2_410_500_000n }
/** Another token of the same symbol. */
const twin = { ...held, address: '0xB7c5fE2d91a04C386e0D2F7b8a1C49d3E65f0721', name: 'USD Coin (bridged)' }
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
export const phantom = {
  id: 'phantom',
  name: 'Phantom',
  network: solana as never,
  address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
}
const options = { tokens: { 'eip155:1': { address: token } } } as const

export async function begin({ kit, connect }: TestKit) {
  await connect()
  const sending = await kit.send.preload()
  sending.begin()
  await until(kit, ({ state }) => state.send?.assets.status !== 'loading')
  return sending
}

export async function filled(test: TestKit, amount = '0.1') {
  const sending = test.kit.state.send ? await test.kit.send.preload() : await begin(test)
  await until(test.kit, ({ state }) => state.send?.assets.status !== 'loading')
  sending.setAmount(amount)
  sending.setRecipient(friend)
  await until(test.kit, ({ state }) => state.send?.recipient.status === 'ready')
  return sending
}

export async function reviewed(test: TestKit, amount?: string) {
  const sending = await filled(test, amount)
  await sending.review()
  return sending
}

/** Waits until the assets of the account have loaded. */
export const read = (test: TestKit) =>
  until(test.kit, ({ state }) => state.send !== undefined && state.send.assets.status !== 'loading')

/** Writes a price and a name into the state, as the services would. */
function priced({ kit }: TestKit) {
  const { send } = mutableState(kit)
  if (!send) return
  send.assets.list = send.assets.list.map((asset) => ({ ...asset, price: 3400.05 }))
  if ('address' in send.recipient) send.recipient = { ...send.recipient, name: 'alice.eth' }
}

export const at = (view: Story['view'], from: Story['from'] = 'Account') => ({ view, from })

// Opening the screen begins a transfer, so the fields are filled in `after`.
export const stories: readonly Story[] = [
  { name: 'Send', ...at('WalletSend'), before: ({ connect }) => connect(), after: read },
  {
    name: 'Send, filled',
    ...at('WalletSend'),
    before: ({ connect }) => connect(),
    after: async (test) => void (await filled(test)),
  },
  {
    name: 'Send, all of it',
    ...at('WalletSend'),
    before: ({ connect }) => connect(),
    async after(test) {
      const sending = await filled(test)
      sending.setMax()
    },
  },
  {
    name: 'Send, to the last unit',
    ...at('WalletSend'),
    before: ({ connect }) => connect(),
    after: async (test) => void (await filled(test, '0.123456789012345678')),
  },
  {
    name: 'Send, another one still open in the wallet',
    ...at('WalletSend'),
    async before(test) {
      await reviewed(test)
      test.wallet.answer = 'hang'
      const { prompts } = test.wallet
      const sending = await test.kit.send.preload()
      void sending.submit().catch(() => undefined)
      await until(test.kit, () => test.wallet.prompts > prompts)
      sending.cancel()
    },
    after: read,
  },
  {
    name: 'Send, another account',
    ...at('WalletSend'),
    before: ({ connect }) => connect(),
    async after(test) {
      await filled(test)
      const { send } = mutableState(test.kit)
      if (send) send.isMoved = true
    },
  },
  {
    name: 'Send, in dollars, to a name',
    ...at('WalletSend'),
    before: ({ connect }) => connect(),
    async after(test) {
      await filled(test)
      priced(test)
      const sending = await test.kit.send.preload()
      sending.setUnit('fiat')
      sending.setAmount('340')
    },
  },
  {
    name: 'Send, worth in dollars',
    ...at('WalletSend'),
    before: ({ connect }) => connect(),
    async after(test) {
      await read(test)
      priced(test)
      const sending = await test.kit.send.preload()
      sending.setAmount('0.1')
    },
  },
  {
    name: 'Send, name without an address',
    ...at('WalletSend'),
    before: ({ connect }) => connect(),
    async after(test) {
      await read(test)
      const send = mutableState(test.kit).send
      const unknown = { status: 'invalid', text: 'unknown.eth', code: 'invalid_address', isName: true } as const
      if (send) send.recipient = unknown
    },
  },
  {
    name: 'Send, name kept outside the network',
    ...at('WalletSend'),
    before: ({ connect }) => connect(),
    async after(test) {
      await read(test)
      const send = mutableState(test.kit).send
      const elsewhere = { status: 'invalid', text: 'off.eth', code: 'name_offchain', isName: true } as const
      if (send) send.recipient = elsewhere
    },
  },
  {
    name: 'Send, too much, to a contract',
    ...at('WalletSend'),
    async before(test) {
      test.wallet.recipient = { kind: 'contract' }
      await test.connect()
    },
    async after(test) {
      await filled(test, '12')
    },
  },
  {
    name: 'Send, to an address without a key',
    ...at('WalletSend'),
    async before(test) {
      test.wallet.recipient = { kind: 'burn' }
      await test.connect()
    },
    async after(test) {
      await filled(test)
    },
  },
  {
    name: 'Send, own addresses',
    ...at('WalletSend'),
    options: { installed: [{ id: 'me.rainbow', name: 'Rainbow', others: [friend] }] },
    before: ({ connect }) => connect(),
    after: read,
  },
  {
    name: 'Send, many own addresses',
    ...at('WalletSend'),
    options: {
      installed: [{ id: 'me.rainbow', name: 'Rainbow', others: [friend, twin.address, token, `0x${'5'.repeat(40)}`] }],
    },
    before: ({ connect }) => connect(),
    after: read,
  },
  {
    name: 'Send, balance failed',
    ...at('WalletSend'),
    async before(test) {
      test.wallet.balance = 'fail'
      await test.connect()
    },
    after: read,
  },
  {
    name: 'Select token',
    ...at('WalletSendSelectToken', 'WalletSend'),
    options,
    async before(test) {
      test.wallet.tokens = [
        held,
        { ...held, address: friend, name: 'A Token Whose Name No Visitor Ever Finished', symbol: 'LONGESTNAME' },
      ]
      await begin(test)
    },
  },
  {
    name: 'Select token, two of one symbol',
    ...at('WalletSendSelectToken', 'WalletSend'),
    options,
    async before(test) {
      test.wallet.tokens = [held, twin]
      await begin(test)
    },
  },
  {
    name: 'Select token, many',
    ...at('WalletSendSelectToken', 'WalletSend'),
    // A search without results offers to buy.
    options: { ...options, services: { blockchain: 'http://127.0.0.1:9' } },
    async before(test) {
      test.wallet.tokens = Array.from({ length: 9 }, (_, at) => ({
        ...held,
        address: `0x${String(at).repeat(40)}`,
        name: `Token ${at}`,
      }))
      await begin(test)
    },
  },
  {
    name: 'Select token, none',
    ...at('WalletSendSelectToken', 'WalletSend'),
    options: { services: { blockchain: 'http://127.0.0.1:9' } },
    async before(test) {
      await begin(test)
      const { send } = mutableState(test.kit)
      if (send) send.assets.list = []
    },
  },
  {
    name: 'Review send',
    ...at('WalletSendPreview', 'WalletSend'),
    async before(test) {
      await reviewed(test)
    },
  },
  {
    name: 'Review send, faster',
    ...at('WalletSendPreview', 'WalletSend'),
    async before(test) {
      const sending = await reviewed(test)
      await sending.review('fast')
    },
  },
  {
    name: 'Review send, to an own account',
    ...at('WalletSendPreview', 'WalletSend'),
    options: { installed: [{ id: 'me.rainbow', name: 'Rainbow', others: [friend] }] },
    async before(test) {
      await reviewed(test)
    },
  },
  {
    name: 'Review send, another account',
    ...at('WalletSendPreview', 'WalletSend'),
    async before(test) {
      await reviewed(test)
      const { send } = mutableState(test.kit)
      if (send) send.isMoved = true
    },
  },
  {
    name: 'Review send, all of it, to an address without a key',
    ...at('WalletSendPreview', 'WalletSend'),
    async before(test) {
      test.wallet.recipient = { kind: 'burn' }
      const sending = await filled(test)
      sending.setMax()
      await sending.review()
    },
  },
  {
    name: 'Review send, a token whose symbol another one has',
    ...at('WalletSendPreview', 'WalletSend'),
    options,
    async before(test) {
      test.wallet.tokens = [held, twin]
      const sending = await begin(test)
      sending.setToken(twin.address)
      await reviewed(test)
    },
  },
  {
    name: 'Review send, preparing',
    ...at('WalletSendPreview', 'WalletSend'),
    async before(test) {
      await filled(test)
      const { send } = mutableState(test.kit)
      if (send) send.review = { status: 'loading' }
    },
  },
  {
    name: 'Review send, to a name',
    ...at('WalletSendPreview', 'WalletSend'),
    async before(test) {
      await reviewed(test)
      priced(test)
    },
  },
  {
    name: 'Review send, Solana',
    ...at('WalletSendPreview', 'WalletSend'),
    options: { networks: [solana], installed: [phantom], tokens: { [solana.caipNetworkId]: { address: mint } } },
    async before(test) {
      Object.assign(test.wallet, { balance: 2_000_000_000n, tokens: [{ ...held, address: mint }] })
      test.wallet.fee = { amount: 2_044_282n, limit: 2_044_282n, units: 30_000n, deposit: 2_039_280n }
      const sending = await begin(test)
      sending.setToken(mint)
      sending.setAmount('10.000001')
      sending.setRecipient('4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY')
      await until(test.kit, ({ state }) => state.send?.recipient.status === 'ready')
      await sending.review()
    },
  },
  {
    name: 'Review send, would fail',
    ...at('WalletSendPreview', 'WalletSend'),
    async before(test) {
      test.wallet.simulation = { willFail: true }
      await reviewed(test, '0.000000000000000001')
    },
  },
  {
    name: 'Review send, takes more',
    ...at('WalletSendPreview', 'WalletSend'),
    async before(test) {
      test.wallet.simulation = { willFail: false, changes: [{ amount: -(10n ** 19n) }] }
      await reviewed(test)
    },
  },
  {
    name: 'Review send, no funds for the fee',
    ...at('WalletSendPreview', 'WalletSend'),
    async before(test) {
      test.wallet.prepareFailure = 'insufficient_funds'
      await reviewed(test)
    },
  },
  {
    name: 'Send, address of another network',
    ...at('WalletSend'),
    before: ({ connect }) => connect(),
    async after(test) {
      await read(test)
      const sending = await test.kit.send.preload()
      sending.setAmount('1,000')
      sending.setRecipient(`base:${friend}`)
      await until(test.kit, ({ state }) => state.send?.recipient.status === 'invalid')
    },
  },
]
