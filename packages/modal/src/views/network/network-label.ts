import type { AppKit, CaipNetwork } from '@openappkit/core'
import { findNetwork, networkImage } from '@openappkit/core/internal'
import '@openappkit/ui/elements/mark'
import { globeIcon } from '@openappkit/ui/icons'
import { html } from '@openappkit/ui/lit'

/** The picture of a network, else its letter; a globe for one that the app has not named. */
export function networkMark(kit: AppKit, network: CaipNetwork, size: 20 | 24 | 40 | 64 = 40) {
  const isKnown = findNetwork(kit.state, network.caipNetworkId)
  return html`<ak-mark
    part="mark"
    shape="circle"
    .size=${size}
    .src=${isKnown && networkImage(kit, network)}
    .name=${network.name}
    .glyph=${isKnown ? undefined : globeIcon}
  ></ak-mark>`
}

type Named = Pick<CaipNetwork, 'caipNetworkId' | 'id' | 'name'>

/** How a network is called: by its name where the app ever gave one, else as `byId` says it. */
export function networkName(kit: AppKit, network: Named, byId: (id: number | string) => string): string {
  // What the app has taken out of its list since still has the name that it came with.
  const isIt = ({ id, chainNamespace = 'eip155', caipNetworkId = `${chainNamespace}:${id}` }: AppOption): boolean =>
    caipNetworkId === network.caipNetworkId
  const known = [...kit.state.network.configured, ...kit.options.networks].find(isIt)
  return known?.name ?? byId(network.id)
}

type AppOption = Pick<AppKit['options']['networks'][number], 'id' | 'chainNamespace' | 'caipNetworkId' | 'name'>
