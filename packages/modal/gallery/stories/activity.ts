import type { ActivityRow, ActivityState } from '@openappkit/core/internal'
import { mutableState, type TestKit } from '@openappkit/testing/mount'
import type { Story } from '../story.js'
import { priced, withHoldings } from './holdings.js'

const me = '0x7A3fC29bD04e81F6a5B2E93c07D18e64fA4C91e2'
const savings = '0x2EB1f7a8F3D0b5c96ea4D81c07E5B39D000F0a7F'
const friend = '0xC91eA4f65b0D7c3382Ea19F04cB7d28A510e63F9'
const eth = (amount: string) => ({ amount, symbol: 'ETH' })
const dollars = (amount: string) => ({ amount, symbol: 'USDC' })

let count = 0
export const row = (time: string, more: Partial<ActivityRow>): ActivityRow => {
  count += 1
  const hash = `0x${String(count).padStart(64, '0')}`
  const times = { time: new Date(`${time}:00`).getTime() }
  return { id: hash, hash, network: 'eip155:1', status: 'confirmed', kind: 'sent', more: 0, ...times, ...more }
}

const rows = () => [
  row('2026-11-18T14:02', { kind: 'received', in: dollars('250'), counterparty: friend }),
  row('2026-11-15T09:41', { kind: 'swapped', out: eth('0.5'), in: dollars('1698.62'), counterparty: friend }),
  row('2026-11-11T22:19', { kind: 'sent', out: dollars('25'), counterparty: friend, folded: 'look-alike' }),
  row('2026-11-11T22:17', { out: { amount: '1', symbol: '', nft: { name: 'Tidal #114' } }, counterparty: friend }),
  row('2026-11-09T08:30', { status: 'failed', out: eth('0.05'), counterparty: friend }),
  row('2026-11-06T03:12', { kind: 'received', in: { amount: '500', symbol: 'Claim $500' }, folded: 'link' }),
  row('2026-11-02T17:48', { kind: 'received', in: dollars('25'), folded: 'imitation', counterparty: friend }),
  row('2026-10-28T19:55', { kind: 'received', in: eth('0.2'), counterparty: friend, more: 2 }),
  row('2026-10-28T19:40', { kind: 'approved', counterparty: friend }),
  row('2025-10-02T10:00', { kind: 'minted', in: { amount: '1', symbol: '', nft: { name: 'Relic #5' } } }),
  row('2025-10-01T10:00', { kind: 'called', counterparty: friend }),
]

const pending = () => [
  row('2026-11-20T14:02', { status: 'pending', out: eth('0.1'), counterparty: friend }),
  row('2026-11-20T14:00', {
    status: 'pending',
    kind: 'swapped',
    out: eth('0.1'),
    in: dollars(''),
    counterparty: friend,
  }),
  row('2026-11-20T13:58', { status: 'pending', kind: 'called' }),
]

export async function put(test: TestKit, more: Partial<ActivityState>, held = priced): Promise<void> {
  count = 0
  await withHoldings(test, { list: held })
  // The services do not answer, so that the state written below counts as fresh.
  await test.kit.activity.show()
  mutableState(test.kit).activity = {
    network: 'eip155:1',
    address: me,
    list: [],
    pending: [],
    attempt: { status: 'done', id: 1, target: 'first', value: undefined },
    hasMore: false,
    isIncomplete: false,
    quietPages: 0,
    ...more,
  }
}

const failed = (target: 'first' | 'more') =>
  ({ status: 'failed', id: 1, target, code: 'service_unreachable', message: '' }) as const

const story = (name: string, more: () => Partial<ActivityState>, rest: Partial<Story> = {}): Story => ({
  name: `Activity${name && `, ${name}`}`,
  view: 'Account',
  data: { tab: 'activity' },
  options: { services: { blockchain: 'http://127.0.0.1:9' } },
  before: (test) => put(test, more()),
  ...rest,
})

export const stories: readonly Story[] = [
  story('', () => ({ list: rows(), pending: pending(), isIncomplete: true })),
  story('loading', () => ({ attempt: { status: 'running', id: 1, target: 'first', startedAt: 0, isSlow: false } })),
  story('loading more', () => ({
    list: rows(),
    hasMore: true,
    attempt: { status: 'running', id: 1, target: 'more', startedAt: 0, isSlow: false },
  })),
  story('empty', () => ({})),
  story('nothing known of this network', () => ({ isIncomplete: true })),
  story('failed, pending stays', () => ({ pending: pending().slice(0, 1), attempt: failed('first') })),
  story('failed to load more', () => ({ list: rows().slice(0, 2), hasMore: true, attempt: failed('more') })),
  story(
    'own accounts',
    () => ({
      list: [
        row('2026-11-18T14:02', { out: eth('0.5'), counterparty: savings }),
        row('2026-11-15T09:41', { kind: 'received', in: dollars('250'), counterparty: savings.toLowerCase() }),
        row('2026-11-11T22:19', { out: eth('0.1'), counterparty: friend }),
      ],
    }),
    {
      options: {
        services: { blockchain: 'http://127.0.0.1:9' },
        installed: [{ id: 'me.rainbow', name: 'Rainbow', others: [savings] }],
      },
    },
  ),
  story('more on demand', () => ({ list: rows().slice(2, 3), hasMore: true, quietPages: 3 })),
]
