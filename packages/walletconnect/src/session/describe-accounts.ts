import type { AccountType, SessionAccount } from '@openappkit/core/adapter'
import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { OpenedAccount } from './wallet-session.js'

const taproot = /^(bc|tb|bcrt)1p/i

/** Converts the accounts of a namespace to those of the kit, in the same order. */
export function describeAccounts(namespace: ChainNamespace, accounts: readonly OpenedAccount[]): SessionAccount[] {
  const hasOther = accounts.some(({ address }) => !taproot.test(address))

  function typeOf(address: string): AccountType {
    if (namespace !== 'bip122') return 'eoa'
    // Wallets with both kinds of addresses keep inscriptions on the taproot one.
    return hasOther && taproot.test(address) ? 'ordinal' : 'payment'
  }

  return accounts.map(({ address, publicKey, path }) => ({
    address,
    type: typeOf(address),
    ...(publicKey && { publicKey }),
    ...(path && { path }),
  }))
}
