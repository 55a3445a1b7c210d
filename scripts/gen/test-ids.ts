import { partsWithoutTestId } from '../../packages/modal/src/kit/test-ids.ts'
import { own } from '../check/own.ts'
import { partSection, readModalElements, screenOf, viewName } from './elements.ts'

const note = '<!-- Written by scripts/gen/test-ids.ts from the comments of the elements. Run `npm run gen`. -->'

/** Elements whose parts no screen exports: their ids begin with their own name. */
const lists = ['account-holdings', 'account-tokens', 'nft-grid', 'activity-list']

/** What the id of a row ends with, by the screen and the part. The browser test of all screens compares it with what they draw. */
const rows: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'account-holdings': { tab: '<tab>' },
  'account-tokens': { token: '<token>', 'token-address': '<token>' },
  'activity-list': { transaction: '<id>', fold: '<month>', advice: '<month>' },
  'all-wallets': { wallet: '<wallet>' },
  connect: { wallet: '<wallet>', social: '<provider>', socials: 'more' },
  'connect-socials': { social: '<provider>' },
  'connect-wallets': { wallet: '<wallet>' },
  'connecting-multi-chain': { chain: '<namespace>' },
  'connecting-wallet-connect': { tab: '<platform>' },
  'connecting-wallet-connect-basic': { wallet: '<wallet>' },
  create: { wallet: '<wallet>', social: '<provider>', socials: 'more' },
  downloads: { download: '<store>' },
  'get-wallet': { wallet: '<wallet>', social: '<provider>', socials: 'more' },
  networks: { network: '<network>' },
  'nft-grid': { nft: '<id>' },
  'on-ramp-fiat-select': { currency: '<currency>' },
  'on-ramp-providers': { preset: '<amount>', method: '<method>' },
  'on-ramp-token-select': { token: '<token>' },
  'profile-wallets': {
    tab: '<namespace>',
    wallet: '<connector>',
    disconnect: '<connector>',
    account: '<connector>:<address>',
    'recent-wallet': '<connector>',
  },
  'register-account-name': { suggestion: '<name>' },
  'smart-account-settings': { network: '<network>' },
  'smart-session-list': { session: '<id>' },
  swap: { token: '<side>', network: '<network>' },
  'swap-preview': { step: '<number>' },
  'swap-select-token': { token: '<token>', 'token-address': '<token>' },
  'unsupported-chain': { network: '<network>' },
  'wallet-compatible-networks': { network: '<network>' },
  'wallet-send': { 'choice-amount': '<amount>', 'known-address': '<address>' },
  'wallet-send-confirmed': { step: '<number>' },
  'wallet-send-select-token': { token: '<token>', 'token-address': '<token>' },
}

/** Parts that a screen inherits from the screen it extends, and never draws. */
const undrawn: readonly string[] = [
  'with-wallet',
  'email',
  'continue',
  'continue-kept',
  'social',
  'socials',
  'memory-only',
].map((part) => `connect-wallets-${part}`)

const keys: readonly (readonly [key: string, meaning: string])[] = [
  [
    '<wallet>',
    'A wallet on the page: namespace and connector id (`eip155:io.metamask`). Else the id of the wallet in the listing.',
  ],
  ['<connector>', 'The id of a connector, after the namespace where a wallet is connected (`eip155:io.metamask`).'],
  ['<network>', 'The CAIP-2 id: `eip155:1`.'],
  ['<namespace>', '`eip155`, `solana`, `bip122`, `polkadot` or `cosmos`.'],
  ['<token>', 'The address of a token, or `native`. Where tokens are bought: the id of the token at the service.'],
  ['<provider>', 'A name from `features.socials`: `google`.'],
  ['<side>', '`sourceToken` or `toToken`.'],
  ['<tab>', '`tokens`, `nfts` or `activity`.'],
  ['<month>', 'Year and month: `2026-11`.'],
  ['<number>', 'The number of the step, from 1.'],
]

/** The table of every `data-testid`. */
export function testIdsPage(): string {
  const elements = readModalElements()
  const sections = (isWanted: (screen: string, tag: string) => boolean) =>
    elements.flatMap(({ tag, summary, parts }) => {
      const screen = screenOf(tag)
      const known = parts.filter(
        ({ name }) => !partsWithoutTestId.includes(name) && !undrawn.includes(`${screen}-${name}`),
      )
      if (!isWanted(screen, tag) || known.length === 0) return []
      const lines = known.map(({ name, description }) => `| \`${idOf(screen, name)}\` | ${description} |`)
      return partSection(viewName(screen), summary, ['Test id', lines])
    })
  const buttons = elements.filter(({ tag }) => tag.endsWith('-button'))
  return [
    note,
    '',
    '# Test ids',
    '',
    'Every button, field, row and message has a `data-testid` for the end-to-end tests of your app. The ids are the same in every',
    'language. They are as stable as the [parts](parts.md): an id is the name of the screen and the name of the part. See',
    '[testing your app](../guides/testing-your-app.md#test-ids) for an example.',
    '',
    'The id of a row ends with a key:',
    '',
    '| Key | What it is |',
    '| --- | --- |',
    ...keys.map(([key, meaning]) => `| \`${key}\` | ${meaning} |`),
    '',
    'Other keys say themselves what they are. Spaces in a key become `-`, and a key has 100 characters at most. The layout and the',
    `pictures have no id: the parts ${partsWithoutTestId.map((name) => `\`${name}\``).join(', ')}.`,
    '',
    '## Page buttons',
    '',
    'The id is the tag. It is on the native button in the element.',
    '',
    '| Test id | What it is |',
    '| --- | --- |',
    ...buttons.map(({ tag, summary }) => `| \`${tag}${keyOfButton(tag)}\` | ${summary} |`),
    '',
    '## The modal',
    '',
    ...sections((screen) => screen === 'modal').slice(4),
    '## Screens',
    '',
    ...sections((_, tag) => tag.endsWith('-view')),
    '## Lists of the Account screen',
    '',
    ...sections((screen) => lists.includes(screen)),
  ]
    .join('\n')
    .replace(/\n+$/, '\n')
}

function idOf(screen: string, part: string): string {
  const key = own(own(rows, screen) ?? {}, part)
  return key ? `${screen}-${part}-${key}` : `${screen}-${part}`
}

const keyOfButton = (tag: string): string => (tag === 'appkit-wallet-button' ? '-<wallet attribute>' : '')
