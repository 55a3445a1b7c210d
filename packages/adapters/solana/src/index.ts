import { type AdapterDescriptor, AppKitError } from '@openappkit/core'

/** The adapter has no options: `createAppKit` configures it. */
type NoOptions = Readonly<Record<string, never>>

/** The same as `SolanaProvider`. */
export type { SolanaProvider as Provider } from './wallet/namespace.js'
export type { SolanaPayload, SolanaProvider, SolanaReceipt, SolanaTransaction } from './wallet/namespace.js'

/** The Solana adapter. Pass it to `createAppKit` in `adapters`. Its code loads with the first screen and the engine. */
export class SolanaAdapter implements AdapterDescriptor<'solana'> {
  readonly namespace = 'solana'
  discovery = () => import('./adapter.chunk.js')
  load = async () => (await this.discovery()).loadChain()

  /** Takes no options. Throws `invalid_option` with the name of any option. */
  constructor(options?: NoOptions) {
    for (const name in options) throw new AppKitError('invalid_option', `Option "${name}" is not an option`)
  }
}

/** The same as `new SolanaAdapter()`. */
export const solanaAdapter = (options?: NoOptions): AdapterDescriptor<'solana'> => new SolanaAdapter(options)
