import { ignoreRejection } from '../../lib/async/ignore-rejection.js'
import { networkPicture } from '../../wallet/connectors/identity.js'
import type { CaipNetwork } from '../../contracts/network.js'
import type { KitState } from '../../state/state.js'
import type { FindImage, ImageKit } from './find-image.js'

/**
 * The picture of a network: the app's own, else the network's, else that of the listing service, where the app named one,
 * else the bundled mark. The last two come after the paint; until then, and where nobody has one, it is for the caller to
 * draw something else.
 *
 * Without a `source`, the service is left out: on the page itself, nothing is asked before a wallet is connected.
 */
export function networkImage(
  kit: ImageKit,
  network: Pick<CaipNetwork, 'id' | 'assets' | 'caipNetworkId'>,
  source: 'service' | '' = 'service',
): string | undefined {
  return (
    networkPicture(kit.state.settings, network) ??
    lateImage(kit, network.caipNetworkId, source, () => import('./network-marks.chunk.js'))
  )
}

/**
 * The image of a subject from a source. The first call looks for it, and what is drawn from the state of the network is
 * drawn again when it is here; meanwhile it is the one without a source. Where `load` rejects there is none, and the next
 * drawing looks again.
 */
export function lateImage(
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
        // Drawn more than once meanwhile: a picture is asked for once.
        if (network.images?.has(key)) return
        find(options, subject, source, (image) => {
          // A new map, because a change within one is not noticed.
          Object.assign(network, { images: new Map(network.images).set(key, image) })
        })
      }),
    )
  }
  return images?.get(key) ?? images?.get(subject)
}
