import { mutableState } from '@openappkit/testing/mount'
import { evmAdapter } from '@openappkit/adapter-evm'
import type { AppKitSIWEClient, SIWXConfig } from '@openappkit/core'
import { type AppKit, createAppKit } from '@openappkit/modal'
import { defineChain } from '@openappkit/modal/networks'
import { createFakeWallet } from '@openappkit/testing/wallets'
import { type ReactNode, StrictMode, version } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AppKitProvider } from '../appkit-provider.js'
import { AppKitButton } from '../elements.js'
import * as hooks from './hooks.js'

const network = (id: number, name: string) =>
  defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
  })
const networks = [network(1, 'One'), network(2, 'Two')] as const
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

let kit: AppKit
let root: Root
let place: HTMLElement

// The same tests run with the oldest React that the package serves.
test('runs with the selected version of React', () => {
  expect(version.split('.')[0]).toBe(import.meta.env['REACT'] ?? '19')
})

beforeEach(() => {
  localStorage.clear()
  kit = createAppKit({ networks })
  place = document.createElement('main')
  document.body.append(place)
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
  kit.destroy()
})

const show = (tree: ReactNode) => flushSync(() => root.render(tree))
/** State reaches React after a microtask, and the page after another one. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

function connect(target = kit): void {
  mutableState(target).accounts.eip155 = {
    status: 'connected',
    connectorId: 'fake',
    address,
    accounts: [{ address, type: 'eoa' }],
    network: 'eip155:1',
  }
}

describe('re-renders', () => {
  type Change = [name: string, change: () => void]
  const changes: readonly Change[] = [
    ['network', () => void (mutableState(kit).network.selected.eip155 = 'eip155:2')],
    ['account', () => connect()],
    ['modal', () => void (mutableState(kit).modal.loading = true)],
    ['theme', () => kit.setThemeMode('dark')],
    ['wallet', () => void (mutableState(kit).walletInfo.eip155 = { name: 'Fake', type: 'ANNOUNCED' })],
    ['notice', () => kit.showSuccessMessage('Well done')],
  ]

  test.each([
    ['useAppKitAccount', () => hooks.useAppKitAccount(), ['account']],
    // The connected wallet is on another network than the selected one.
    ['useAppKitNetworkCore', () => hooks.useAppKitNetworkCore(), ['network', 'account']],
    ['useAppKitTheme', () => hooks.useAppKitTheme(), ['theme']],
    ['useWalletInfo', () => hooks.useWalletInfo(), ['wallet']],
    ['useAppKitState', () => hooks.useAppKitState(), ['network', 'account', 'modal']],
    ['useAppKit', () => hooks.useAppKit(), []],
    ['useDisconnect', () => hooks.useDisconnect(), []],
    ['useAppKitBalance', () => hooks.useAppKitBalance(), []],
  ] as const)('%s re-renders only for what it reads', async (_name, useIt, wanted) => {
    let renders = 0
    function Reader() {
      useIt()
      renders += 1
      return null
    }
    show(<Reader />)
    const seen: string[] = []
    for (const [name, change] of changes) {
      const before = renders
      change()
      await settle()
      if (renders > before) seen.push(name)
    }
    expect(seen).toEqual(wanted)
  })

  test('a component does not re-render when the same content is written', async () => {
    let renders = 0
    function Reader() {
      hooks.useAppKitAccount()
      renders += 1
      return null
    }
    connect()
    show(<Reader />)
    await settle()
    const before = renders
    connect()
    await settle()
    expect(renders).toBe(before)
  })
})

describe('hooks', () => {
  test('useAppKitAccount follows the connection', async () => {
    function Reader() {
      const { address: own, status } = hooks.useAppKitAccount()
      return <p>{`${status} ${own ?? 'no-account'}`}</p>
    }
    show(<Reader />)
    expect(place.textContent).toBe('disconnected no-account')
    connect()
    await expect.poll(() => place.textContent).toBe(`connected ${address}`)
    await kit.disconnect()
    await expect.poll(() => place.textContent).toBe('disconnected no-account')
  })

  test('functions keep their identity, so that effects can depend on them', async () => {
    const seen = new Set<unknown>()
    function Reader() {
      hooks.useAppKitAccount()
      const { open, close } = hooks.useAppKit()
      const { disconnect } = hooks.useDisconnect()
      const { fetchBalance, fetchHoldings } = hooks.useAppKitBalance()
      for (const one of [open, close, disconnect, fetchBalance, fetchHoldings]) seen.add(one)
      return null
    }
    show(<Reader />)
    connect()
    await settle()
    expect(seen.size).toBe(5)
  })

  test('fetchHoldings returns the holdings of the account, and undefined without one', async () => {
    let fetchHoldings: ReturnType<typeof hooks.useAppKitBalance>['fetchHoldings'] | undefined
    function Reader() {
      fetchHoldings = hooks.useAppKitBalance().fetchHoldings
      return null
    }
    show(<Reader />)
    expect(await fetchHoldings?.()).toBeUndefined()
    connect()
    const held = await fetchHoldings?.({ force: true })
    expect(held?.list.length).toBe(0)
    expect(held?.missing).toContain('native')
  })

  test('a custom button preloads on hover and focus, and opens on click', async () => {
    const calls: unknown[] = []
    kit.preload = async (view) => void calls.push(view)
    kit.open = async (options) => void calls.push(options)
    function Own() {
      return <button {...hooks.useAppKit().openProps({ view: 'Networks' })}>Own</button>
    }
    show(<Own />)
    const button = place.querySelector('button') as HTMLButtonElement
    button.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    for (const key of ['a', 'Tab']) button.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }))
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    button.click()
    expect(calls).toEqual(['Networks', 'Networks', 'Networks', { view: 'Networks' }])
  })

  test('hooks return the provider, name and account of the connected wallet', async () => {
    kit.destroy()
    kit = createAppKit({ networks, adapters: [evmAdapter()] })
    const wallet = createFakeWallet({ chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:9' }] })
    const stop = wallet.announce(window)
    let provider: unknown
    function Reader() {
      provider = hooks.useAppKitProvider('eip155').walletProvider
      return <p>{[hooks.useWalletInfo().walletInfo?.name, hooks.useAppKitAccount().address].join(' ')}</p>
    }
    show(<Reader />)
    await kit.open()
    await expect.poll(() => kit.getConnectors()).toHaveLength(1)
    await kit.connect({ connectorId: kit.getConnectors()[0]?.id ?? '' })
    await expect.poll(() => place.textContent).toBe(`Fake Wallet ${wallet.addresses[0]}`)
    expect(provider === wallet.provider).toBe(true)
    await kit.disconnect()
    await expect.poll(() => provider).toBe(undefined)
    stop()
  })

  test('useAppKitSIWX returns the app’s object, or the converted `siweConfig`', async () => {
    const seen: unknown[] = []
    function Reader() {
      seen.push(hooks.useAppKitSIWX())
      return null
    }
    const siwx = { getSessions: async () => [] } as unknown as SIWXConfig
    kit.destroy()
    kit = createAppKit({ networks, siwx })
    show(<Reader />)
    expect(seen.at(-1)).toBe(siwx)
    kit.destroy()
    const methods = { getSession: async () => null } as unknown as AppKitSIWEClient['methods']
    kit = createAppKit({ networks, adapters: [evmAdapter()], siweConfig: { methods, options: {} } })
    show(<Reader />)
    expect(seen.at(-1)).toBe(undefined)
    await kit.fetchBalance()
    await expect.poll(() => seen.at(-1)).toMatchObject({ signOutOnDisconnect: true })
  })

  test('a hook throws with instructions if the page has no kit', () => {
    kit.destroy()
    let thrown: unknown
    function Reader() {
      try {
        hooks.useAppKitAccount()
      } catch (error) {
        thrown = error
      }
      return null
    }
    show(<Reader />)
    expect(thrown).toMatchObject({ code: 'internal', shortMessage: expect.stringContaining('createAppKit') })
  })
})

describe('<AppKitProvider>', () => {
  function Key() {
    const { open } = hooks.useAppKitState()
    return <p>{`${hooks.useAppKitAccount().status} ${open}`}</p>
  }

  test('creates one kit in StrictMode', async () => {
    const before = kit.state
    show(
      <StrictMode>
        <AppKitProvider networks={networks} storageKey="strict">
          <Key />
        </AppKitProvider>
      </StrictMode>,
    )
    await settle()
    expect(place.textContent).toBe('disconnected false')
    const made = createAppKit({ networks, storageKey: 'strict' })
    expect(made.state).not.toBe(before)
    made.destroy()
  })

  test('takes precedence over the first kit of the page, for hooks and elements', async () => {
    show(
      <AppKitProvider networks={networks} storageKey="near">
        <Key />
        <AppKitButton />
      </AppKitProvider>,
    )
    const near = createAppKit({ networks, storageKey: 'near' })
    const button = place.querySelector('appkit-button')
    expect(button?.foundKit).toBe(near)
    connect(kit)
    await settle()
    expect(place.textContent).toBe('disconnected false')
    connect(near)
    await expect.poll(() => place.textContent).toBe('connected false')
    near.destroy()
  })
})

test('an element gets its properties, and React attributes become attributes', async () => {
  show(<AppKitButton label="Sign in" size="sm" disabled />)
  const button = place.querySelector('appkit-button')
  expect(button).toMatchObject({ label: 'Sign in', size: 'sm', disabled: true })
  await expect.poll(() => button?.shadowRoot?.textContent).toBe('Sign in')
})
