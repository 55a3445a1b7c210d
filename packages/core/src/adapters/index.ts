// What chain packages need from the core, and nothing that an app needs.
export { AppKitError } from '../errors/appkit-error.js'
export type { CaipNetwork } from '../networks/network.js'
export { createRpcClient, type RpcClient } from '../rpc/rpc-client.js'
export { withSignal } from '../errors/with-signal.js'
export { addressPlaceholder } from '../siwx/address-placeholder.js'
export type {
  AdapterDeps,
  AdapterDescriptor,
  Batching,
  Call,
  CallsStatus,
  ChainAdapter,
  DiscoverySettings,
  Reading,
  RequestOptions,
  Sending,
  Signing,
  Switching,
  TransactionRequest,
  WalletSession,
} from './adapter.js'
export type { WalletApp } from '../links/app-link.js'
export type { Connector, ConnectorType, Discovery } from './connector.js'
export {
  type OpenPairingOptions,
  type PairedSession,
  type Pairing,
  pairingConnectorId,
  type PairingDeps,
  type PairingDescriptor,
  type PairingInvitation,
  type PairingSignIn,
} from './pairing.js'
