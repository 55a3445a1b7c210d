import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAppKit } from '../kit/shell/create-appkit.js'
import { AppKitError } from '../lib/errors/appkit-error.js'
import { createFakeChain, mainnet, polygon } from '../test/fake-adapter.fixture.js'
import type { AppKitOptions } from './options.js'

/** Options of an untyped app. */
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

describe('an invalid option', () => {
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

  test.each(['siwxConfig', 'themeVariable', 'constructor', 'toString', 'Networks'])(
    'the unknown option %s is refused',
    (name) => {
      const { code, message } = refusal({ networks: [mainnet], [name]: true })
      expect(code).toBe('invalid_option')
      expect(message).toContain(`"${name}" is not an option`)
    },
  )

  test.each([
    ['features', { swap: true }, 'features.swap'],
    ['features', JSON.parse('{"__proto__":true}'), 'features.__proto__'],
    ['services', { listings: 'https://service.example' }, 'services.listings'],
  ])('an unknown key of %s is refused by name', (option, value, name) => {
    const { code, message } = refusal({ networks: [mainnet], [option]: value })
    expect(code).toBe('invalid_option')
    expect(message).toContain(`"${name}" is not an option`)
  })

  test('an adapter that was not called is refused by its index', () => {
    const evmAdapter = () => createFakeChain([]).descriptor
    const { code, message } = refusal({ networks: [mainnet], adapters: [evmAdapter] })
    expect(code).toBe('invalid_option')
    expect(message).toContain('"adapters[0]" must be an adapter')
  })

  test('two sign-in options at once are refused by name', () => {
    const { code, message } = refusal({ networks: [mainnet], siwx: {}, siweConfig: {} })
    expect(code).toBe('invalid_option')
    expect(message).toContain('"siweConfig" cannot be given beside siwx')
  })

  test('`__proto__` from a parsed configuration is refused', () => {
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
  test.each([[undefined], [null], [{}], [{ networks: [] }], [{ networks: undefined }]])(
    'a configuration of %j has no networks and is refused',
    (options) => {
      const { code, message } = refusal(options)
      expect(code).toBe('invalid_option')
      expect(message).toContain('"networks"')
    },
  )

  test.each([[undefined], [null], ['eip155:1'], [{ id: 1, name: 'One' }], [{ ...mainnet, rpcUrls: {} }]])(
    '%o is refused as a network, with its index',
    (network) => {
      const { code, message } = refusal({ networks: [mainnet, network] })
      expect(code).toBe('invalid_option')
      expect(message).toContain('"networks[1]" must be a network with rpcUrls')
    },
  )

  test.each([2 ** 53, 0, -1, 1.5, '0x1'])('%o is refused as a chain id', (id) => {
    expect(refusal({ networks: [{ ...mainnet, id }] }).code).toBe('invalid_chain_id')
  })

  test.each(['1', NaN, null, {}])('%o is refused as the largest chain id', (maxEvmChainId) => {
    const networks = [{ ...mainnet, id: 2 ** 31 }]
    expect(() => create({ networks, maxEvmChainId })).toThrow(AppKitError)
  })

  test.each([2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER])('%d is accepted as a chain id', (id) => {
    expect(create({ networks: [{ ...mainnet, id }] }).getChainId()).toBe(id)
  })

  test('the default network must be one of the networks', () => {
    const { code, message } = refusal({ networks: [mainnet], defaultNetwork: polygon })
    expect(code).toBe('invalid_option')
    expect(message).toContain('"defaultNetwork"')
  })

  test('the default network is the named one, else the first', () => {
    expect(create({ networks: [mainnet, polygon] }).getChainId()).toBe(1)
    expect(create({ networks: [mainnet, polygon], defaultNetwork: polygon }).getChainId()).toBe(137)
  })

  test('an id as text is the same network', () => {
    expect(create({ networks: [{ ...mainnet, id: '1' }] }).getChainId()).toBe(1)
  })
})

test('all valid options together are accepted', () => {
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
    // Options of other kits, which are known and have no effect.
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

describe('an unbuilt feature', () => {
  test('an unbuilt feature is off, whatever the app sets', () => {
    const kit = create({ networks: [mainnet], features: { pay: true } })
    kit.updateFeatures({ pay: true })
    kit.updateOptions({ features: { pay: true } })
    expect(kit.getFeatures()).toHaveProperty('pay', false)
  })

  test('the app decides about built features', () => {
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

describe('a production build', () => {
  beforeEach(() => void vi.stubEnv('NODE_ENV', 'production'))
  afterEach(() => void vi.unstubAllEnvs())

  test('a production build checks only essential options', () => {
    expect(() => create({ networks: [mainnet], themeMode: 'dim', colour: 'red' })).not.toThrow()
    expect(refusal({}).message).toContain('"networks"')
    expect(refusal({ networks: [mainnet], defaultNetwork: polygon }).message).toContain('"defaultNetwork"')
    expect(refusal({ networks: [mainnet], themeVariables: { '--appkit-colour': 'red' } }).message).toContain('colour')
  })
})
