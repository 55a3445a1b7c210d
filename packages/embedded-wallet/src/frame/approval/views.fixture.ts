import type { Action, Description, Flag } from '../describe/description.js'
import { en } from '../words/en.js'
import type { ApprovalView } from './approval-view.js'
import { viewOf } from './views/view-any.fixture.js'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const to = '0xC91eA4f65b0D7c3382Ea19F04cB7d28A510e63F9'
const usdc = {
  address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  symbol: 'USDC',
  decimals: 6,
  kind: 'fungible',
} as const
const tidal = {
  address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  symbol: 'TIDAL',
  kind: 'nft',
} as const
const network = { name: 'Base', currency: { symbol: 'ETH', decimals: 18 } }
const data = `0x6a761202${'0000000000000000000000006d19f3a8b04c27e5910dd8fe46a2b7c135e80f9a'.repeat(3)}`
const send: Action = { kind: 'send', to, amount: 100_000_000_000_000_000n }
const sendToken: Action = { kind: 'send-token', to, amount: 12_000_000n, token: usdc, data }
const allow: Action = {
  kind: 'allow-token',
  spender: to,
  amount: undefined,
  number: 2n ** 256n - 1n,
  token: usdc,
  data,
}
const ether = 10n ** 18n
const typedText = [
  'Ballot:',
  '  choice: "yes"',
  `  voter: ${account}`,
  'domain:',
  '  name: "Votes"',
  'types:',
  '  EIP712Domain(string name)',
  '  Ballot(string choice,address voter)',
].join('\n')
const tomorrow = Date.UTC(2026, 10, 24, 14, 2)

const transaction = (action: Action, ...flags: Flag[]) =>
  view({ kind: 'transaction', action }, flags, 21_000_000_000_000n)

function view(description: Description, flags: readonly Flag[] = [], maxFee?: bigint): ApprovalView {
  return viewOf(description, { account, network, flags, maxFee }, en, 'en')
}

/** A screen of each kind. */
export const views: Readonly<Record<string, ApprovalView>> = {
  send: transaction(send, 'new-recipient'),
  'send token': transaction(sendToken, 'look-alike'),
  'send token, in its own units': transaction({ ...sendToken, token: { ...usdc, isUnscaled: true } }, 'own-units'),
  'allow any amount': transaction(allow, 'unlimited'),
  'allow all': transaction({ kind: 'allow-all', operator: to, isAllowed: true, token: tidal, data }, 'all-nfts'),
  unknown: transaction({ kind: 'call', to, data, amount: 1n }, 'unreadable', 'will-fail'),
  'unknown, tried': transaction(
    {
      kind: 'call',
      to,
      data,
      amount: 0n,
      changes: [{ amount: -12_000_000n, token: usdc }, { amount: 5_000_000_000_000_000n }],
    },
    'unreadable',
  ),
  'new contract': transaction({ kind: 'create-contract', data, amount: 0n }, 'new-contract'),
  batch: view(
    {
      kind: 'batch',
      actions: [{ ...allow, amount: 250_000_000n, number: 250_000_000n }, send, sendToken],
    },
    [],
    63_000_000_000_000n,
  ),
  'authorized transfer': view(
    { kind: 'authorized-transfer', to, token: usdc, amount: 1_250_000_000n, expiresAt: tomorrow, data: '{}' },
    ['permit'],
  ),
  permit: view(
    {
      kind: 'permit',
      spender: to,
      amounts: [{ token: usdc, amount: 250_000_000n }],
      expiresAt: tomorrow,
      data: JSON.stringify({ spender: to, value: '250000000' }, null, 2),
    },
    ['permit'],
  ),
  'batch with a part that is not known': view(
    {
      kind: 'batch',
      isAtomic: true,
      actions: [
        { kind: 'call', to, data, amount: 9n * ether },
        { ...send, amount: 0n },
      ],
    },
    ['high-fee', 'unreadable'],
    9n * ether,
  ),
  'token or amount': transaction(
    { ...allow, amount: 0n, number: 0n, token: { address: usdc.address } },
    'token-or-amount',
  ),
  'allow an NFT': transaction({ ...allow, amount: 4021n, number: 4021n, token: tidal }),
  order: view(
    {
      kind: 'order',
      gives: [{ amount: 1n, token: tidal, id: 4021n }],
      gets: [{ amount: 1_250_000_000n, token: usdc }],
      contract: to,
      expiresAt: tomorrow,
      data: typedText,
    },
    ['order'],
  ),
  'full control': view(
    {
      kind: 'authorization',
      power: 'manage',
      to,
      isGranted: true,
      contract: usdc.address,
      domain: '',
      data: typedText,
    },
    ['full-control'],
  ),
  'trading agent': view(
    {
      kind: 'authorization',
      power: 'trade',
      to,
      isGranted: true,
      name: 'Helper',
      contract: undefined,
      domain: 'HyperliquidSignTransaction',
      data: typedText,
    },
    ['can-trade'],
  ),
  vote: view({
    kind: 'statement',
    about: 'vote',
    domain: 'snapshot',
    contract: undefined,
    data: typedText,
  }),
  'unknown data': view({ kind: 'typed-data', domain: 'Votes', primaryType: 'Ballot', contract: to, data: typedText }, [
    'unreadable',
  ]),
  'sign in': view({
    kind: 'sign-in',
    site: 'meridian.xyz',
    statement: 'Sign in to Meridian. By signing, you accept the Terms of Service: https://meridian.xyz/terms',
    expiresAt: tomorrow,
    message: 'meridian.xyz wants you to sign in with your Ethereum account:\n0x7099…',
  }),
  'foreign sign-in': view({ kind: 'foreign-sign-in', site: 'app.lendwell.org', message: 'app.lendwell.org wants …' }),
  message: view({
    kind: 'message',
    text: 'I vote for proposal 118: “Fund the public goods round from the treasury”.',
    data: '0x4920766f7465',
  }),
}
