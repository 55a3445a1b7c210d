import type { AdapterDescriptor } from '@openappkit/core/adapter'

/** EVM chains for option `adapters`. Data and two imports: its code comes with the first screen and with the engine. */
export class EvmAdapter implements AdapterDescriptor {
  readonly namespace = 'eip155'
  discovery = () => import('./discovery.js')
  load = () => import('./adapter.js')
}

/** The same as `new EvmAdapter()`. */
export const evmAdapter = (): AdapterDescriptor => new EvmAdapter()
