import { evmAdapter } from '@openappkit/adapter-evm'
import { type AppKit, createAppKit } from '@openappkit/modal'
import { defineChain } from '@openappkit/modal/networks'
import { mutableState } from '@openappkit/testing/mount'
import { createFakeWallet } from '@openappkit/testing/wallets'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type App, createApp, createSSRApp, defineComponent, h, isRef, type VNodeChild } from 'vue'
import { AppKitPlugin } from './appkit-plugin.js'
import * as composables from './composables.js'
import { AppKitButton } from './elements.js'

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
let place: HTMLElement
let app: App | undefined
let warnings: string[]

beforeEach(() => {
  localStorage.clear()
  kit = createAppKit({ networks })
  place = document.createElement('main')
  document.body.append(place)
  warnings = []
})
afterEach(() => {
  app?.unmount()
  app = undefined
  place.remove()
  kit.destroy()
  expect(warnings).toEqual([])
})

function mount(setup: () => () => VNodeChild, made = createApp(defineComponent({ setup }))): void {
  made.config.warnHandler = (message) => void warnings.push(message)
  app = made
  made.mount(place)
}
/** State reaches Vue after a microtask, and the page after another one. */
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
    ['features', () => kit.updateFeatures({ legalCheckbox: true })],
  ]

  test.each([
    ['useAppKitAccount', () => composables.useAppKitAccount(), ['account']],
    // The connected wallet is on another network than the selected one.
    ['useAppKitNetwork', () => composables.useAppKitNetwork(), ['network', 'account']],
    ['useAppKitTheme', () => composables.useAppKitTheme(), ['theme']],
    ['useWalletInfo', () => composables.useWalletInfo(), ['wallet']],
    ['useAppKitState', () => composables.useAppKitState(), ['network', 'account', 'modal', 'features']],
    ['useAppKit', () => composables.useAppKit(), []],
  ] as const)('%s re-renders only for what it reads', async (_name, use, wanted) => {
    let renders = 0
    mount(() => {
      const answer: object = use()
      return () => {
        // Reads every field, as a template may.
        for (const value of Object.values(isRef(answer) ? [answer.value] : answer)) void value
        renders += 1
        return null
      }
    })
    const seen: string[] = []
    for (const [name, change] of changes) {
      const before = renders
      change()
      await settle()
      if (renders > before) seen.push(name)
    }
    expect(seen).toEqual(wanted)
  })

  test('a component re-renders only for the fields that it reads', async () => {
    let renders = 0
    mount(() => {
      const state = composables.useAppKitState()
      return () => {
        renders += 1
        return String(state.open)
      }
    })
    connect()
    await settle()
    expect(renders).toBe(1)
  })
})

