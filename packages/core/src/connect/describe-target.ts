import type { ConnectRequest } from '../contracts/api/engine-api.js'
import type { SourceDescriptor } from '../contracts/source.js'
import type { ConnectTarget } from '../contracts/steps.js'
import { findConnector } from '../connectors/identity.js'
import type { KitState } from '../state/state.js'

/** The wallet that a request means, as far as it is known: enough to draw it while it connects. */
export function describeTarget(
  { connectors, network, wallets }: KitState,
  request: ConnectRequest,
  source: SourceDescriptor | undefined,
): ConnectTarget {
  const { connectorId, walletId, namespace = network.active, via, isOnDevice, opensModal, staysOpen } = request
  const listing = wallets.known.find(({ id }) => id === walletId)
  const connector = source ? undefined : findConnector(connectors.list, { connectorId, namespace, listing })
  const imageUrl = connector?.imageUrl ?? (source ? listing?.imageUrl : undefined)
  return {
    id: connector?.id ?? connectorId ?? source?.connectorIds[0] ?? walletId ?? '',
    namespace,
    name: connector?.name ?? listing?.name ?? '',
    imageUrl,
    walletId,
    via: (via ?? source?.invites) ? 'invitation' : undefined,
    isOnDevice,
    opensModal,
    staysOpen,
  }
}
