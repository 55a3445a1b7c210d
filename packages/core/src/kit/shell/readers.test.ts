import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writableState } from '../../state/writable.js'
import { createFakeWallet, mainnet, polygon } from '../../test/fake-adapter.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'

let page: Page
beforeEach(() => {
  page = createPage()
})
afterEach(() => {
  page.close()
})

/** Subscribers are called in a microtask. */
const told = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('setters', () => {
  test('the theme getters return what was set', () => {
    const { kit } = page.start([], { themeVariables: { '--appkit-accent': 'red' } })
    kit.setThemeMode('dark')
    kit.setThemeVariables({ '--appkit-z-index': 3 })
    expect(kit.getThemeMode()).toBe('dark')
    expect(kit.getThemeVariables()).toEqual({ '--appkit-accent': 'red', '--appkit-z-index': 3 })
  })

  test('the getters of features, links and discovery return what was set', () => {
    const { kit } = page.start([])
    kit.updateFeatures({ multiWallet: false })
    kit.setTermsConditionsUrl('https://terms.example')
    kit.setPrivacyPolicyUrl('https://privacy.example')
    kit.setEIP6963Enabled(false)
    expect(kit.getFeatures()).toMatchObject({ multiWallet: false, allWallets: true })
    expect(kit.state.settings).toMatchObject({
      termsConditionsUrl: 'https://terms.example',
      privacyPolicyUrl: 'https://privacy.example',
      enableEIP6963: false,
    })
  })

  test('spec 9.9: every feature is on by default, except those that an app has to turn on', () => {
    const features = page.start([]).kit.getFeatures()
    expect(features).toMatchObject({
      swaps: true,
      receive: true,
      send: true,
      email: true,
      history: true,
      allWallets: true,
    })
    expect(features).toMatchObject({ legalCheckbox: false, smartSessions: false, collapseWallets: false, pay: false })
  })

  test('updateOptions changes the options that can change', () => {
    const { kit } = page.start([])
    kit.updateOptions({ featuredWalletIds: ['fox'], unsupportedChain: 'warn', allWallets: 'HIDE' })
    expect(kit.state.settings).toMatchObject({
      featuredWalletIds: ['fox'],
      unsupportedChain: 'warn',
      allWallets: 'HIDE',
    })
    kit.updateOptions({ features: { multiWallet: false } })
    expect(kit.getFeatures()).toMatchObject({ multiWallet: false, allWallets: true })
  })

  test.each([
    ['projectId', 'p', /cannot be changed/],
    ['allowUnsupportedChain', true, /cannot be changed/],
    ['featuredWalletIds', 'fox', /must be of type array/],
    ['nonsense', 1, /is not an option/],
    ['features', { swap: true }, /"features.swap" is not an option/],
  ])('updateOptions refuses %s by name and changes nothing', (name, value, problem) => {
    const { kit } = page.start([])
    expect(() => kit.updateOptions({ enableWallets: false, [name]: value })).toThrow(problem)
    expect(() => kit.updateOptions({ [name]: value })).toThrow(name)
    expect(kit.state.settings.enableWallets).toBe(true)
  })

  test('each message has its own id', () => {
    const { kit } = page.start([])
    kit.showErrorMessage('Broken')
    const first = kit.state.notices.current
    kit.showSuccessMessage('Mended')
    expect(first).toMatchObject({ tone: 'error', text: 'Broken' })
    expect(kit.state.notices.current).toMatchObject({ tone: 'success', text: 'Mended' })
    expect(kit.state.notices.current?.id).not.toBe(first?.id)
  })
})

describe('networks', () => {
  const gnosis = { ...mainnet, id: 100, name: 'Hundred' }

  test('spec 8.9: a network is added once, and refused in a namespace that the app does not have', () => {
    const { kit } = page.start([])
    kit.addNetwork('eip155', gnosis)
    kit.addNetwork('eip155', gnosis)
    expect(kit.getCaipNetworks().map(({ id }) => id)).toEqual([1, 137, 100])
    expect(() => kit.addNetwork('solana', gnosis)).toThrow('Unsupported chain')
  })

  test('removing the selected network selects another', () => {
    const { kit } = page.start([])
    kit.removeNetwork('eip155', 1)
    expect(kit.getNetwork()).toMatchObject({ chainId: 137, isSupported: true })
    kit.removeNetwork('eip155', 137)
    expect(kit.getNetwork()).toMatchObject({ chainId: undefined, caipNetwork: undefined, isSupported: true })
    kit.addNetwork('eip155', gnosis)
    expect(kit.getChainId()).toBe(100)
  })

  test('the chain of a connected wallet stays when its network is removed', async () => {
    const { kit } = page.start([createFakeWallet('fox')])
    await kit.connect({ connectorId: 'fox' })
    kit.removeNetwork('eip155', 1)
    expect(kit.getNetwork()).toMatchObject({ chainId: 1, isSupported: false })
  })
})

