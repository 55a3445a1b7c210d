import { lazy } from '../../lib/lazy.js'
import { networkPicture } from '../../wallet/connectors/identity.js'
import type { CaipNetwork } from '../../contracts/network.js'
import type { ImageKit } from './find-image.js'
import { lateImage } from './network-image.js'

/** A token: its contract, and no contract for the network's own currency. */
export type ImagedToken = { readonly token?: string; readonly imageUrl?: string }

/** Once, so that what one drawing lacks comes at once: each load by itself would have the screen drawn again. */
const { load: loadMarks } = lazy(() => import('./token-marks.chunk.js'))

/**
 * The picture of a token: its own, else the bundled mark of its contract. A network's own currency has the picture of the
 * network, if the app or the listing service has one, else its mark. All but the app's picture of the network come after
 * the paint.
 */
export function tokenImage(
  kit: ImageKit,
  { token = '', imageUrl = '' }: ImagedToken,
  network: Pick<CaipNetwork, 'id' | 'assets' | 'caipNetworkId'> | undefined,
): string | undefined {
  if (!network) return undefined
  const own = token || imageUrl ? undefined : networkPicture(kit.state.settings, network)
  const subject = `${network.caipNetworkId}/${token} `
  return own ?? lateImage(kit, subject, imageUrl, loadMarks)
}
