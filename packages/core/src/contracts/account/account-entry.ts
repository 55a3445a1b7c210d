import type { CaipAddress, ChainNamespace } from '@openappkit/protocol/caip'
import type { AccountType } from '../session.js'

/** One account that a wallet opened to this page. */
export type AccountEntry = {
  namespace: ChainNamespace
  address: string
  chainId: string
  caipAddress: CaipAddress
  type: AccountType
  publicKey?: string
  /** Derivation path, where the wallet tells it. */
  path?: string
}
