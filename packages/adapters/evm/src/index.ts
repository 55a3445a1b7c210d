import { type AdapterDescriptor, AppKitError } from '@openappkit/core'

/** The adapter has no options: what it needs comes from `createAppKit`. */
type NoOptions = Readonly<Record<string, never>>

export type { Eip1193Provider, EvmCall, EvmPayload, EvmReceipt, EvmTransaction } from './wallet/namespace.js'

/** The EVM adapter for the option `adapters`. Its code loads with the first screen and with the engine. */
export class EvmAdapter implements AdapterDescriptor<'eip155'> {
  readonly namespace = 'eip155'
  // Two imports, where other chains have one for both: nearly every page has this chain, and its first click loads no more.
  discovery = () => import('./discovery/discovery.js')
  // By name: the whole namespace of a module that others share costs a bundler's runtime.
  load = () => import('./chain.js').then(({ createChain }) => ({ createChain }))

  /** Takes no options. Throws `invalid_option` with the name of any option. */
  constructor(options?: NoOptions) {
    for (const name in options) throw new AppKitError('invalid_option', `Option "${name}" is not an option`)
  }
}

/** The same as `new EvmAdapter()`. */
export const evmAdapter = (options?: NoOptions): AdapterDescriptor<'eip155'> => new EvmAdapter(options)
