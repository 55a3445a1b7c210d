import type { WalletStatus } from '@openappkit/core/adapter'
import { failure } from '../errors/failure.js'
import { describeAccounts } from '../session/describe-accounts.js'
import type { NamespaceLink } from './namespace-link.js'

/** What the wallet says of a namespace now. Throws `wallet_disconnected` where it has none. */
export function describeStatus(link: NamespaceLink): WalletStatus {
  const [first, ...others] = describeAccounts(link.namespace, link.accounts())
  const network = link.chain()
  if (!first || !network) throw failure('wallet_disconnected')
  return { accounts: [first, ...others], network }
}
