import { type Client, type Hash, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'
import { getTransactionReceipt } from 'viem/actions'

const patienceMs = 30_000
const pollingMs = 5

/**
 * The receipt of a transaction, once it is in a block: a local chain answers a moment before it has mined. viem's own
 * wait for it also waits for the next block where the receipt comes between two of its questions, and here there may be none.
 */
export async function mined(client: Client, hash: Hash): Promise<TransactionReceipt> {
  for (const until = Date.now() + patienceMs; ; await new Promise((resolve) => setTimeout(resolve, pollingMs))) {
    try {
      return await getTransactionReceipt(client, { hash })
    } catch (thrown) {
      if (!(thrown instanceof TransactionReceiptNotFoundError) || Date.now() > until) throw thrown
    }
  }
}
