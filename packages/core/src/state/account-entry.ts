import type { CaipAddress, ChainNamespace } from '@openappkit/protocol/caip'

/** One account that a wallet opened to this page. */
export type AccountEntry = {
  namespace: ChainNamespace
  address: string
  chainId: string
  caipAddress: CaipAddress
  type: 'eoa' | 'smartAccount' | 'payment'
}
