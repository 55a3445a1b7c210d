import type { AppKit, CaipNetwork } from '@openappkit/core'
import { chainFacts, findNetwork, networkImage } from '@openappkit/core/internal'
import '@openappkit/ui/elements/mark'
import { shortAddress } from '@openappkit/ui/format'
import { globeIcon } from '@openappkit/ui/icons'
import { html } from '@openappkit/ui/lit'
import { wellKnownNames } from './well-known-names.js'

/** The icon of a network: its picture, else its initial. A globe if the app does not configure the network. */
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

/** Fallback names of networks. They are in the messages `account` and `unsupported`. */
export type NetworkWords = {
  /** Names an EVM network by its chain id. */
  chain(id: number | string): string
  /** Names a network of another namespace by the namespace and its id, shortened in the middle. */
  chainOf(kind: string, id: string): string
}

/** The name of a network: from the app, else a well-known name, else a name with its id. */
export function networkName(kit: AppKit, network: Named, words: NetworkWords): string {
  const { caipNetworkId, chainNamespace: namespace, id: reference } = network
  // `options.networks` still names the networks that the app has removed.
  const isMatch = ({ id, chainNamespace = 'eip155', ...option }: AppOption): boolean =>
    (option.caipNetworkId ?? `${chainNamespace}:${id}`) === caipNetworkId
  const name = [...kit.state.network.configured, ...kit.options.networks].find(isMatch)?.name
  const known = name ?? wellKnownNames[caipNetworkId]
  if (known) return known
  if (namespace === 'eip155') return words.chain(reference)
  return words.chainOf(chainFacts[namespace].label, shortAddress(String(reference), 6, 4))
}

type AppOption = Pick<AppKit['options']['networks'][number], 'id' | 'chainNamespace' | 'caipNetworkId' | 'name'>
