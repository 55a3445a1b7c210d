import { askEndpoints, type CaipNetwork, type RequestOptions, type RpcEndpointConfigs } from '@openappkit/core/adapter'
import { failure } from '../wallet/failure.js'
import { isAddressOf } from '../wallet/networks.js'

export type EsploraRequest = {
  address: string
  network: Pick<CaipNetwork, 'caipNetworkId' | 'rpcUrls'>
  configs: RpcEndpointConfigs
  /** Path after that of the address. */
  path: '' | '/utxo'
  /** Maximum size of the answer in bytes. */
  limit: number
}

/** Requests data of an address from the endpoints. Throws `invalid_address` for another network, before any request. */
export async function askEsplora(
  { address, network, configs, path, limit }: EsploraRequest,
  options: RequestOptions,
): Promise<unknown> {
  if (!isAddressOf(network.caipNetworkId, address)) throw failure('invalid_address')
  const urls = network.rpcUrls.default.http
  return askEndpoints({ urls, configs, path: `/address/${address}${path}`, limit }, options)
}

/** Reads an amount in satoshis. Throws `bad_message` for an invalid amount. */
export function readSatoshis(value: unknown): bigint {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw failure('bad_message')
  return BigInt(value)
}