describe('composables', () => {
  test('useAppKitAccount follows the connection until the component unmounts', async () => {
    let account: ReturnType<typeof composables.useAppKitAccount> | undefined
    mount(() => {
      const own = (account = composables.useAppKitAccount())
      return () => `${own.value.status} ${own.value.address ?? 'no-account'}`
    })
    expect(place.textContent).toBe('disconnected no-account')
    connect()
    await expect.poll(() => place.textContent).toBe(`connected ${address}`)
    await kit.disconnect()
    await expect.poll(() => place.textContent).toBe('disconnected no-account')
    app?.unmount()
    app = undefined
    connect()
    await settle()
    expect(account?.value.status).toBe('disconnected')
  })

  test('composables return the unproxied provider, name and account of the connected wallet', async () => {
    kit.destroy()
    kit = createAppKit({ networks, adapters: [evmAdapter()] })
    const wallet = createFakeWallet({ chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:9' }] })
    const stop = wallet.announce(window)
    let provider: unknown
    mount(() => {
      const found = composables.useAppKitProvider('eip155')
      const info = composables.useWalletInfo()
      const account = composables.useAppKitAccount()
      return () => {
        provider = found.walletProvider
        return [info.walletInfo?.name, account.value.address].join(' ')
      }
    })
    await kit.open()
    await expect.poll(() => kit.getConnectors()).toHaveLength(1)
    await kit.connect({ connectorId: kit.getConnectors()[0]?.id ?? '' })
    await expect.poll(() => place.textContent).toBe(`Fake Wallet ${wallet.addresses[0]}`)
    expect(provider === wallet.provider).toBe(true)
    await kit.disconnect()
    await expect.poll(() => provider).toBe(undefined)
    stop()
  })

  test('composables open and close the modal, change the theme, and return the newest event', async () => {
    let seen = ''
    let act: { open(): Promise<unknown>; close(): Promise<void>; dark(): void } | undefined
    mount(() => {
      const state = composables.useAppKitState()
      const { open, close } = composables.useAppKit()
      const theme = composables.useAppKitTheme()
      const event = composables.useAppKitEvents()
      act = { open, close, dark: () => theme.setThemeMode('dark') }
      return () => (seen = [state.open, theme.themeMode ?? 'system', event.data.event].join(' '))
    })
    await act?.open()
    await expect.poll(() => seen).toMatch(/^true system (?!MODAL_CREATED)/)
    await act?.close()
    act?.dark()
    await expect.poll(() => seen).toBe('false dark MODAL_CLOSE')
  })

  test('a custom button preloads on hover and focus, and opens on click', () => {
    const calls: unknown[] = []
    kit.preload = async (view) => void calls.push(view)
    kit.open = async (options) => void calls.push(options)
    mount(() => {
      const { openProps } = composables.useAppKit()
      return () => h('button', openProps({ view: 'Networks' }), 'Own')
    })
    const button = place.querySelector('button') as HTMLButtonElement
    button.dispatchEvent(new PointerEvent('pointerenter'))
    for (const key of ['a', 'Tab']) button.dispatchEvent(new KeyboardEvent('keyup', { key }))
    button.dispatchEvent(new PointerEvent('pointerdown'))
    button.click()
    expect(calls).toEqual(['Networks', 'Networks', 'Networks', { view: 'Networks' }])
  })

  test('a composable throws with instructions if the page has no kit', () => {
    kit.destroy()
    expect(() => composables.useAppKitAccount()).toThrow(
      expect.objectContaining({ code: 'internal', shortMessage: expect.stringContaining('createAppKit') }),
    )
  })
})

describe('AppKitPlugin', () => {
  test('takes precedence over the first kit of the page, for composables and components', async () => {
    const Root = () => [h(Status), h(AppKitButton)]
    mount(() => () => null, createApp(Root).use(AppKitPlugin, { networks, storageKey: 'near' }))
    const near = createAppKit({ networks, storageKey: 'near' })
    expect(place.querySelector('appkit-button')?.foundKit).toBe(near)
    connect(kit)
    await settle()
    expect(place.textContent).toBe('disconnected')
    connect(near)
    await expect.poll(() => place.textContent).toBe('connected')
    near.destroy()
  })
})

const Status = defineComponent(() => {
  const account = composables.useAppKitAccount()
  return () => account.value.status
})

test('hydration matches the server, and then shows the state of the browser', async () => {
  kit.setThemeMode('dark')
  connect()
  const Facts = defineComponent(() => {
    const theme = composables.useAppKitTheme()
    const account = composables.useAppKitAccount()
    return () => h('p', `${theme.themeMode ?? 'system'} ${account.value.status}`)
  })
  place.innerHTML = '<p>system disconnected</p>'
  const paragraph = place.firstElementChild
  mount(() => () => null, createSSRApp(Facts))
  expect(place.textContent).toBe('system disconnected')
  await expect.poll(() => place.textContent).toBe('dark connected')
  expect(place.firstElementChild).toBe(paragraph)
})

test('a component sets the properties of its element, in camelCase and kebab-case', async () => {
  mount(() => () => h(AppKitButton, { label: 'Sign in', size: 'sm', disabled: true, 'chars-start': 3, class: 'own' }))
  const button = place.querySelector('appkit-button')
  expect(button).toMatchObject({ label: 'Sign in', size: 'sm', disabled: true, charsStart: 3, className: 'own' })
  await expect.poll(() => button?.shadowRoot?.textContent).toBe('Sign in')
})
