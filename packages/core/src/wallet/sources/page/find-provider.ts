import { withSignal } from '../../../lib/promise.js'
import type { Connector, Discovery } from '../../../contracts/wallets.js'
import { walletNotFound } from '../../../lib/errors/usual-errors.js'

/** Extensions may start after the page. A longer wait would delay a returning visitor. */
export const lateWalletMs = 1_500

/** The claimed identity of a wallet: its reverse domain, or its name where the namespace has no such standard. */
const claimOf = ({ info, name }: Connector): string => (info?.rdns ?? name).toLowerCase()

/**
 * Whether another wallet on the page claims to be this one. Any wallet can make that claim: with two claimants, only the
 * user knows which one is meant.
 */
export function isContested({ list }: Pick<Discovery, 'list'>, connectorId: string): boolean {
  const connectors = list()
  const claimant = connectors.find(({ id }) => id === connectorId)
  return claimant !== undefined && connectors.filter((one) => claimOf(one) === claimOf(claimant)).length > 1
}

/** Returns the provider of a wallet that may not have announced itself yet. Throws `wallet_not_found`. */
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
