import { ignoreRejection } from '../../lib/async/ignore-rejection.js'
import { networkPicture } from '../../wallet/connectors/identity.js'
import type { CaipNetwork } from '../../contracts/network.js'
import type { KitState } from '../../state/state.js'
import type { FindImage, ImageKit } from './find-image.js'

/**
 * The picture of a network: the app's own, else the network's, else that of the configured listing service, else the
 * bundled mark. The last two arrive after the paint; until then, and without any picture, the caller draws a
 * placeholder.
 *
 * Without a `source`, the service is not asked: the page itself makes no request before a wallet is connected.
 */
export function networkImage(
  kit: ImageKit,
  network: Pick<CaipNetwork, 'id' | 'assets' | 'caipNetworkId'>,
  source: 'service' | '' = 'service',
): string | undefined {
  return (
    networkPicture(kit.state.settings, network) ??
    lazyImage(kit, network.caipNetworkId, source, () => import('./network-marks.chunk.js'))
  )
}

/**
 * The image of a subject from a source. The first call loads it and then updates the state of the network, which draws
 * again; until then, returns the image without a source. If `load` rejects, the next drawing tries again.
 */
export function lazyImage(
  { options, state: { network } }: ImageKit,
  subject: string,
  source: string,
  load: () => Promise<{ find: FindImage }>,
): string | undefined {
  const { images } = network as Pick<KitState['network'], 'images'>
  const key = subject + source
  if (!images?.has(key)) {
    ignoreRejection(
      load().then(({ find }) => {
        // Several drawings may have started the load: request the picture once.
        if (network.images?.has(key)) return
        find(options, subject, source, (image) => {
          // A new map, because changes within a map are not tracked.
          Object.assign(network, { images: new Map(network.images).set(key, image) })
        })
      }),
    )
  }
  return images?.get(key) ?? images?.get(subject)
}
