import { type AdapterDescriptor, AppKitError } from '@openappkit/core'
import type { BitcoinUtxo, BitcoinUtxosRequest } from './requests/read-utxos.js'

/** The adapter has no options: `createAppKit` configures it. */
type NoOptions = Readonly<Record<string, never>>

export type { BitcoinUtxo, BitcoinUtxosRequest } from './requests/read-utxos.js'
export type {
  BitcoinMessageProtocol,
  BitcoinProvider,
  BitcoinPsbtRequest,
  BitcoinTransferRequest,
} from './wallet/namespace.js'

/**
 * The Bitcoin adapter. Pass it to `createAppKit` in `adapters`. Its code loads with the first screen and the engine.
 */
export class BitcoinAdapter implements AdapterDescriptor<'bip122'> {
  readonly namespace = 'bip122'
  discovery = () => import('./adapter.chunk.js')
  load = async () => (await this.discovery()).loadChain()

  /** Takes no options. Throws `invalid_option` with the name of any option. */
  constructor(options?: NoOptions) {
    for (const name in options) throw new AppKitError('invalid_option', `Option "${name}" is not an option`)
  }
}

/** The same as `new BitcoinAdapter()`. */
export const bitcoinAdapter = (options?: NoOptions): AdapterDescriptor<'bip122'> => new BitcoinAdapter(options)

/**
 * Returns the unspent outputs of an address, including unconfirmed ones. Throws `invalid_address`, `missing_rpc_url`,
 * `rpc_failed`, `bad_message`, `timed_out` and `aborted`.
 * @example
 * const utxos = await getUtxos({ address, network: caipNetwork })
 */
export const getUtxos = async (request: BitcoinUtxosRequest): Promise<readonly BitcoinUtxo[]> => {
  const { readUtxos } = await import('./requests/read-utxos.js')
  return readUtxos(request)
}
