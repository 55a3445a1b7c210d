/** The networks that have a mark in the bundle, by CAIP-2 id. No test network: it must not look like its main network. */
export const markedNetworks: readonly string[] = [
  'eip155:1',
  'eip155:8453',
  'eip155:42161',
  'eip155:10',
  'eip155:137',
  'eip155:56',
  'eip155:43114',
  'eip155:100',
  'eip155:59144',
  'eip155:534352',
  'eip155:324',
  'eip155:42220',
  'eip155:81457',
  'eip155:130',
  'eip155:480',
  'eip155:57073',
  'eip155:146',
  'eip155:143',
  'eip155:7777777',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:000000000019d6689c085ae165831e93',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  'cosmos:cosmoshub-4',
]

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/**
 * The tokens that have a mark in the bundle, and their contracts by network. A token has its mark only there: any
 * contract can call itself USDC. Only contracts of the issuer, or of the official bridge of a network.
 */
export const markedTokens: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  USDC: {
    'eip155:1': '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    'eip155:8453': '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    'eip155:42161': '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
    'eip155:10': '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
    'eip155:137': '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
    'eip155:43114': '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
    'eip155:56': '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d',
    'eip155:59144': '0x176211869cA2b568f2A7D4EE941E073a821EE1ff',
    'eip155:534352': '0x06eFdBFf2a14a7c8E15944D1F4A48F9F95F663A4',
    'eip155:324': '0x1d17CBcF0D6D143135aE902365D2E5e2A16538D4',
    'eip155:42220': '0xcebA9300f2b948710d2653dD7B07f33A8B32118C',
    [solana]: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  },
  USDT: {
    'eip155:1': '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    'eip155:42161': '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
    'eip155:10': '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58',
    'eip155:137': '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
    'eip155:56': '0x55d398326f99059fF775485246999027B3197955',
    'eip155:43114': '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7',
    'eip155:42220': '0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e',
    [solana]: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
  },
  DAI: {
    'eip155:1': '0x6B175474E89094C44Da98b954EedeAC495271d0F',
    'eip155:8453': '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb',
    'eip155:42161': '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1',
    'eip155:10': '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1',
    'eip155:137': '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063',
  },
  WBTC: {
    'eip155:1': '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
    'eip155:42161': '0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f',
    'eip155:10': '0x68f180fcCe6836688e9084f035309E29Bf0A2095',
    'eip155:137': '0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6',
  },
  LINK: {
    'eip155:1': '0x514910771AF9Ca656af840dff83E8264EcF986CA',
    'eip155:8453': '0x88Fb150BDc53A65fe94Dea0c9BA0a6dAf8C6e196',
    'eip155:42161': '0xf97f4df75117a78c1A5a0DBb814Af92458539FB4',
    'eip155:10': '0x350a791Bfc2C21F9Ed5d10980Dad2e2638ffa7f6',
    'eip155:56': '0xF8A0BF9cF54Bb92F17374d9e9A321E6a111a51bD',
  },
  UNI: {
    'eip155:1': '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984',
    'eip155:42161': '0xFa7F8980b0f1E64A2062791cc3b0871572f1F7f0',
  },
  AAVE: { 'eip155:1': '0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9' },
  EURC: {
    'eip155:1': '0x1aBaEA1f7C830bD89Acc67eC4af516284b1bC33c',
    'eip155:8453': '0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42',
    [solana]: 'HzwqbKZw8HxMN6bF2yFZNrht3c2iXXzpKcFu7uBEDKtr',
  },
  PYUSD: {
    'eip155:1': '0x6c3ea9036406852006290770BEdFcAbA0e23A0e8',
    [solana]: '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo',
  },
}

/** Tokens that have the mark of their network, by network. */
export const networkTokens: Readonly<Record<string, string>> = {
  'eip155:42161': '0x912CE59144191C1204E64559FE8253a0e49E6548',
  'eip155:10': '0x4200000000000000000000000000000000000042',
}
