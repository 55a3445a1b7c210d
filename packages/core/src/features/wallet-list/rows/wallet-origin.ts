import { nameOf, rdnsOf } from '../../../wallet/connectors/identity.js'
import type { Connector } from '../../../contracts/wallets.js'
import type { WalletRow } from './wallet-row.js'

/** Distinguishes wallets with similar names. A domain is a claim of the wallet, and proves nothing alone. */
export type WalletOrigin = {
  /** The reverse domain that an installed wallet announced, or the host of a listed wallet's homepage. */
  domain?: string
  /**
   * `used` connected here before, `listed` is in the list under this domain or name, `unlisted` is not in the list.
   * `contested`: another wallet of the page claims the same identity, so neither counts as known.
   */
  standing: 'used' | 'listed' | 'unlisted' | 'contested'
}

/** The claimed origin of a wallet, and whether it is known here. Pure: depends on what was announced, never on the icon. */
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

/** A wallet without a reverse domain has only its name, which any wallet can use. */
function claimsTheSame(one: Connector, other: Connector): boolean {
  const rdns = rdnsOf(one.info?.rdns)
  return rdns === undefined ? nameOf(one) === nameOf(other) : rdns === rdnsOf(other.info?.rdns)
}

/** The host as in a browser's address bar: foreign letters appear in Punycode (`xn--…`). */
function hostOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).hostname : undefined
}
