import { isCaipNetworkId, isEvmChainId } from '@openappkit/protocol/caip'
import { AppKitError } from '../lib/errors/appkit-error.js'
import type { AppKitOptions } from './options.js'
import { defaultSettings, featureNames, type Settings } from './settings.js'

/** Options without a default, and those that are read once. */
type OwnTyped = Exclude<keyof AppKitOptions, keyof Settings> | NoDefault
type NoDefault = 'termsConditionsUrl' | 'privacyPolicyUrl' | 'language' | 'messages'

/** The options without a default in the settings, by type. As text, to be short: loaded before any interaction. */
const typed = {
  string:
    'projectId termsConditionsUrl privacyPolicyUrl storageKey themeMode preload layout language coinbasePreference',
  boolean:
    'enableReconnect allowUnsupportedChain disableAppend debug experimental_preferUniversalLinks manualWCControl enableCoinbase enableBaseAccount enableWalletConnect enableAuthLogger rankRpcEndpoints offchainNames',
  object:
    'defaultNetwork pairing embeddedWallet themeVariables services analytics customRpcUrls messages siwx siweConfig universalProvider universalProviderConfigOverride tokens defaultAccountTypes',
  array: 'networks adapters sources',
  number: 'maxEvmChainId',
  function: 'avatar',
} as const

type Typed = Words<(typeof typed)[keyof typeof typed]>
type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text
/** Type check: `typed` lists every option exactly once. */
export type EveryOption = Same<OwnTyped, Typed>
type Same<A extends B, B extends C, C = A> = A

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)

const choices: Readonly<Record<string, string>> = {
  themeMode: 'light dark',
  preload: 'intent presence idle',
  layout: 'narrow wide',
  unsupportedChain: 'block warn ignore',
  allWallets: 'SHOW HIDE ONLY_MOBILE',
}

/** Bundlers replace `NODE_ENV`, so that a production build omits the checks. A page without a bundler has no `process`. */
declare const process: { env: { NODE_ENV?: string } }

/**
 * Throws `invalid_option` naming the option. Runs in development, and in the single-script build: a production build omits
 * it to stay small.
 */
export function checkOptions(options: AppKitOptions): void {
  assertNetworks(options)
  try {
    if (process.env.NODE_ENV !== 'production') requireOptions(options)
  } catch (thrown) {
    if (thrown instanceof AppKitError) throw thrown
  }
}

/** Checks options that are given later, of which none is required. */
export function checkGiven(options: Partial<AppKitOptions>): void {
  try {
    if (process.env.NODE_ENV !== 'production') assertGiven(options)
  } catch (thrown) {
    if (thrown instanceof AppKitError) throw thrown
  }
}

/**
 * Rejects unknown options, since silently ignoring one, for example a sign-in rule, would be worse. Throws
 * `invalid_option` naming the option, and `invalid_chain_id`.
 */
export function requireOptions(options: AppKitOptions): void {
  assertNetworks(options)
  assertGiven(options)
  checkEach('networks', options.networks, ({ rpcUrls }) => rpcUrls?.default?.http, 'must be a network with rpcUrls')
  checkEach('adapters', options.adapters, ({ discovery }) => discovery, 'must be an adapter, such as evmAdapter()')
  const { embeddedWallet } = options
  if (embeddedWallet && !embeddedWallet.load) throw wrongOption('embeddedWallet', 'must be embeddedWallet({ url })')
}

function assertNetworks(options: AppKitOptions | undefined): void {
  if (!options?.networks?.length) throw wrongOption('networks', 'must name at least one network')
}

function assertGiven(options: Partial<AppKitOptions>): void {
  const known = new Map(Object.entries(defaultTypes()))
  for (const [type, names] of Object.entries(typed)) for (const name of names.split(' ')) known.set(name, type)
  for (const [name, value] of Object.entries(options)) {
    const type = known.get(name)
    if (!type) throw wrongOption(name, 'is not an option')
    if (value === undefined) continue
    if (typeOf(value) !== type) throw wrongOption(name, `must be of type ${type}`)
    const allowed = Object.hasOwn(choices, name) && choices[name]?.split(' ')
    if (allowed && !allowed.includes(value as string)) throw wrongOption(name, `must be ${allowed.join(' or ')}`)
  }
  checkNames('features', options.features, featureNames)
  checkNames('services', options.services, ['listing', 'blockchain', 'analytics'])
  for (const [name, url] of Object.entries(options.services ?? {})) checkUrl(`services.${name}`, url)
  for (const [id, urls = []] of Object.entries(options.customRpcUrls ?? {})) {
    const isNamed = options.networks?.some((one) => id === `eip155:${one.id}`)
    const isTooLarge = id.startsWith('eip155:') && !isEvmChainId(id.slice(7), options.maxEvmChainId)
    if (!isCaipNetworkId(id) || (isTooLarge && !isNamed)) {
      throw new AppKitError('invalid_chain_id', 'Invalid chainId', { facts: [`Option: customRpcUrls.${id}`] })
    }
    for (const { url } of urls) checkUrl(`customRpcUrls.${id}`, url)
  }
  if (options.siwx && options.siweConfig) throw wrongOption('siweConfig', 'cannot be given beside siwx')
}

/** A setting must have the type of its default. */
const defaultTypes = () =>
  Object.fromEntries(Object.entries(defaultSettings()).map(([name, value]) => [name, typeOf(value)]))

/** Throws `invalid_option` for a key that is not among the names. */
function checkNames(option: string, given: object = {}, names: readonly string[]): void {
  for (const name of Object.keys(given)) {
    if (!names.includes(name)) throw wrongOption(`${option}.${name}`, 'is not an option')
  }
}

function checkEach<T>(option: string, list: readonly T[] = [], ask: (one: T) => unknown, problem: string): void {
  list.forEach((one, at) => {
    if (!one || !ask(one)) throw wrongOption(`${option}[${at}]`, problem)
  })
}

function checkUrl(name: string, url: string | undefined): void {
  if (url !== undefined && !(/^https?:/.test(url) && URL.canParse(url))) {
    throw wrongOption(name, 'must be an http or https URL')
  }
}

export function wrongOption(name: string, problem: string): AppKitError {
  return new AppKitError('invalid_option', `Option "${name}" ${problem}`)
}
