import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAppKit } from '../kit/shell/create-appkit.js'
import { AppKitError } from '../lib/errors/appkit-error.js'
import { createFakeChain, mainnet, polygon } from '../test/fake-adapter.fixture.js'
import type { AppKitOptions } from './options.js'

/** What an untyped app passes. */
function create(options: unknown) {
  return createAppKit(options as AppKitOptions)
}

function refusal(options: unknown): AppKitError {
  try {
    create(options)
  } catch (thrown) {
    if (thrown instanceof AppKitError) return thrown
    throw thrown
  }
  throw new Error('The options were accepted')
}

describe('an option that is wrong', () => {
  test.each([
    ['projectId', 5],
    ['adapters', {}],
    ['networks', { 0: mainnet }],
    ['defaultNetwork', 'eip155:1'],
    ['metadata', 'My app'],
    ['themeMode', 'dim'],
    ['themeMode', null],
    ['themeVariables', []],
    ['services', 'https://service.example'],
    ['customRpcUrls', []],
    ['featuredWalletIds', 'fox'],
    ['includeWalletIds', null],
    ['excludeWalletIds', {}],
    ['chainImages', 1],
    ['connectorImages', true],
    ['features', []],
    ['embeddedWallet', 'https://wallet.example'],
    ['embeddedWallet', { url: 'https://wallet.example' }],
    ['enableWallets', 'yes'],
    ['enableEIP6963', 1],
    ['enableInjected', 'false'],
    ['enableReconnect', 0],
    ['enableNetworkSwitch', null],
    ['enableWalletGuide', {}],
    ['allowUnsupportedChain', 'warn'],
    ['unsupportedChain', 'allow'],
    ['disableAppend', 1],
    ['termsConditionsUrl', new URL('https://terms.example')],
    ['privacyPolicyUrl', 7],
    ['debug', 'all'],
    ['storageKey', 1],
    ['manualWCControl', 'yes'],
    ['tokens', []],
    ['universalProvider', true],
    ['universalProviderConfigOverride', 'none'],
    ['enableWalletConnect', 1],
    ['enableCoinbase', 'no'],
    ['coinbasePreference', {}],
    ['enableBaseAccount', null],
    ['enableAuthLogger', 'error'],
    ['defaultAccountTypes', 'eoa'],
  ])('%s: %o is refused by name', (name, value) => {
    const { code, message } = refusal({ networks: [mainnet], [name]: value })
    expect(code).toBe('invalid_option')
    expect(message).toContain(`"${name}"`)
  })

  test.each(['siwxConfig', 'themeVariable', 'constructor', 'toString', 'Networks'])('%s is no option', (name) => {
    const { code, message } = refusal({ networks: [mainnet], [name]: true })
    expect(code).toBe('invalid_option')
    expect(message).toContain(`"${name}" is not an option`)
  })

  test.each([
    ['features', { swap: true }, 'features.swap'],
    ['features', JSON.parse('{"__proto__":true}'), 'features.__proto__'],
    ['services', { listings: 'https://service.example' }, 'services.listings'],
  ])('an unknown key of %s is refused by name', (option, value, name) => {
    const { code, message } = refusal({ networks: [mainnet], [option]: value })
    expect(code).toBe('invalid_option')
    expect(message).toContain(`"${name}" is not an option`)
  })

  test('an adapter that was not called is refused by its place', () => {
    const evmAdapter = () => createFakeChain([]).descriptor
    const { code, message } = refusal({ networks: [mainnet], adapters: [evmAdapter] })
    expect(code).toBe('invalid_option')
    expect(message).toContain('"adapters[0]" must be an adapter')
  })

  test('two ways to sign in at once are refused by name', () => {
    const { code, message } = refusal({ networks: [mainnet], siwx: {}, siweConfig: {} })
    expect(code).toBe('invalid_option')
    expect(message).toContain('"siweConfig" cannot be given beside siwx')
  })

  test('`__proto__` from a parsed configuration is no option either', () => {
    expect(refusal(JSON.parse('{"__proto__":{"debug":true},"networks":[{}]}')).message).toContain('"__proto__"')
  })

  test.each(['/api', 'service.example', 'ftp://service.example', ''])(
    'a service at %j is refused by name',
    (listing) => {
      const { code, message } = refusal({ networks: [mainnet], services: { listing } })
      expect(code).toBe('invalid_option')
      expect(message).toContain('"services.listing"')
    },
  )

  test('a theme variable is refused by name', () => {
    const { code, message } = refusal({ networks: [mainnet], themeVariables: { '--appkit-z-index': 'top' } })
    expect(code).toBe('invalid_option')
    expect(message).toContain('--appkit-z-index')
  })
})

