import { AppKitError } from '../errors/appkit-error.js'
import type { AppKitOptions } from './options.js'

// The type of every option, grouped so that the table stays small: it ships before any click.
const table: Record<string, string> = {
  string: 'projectId termsConditionsUrl privacyPolicyUrl storageKey themeMode unsupportedChain',
  boolean:
    'enableWallets enableEIP6963 enableInjected enableReconnect enableNetworkSwitch enableWalletGuide allowUnsupportedChain disableAppend debug',
  object: 'defaultNetwork metadata themeVariables services customRpcUrls chainImages connectorImages features',
  array: 'networks adapters featuredWalletIds includeWalletIds excludeWalletIds',
}

const choices: Partial<Record<string, readonly string[]>> = {
  themeMode: ['light', 'dark'],
  unsupportedChain: ['block', 'warn', 'ignore'],
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
  for (const [name, url] of Object.entries(options.services ?? {})) {
    if (url !== undefined && !(/^https?:/.test(url) && URL.canParse(url))) {
      throw wrongOption(`services.${name}`, 'must be a full http or https address')
    }
  }
  if (!options.networks?.length) throw wrongOption('networks', 'must name at least one network')
}

export function wrongOption(name: string, problem: string): AppKitError {
  return new AppKitError('invalid_option', `Option "${name}" ${problem}`)
}
