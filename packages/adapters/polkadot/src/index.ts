import { type AdapterDescriptor, AppKitError } from '@openappkit/core'

/** The adapter has no options: `createAppKit` configures it. */
type NoOptions = Readonly<Record<string, never>>

export type {
  PolkadotAccount,
  PolkadotPayload,
  PolkadotProvider,
  PolkadotScheme,
  PolkadotSignerResult,
} from './wallet/namespace.js'

/**
 * The Polkadot adapter. Pass it to `createAppKit` in `adapters`. Its code loads with the first screen and the engine.
 */
export class PolkadotAdapter implements AdapterDescriptor<'polkadot'> {
  readonly namespace = 'polkadot'
  discovery = () => import('./adapter.chunk.js')
  load = async () => (await this.discovery()).loadChain()

  /** Takes no options. Throws `invalid_option` with the name of any option. */
  constructor(options?: NoOptions) {
    for (const name in options) throw new AppKitError('invalid_option', `Option "${name}" is not an option`)
  }
}

/** The same as `new PolkadotAdapter()`. */
export const polkadotAdapter = (options?: NoOptions): AdapterDescriptor<'polkadot'> => new PolkadotAdapter(options)
