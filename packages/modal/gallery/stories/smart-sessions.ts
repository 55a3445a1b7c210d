import type { OwnSmartSession, SmartSessionsState } from '@openappkit/core/internal'
import { mutableState, type TestKit } from '@openappkit/testing/mount'
import { press } from '../press.js'
import { type Story, until } from '../story.js'

const native = { type: 'native-token-recurring-allowance', data: { allowance: '0x6f05b59d3b20000', period: 86_400 } }
const usdc = {
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  amount: 2_410_500_000n,
}
// There is no service: a story writes the answers into the state.
const options = { features: { smartSessions: true }, tokens: { 'eip155:1': { address: usdc.address } } } as const
const tokens = {
  type: 'erc20-recurring-allowance',
  data: { address: usdc.address, allowance: '0x5f5e100' },
}

const session = (index: number, change: Partial<OwnSmartSession> = {}): OwnSmartSession => ({
  pci: index.toString(16).padStart(32, '0'),
  account: 'eip155:1:0x7A3fC29bD04e81F6a5B2E93c07D18e64fA4C91e2',
  app: { name: 'Tidal Markets', url: 'https://app.tidal.example' },
  permissions: [native, tokens],
  policies: [],
  expiry: 1_924_948_800 + index * 86_400,
  created: 1_800_000_000 - index,
  isListed: true,
  isHere: true,
  ...change,
})

const other = session(2, {
  app: { name: 'Sail', url: 'https://sail.example' },
  permissions: [{ type: 'contract-call', data: {} }],
})
const long = session(3, {
  app: {
    name: 'The application with the longest name of them all, by far',
    url: `https://${'very-long.'.repeat(8)}example`,
  },
  permissions: [{ type: 'permission-of-a-wallet-that-no-app-has-heard-of-so-far', data: {} }],
})
const revocation = { id: 1, target: { pci: session(1).pci } } as const

/** A screen with the answers of the service in the state. */
function story(
  name: string,
  change: Partial<SmartSessionsState>,
  { view = 'SmartSessionList', presses = [] }: { view?: Story['view']; presses?: readonly string[] } = {},
): Story {
  return {
    name: `Sessions, ${name}`,
    view,
    from: 'Account',
    options,
    before({ wallet, connect }) {
      wallet.tokens = [usdc]
      return connect()
    },
    async after({ kit }: TestKit) {
      // Wait for the empty list, then replace it.
      if (view === 'SmartSessionList') await until(kit, () => kit.state.smartSessions?.list.status === 'ready')
      mutableState(kit).smartSessions = {
        address: kit.getAddress('eip155') ?? '',
        list: { status: 'ready', sessions: [] },
        revocation: { status: 'idle' },
        ...change,
      }
      for (const part of presses) await press(part)
    },
  }
}

const list = (...sessions: readonly OwnSmartSession[]) => ({ list: { status: 'ready', sessions } }) as const

export const stories: readonly Story[] = [
  story('loading', { list: { status: 'loading', sessions: [] } }),
  story('none', {}),
  story('some', list(session(1), other)),
  story('one unfolded', list(session(1), other), { presses: ['session'] }),
  story('to be revoked', list(session(1), other), { presses: ['session', 'revoke'] }),
  story('many with long names', list(long, ...Array.from({ length: 20 }, (_, index) => session(index + 10)))),
  story('service without an answer', {
    list: { status: 'failed', code: 'service_unreachable', sessions: [session(1)] },
  }),
  story('wallet is asked', {
    ...list(session(1)),
    revocation: { ...revocation, status: 'running', startedAt: 0, isSlow: false, step: { kind: 'signature' } },
  }),
  story('declined', {
    ...list(session(1)),
    revocation: { ...revocation, status: 'failed', code: 'user_rejected', message: '' },
  }),
  story('revoked', {
    ...list(other),
    revocation: { ...revocation, status: 'done', value: { session: session(1), isEnded: true } },
  }),
  story('revoked, but not in the wallet', {
    ...list(other),
    revocation: { ...revocation, status: 'done', value: { session: session(1), isEnded: false } },
  }),
  story('created', { granted: session(1), listing: 'listed' }, { view: 'SmartSessionCreated' }),
  story('created, signature asked', { granted: session(1), listing: 'asked' }, { view: 'SmartSessionCreated' }),
  story('created, only here', { granted: long, listing: 'declined' }, { view: 'SmartSessionCreated' }),
]
