import { proxy } from 'valtio/vanilla'
import { expect, test } from 'vitest'
import { createFakeWallet } from '../flows/fake-adapter.fixture.js'
import { createAccountController, type AccountDeps } from './account.js'

function setup() {
  const state = proxy<AccountDeps['state']>({ accounts: {}, providers: {}, walletInfo: {} })
  return { state, account: createAccountController({ state }) }
}

const fox = createFakeWallet('fox')

test('a live session is what makes an account connected', () => {
  const { state, account } = setup()
  account.setConnecting('eip155', 'fox')
  expect(state.accounts.eip155).toEqual({ status: 'connecting', connectorId: 'fox' })
  account.setSession('eip155', fox.session())
  expect(state.accounts.eip155).toMatchObject({ status: 'connected', address: '0xfox', chain: 'eip155:1' })
})

test('a provider is handed on as it is, private fields and all', () => {
  class Provider {
    #secret = 'kept'
    read = () => this.#secret
  }
  const { state, account } = setup()
  const provider = new Provider()
  account.setSession('eip155', { ...fox.session(), provider })
  expect(state.providers.eip155?.provider).toBe(provider)
  const held = state.providers.eip155?.provider as Provider
  expect(held.read()).toBe('kept')
})

test('what a later session leaves out stays known: the kind of wallet and its name', () => {
  const { state, account } = setup()
  account.setSession('eip155', fox.session(), { id: 'fox', name: 'Fox', type: 'ANNOUNCED', chain: 'eip155' })
  account.setSession('eip155', { ...fox.session(), address: '0xother' })
  expect(state.providers.eip155?.type).toBe('ANNOUNCED')
  expect(state.walletInfo.eip155).toEqual({ name: 'Fox', type: 'ANNOUNCED' })
  expect(state.accounts.eip155).toMatchObject({ address: '0xother' })
})

test('trying another wallet does not take the connected one away', () => {
  const { state, account } = setup()
  account.setSession('eip155', fox.session())
  account.setConnecting('eip155', 'owl')
  account.setIdle('eip155')
  expect(state.accounts.eip155).toMatchObject({ status: 'connected', connectorId: 'fox' })
})

test('a session is taken once', () => {
  const { account } = setup()
  account.setSession('eip155', fox.session())
  expect(account.takeSession('eip155')).toMatchObject({ connectorId: 'fox' })
  expect(account.takeSession('eip155')).toBeUndefined()
  expect(account.sessionOf('eip155')).toBeUndefined()
})
