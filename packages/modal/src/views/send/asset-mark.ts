import type { AppKit } from '@openappkit/core'
import { type DeepReadonly, findNetwork, networkImage, type SendAsset } from '@openappkit/core/internal'
import '@openappkit/ui/elements/mark'
import { html } from 'lit'

/** The picture of an asset, and its letter where there is none. A network's own currency has the network's. */
export function assetMark(
  kit: AppKit,
  asset: Pick<DeepReadonly<SendAsset>, 'token' | 'symbol' | 'imageUrl'>,
  size: 24 | 40 | 64 = 40,
  id = kit.state.send?.network,
) {
  const network = findNetwork(kit.state, id)
  const image = asset.imageUrl ?? (asset.token || !network ? undefined : networkImage(kit, network))
  return html`<ak-mark part="mark" shape="circle" .size=${size} .src=${image} .name=${asset.symbol}></ak-mark>`
}
