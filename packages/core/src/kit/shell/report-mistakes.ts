import { isCaipNetworkId } from '@openappkit/protocol/caip'
import type { CaipNetwork } from '../../contracts/network.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { viewNames } from '../../contracts/route.js'
import { wrongOption } from '../../options/check-options.js'
import type { AppKitOptions } from '../../options/options.js'
import { defaultSettings } from '../../options/settings.js'
import { watchValue } from '../../state/observe/watch-value.js'
import type { KitState } from '../../state/state.js'

// For developers, in the console. Production builds do not load this file.

/** Lists options that are allowed but hardly intended, one sentence each. */
export function findMistakes(options: AppKitOptions, networks: readonly CaipNetwork[]): string[] {
  return [
    ...unreachable(options, networks),
    ...networks.flatMap(({ name, rpcUrls }) =>
      rpcUrls.default.http.length > 0 ? [] : [`Option "networks" has no RPC endpoint for ${name}`],
    ),
    ...wrongKeys(options),
    ...wrongFeatures(options),
    ...wrongWallets(options),
    ...wrongMetadata(options),
  ]
}

/** Networks and wallets that no user can reach. */
function unreachable(
  { adapters = [], sources = [], pairing, embeddedWallet, projectId, enableWalletConnect }: AppKitOptions,
  networks: readonly CaipNetwork[],
): string[] {
  // Both may reach wallets of every namespace.
  const isOpen = pairing !== undefined || embeddedWallet !== undefined || sources.length > 0
  if (adapters.length === 0 && !isOpen) {
    return ['Option "adapters" is empty and there is no "pairing": no wallet can be connected']
  }
  const served = new Set(adapters.map(({ namespace }) => namespace))
  const unserved = isOpen ? [] : networks.filter(({ chainNamespace }) => !served.has(chainNamespace))
  const call = 'such as walletConnect({ projectId }) or walletConnect({ relayUrl })'
  const pairingOption = projectId ? 'projectId' : enableWalletConnect ? 'enableWalletConnect' : undefined
  return [
    ...unserved.map(
      ({ name, chainNamespace }) =>
        `Option "adapters" has none for "${chainNamespace}": no wallet can connect on ${name}`,
    ),
    ...(pairingOption && !pairing && !embeddedWallet
      ? [`Option "${pairingOption}" pairs with no wallet: add "pairing", ${call}`]
      : []),
    ...(pairing && typeof (pairing as { load?: unknown }).load !== 'function'
      ? [`Option "pairing" must be a pairing, ${call}`]
      : []),
  ]
}

/** Options by network whose keys name no network. */
function wrongKeys({ tokens = {}, networks }: AppKitOptions): string[] {
  const ids = networks.map(({ id }) => String(id))
  return [
    ...Object.keys(tokens)
      .filter((id) => !isCaipNetworkId(id))
      .map((id) => `Option "tokens.${id}" must have a CAIP-2 id as its key, such as "eip155:${id}"`),
    ...[...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))].map((id) => `Option "networks" names ${id} twice`),
  ]
}

/** Features whose value may also be a list. */
const listFeatures = ['socials', 'swaps', 'onramp']

function wrongFeatures({ features = {}, termsConditionsUrl, privacyPolicyUrl }: AppKitOptions): string[] {
  const given = Object.entries(features).filter(([, value]) => value !== undefined)
  const defaults = new Map<string, unknown>(Object.entries(defaultSettings().features))
  const wrong = given.flatMap(([name, value]) => {
    if (name.endsWith('Order')) return Array.isArray(value) ? [] : [`Option "features.${name}" must be of type array`]
    const isSwitch = typeof defaults.get(name) === 'boolean' && !listFeatures.includes(name)
    return isSwitch && typeof value !== 'boolean' ? [`Option "features.${name}" must be of type boolean`] : []
  })
  const hasTerms = Boolean(termsConditionsUrl ?? privacyPolicyUrl)
  if (features.legalCheckbox === true && !hasTerms)
    wrong.push('Option "features.legalCheckbox" needs "termsConditionsUrl" or "privacyPolicyUrl"')
  return wrong
}

function wrongWallets({ customWallets = [] }: AppKitOptions): string[] {
  return customWallets.flatMap((wallet, at) =>
    wallet.id && wallet.name ? [] : [`Option "customWallets[${at}]" must have an id and a name`],
  )
}

function wrongMetadata({ metadata }: AppKitOptions): string[] {
  const { url, icons } = metadata ?? {}
  const own = globalThis.location?.origin
  const isElsewhere = url !== undefined && own && (!URL.canParse(url) || new URL(url).origin !== own)
  return [
    ...(isElsewhere ? [`Option "metadata.url" is not the origin of this page, ${own}: wallets may warn about it`] : []),
    ...(icons !== undefined && !Array.isArray(icons) ? ['Option "metadata.icons" must be of type array'] : []),
  ]
}

/** Warns the app's developer in the console. */
export function reportMistakes(options: AppKitOptions, networks: readonly CaipNetwork[], state: KitState): void {
  // A server creates a kit per request; the page warns once.
  if (typeof document === 'undefined') return
  for (const mistake of findMistakes(options, networks))
    console.warn(new AppKitError('invalid_option', mistake).message)
  watchValue(
    [state.router],
    () => state.router.history.at(-1)?.view,
    () => {
      const { view = 'Connect' } = state.router.history.at(-1) ?? {}
      if (!viewNames.includes(view)) console.warn(wrongOption('view', `is unknown: ${view}`).message)
    },
  )
}
