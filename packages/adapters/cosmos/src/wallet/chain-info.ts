import type { CosmosNetwork } from './wallet-link.js'

const defaultCoinType = 118
/** Gas prices that most networks of the Cosmos SDK accept. The user can change them in the wallet. */
const gasPrices = { low: 0.01, average: 0.025, high: 0.04 } as const

/**
 * Returns the data that a wallet needs to add a network, or `undefined` without endpoints. Uses the endpoints of the
 * network, because those of the app can contain an API key.
 */
export function toChainInfo({ id, name, nativeCurrency, rpcUrls, cosmos }: CosmosNetwork): object | undefined {
  const { bech32Prefix, denom, coinType = defaultCoinType, tendermintUrl } = cosmos
  const [rest] = rpcUrls.chainDefault.http
  if (!rest || !tendermintUrl) return undefined
  const currency = {
    coinDenom: nativeCurrency.symbol,
    coinMinimalDenom: denom,
    coinDecimals: nativeCurrency.decimals,
  }
  return {
    chainId: id,
    chainName: name,
    rpc: tendermintUrl,
    rest,
    bip44: { coinType },
    bech32Config: {
      bech32PrefixAccAddr: bech32Prefix,
      bech32PrefixAccPub: `${bech32Prefix}pub`,
      bech32PrefixValAddr: `${bech32Prefix}valoper`,
      bech32PrefixValPub: `${bech32Prefix}valoperpub`,
      bech32PrefixConsAddr: `${bech32Prefix}valcons`,
      bech32PrefixConsPub: `${bech32Prefix}valconspub`,
    },
    currencies: [currency],
    feeCurrencies: [{ ...currency, gasPriceStep: gasPrices }],
    stakeCurrency: currency,
  }
}
