import type { NftItem, NftsState } from '@openappkit/core/internal'
import { mutableState, type TestKit } from '@openappkit/testing/mount'
import type { Story } from '../story.js'
import { priced, withHoldings } from './holdings.js'

const me = '0x7A3fC29bD04e81F6a5B2E93c07D18e64fA4C91e2'

/** An image that needs no request. */
export const art = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="oklch(0.42 0.06 ${hue})"/>${[
      38, 28, 18, 8,
    ]
      .map(
        (radius, at) =>
          `<circle cx="50" cy="50" r="${radius}" fill="none" stroke="oklch(${0.58 + at * 0.08} 0.09 ${hue + at * 10})" stroke-width="4"/>`,
      )
      .join('')}</svg>`,
  )}`

export const item = (name: string, more: Partial<NftItem> = {}): NftItem => ({
  id: name,
  network: 'eip155:1',
  address: '0x71bC04a5D2e8f3C6a7b9d0e1f2a3b4c5d6e7f809',
  tokenId: '1',
  name,
  quantity: '1',
  isSpam: false,
  ...more,
})

const list = () => [
  ...['Tidal #114', 'Strata #9', 'Moss #2087', 'Fold #77', 'Tidal #310'].map((name, at) =>
    item(name, { imageUrl: art(at * 65) }),
  ),
  item('Ember pass', { imageUrl: art(20), quantity: '4' }),
  item('Relic #5'),
  item('The quiet hours between two harbours, second edition #12'),
  item('A picture that does not come', { imageUrl: 'data:image/png,nothing' }),
]

const spam = () => [
  item('Free mint ticket: free-mint.example', { isSpam: true }),
  item('$2,000 voucher', { isSpam: true }),
]

export async function put(test: TestKit, more: Partial<NftsState>, held = priced): Promise<void> {
  await withHoldings(test, { list: held })
  // The services do not answer, so that the state written below counts as fresh.
  await test.kit.nfts.show()
  mutableState(test.kit).nfts = {
    network: 'eip155:1',
    address: me,
    list: [],
    attempt: { status: 'done', id: 1, target: 'first', value: undefined },
    hasMore: false,
    isIncomplete: false,
    quietPages: 0,
    ...more,
  }
}

const failed = (target: 'first' | 'more') =>
  ({ status: 'failed', id: 1, target, code: 'service_unreachable', message: '' }) as const

const story = (name: string, more: () => Partial<NftsState>): Story => ({
  name: `NFTs${name && `, ${name}`}`,
  view: 'Account',
  data: { tab: 'nfts' },
  options: { services: { blockchain: 'http://127.0.0.1:9' } },
  before: (test) => put(test, more()),
})

export const stories: readonly Story[] = [
  story('', () => ({ list: [...list(), ...spam()] })),
  story('loading', () => ({ attempt: { status: 'running', id: 1, target: 'first', startedAt: 0, isSlow: false } })),
  story('empty', () => ({})),
  story('nothing known of this network', () => ({ isIncomplete: true })),
  story('failed', () => ({ attempt: failed('first') })),
  story('failed to load more', () => ({ list: list().slice(0, 3), hasMore: true, attempt: failed('more') })),
  story('more on demand', () => ({ list: list().slice(0, 3), hasMore: true, quietPages: 3 })),
  story('spam alone', () => ({ list: spam(), isIncomplete: true })),
]
