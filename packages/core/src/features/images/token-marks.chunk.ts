import { normalizeAddress } from '../../wallet/chains/same-address.js'
import type { FindImage } from './find-image.js'
import { addressOf, networkMark, showFirst } from './network-marks.chunk.js'
import { servicePicture } from './service-picture.js'
import { etherNetworks, markedContracts, tokenMarks } from './token-marks.generated.js'

/** Shows the bundled mark of a token, given as network and contract, and its picture once that has loaded. */
export const find: FindImage = (options, subject, imageUrl, show) => {
  const [network = '', token = ''] = subject.trim().split('/')
  const picture = imageUrl || (token ? undefined : servicePicture(options, network))
  showFirst(token ? contractMark(network, token) : coinMark(network), picture, show)
}

/** By contract, never by symbol: any token can call itself USDC. */
function contractMark(network: string, token: string): string | undefined {
  const name = markedContracts.get(`${network}/${normalizeAddress(token)}`)
  return name === undefined ? undefined : (addressOf(tokenMarks.get(name)) ?? networkMark(name))
}

/** The mark of the native currency: Ether on most EVM networks, else the mark of the network. */
function coinMark(network: string): string | undefined {
  return networkMark(etherNetworks.has(network) ? 'eip155:1' : network)
}
