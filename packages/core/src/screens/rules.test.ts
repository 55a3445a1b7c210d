import { describe, expect, test } from 'vitest'
import type { ViewName } from '../contracts/route.js'
import { type Facts, type Move, moveFrom } from './rules.js'
import { viewNames } from '../contracts/route.js'

const base: Facts = {
  route: { view: 'Connect', data: {} },
  history: ['Connect'],
  isConnected: true,
  isSupported: true,
  signIn: 'none',
  attempt: { status: 'idle' },
  isLeaving: false,
  network: 'eip155:1',
  isConfigured: (network) => network === 'eip155:1' || network === 'eip155:137',
}

const at = (view: ViewName, facts: Partial<Facts> = {}, data: Facts['route']['data'] = {}): Facts => ({
  ...base,
  ...facts,
  route: { view, data },
})

const table: [string, Facts, Move | undefined][] = [
  ['a connected account stays on Account', at('Account'), undefined],
  ['a disconnected account leaves Account', at('Account', { isConnected: false }), { to: 'replace', view: 'Connect' }],
  [
    'a disconnected account leaves WalletReceive',
    at('WalletReceive', { isConnected: false }),
    { to: 'replace', view: 'Connect' },
  ],
  [
    'a disconnected account leaves the sign-in',
    at('SIWXSignMessage', { isConnected: false }),
    { to: 'replace', view: 'Connect' },
  ],
  ['a running check of the sign-in stays', at('ConnectingSiwe', { signIn: 'checking' }), undefined],
  [
    'a check that requires a sign-in leads to it',
    at('ConnectingSiwe', { signIn: 'due' }),
    { to: 'replace', view: 'SIWXSignMessage' },
  ],
  ['a check that requires no sign-in closes the modal', at('ConnectingSiwe'), { to: 'close' }],
  ['a wallet on an unsupported network stays on its screen', at('UnsupportedChain', { isSupported: false }), undefined],
  ['a wallet that returns to a supported network closes the modal', at('UnsupportedChain'), { to: 'close' }],
  [
    'a wallet that disconnects on an unsupported network closes the modal',
    at('UnsupportedChain', { isConnected: false, isSupported: false }),
    { to: 'close' },
  ],
  ['a running switch stays on its screen', at('SwitchNetwork', {}, { network: 'eip155:137' }), undefined],
  [
    'a switch to an unknown network leads to the networks',
    at('SwitchNetwork', {}, { network: 'eip155:5' }),
    { to: 'replace', view: 'Networks' },
  ],
  [
    'a completed switch closes the modal',
    at('SwitchNetwork', {}, { network: 'eip155:1' }),
    { to: 'close', switchedTo: 'eip155:1' },
  ],
  [
    'a completed switch that began on Account returns to it',
    at('SwitchNetwork', { history: ['Account', 'Networks', 'SwitchNetwork'] }, { network: 'eip155:1' }),
    { to: 'reset', view: 'Account', switchedTo: 'eip155:1' },
  ],
  [
    'a switch to another namespace stays on its screen',
    at('SwitchActiveChain', {}, { network: 'eip155:137' }),
    undefined,
  ],
  [
    'a switch of the namespace to an unknown network leads to the networks',
    at('SwitchActiveChain'),
    { to: 'replace', view: 'Networks' },
  ],
  [
    'a refused sign-in returns to Connect',
    at('ConnectingWalletConnect', { attempt: { status: 'failed', code: 'sign_in_failed' } }),
    { to: 'reset', view: 'Connect' },
  ],
  [
    'a refused connection stays, to be retried',
    at('ConnectingExternal', { attempt: { status: 'failed', code: 'user_rejected' } }),
    undefined,
  ],
  [
    'a wallet that disconnects while its screen closes returns to Connect',
    at('ConnectingExternal', { attempt: { status: 'done' }, isLeaving: true, isConnected: false }),
    { to: 'reset', view: 'Connect' },
  ],
  [
    'an earlier connection does not close the screen of this one',
    at('ConnectingExternal', { attempt: { status: 'done' }, isConnected: false }),
    undefined,
  ],
]

test.each(table)('moveFrom: %s', (_name, facts, move) => {
  expect(moveFrom(facts)).toEqual(move)
})

describe('a move', () => {
  test.each(viewNames)('every move from %s leads to a screen that stays, or closes the modal', (view) => {
    for (const isConnected of [true, false]) {
      const move = moveFrom(at(view, { isConnected, isSupported: isConnected }))
      if (!move || move.to === 'close') continue
      expect(moveFrom(at(move.view, { isConnected })), `${view} to ${move.view}`).toBeUndefined()
    }
  })
})
