import type { AppKit, CaipNetwork } from '@openappkit/core'
import { chainFacts, findNetwork, networkImage } from '@openappkit/core/internal'
import '@openappkit/ui/elements/mark'
import { shortAddress } from '@openappkit/ui/format'
import { globeIcon } from '@openappkit/ui/icons'
import { html } from '@openappkit/ui/lit'
import { wellKnownNames } from './well-known-names.js'

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

type Named = Pick<CaipNetwork, 'caipNetworkId' | 'chainNamespace' | 'id' | 'name'>

/** Names for a network that the app does not name. They are in the messages `account` and `unsupported`. */
export type NetworkWords = {
  /** By its number, for a network of EVM. */
  chain(id: number | string): string
  /** By its kind, and its id, shortened in the middle. */
  chainOf(kind: string, id: string): string
}

/** How a network is called: by its name where the app ever gave one, or where people know it; else by its id. */
export function networkName(kit: AppKit, network: Named, words: NetworkWords): string {
  const { caipNetworkId, chainNamespace: namespace, id: reference } = network
  // What the app has taken out of its list since still has the name that it came with.
  const isIt = ({ id, chainNamespace = 'eip155', ...option }: AppOption): boolean =>
    (option.caipNetworkId ?? `${chainNamespace}:${id}`) === caipNetworkId
  const name = [...kit.state.network.configured, ...kit.options.networks].find(isIt)?.name
  const known = name ?? wellKnownNames[caipNetworkId]
  if (known) return known
  if (namespace === 'eip155') return words.chain(reference)
  return words.chainOf(chainFacts[namespace].label, shortAddress(String(reference), 6, 4))
}

type AppOption = Pick<AppKit['options']['networks'][number], 'id' | 'chainNamespace' | 'caipNetworkId' | 'name'>