describe('networks', () => {
  test.each([[undefined], [null], [{}], [{ networks: [] }], [{ networks: undefined }]])('%j names none', (options) => {
    const { code, message } = refusal(options)
    expect(code).toBe('invalid_option')
    expect(message).toContain('"networks"')
  })

  test.each([[undefined], [null], ['eip155:1'], [{ id: 1, name: 'One' }], [{ ...mainnet, rpcUrls: {} }]])(
    '%o is no network, and is refused by its place',
    (network) => {
      const { code, message } = refusal({ networks: [mainnet, network] })
      expect(code).toBe('invalid_option')
      expect(message).toContain('"networks[1]" must be a network with rpcUrls')
    },
  )

  test.each([2 ** 53, 0, -1, 1.5, '0x1'])('%o is no chain id', (id) => {
    expect(refusal({ networks: [{ ...mainnet, id }] }).code).toBe('invalid_chain_id')
  })

  test.each(['1', NaN, null, {}])('%o is no largest chain id', (maxEvmChainId) => {
    const networks = [{ ...mainnet, id: 2 ** 31 }]
    expect(() => create({ networks, maxEvmChainId })).toThrow(AppKitError)
  })

  test.each([2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER])('%d is a chain id', (id) => {
    expect(create({ networks: [{ ...mainnet, id }] }).getChainId()).toBe(id)
  })

  test('the default must be one of them', () => {
    const { code, message } = refusal({ networks: [mainnet], defaultNetwork: polygon })
    expect(code).toBe('invalid_option')
    expect(message).toContain('"defaultNetwork"')
  })

  test('the default is the first one, or the one that is named', () => {
    expect(create({ networks: [mainnet, polygon] }).getChainId()).toBe(1)
    expect(create({ networks: [mainnet, polygon], defaultNetwork: polygon }).getChainId()).toBe(137)
  })

  test('an id written as text is the same network', () => {
    expect(create({ networks: [{ ...mainnet, id: '1' }] }).getChainId()).toBe(1)
  })
})

test('every option at once, each as it should be, is accepted', () => {
  const options: AppKitOptions = {
    networks: [mainnet, polygon],
    adapters: [createFakeChain([]).descriptor],
    projectId: 'p',
    defaultNetwork: polygon,
    metadata: { name: 'App' },
    themeMode: 'dark',
    themeVariables: { '--w3m-accent': 'red' },
    services: { listing: 'http://127.0.0.1:4000/wallets' },
    customRpcUrls: { 'eip155:1': [{ url: 'https://mine.example' }] },
    featuredWalletIds: ['a'],
    includeWalletIds: [],
    excludeWalletIds: [],
    chainImages: { 1: 'https://one.example' },
    connectorImages: {},
    features: { multiWallet: false, emailShowWallets: true, walletFeaturesOrder: ['send'] },
    enableWallets: true,
    enableEIP6963: true,
    enableInjected: false,
    enableReconnect: true,
    enableNetworkSwitch: true,
    enableWalletGuide: true,
    allowUnsupportedChain: true,
    unsupportedChain: 'warn',
    disableAppend: false,
    termsConditionsUrl: 'https://terms.example',
    privacyPolicyUrl: 'https://privacy.example',
    debug: false,
    storageKey: 'mine',
    // Of apps that were written for another kit: known, and of no effect here.
    manualWCControl: false,
    tokens: { 'eip155:1': { address: '0x1' } },
    universalProvider: {},
    universalProviderConfigOverride: {},
    enableWalletConnect: true,
    enableCoinbase: true,
    coinbasePreference: 'all',
    enableBaseAccount: false,
    enableAuthLogger: false,
    defaultAccountTypes: { eip155: 'eoa' },
  }
  const kit = create(options)
  expect(kit.options).toBe(options)
  expect(kit.getCaipNetwork()?.caipNetworkId).toBe('eip155:137')
  expect(kit.getFeatures()).toMatchObject({ multiWallet: false, allWallets: true })
  expect(kit.state.settings.unsupportedChain).toBe('warn')
  expect(create({ networks: [mainnet], projectId: undefined }).getChainId()).toBe(1)
})

describe('a switch of something that is not built', () => {
  test('is off, whatever the app asks for', () => {
    const kit = create({ networks: [mainnet], features: { pay: true } })
    kit.updateFeatures({ pay: true })
    kit.updateOptions({ features: { pay: true } })
    expect(kit.getFeatures()).toHaveProperty('pay', false)
  })

  test('of what is built, the app decides', () => {
    expect(create({ networks: [mainnet] }).getFeatures()).toMatchObject({
      multiWallet: true,
      receive: true,
      send: true,
      history: true,
      legalCheckbox: false,
    })
    const kit = create({ networks: [mainnet], features: { multiWallet: false, legalCheckbox: true } })
    expect(kit.getFeatures()).toMatchObject({ multiWallet: false, legalCheckbox: true, allWallets: true })
  })
})

describe('in a production build', () => {
  beforeEach(() => void vi.stubEnv('NODE_ENV', 'production'))
  afterEach(() => void vi.unstubAllEnvs())

  test('only what nothing works without is checked', () => {
    expect(() => create({ networks: [mainnet], themeMode: 'dim', colour: 'red' })).not.toThrow()
    expect(refusal({}).message).toContain('"networks"')
    expect(refusal({ networks: [mainnet], defaultNetwork: polygon }).message).toContain('"defaultNetwork"')
    expect(refusal({ networks: [mainnet], themeVariables: { '--appkit-colour': 'red' } }).message).toContain('colour')
  })
})
