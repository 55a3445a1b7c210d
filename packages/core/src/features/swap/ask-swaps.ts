import type { CaipAddress, CaipNetworkId } from '@openappkit/protocol/caip'
import { nativeToken } from '@openappkit/protocol/convert'
import type { BlockchainClient } from '../../lib/services/blockchain-client.js'

/** Asks the blockchain service with a deadline. */
export type AskSwaps = {
  anything<T>(ask: (client: BlockchainClient, signal: AbortSignal) => Promise<T>): Promise<T>
}

/** The service's id of a token: the native currency has an address there. */
export const toCaip = (network: CaipNetworkId, token: string): CaipAddress => `${network}:${token || nativeToken}`

/** The token of a CAIP-10 id on a network; empty for the native currency. `undefined` for another network. */
export function fromCaip(network: CaipNetworkId, caip: CaipAddress): string | undefined {
  if (!caip.startsWith(`${network}:`)) return undefined
  const token = caip.slice(network.length + 1)
  return token.toLowerCase() === nativeToken ? '' : token
}
