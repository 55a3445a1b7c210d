import { askEndpoints, type CaipNetwork, type RequestOptions, type RpcEndpointConfigs } from '@openappkit/core/adapter'
import { failure } from '../wallet/failure.js'
import { isAddressOf } from '../wallet/networks.js'

export type EsploraRequest = {
  address: string
  network: Pick<CaipNetwork, 'caipNetworkId' | 'rpcUrls'>
  configs: RpcEndpointConfigs
  /** Below the path of the address. */
  path: '' | '/utxo'
  /** How many bytes an answer may have. */
  limit: number
}

/** Asks what an endpoint knows of an address. Throws `invalid_address` for one of another network, and asks nobody. */
export async function askEsplora(
  { address, network, configs, path, limit }: EsploraRequest,
  options: RequestOptions,
): Promise<unknown> {
  if (!isAddressOf(network.caipNetworkId, address)) throw failure('invalid_address')
  const urls = network.rpcUrls.default.http
  return askEndpoints({ urls, configs, path: `/address/${address}${path}`, limit }, options)
}

/** An amount in satoshis. Throws `bad_message` for what is none. */
export function readSatoshis(value: unknown): bigint {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw failure('bad_message')
  return BigInt(value)
}
