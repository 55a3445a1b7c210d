import { ownPicture } from '../connectors/identity.js'
import type { CaipNetwork } from '../contracts/network.js'

/** The picture of a network: the app's own (option `chainImages`), else the network's. */
export function networkPicture(
  { chainImages }: { readonly chainImages: Readonly<Record<string | number, string>> },
  { id, assets }: Pick<CaipNetwork, 'id' | 'assets'>,
): string | undefined {
  return ownPicture(chainImages, [String(id)]) ?? assets?.imageUrl
}
