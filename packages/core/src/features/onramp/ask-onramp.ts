import type { BlockchainClient } from '../../lib/services/blockchain-client.js'

/** Asks the blockchain service, in time. */
export type AskOnramp = {
  anything<T>(ask: (client: BlockchainClient, signal: AbortSignal) => Promise<T>): Promise<T>
}
