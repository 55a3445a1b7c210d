import { type AdapterDescriptor, AppKitError } from '@openappkit/core'

/** The adapter has no options: `createAppKit` configures it. */
type NoOptions = Readonly<Record<string, never>>

export type {
  AminoSignature,
  AminoSigned,
  AminoSignDoc,
  CosmosAccount,
  CosmosProvider,
  DirectSigned,
  DirectSignDoc,
} from './wallet/namespace.js'

/** The Cosmos adapter. Pass it to `createAppKit` in `adapters`. Its code loads with the first screen and the engine. */
export class CosmosAdapter implements AdapterDescriptor<'cosmos'> {
  readonly namespace = 'cosmos'
  discovery = () => import('./adapter.chunk.js')
  load = async () => (await this.discovery()).loadChain()

  /** Takes no options. Throws `invalid_option` with the name of any option. */
  constructor(options?: NoOptions) {
    for (const name in options) throw new AppKitError('invalid_option', `Option "${name}" is not an option`)
  }
}

/** The same as `new CosmosAdapter()`. */
export const cosmosAdapter = (options?: NoOptions): AdapterDescriptor<'cosmos'> => new CosmosAdapter(options)
