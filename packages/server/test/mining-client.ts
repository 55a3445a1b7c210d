import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, createTestClient, type Hash, type Hex, http, publicActions, walletActions } from 'viem'

type Request = { account: Address; to: Address; value?: bigint; data?: Hex; gas?: bigint; chain: null }

/** A client of anvil that waits until a transaction is in a block: anvil responds a moment earlier. */
export function createMiningClient(rpcUrl: string) {
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
  return {
    ...client,
    async sendTransaction(request: Request): Promise<Hash> {
      const hash = await client.sendTransaction(request)
      while ((await client.getTransaction({ hash })).blockNumber === null) await sleep(10)
      return hash
    },
  }
}
