import type { CaipNetwork } from '../contracts/network.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { AppKitOptions } from '../options/options.js'

/** What is allowed and hardly meant, one sentence each. */
export function findMistakes(
  { adapters = [], sources = [], pairing, projectId }: AppKitOptions,
  networks: readonly CaipNetwork[],
): string[] {
  // Either may reach wallets of every namespace.
  const isOpen = pairing !== undefined || sources.length > 0
  if (adapters.length === 0 && !isOpen) {
    return ['Option "adapters" is empty and there is no "pairing": no wallet can be connected']
  }
  const served = new Set(adapters.map(({ namespace }) => namespace))
  const unserved = isOpen ? [] : networks.filter(({ chainNamespace }) => !served.has(chainNamespace))
  return [
    ...unserved.map(
      ({ name, chainNamespace }) => `Option "adapters" has none for "${chainNamespace}": nobody can connect on ${name}`,
    ),
    ...(projectId && !pairing
      ? ['Option "projectId" pairs with no wallet: add "pairing", such as walletConnect({ relayUrl, projectId })']
      : []),
  ]
}

/** Tells the app's developer, in the console. */
export function reportMistakes(options: AppKitOptions, networks: readonly CaipNetwork[]): void {
  // A server makes a kit for each request; the page says it once.
  if (typeof document === 'undefined') return
  for (const mistake of findMistakes(options, networks))
    console.warn(new AppKitError('invalid_option', mistake).message)
}
