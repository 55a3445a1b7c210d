import { type CaipAddress, type CaipNetworkId, parseCaipAddress } from '@openappkit/protocol/caip'
import type { Address } from 'viem'
import { nativeAddresses } from '../blockchain-options.js'
import type { Side } from './swap-source.js'

/** The network and the token of a CAIP-10 id. */
export function readSide(token: CaipAddress): { network: CaipNetworkId; side: Side } {
  const { namespace, reference, address } = parseCaipAddress(token) ?? { namespace: '', reference: '', address: '' }
  const plain = address.toLowerCase() as Address
  return {
    network: `${namespace}:${reference}` as CaipNetworkId,
    side: nativeAddresses.includes(plain) ? 'native' : plain,
  }
}
