import { withSignal } from '../../../lib/promise.js'
import type { Connector, Discovery } from '../../../contracts/wallets.js'
import { walletNotFound } from '../../../lib/errors/usual-errors.js'

/** Extensions may start after the page. Longer than this, a returning visitor would be kept in doubt. */
export const lateWalletMs = 1_500

/** What a wallet calls itself: its reverse domain, or its name where the namespace's standard has no such thing. */
const claimOf = ({ info, name }: Connector): string => (info?.rdns ?? name).toLowerCase()

/**
 * Whether another wallet of the page claims to be this one. A claim is one that anybody can make: where two make it,
 * nobody but the person can say which of them was meant.
 */
export function isContested({ list }: Pick<Discovery, 'list'>, connectorId: string): boolean {
  const connectors = list()
  const claimant = connectors.find(({ id }) => id === connectorId)
  return claimant !== undefined && connectors.filter((one) => claimOf(one) === claimOf(claimant)).length > 1
}

/** The provider of a wallet that may not have announced itself yet. Throws `wallet_not_found`. */
export async function findProvider(
  discovery: Pick<Discovery, 'provider' | 'watch'>,
  connectorId: string,
  signal: AbortSignal,
): Promise<unknown> {
  const present = discovery.provider(connectorId)
  if (present) return present
  let stop = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await withSignal(
      signal,
      new Promise<unknown>((resolve, reject) => {
        const look = () => {
          const provider = discovery.provider(connectorId)
          if (provider) resolve(provider)
        }
        stop = discovery.watch(look)
        timer = setTimeout(() => {
          look()
          reject(walletNotFound())
        }, lateWalletMs)
      }),
    )
  } finally {
    stop()
    clearTimeout(timer)
  }
}
