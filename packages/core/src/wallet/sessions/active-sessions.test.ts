import { proxy } from 'valtio/vanilla'
import { expect, test } from 'vitest'
import type { Session } from '../../contracts/session.js'
import { readAccount } from '../../state/read-account.js'
import { createState } from '../../state/create-state.js'
import { createStorage } from '../../lib/storage/storage.js'
import { toCaipNetwork } from '../../networks/normalize.js'
import { createFakeWallet, mainnet } from '../../test/fake-adapter.fixture.js'
import { createActiveSessions } from './active-sessions.js'
import { createSessionStorage } from './session-storage.js'

function setup() {
  const network = toCaipNetwork(mainnet)
  const state = proxy(
    createState({
      options: { networks: [mainnet] },
      networks: [network],
      defaultNetwork: network,
      saved: undefined,
      recent: [],
    }),
  )
  const saved = createSessionStorage(state, createStorage('test'))
  const watched = new Map<Session, (next: Session | undefined) => void>()
  const changes: string[] = []
  const gone: string[] = []
  const sessions = createActiveSessions(
    state,
    saved,
    (session, onChange) => {
      watched.set(session, onChange)
      return () => void watched.delete(session)
    },
    { onChange: (namespace) => changes.push(namespace), onGone: (namespace) => gone.push(namespace) },
  )
  return { state, sessions, watched, changes, gone }
}

const fox = createFakeWallet('fox')

test('only a live session makes an account connected', () => {
  const { state, sessions } = setup()
  sessions.setConnecting('eip155', 'fox')
  expect(state.accounts.eip155).toEqual({ status: 'connecting', connectorId: 'fox' })
  sessions.start(fox.session())
  expect(state.accounts.eip155).toMatchObject({ status: 'connected', address: '0xfox', network: 'eip155:1' })
})

test('accounts keep the details that the wallet reports', () => {
  const { state, sessions } = setup()
  const accounts = [{ address: '0xfox', type: 'smartAccount', publicKey: '0x02', path: "m/44'/60'/0'/0/0" }] as const
  sessions.start({ ...fox.session(), accounts })
  expect(state.accounts.eip155).toMatchObject({ accounts })
})

test('the signed-in user is the one that the wallet last reported', () => {
  const { state, sessions, watched } = setup()
  const user = { user: { email: 'ann@example.com' }, accountType: 'eoa', isSmartAccountDeployed: false } as const
  const session: Session = { ...fox.session(), user }
  sessions.start(session)
  expect(readAccount(state, 'eip155').embeddedWalletInfo).toBe(user)
  watched.get(session)?.(fox.session())
  expect(readAccount(state, 'eip155').embeddedWalletInfo).toBeUndefined()
})

test('a provider is passed on unchanged, including private fields', () => {
  class Provider {
    #secret = 'kept'
    read = () => this.#secret
  }
  const { state, sessions } = setup()
  const provider = new Provider()
  sessions.start({ ...fox.session(), provider })
  expect(state.providers.eip155?.provider).toBe(provider)
  const held = state.providers.eip155?.provider as Provider
  expect(held.read()).toBe('kept')
})

test('an update keeps the type and name of the wallet that it omits', () => {
  const { state, sessions } = setup()
  sessions.start(fox.session(), { id: 'fox', name: 'Fox', type: 'ANNOUNCED', chain: 'eip155' })
  sessions.update({ ...fox.session(), accounts: [{ address: '0xother', type: 'eoa' }] })
  expect(state.providers.eip155?.type).toBe('ANNOUNCED')
  expect(state.walletInfo.eip155).toEqual({ name: 'Fox', type: 'ANNOUNCED' })
  expect(state.accounts.eip155).toMatchObject({ address: '0xother' })
})

test('trying another wallet keeps the connected one', () => {
  const { state, sessions } = setup()
  sessions.start(fox.session())
  sessions.setConnecting('eip155', 'owl')
  sessions.setIdle('eip155')
  expect(state.accounts.eip155).toMatchObject({ status: 'connected', connectorId: 'fox' })
})

test('the wallet is watched until its session is taken', () => {
  const { state, sessions, watched, gone } = setup()
  const session = fox.session()
  sessions.start(session)
  const report = watched.get(session)
  report?.({ ...session, network: 'eip155:137' })
  expect(state.accounts.eip155).toMatchObject({ network: 'eip155:137' })
  report?.(undefined)
  expect(gone).toEqual(['eip155'])
  expect(sessions.take('eip155')).toMatchObject({ network: 'eip155:137' })
  expect(watched.size).toBe(0)
  report?.(undefined)
  expect(gone).toEqual(['eip155'])
})

test('a session is taken once', () => {
  const { sessions } = setup()
  sessions.start(fox.session())
  expect(sessions.take('eip155')).toMatchObject({ connectorId: 'fox' })
  expect(sessions.take('eip155')).toBeUndefined()
  expect(sessions.get('eip155')).toBeUndefined()
})
