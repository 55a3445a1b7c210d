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
  ['an account stays', at('Account'), undefined],
  ['an account that is gone', at('Account', { isConnected: false }), { to: 'replace', view: 'Connect' }],
  ['an address that is gone', at('WalletReceive', { isConnected: false }), { to: 'replace', view: 'Connect' }],
  ['a sign-in with nobody there', at('SIWXSignMessage', { isConnected: false }), { to: 'replace', view: 'Connect' }],
  ['a look-up that runs', at('ConnectingSiwe', { signIn: 'checking' }), undefined],
  ['a look-up that asks', at('ConnectingSiwe', { signIn: 'due' }), { to: 'replace', view: 'SIWXSignMessage' }],
  ['a look-up that is over', at('ConnectingSiwe'), { to: 'close' }],
  ['a wallet on a foreign network', at('UnsupportedChain', { isSupported: false }), undefined],
  ['a wallet that came back', at('UnsupportedChain'), { to: 'close' }],
  ['a wallet that left', at('UnsupportedChain', { isConnected: false, isSupported: false }), { to: 'close' }],
  ['a switch under way', at('SwitchNetwork', {}, { network: 'eip155:137' }), undefined],
  ['a switch to nowhere', at('SwitchNetwork', {}, { network: 'eip155:5' }), { to: 'replace', view: 'Networks' }],
  ['a switch that is done', at('SwitchNetwork', {}, { network: 'eip155:1' }), { to: 'close', switchedTo: 'eip155:1' }],
  [
    'a switch that is done, from the account',
    at('SwitchNetwork', { history: ['Account', 'Networks', 'SwitchNetwork'] }, { network: 'eip155:1' }),
    { to: 'reset', view: 'Account', switchedTo: 'eip155:1' },
  ],
  ['a wallet for another kind of chain', at('SwitchActiveChain', {}, { network: 'eip155:137' }), undefined],
  ['no such network', at('SwitchActiveChain'), { to: 'replace', view: 'Networks' }],
  [
    'a sign-in that was not taken',
    at('ConnectingWalletConnect', { attempt: { status: 'failed', code: 'sign_in_failed' } }),
    { to: 'reset', view: 'Connect' },
  ],
  [
    'a refusal stays, to be asked again',
    at('ConnectingExternal', { attempt: { status: 'failed', code: 'user_rejected' } }),
    undefined,
  ],
  [
    'a wallet that left while its screen was being left',
    at('ConnectingExternal', { attempt: { status: 'done' }, isLeaving: true, isConnected: false }),
    { to: 'reset', view: 'Connect' },
  ],
  [
    'a connection of before says nothing about this one',
    at('ConnectingExternal', { attempt: { status: 'done' }, isConnected: false }),
    undefined,
  ],
]

test.each(table)('%s', (_name, facts, move) => {
  expect(moveFrom(facts)).toEqual(move)
})

describe('a move', () => {
  test.each(viewNames)('from %s leads to a screen that stays, or out', (view) => {
    for (const isConnected of [true, false]) {
      const move = moveFrom(at(view, { isConnected, isSupported: isConnected }))
      if (!move || move.to === 'close') continue
      expect(moveFrom(at(move.view, { isConnected })), `${view} to ${move.view}`).toBeUndefined()
    }
  })
})
