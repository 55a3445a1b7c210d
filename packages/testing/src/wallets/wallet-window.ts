import type { WalletBehaviour } from './fake-wallet.js'
import { ProviderRpcError } from './provider-rpc-error.js'

const refusal = () => new ProviderRpcError(4001, 'User rejected the request.')

/** The prompts of a wallet: one at a time, answered according to its behaviour. */
export function createWalletWindow<Prompt>(behaviour: () => WalletBehaviour) {
  const prompts: Prompt[] = []
  let open: { approve(): void; refuse(): void } | undefined

  return {
    /** The prompts shown to the user, oldest first. */
    prompts: prompts as readonly Prompt[],
    async approve(prompt: Prompt): Promise<void> {
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

export type Guard = <A extends unknown[], T>(work: (...args: A) => Promise<T>) => (...args: A) => Promise<T>

/** Wraps every request of the page with the wallet's behaviour. */
export const guardedBy =
  (behaviour: () => WalletBehaviour): Guard =>
  (work) =>
  (...args) => {
    // Neither an Error nor a rejection: the hardest case for a page.
    if (behaviour() === 'throw') throw 'the wallet broke'
    if (behaviour() === 'vanish') return Promise.reject(new ProviderRpcError(4900, 'The provider is disconnected'))
    if (behaviour() === 'malformed') return Promise.resolve({ nonsense: true } as never)
    return work(...args)
  }
