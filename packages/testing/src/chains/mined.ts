import { type Client, type Hash, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'
import { getTransactionReceipt } from 'viem/actions'

const patienceMs = 30_000
const pollingMs = 5

/**
 * Waits for the receipt of a transaction: a local chain responds shortly before it has mined. viem's own wait may need a
 * further block, which may never come here.
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
