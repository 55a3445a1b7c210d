import { isCaipNetworkId } from '@openappkit/protocol/caip'
import { AppKitError } from '../errors/appkit-error.js'
import type { AppKitOptions } from './options.js'
import { defaultSettings, featureNames } from './settings.js'

// The type of every option that has no default among the settings. Grouped, because it ships before any click.
const table: Record<string, string> = {
  string: 'projectId termsConditionsUrl privacyPolicyUrl storageKey themeMode language coinbasePreference',
  boolean:
    'enableReconnect allowUnsupportedChain disableAppend debug experimental_preferUniversalLinks manualWCControl enableCoinbase enableBaseAccount enableWalletConnect enableAuthLogger rankRpcEndpoints',
  object:
    'defaultNetwork pairing themeVariables services analytics customRpcUrls messages siwx siweConfig universalProvider universalProviderConfigOverride tokens defaultAccountTypes',
  array: 'networks adapters sources',
}

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)

const choices: Partial<Record<string, string>> = {
  themeMode: 'light dark',
  unsupportedChain: 'block warn ignore',
  allWallets: 'SHOW HIDE ONLY_MOBILE',
}

/**
 * Refuses what it does not know: an option that is silently ignored, a sign-in rule for example, is worse than none.
 * Throws `invalid_option` naming the option.
 */
export function checkOptions(options: AppKitOptions): void {
  if (!options?.networks?.length) throw wrongOption('networks', 'must name at least one network')
  checkGiven(options)
  checkEach('networks', options.networks, ({ rpcUrls }) => rpcUrls?.default?.http, 'must be a network with rpcUrls')
  checkEach('adapters', options.adapters, ({ discovery }) => discovery, 'must be an adapter, such as evmAdapter()')
}

/** The same for options that are given later, of which none is required. */
export function checkGiven(options: Partial<AppKitOptions>): void {
  const types = new Map(Object.entries(defaultSettings()).map(([name, value]) => [name, typeOf(value)]))
  for (const [type, names] of Object.entries(table)) for (const name of names.split(' ')) types.set(name, type)
  for (const [name, value] of Object.entries(options)) {
    const type = types.get(name)
    if (!type) throw wrongOption(name, 'is not an option')
    if (value === undefined) continue
    if (typeOf(value) !== type) throw wrongOption(name, `must be of type ${type}`)
    const allowed = Object.hasOwn(choices, name) && choices[name]
    if (allowed && !allowed.split(' ').includes(value as string)) {
      throw wrongOption(name, `must be ${allowed.replaceAll(' ', ' or ')}`)
    }
  }
  checkNames('features', options.features, featureNames)
  checkNames('services', options.services, 'listing blockchain analytics')
  for (const [name, url] of Object.entries(options.services ?? {})) checkUrl(`services.${name}`, url)
  for (const [id, urls = []] of Object.entries(options.customRpcUrls ?? {})) {
    if (!isCaipNetworkId(id)) {
      throw new AppKitError('invalid_chain_id', 'Invalid chainId', { facts: [`Option: customRpcUrls.${id}`] })
    }
    for (const { url } of urls) checkUrl(`customRpcUrls.${id}`, url)
  }
  if (options.siwx && options.siweConfig) throw wrongOption('siweConfig', 'cannot be given beside siwx')
}

/** Throws `invalid_option` for a key that is not among the names. */
function checkNames(option: string, given: object = {}, names: string): void {
  for (const name of Object.keys(given)) {
    if (!names.split(' ').includes(name)) throw wrongOption(`${option}.${name}`, 'is not an option')
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
