import type { Hex } from 'viem'
import type { WorkerCalls } from '../../wallet/worker-messages.js'

/** What opens a wallet anywhere. */
export type WalletSecrets = { words: string; evm: Hex; solana: string }

/** What the wallet's own page asks of its worker. The worker of the frame has no call that gives keys out. */
export type OwnerCalls = WorkerCalls & {
  /** The keys of the wallet that is unlocked, for the person in front of the page. */
  reveal: { request: null; answer: WalletSecrets }
}
