import { askEndpoints, type CaipNetwork, type ChainDeps, type RequestOptions } from '@openappkit/core/adapter'
import { readCosmosAddress } from '@openappkit/crypto/cosmos'
import { failure } from '../wallet/failure.js'
import { isCosmos } from '../wallet/wallet-link.js'

/** Maximum size of an answer in bytes. Valid answers have a few hundred. */
const limit = 64 * 1024
/** Amounts of the Cosmos SDK have at most 256 bits. */
const amountForm = /^(0|[1-9][0-9]{0,77})$/

/** Creates a reader of the app's endpoints, which implement the HTTP API of the LCD. */
export function createNetworkReader({ rpcConfigs: configs }: ChainDeps) {
  return {
    async native(address: string, network: CaipNetwork, options: RequestOptions): Promise<bigint> {
      if (!isCosmos(network)) throw failure('chain_not_supported')
      const { bech32Prefix, denom } = network.cosmos
      if (readCosmosAddress(address)?.prefix !== bech32Prefix) throw failure('invalid_address')
      const path = `/cosmos/bank/v1beta1/balances/${address}/by_denom?denom=${encodeURIComponent(denom)}`
      const answer = await askEndpoints({ urls: network.rpcUrls.default.http, configs, path, limit }, options)
      const { balance } = Object(answer) as { balance?: unknown }
      const { denom: answered, amount } = Object(balance) as Record<string, unknown>
      if (answered !== denom || typeof amount !== 'string' || !amountForm.test(amount)) throw failure('bad_message')
      return BigInt(amount)
    },
  }
}
