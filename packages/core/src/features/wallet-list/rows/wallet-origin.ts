import { nameOf, rdnsOf } from '../../../wallet/connectors/identity.js'
import type { Connector } from '../../../contracts/wallets.js'
import type { WalletRow } from './wallet-row.js'

/** What tells wallets with similar names apart. A domain is what the wallet claims, and proves nothing alone. */
export type WalletOrigin = {
  /** The reverse domain that an installed wallet announced; the host of the homepage of one that is only listed. */
  domain?: string
  /**
   * `used` connected here before, `listed` is what the list knows under this domain or name, `unlisted` is not in the
   * list. `contested`: another wallet of the page claims the same, so neither of them is called known.
   */
  standing: 'used' | 'listed' | 'unlisted' | 'contested'
}

/** Where a wallet says it comes from, and whether it is known here. Pure: what was announced decides, never the picture. */
export function originOf(row: WalletRow, connectors: readonly Connector[]): WalletOrigin {
  const own = connectors.filter(({ id, chain }) =>
    row.chains.some(({ connectorId, namespace }) => id === connectorId && chain === namespace),
  )
  const claimed = own.map(({ info }) => info?.rdns).find((rdns) => rdns !== undefined)
  const host = row.isInstalled ? undefined : hostOf(row.listing?.homepage)
  const domain = claimed === undefined ? host : (hostOf(`https://${claimed}`) ?? claimed)
  const isContested = own.some((one) =>
    connectors.some((other) => other !== one && other.chain === one.chain && claimsTheSame(one, other)),
  )
  const standing = isContested ? 'contested' : row.badge === 'recent' ? 'used' : row.listing ? 'listed' : 'unlisted'
  return { ...(domain && { domain }), standing }
}

/** One without a reverse domain has only its name, which everybody may take. */
function claimsTheSame(one: Connector, other: Connector): boolean {
  const rdns = rdnsOf(one.info?.rdns)
  return rdns === undefined ? nameOf(one) === nameOf(other) : rdns === rdnsOf(other.info?.rdns)
}

/** In the spelling of a browser's address bar: foreign letters in a domain show as what they are (`xn--…`). */
function hostOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).hostname : undefined
}
