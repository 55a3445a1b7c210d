import type { ChainNamespace } from '@openappkit/protocol/caip'

const enough: Partial<Record<ChainNamespace, number>> = { eip155: 12, solana: 32 }

/** After so many confirmations nobody expects a block to go again. A person is shown how many of them there are. */
export const confirmationsOf = (namespace: ChainNamespace): number => enough[namespace] ?? 1
