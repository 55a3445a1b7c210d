import { isCaipNetworkId } from '@openappkit/protocol/caip'
import { AppKitError } from '../errors/appkit-error.js'
import type { AppKitOptions } from './options.js'

// The type of every option, grouped so that the table stays small: it ships before any click.
const table: Record<string, string> = {
  string:
    'projectId termsConditionsUrl privacyPolicyUrl storageKey themeMode unsupportedChain allWallets language coinbasePreference',
  boolean:
    'enableWallets enableEIP6963 enableInjected enableReconnect enableNetworkSwitch enableWalletGuide allowUnsupportedChain disableAppend debug enableEmbedded enableMobileFullScreen experimental_preferUniversalLinks manualWCControl enableCoinbase enableBaseAccount enableWalletConnect enableAuthLogger',
  object:
    'defaultNetwork pairing metadata themeVariables services analytics customRpcUrls chainImages connectorImages features messages siwx siweConfig universalProvider universalProviderConfigOverride tokens defaultAccountTypes',
  array: 'networks adapters featuredWalletIds includeWalletIds excludeWalletIds customWallets',
}

const choices: Partial<Record<string, readonly string[]>> = {
  themeMode: ['light', 'dark'],
  unsupportedChain: ['block', 'warn', 'ignore'],
  allWallets: ['SHOW', 'HIDE', 'ONLY_MOBILE'],
}

/**
 * Refuses what it does not know: an option that is silently ignored, a sign-in rule for example, is worse than none.
 * Throws `invalid_option` naming the option.
 */
export function checkOptions(options: AppKitOptions): void {
  if (Object(options) !== options) throw wrongOption('networks', 'must name at least one network')
  const types = new Map(
    Object.entries(table).flatMap(([type, names]) => names.split(' ').map((name) => [name, type] as const)),
  )
  for (const [name, value] of Object.entries(options)) {
    const type = types.get(name)
    if (!type) throw wrongOption(name, 'is not an option')
    if (value === undefined) continue
    const actual = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value
    if (actual !== type) throw wrongOption(name, `must be of type ${type}`)
    const allowed = choices[name]
    if (allowed && !allowed.includes(value as string)) throw wrongOption(name, `must be ${allowed.join(' or ')}`)
  }
  for (const [name, url] of Object.entries(options.services ?? {})) checkUrl(`services.${name}`, url)
  for (const [id, urls = []] of Object.entries(options.customRpcUrls ?? {})) {
    if (!isCaipNetworkId(id)) {
      throw new AppKitError('invalid_chain_id', 'Invalid chainId', { facts: [`Option: customRpcUrls.${id}`] })
    }
    for (const { url } of urls) checkUrl(`customRpcUrls.${id}`, url)
  }
  if (options.siwx && options.siweConfig) throw wrongOption('siweConfig', 'cannot be given beside siwx')
  if (!options.networks?.length) throw wrongOption('networks', 'must name at least one network')
}

function checkUrl(name: string, url: string | undefined): void {
  if (url !== undefined && !(/^https?:/.test(url) && URL.canParse(url))) {
    throw wrongOption(name, 'must be a full http or https address')
  }
}

export function wrongOption(name: string, problem: string): AppKitError {
  return new AppKitError('invalid_option', `Option "${name}" ${problem}`)
}
