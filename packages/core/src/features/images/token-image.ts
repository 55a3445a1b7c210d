import { lazy } from '../../lib/lazy.js'
import { networkPicture } from '../../wallet/connectors/identity.js'
import type { CaipNetwork } from '../../contracts/network.js'
import type { ImageKit } from './find-image.js'
import { lazyImage } from './network-image.js'

/** A token with its contract, or the native currency without one. */
export type ImagedToken = { readonly token?: string; readonly imageUrl?: string }

/** One loader for all tokens, so that the marks of a screen arrive together: each load draws it again. */
const { load: loadMarks } = lazy(() => import('./token-marks.chunk.js'))

/**
 * The picture of a token: its own, else the bundled mark of its contract. The native currency has the picture of the
 * network, if the app or the listing service has one, else its mark. Except for the app's own picture, they arrive after
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
  return own ?? lazyImage(kit, subject, imageUrl, loadMarks)
}
