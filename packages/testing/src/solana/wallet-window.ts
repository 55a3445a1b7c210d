import type { WalletBehaviour } from '../wallets/fake-wallet.js'
import { ProviderRpcError } from '../wallets/provider-rpc-error.js'
import type { SolanaSignerPrompt } from './solana-signer.js'

const refusal = () => new ProviderRpcError(4001, 'User rejected the request.')

/** The wallet's own window: one at a time, answered by its user as the wallet behaves. */
export function createWalletWindow(behaviour: () => WalletBehaviour) {
  const prompts: SolanaSignerPrompt[] = []
  let open: { approve(): void; refuse(): void } | undefined

  return {
    /** What it showed its user, oldest first. */
    prompts: prompts as readonly SolanaSignerPrompt[],
    async approve(prompt: SolanaSignerPrompt): Promise<void> {
      if (open) throw new ProviderRpcError(-32002, 'A request is already pending')
      prompts.push(prompt)
      if (behaviour() === 'refuse') throw refusal()
      if (behaviour() !== 'hang') return
      await new Promise<void>((resolve, reject) => (open = { approve: resolve, refuse: () => reject(refusal()) }))
    },
    answer(answer: 'approve' | 'refuse'): void {
      open?.[answer]()
      open = undefined
    },
    close(): void {
      open = undefined
    },
  }
}
