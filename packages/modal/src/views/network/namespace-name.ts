import type { ChainNamespace } from '@openappkit/core'

/** Proper names, the same in every language. */
const names: Readonly<Record<ChainNamespace, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
  cosmos: 'Cosmos',
}

export const namespaceName = (namespace: ChainNamespace): string => names[namespace]