describe('a subscriber', () => {
  test('a subscriber is called once per change with the new value, and not after it stopped', async () => {
    const { kit } = page.start([])
    const seen: unknown[] = []
    const stop = kit.subscribeTheme(({ themeMode }) => void seen.push(themeMode))
    kit.setThemeMode('dark')
    kit.setThemeMode('light')
    await told()
    stop()
    kit.setThemeMode('dark')
    await told()
    expect(seen).toEqual(['light'])
  })

  test('a subscriber is not called without a change', async () => {
    const { kit } = page.start([createFakeWallet('fox')])
    await kit.connect({ connectorId: 'fox' })
    let count = 0
    const note = () => void (count += 1)
    for (const subscribe of [kit.subscribeTheme, kit.subscribeFeatures, kit.subscribeAccount] as const) subscribe(note)
    for (const subscribe of [kit.subscribeNetwork, kit.subscribeState, kit.subscribeProviders] as const) subscribe(note)
    kit.subscribeWalletInfo(note)
    kit.setThemeMode(undefined)
    kit.setThemeVariables({})
    kit.updateFeatures({ allWallets: true })
    kit.showErrorMessage('Something else')
    const { accounts } = writableState(kit)
    const account = accounts.eip155
    if (account?.status === 'connected') accounts.eip155 = { ...account, accounts: [...account.accounts] }
    expect(account?.status).toBe('connected')
    await told()
    expect(count).toBe(0)
  })

  test('subscribers of features, accounts, networks and state are called on a change', async () => {
    const { kit } = page.start([createFakeWallet('fox')])
    const seen: string[] = []
    kit.subscribeFeatures(({ multiWallet }) => void seen.push(`multiWallet ${multiWallet}`))
    kit.subscribeAccount(({ status }) => void seen.push(status))
    kit.subscribeNetwork(({ chainId }) => void seen.push(`chain ${chainId}`))
    kit.subscribeWalletInfo((info) => void seen.push(`wallet ${info?.name}`))
    kit.updateFeatures({ multiWallet: false })
    await kit.connect({ connectorId: 'fox' })
    await kit.switchNetwork(polygon)
    await told()
    const expected = ['multiWallet false', 'connecting', 'connected', 'wallet fox', 'chain 137']
    expect(seen).toEqual(expect.arrayContaining(expected))
  })

  test('a subscriber of networks is called when a wallet connects on the selected network', async () => {
    const { kit } = page.start([createFakeWallet('fox')])
    const seen: unknown[] = []
    kit.subscribeNetwork(({ chainId }) => void seen.push(chainId))
    await kit.connect({ connectorId: 'fox' })
    await told()
    expect(seen).toEqual([1])
    await kit.disconnect()
    await told()
    expect(seen).toEqual([1])
  })

  test('a subscriber that throws stops no other one', async () => {
    const { kit } = page.start([])
    const rejected: unknown[] = []
    const others = process.listeners('unhandledRejection')
    process.removeAllListeners('unhandledRejection')
    process.on('unhandledRejection', (thrown) => rejected.push(thrown))
    const fault = new Error('The fault of the app')
    const seen: unknown[] = []
    kit.subscribeTheme(() => {
      throw fault
    })
    kit.subscribeTheme(({ themeMode }) => void seen.push(themeMode))
    kit.setThemeMode('dark')
    await told()
    process.removeAllListeners('unhandledRejection')
    for (const listener of others) process.on('unhandledRejection', listener)
    expect(seen).toEqual(['dark'])
    expect(rejected).toEqual([fault])
  })

  test('a subscriber of the state receives the connecting wallet', async () => {
    const { kit } = page.start([createFakeWallet('fox')])
    await kit.open()
    const seen: unknown[] = []
    kit.subscribeState(({ connectingWallet }) => void seen.push(connectingWallet?.name))
    await kit.connect({ connectorId: 'fox' })
    await told()
    expect(seen).toContain('fox')
    expect(seen.at(-1)).toBeUndefined()
  })

  test('a subscriber of providers receives the provider of a wallet that replaces another', async () => {
    const [fox, owl] = [createFakeWallet('fox'), createFakeWallet('owl')]
    const { kit } = page.start([fox, owl])
    const seen: unknown[] = []
    kit.subscribeProviders(({ eip155 }) => void seen.push(eip155))
    await kit.connect({ connectorId: 'fox' })
    await kit.connect({ connectorId: 'owl' })
    await kit.disconnect()
    await told()
    expect(seen[0]).toBe(fox.provider)
    expect(seen[1]).toBe(owl.provider)
    expect(seen.slice(2)).toEqual([undefined])
  })
})
