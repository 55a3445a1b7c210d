import type { AppKit } from '@openappkit/core'
import { type DeepReadonly, findNetwork, type SendAsset, tokenImage } from '@openappkit/core/internal'
import '@openappkit/ui/elements/mark'
import { html } from '@openappkit/ui/lit'

/** The icon of an asset, or the first letter of its symbol. */
export function assetMark(
  kit: AppKit,
  asset: Pick<DeepReadonly<SendAsset>, 'token' | 'symbol' | 'imageUrl'>,
  size: 24 | 40 | 64 = 40,
  id = kit.state.send?.network,
) {
  const image = tokenImage(kit, asset, findNetwork(kit.state, id))
  return html`<ak-mark part="mark" shape="circle" .size=${size} .src=${image} .name=${asset.symbol}></ak-mark>`
}
