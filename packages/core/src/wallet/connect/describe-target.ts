import type { ConnectRequest } from '../../contracts/api.js'
import { findConnector, ownPicture, rdnsOf } from '../connectors/identity.js'
import type { SourceDescriptor } from '../../contracts/source.js'
import type { ConnectTarget } from '../../contracts/steps.js'
import type { Connector } from '../../contracts/wallets.js'
import type { KitState } from '../../state/state.js'

/** Describes the requested wallet as far as it is known: enough to draw it while it connects. */
export function describeTarget(
  state: KitState,
  request: ConnectRequest,
  source: SourceDescriptor | undefined,
): ConnectTarget {
  const { network, wallets } = state
  const { connectorId, walletId, via, isOnDevice, opensModal, staysOpen } = request
  const listing = wallets.known.find(({ id }) => id === walletId)
  const connector = source ? undefined : findMeant(state, request)
  const ownImage = ownPicture(state.settings.connectorImages, [connector?.id, walletId])
  return {
    id: connector?.id ?? connectorId ?? source?.connectorIds[0] ?? walletId ?? '',
    namespace: request.namespace ?? connector?.chain ?? source?.namespace ?? network.active,
    name: connector?.name ?? listing?.name ?? '',
    imageUrl: ownImage ?? connector?.imageUrl ?? listing?.imageUrl,
    walletId,
    via: (via ?? source?.invites) ? 'invitation' : undefined,
    isOnDevice,
    opensModal,
    staysOpen,
  }
}

/**
 * Finds the requested connector: in the named namespace, else in any, the active one first. `undefined` where two
 * connectors claim to be the listed wallet in the first namespace that has any.
 */
export function findMeant(
  { connectors: { list }, network, wallets }: Pick<KitState, 'connectors' | 'network' | 'wallets'>,
  { connectorId, walletId, namespace }: ConnectRequest,
): Connector | undefined {
  const listing = wallets.known.find(({ id }) => id === walletId)
  const rdns = rdnsOf(listing?.rdns)
  const isMeant = ({ id, info }: Connector): boolean =>
    connectorId === undefined ? rdns !== undefined && rdnsOf(info?.rdns) === rdns : id === connectorId
  const first =
    namespace ??
    [network.active, ...list.map(({ chain }) => chain)].find((one) =>
      list.some((connector) => connector.chain === one && isMeant(connector)),
    )
  return first && findConnector(list, { connectorId, namespace: first, listing })
}
