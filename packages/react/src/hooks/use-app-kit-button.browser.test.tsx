import { createAppKit, type AppKit } from '@openappkit/modal'
import { defineChain } from '@openappkit/modal/networks'
import { mutableState } from '@openappkit/testing/mount'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AppKitCustomButton } from '../custom-button.js'
import type { AppKitButtonState } from './use-app-kit-button.js'

const networks = [1, 2].map((id) =>
  defineChain({
    id,
    name: `Network ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
  }),
)
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

let kit: AppKit
let root: Root
let place: HTMLElement
let states: AppKitButtonState[]

const last = () => {
  const state = states.at(-1)
  if (!state) throw new Error('nothing is rendered yet')
  return state
}

beforeEach(() => {
  localStorage.clear()
  states = []
  kit = createAppKit({ networks, chainImages: { 1: '/one.svg' } })
  place = document.createElement('main')
  document.body.append(place)
  root = createRoot(place)
  const tree = (
    <StrictMode>
      <AppKitCustomButton>
        {(state) => {
          states.push(state)
          const { account, openConnect, openAccount, openNetworks } = state
          return (
            <>
              <button onClick={account ? openAccount : openConnect}>{account?.shortAddress ?? 'Join'}</button>
              <button onClick={openNetworks}>Choose</button>
            </>
          )
        }}
      </AppKitCustomButton>
    </StrictMode>
  )
  flushSync(() => root.render(tree))
})
afterEach(() => {
  root.unmount()
  place.remove()
  kit.destroy()
})

function connect(network: `eip155:${number}` = 'eip155:1'): void {
  const state = mutableState(kit)
  state.modal.initialized = true
  state.accounts.eip155 = {
    status: 'connected',
    connectorId: 'fake',
    address,
    accounts: [{ address, type: 'eoa' }],
    network,
  }
}
const amount = (value: string) => ({ amount: value, decimals: 18, symbol: 'ETH', chain: 'eip155:1', address }) as never

test('a custom button shows no account while no wallet is connected', async () => {
  await expect.poll(() => last().isReady).toBe(true)
  expect(last()).toMatchObject({ isConnected: false, isConnecting: false, account: undefined })
  expect(last().network).toMatchObject({ caipNetworkId: 'eip155:1', id: 1, name: 'Network 1', isSupported: true })
})

test('a custom button shows the account, its name and picture, its balance and its network', async () => {
  connect()
  const state = mutableState(kit)
  Object.assign(state.accounts.eip155 ?? {}, { name: 'ada.eth', avatar: 'data:image/png,' })
  state.balances.eip155 = { status: 'ready', value: amount('1234500000000000000'), staleAt: 0 }
  await expect
    .poll(() => last().account)
    .toEqual({
      address,
      shortAddress: '0xf39F…2266',
      name: 'ada.eth',
      avatarUrl: 'data:image/png,',
      balance: '1.234 ETH',
    })
  expect(last().isConnected).toBe(true)
  expect(last().network?.imageUrl).toBe('/one.svg')
})

test('a custom button reports an unsupported network', async () => {
  connect('eip155:77')
  await expect.poll(() => last().network?.isSupported).toBe(false)
})

test('a custom button waits while the session of an earlier page is restored', async () => {
  await expect.poll(() => last().isReady).toBe(true)
  mutableState(kit).accounts.eip155 = { status: 'reconnecting', connectorId: 'fake' }
  await expect.poll(() => last()).toMatchObject({ isReady: false, isConnecting: true, isConnected: false })
})

test('a custom button re-renders only for what it shows', async () => {
  connect()
  await expect.poll(() => last().isConnected).toBe(true)
  const before = states.length
  kit.setThemeMode('dark')
  kit.showSuccessMessage('Well done')
  // Changes what it shows last: no earlier change has rendered it.
  mutableState(kit).balances.eip155 = { status: 'ready', value: amount('1000000000000000000'), staleAt: 0 }
  await expect.poll(() => last().account?.balance).toBe('1 ETH')
  expect(new Set(states.slice(before).map(({ account }) => account?.balance))).toEqual(new Set(['1 ETH']))
})

test('a custom button opens the list of wallets, and the list of networks', async () => {
  await page.getByRole('button', { name: 'Join' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await kit.close()
  await page.getByRole('button', { name: 'Choose' }).click()
  await expect.element(page.getByRole('button', { name: 'Network 2' })).toBeVisible()
})
