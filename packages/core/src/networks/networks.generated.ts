// Written by scripts/gen/networks.ts from packages/server/data/networks.json and viem/chains. Run `npm run gen` after a change of either.


export const mainnet = {
  id: 1,
  name: 'Ethereum',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  blockTime: 12000,
  rpcUrls: { default: { http: ['https://ethereum.reth.rs/rpc'] } },
  blockExplorers: {
    default: { name: 'Etherscan', url: 'https://etherscan.io', apiUrl: 'https://api.etherscan.io/api' },
  },
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 14353601 },
    ensRegistry: { address: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e' },
    ensUniversalResolver: { address: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee', blockCreated: 23085558 },
  },
  testnet: false,
} as const

export const base = {
  id: 8453,
  name: 'Base',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:8453',
  blockTime: 2000,
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 5022 },
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    disputeGameFactory: { 1: { address: '0x43edB88C4B80fDD2AdFF2412A7BebF9dF42cB40e' } },
    l2OutputOracle: { 1: { address: '0x56315b90c40730925ec5485cf004d835058518A0' } },
    portal: { 1: { address: '0x49048044D57e1C92A77f79988d21Fa8fAF74E97e', blockCreated: 17482143 } },
    l1StandardBridge: { 1: { address: '0x3154Cf16ccdb4C6d922629664174b904d80F2C35', blockCreated: 17482143 } },
  },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.base.org'] } },
  blockExplorers: {
    default: { name: 'Basescan', url: 'https://basescan.org', apiUrl: 'https://api.basescan.org/api' },
  },
  sourceId: 1,
  testnet: false,
} as const

export const arbitrum = {
  id: 42161,
  name: 'Arbitrum One',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:42161',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  blockTime: 250,
  rpcUrls: { default: { http: ['https://arb1.arbitrum.io/rpc'] } },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://arbiscan.io', apiUrl: 'https://api.arbiscan.io/api' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 7654707 } },
  testnet: false,
} as const

export const optimism = {
  id: 10,
  name: 'OP Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:10',
  blockTime: 2000,
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 4286263 },
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    disputeGameFactory: { 1: { address: '0xe5965Ab5962eDc7477C8520243A95517CD252fA9' } },
    l2OutputOracle: { 1: { address: '0xdfe97868233d1aa22e815a266982f2cf17685a27' } },
    portal: { 1: { address: '0xbEb5Fc579115071764c7423A4f12eDde41f106Ed' } },
    l1StandardBridge: { 1: { address: '0x99C9fc46f92E8a1c0deC1b1747d010903E884bE1' } },
  },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.optimism.io'] } },
  blockExplorers: {
    default: {
      name: 'Optimism Explorer',
      url: 'https://optimistic.etherscan.io',
      apiUrl: 'https://api-optimistic.etherscan.io/api',
    },
  },
  sourceId: 1,
  testnet: false,
} as const

export const polygon = {
  id: 137,
  name: 'Polygon',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:137',
  blockTime: 2000,
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: ['https://polygon.drpc.org'] } },
  blockExplorers: {
    default: { name: 'PolygonScan', url: 'https://polygonscan.com', apiUrl: 'https://api.etherscan.io/v2/api' },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 25770160 } },
  testnet: false,
} as const

export const bsc = {
  id: 56,
  name: 'BNB Smart Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:56',
  blockTime: 750,
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: { default: { http: ['https://bsc-dataseed.bnbchain.org', 'https://bsc-dataseed-public.bnbchain.org'] } },
  blockExplorers: { default: { name: 'BscScan', url: 'https://bscscan.com', apiUrl: 'https://api.bscscan.com/api' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 15921452 } },
  testnet: false,
} as const

export const avalanche = {
  id: 43114,
  name: 'Avalanche',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:43114',
  blockTime: 1700,
  nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.avax.network/ext/bc/C/rpc'] } },
  blockExplorers: { default: { name: 'SnowTrace', url: 'https://snowtrace.io', apiUrl: 'https://api.snowtrace.io' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 11907934 } },
  testnet: false,
} as const

export const gnosis = {
  id: 100,
  name: 'Gnosis',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:100',
  nativeCurrency: { name: 'xDAI', symbol: 'XDAI', decimals: 18 },
  blockTime: 5000,
  rpcUrls: { default: { http: ['https://rpc.gnosischain.com'], webSocket: ['wss://rpc.gnosischain.com/wss'] } },
  blockExplorers: {
    default: { name: 'Gnosisscan', url: 'https://gnosisscan.io', apiUrl: 'https://api.gnosisscan.io/api' },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 21022491 } },
  testnet: false,
} as const

export const linea = {
  id: 59144,
  name: 'Linea Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:59144',
  blockTime: 2000,
  nativeCurrency: { name: 'Linea Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.linea.build'], webSocket: ['wss://rpc.linea.build'] } },
  blockExplorers: {
    default: { name: 'Etherscan', url: 'https://lineascan.build', apiUrl: 'https://api.lineascan.build/api' },
  },
  contracts: {
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 42 },
    ensRegistry: { address: '0x50130b669B28C339991d8676FA73CF122a121267', blockCreated: 6682888 },
    ensUniversalResolver: { address: '0x4D41762915F83c76EcaF6776d9b08076aA32b492', blockCreated: 22222151 },
  },
  ensTlds: ['.linea.eth'],
  testnet: false,
} as const

export const scroll = {
  id: 534352,
  name: 'Scroll',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:534352',
  blockTime: 3000,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.scroll.io'], webSocket: ['wss://wss-rpc.scroll.io/ws'] } },
  blockExplorers: {
    default: { name: 'Scrollscan', url: 'https://scrollscan.com', apiUrl: 'https://api.scrollscan.com/api' },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 14 } },
  testnet: false,
} as const

export const zksync = {
  id: 324,
  name: 'ZKsync Era',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:324',
  blockTime: 200,
  network: 'zksync-era',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.era.zksync.io'], webSocket: ['wss://mainnet.era.zksync.io/ws'] } },
  blockExplorers: {
    default: {
      name: 'ZKsync Explorer',
      url: 'https://explorer.zksync.io',
      apiUrl: 'https://block-explorer-api.mainnet.zksync.io/api',
    },
  },
  contracts: {
    multicall3: { address: '0xF9cda624FBC7e059355ce98a31693d299FACd963', blockCreated: 3908235 },
    erc6492Verifier: { address: '0xfB688330379976DA81eB64Fe4BF50d7401763B9C', blockCreated: 45659388 },
  },
  testnet: false,
} as const

export const mantle = {
  id: 5000,
  name: 'Mantle',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:5000',
  nativeCurrency: { name: 'MNT', symbol: 'MNT', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.mantle.xyz'] } },
  blockExplorers: {
    default: { name: 'Mantle Explorer', url: 'https://mantlescan.xyz', apiUrl: 'https://api.mantlescan.xyz/api' },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 304717 } },
  testnet: false,
} as const

export const blast = {
  id: 81457,
  name: 'Blast',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:81457',
  blockTime: 2000,
  contracts: {
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 212929 },
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    l2OutputOracle: { 1: { address: '0x826D1B0D4111Ad9146Eb8941D7Ca2B6a44215c76', blockCreated: 19300358 } },
    portal: { 1: { address: '0x0Ec68c5B10F21EFFb74f2A5C61DFe6b08C0Db6Cb', blockCreated: 19300357 } },
    l1StandardBridge: { 1: { address: '0x697402166Fbf2F22E970df8a6486Ef171dbfc524', blockCreated: 19300360 } },
  },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.blast.io'] } },
  blockExplorers: {
    default: { name: 'Blastscan', url: 'https://blastscan.io', apiUrl: 'https://api.blastscan.io/api' },
  },
  sourceId: 1,
  testnet: false,
} as const

export const celo = {
  id: 42220,
  name: 'Celo',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:42220',
  blockTime: 1000,
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 13112599 } },
  nativeCurrency: { name: 'CELO', symbol: 'CELO', decimals: 18 },
  rpcUrls: { default: { http: ['https://forno.celo.org'] } },
  blockExplorers: {
    default: { name: 'Celo Explorer', url: 'https://celoscan.io', apiUrl: 'https://api.celoscan.io/api' },
  },
  testnet: false,
} as const

export const sonic = {
  id: 146,
  name: 'Sonic',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:146',
  blockTime: 630,
  nativeCurrency: { name: 'Sonic', symbol: 'S', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.soniclabs.com'] } },
  blockExplorers: { default: { name: 'Sonic Explorer', url: 'https://sonicscan.org' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 60 } },
  testnet: false,
} as const

export const berachain = {
  id: 80094,
  name: 'Berachain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:80094',
  blockTime: 2000,
  nativeCurrency: { name: 'BERA Token', symbol: 'BERA', decimals: 18 },
  contracts: {
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 0 },
    ensRegistry: { address: '0x5b22280886a2f5e09a49bea7e320eab0e5320e28', blockCreated: 877007 },
    ensUniversalResolver: { address: '0x4D41762915F83c76EcaF6776d9b08076aA32b492', blockCreated: 9310021 },
  },
  rpcUrls: { default: { http: ['https://rpc.berachain.com'] } },
  blockExplorers: { default: { name: 'Berascan', url: 'https://berascan.com' } },
  ensTlds: ['.bera'],
  testnet: false,
} as const

export const unichain = {
  id: 130,
  name: 'Unichain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:130',
  blockTime: 1000,
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 0 },
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    disputeGameFactory: { 1: { address: '0x2F12d621a16e2d3285929C9996f478508951dFe4' } },
    portal: { 1: { address: '0x0bd48f6B86a26D3a217d0Fa6FfE2B491B956A7a2' } },
    l1StandardBridge: { 1: { address: '0x81014F44b0a345033bB2b3B21C7a1A308B35fEeA' } },
  },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.unichain.org'] } },
  blockExplorers: { default: { name: 'Uniscan', url: 'https://uniscan.xyz', apiUrl: 'https://api.uniscan.xyz/api' } },
  sourceId: 1,
  testnet: false,
} as const

export const worldchain = {
  id: 480,
  name: 'World Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:480',
  blockTime: 2000,
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 0 },
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    disputeGameFactory: { 1: { address: '0x069c4c579671f8c120b1327a73217D01Ea2EC5ea' } },
    l2OutputOracle: { 1: { address: '0x19A6d1E9034596196295CF148509796978343c5D' } },
    portal: { 1: { address: '0xd5ec14a83B7d95BE1E2Ac12523e2dEE12Cbeea6C' } },
    l1StandardBridge: { 1: { address: '0x470458C91978D2d929704489Ad730DC3E3001113' } },
  },
  network: 'worldchain',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://worldchain-mainnet.g.alchemy.com/public'] } },
  blockExplorers: {
    default: { name: 'Worldscan', url: 'https://worldscan.org', apiUrl: 'https://api.worldscan.org/api' },
    blockscout: {
      name: 'Blockscout',
      url: 'https://worldchain-mainnet.explorer.alchemy.com',
      apiUrl: 'https://worldchain-mainnet.explorer.alchemy.com/api',
    },
  },
  testnet: false,
  sourceId: 1,
} as const

export const ink = {
  id: 57073,
  name: 'Ink',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:57073',
  blockTime: 2000,
  contracts: {
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 0 },
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    disputeGameFactory: { 1: { address: '0x10d7b35078d3baabb96dd45a9143b94be65b12cd' } },
    portal: { 1: { address: '0x5d66c1782664115999c47c9fa5cd031f495d3e4f' } },
    l1StandardBridge: { 1: { address: '0x88ff1e5b602916615391f55854588efcbb7663f0' } },
  },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://rpc-gel.inkonchain.com', 'https://rpc-qnd.inkonchain.com'],
      webSocket: ['wss://rpc-gel.inkonchain.com', 'wss://rpc-qnd.inkonchain.com'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://explorer.inkonchain.com',
      apiUrl: 'https://explorer.inkonchain.com/api/v2',
    },
  },
  testnet: false,
  sourceId: 1,
} as const

export const soneium = {
  id: 1868,
  name: 'Soneium Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1868',
  blockTime: 2000,
  contracts: {
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 1 },
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    disputeGameFactory: { 1: { address: '0x512a3d2c7a43bd9261d2b8e8c9c70d4bd4d503c0' } },
    l2OutputOracle: { 1: { address: '0x0000000000000000000000000000000000000000' } },
    portal: { 1: { address: '0x88e529a6ccd302c948689cd5156c83d4614fae92', blockCreated: 7061266 } },
    l1StandardBridge: { 1: { address: '0xeb9bf100225c214efc3e7c651ebbadcf85177607', blockCreated: 7061266 } },
  },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.soneium.org'] } },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://soneium.blockscout.com',
      apiUrl: 'https://soneium.blockscout.com/api',
    },
  },
  sourceId: 1,
  testnet: false,
} as const

export const abstract = {
  id: 2741,
  name: 'Abstract',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2741',
  blockTime: 200,
  nativeCurrency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.mainnet.abs.xyz'], webSocket: ['wss://api.mainnet.abs.xyz/ws'] } },
  blockExplorers: {
    default: { name: 'Etherscan', url: 'https://abscan.org' },
    native: { name: 'Abstract Explorer', url: 'https://explorer.mainnet.abs.xyz' },
  },
  contracts: {
    multicall3: { address: '0xAa4De41dba0Ca5dCBb288b7cC6b708F3aaC759E7', blockCreated: 5288 },
    erc6492Verifier: { address: '0xfB688330379976DA81eB64Fe4BF50d7401763B9C', blockCreated: 5263 },
  },
  testnet: false,
} as const

export const zora = {
  id: 7777777,
  name: 'Zora',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:7777777',
  blockTime: 2000,
  contracts: {
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 5882 },
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    disputeGameFactory: { 1: { address: '0xB0F15106fa1e473Ddb39790f197275BC979Aa37e' } },
    l2OutputOracle: { 1: { address: '0x9E6204F750cD866b299594e2aC9eA824E2e5f95c' } },
    portal: { 1: { address: '0x1a0ad011913A150f69f6A19DF447A0CfD9551054' } },
    l1StandardBridge: { 1: { address: '0x3e2Ea9B92B7E48A52296fD261dc26fd995284631' } },
  },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.zora.energy'], webSocket: ['wss://rpc.zora.energy'] } },
  blockExplorers: {
    default: { name: 'Explorer', url: 'https://explorer.zora.energy', apiUrl: 'https://explorer.zora.energy/api' },
  },
  sourceId: 1,
  testnet: false,
} as const

export const mode = {
  id: 34443,
  name: 'Mode Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:34443',
  blockTime: 2000,
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 2465882 },
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    disputeGameFactory: { 1: { address: '0x6f13EFadABD9269D6cEAd22b448d434A1f1B433E' } },
    l2OutputOracle: { 1: { address: '0x4317ba146D4933D889518a3e5E11Fe7a53199b04' } },
    portal: { 1: { address: '0x8B34b14c7c7123459Cf3076b8Cb929BE097d0C07' } },
    l1StandardBridge: { 1: { address: '0x735aDBbE72226BD52e818E7181953f42E3b0FF21' } },
  },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.mode.network'] } },
  blockExplorers: { default: { name: 'Modescan', url: 'https://modescan.io' } },
  sourceId: 1,
  testnet: false,
} as const

export const opBNB = {
  id: 204,
  name: 'opBNB',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:204',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: { default: { http: ['https://opbnb-mainnet-rpc.bnbchain.org'] } },
  blockExplorers: {
    default: {
      name: 'opBNB (BSCScan)',
      url: 'https://opbnb.bscscan.com',
      apiUrl: 'https://api-opbnb.bscscan.com/api',
    },
  },
  contracts: {
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 512881 },
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    l2OutputOracle: { 56: { address: '0x153CAB79f4767E2ff862C94aa49573294B13D169' } },
    portal: { 56: { address: '0x1876EA7702C0ad0C6A2ae6036DE7733edfBca519' } },
    l1StandardBridge: { 56: { address: '0xF05F0e4362859c3331Cb9395CBC201E3Fa6757Ea' } },
  },
  sourceId: 56,
  testnet: false,
} as const

export const kaia = {
  id: 8217,
  name: 'Kaia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:8217',
  nativeCurrency: { name: 'Kaia', symbol: 'KAIA', decimals: 18 },
  rpcUrls: { default: { http: ['https://public-en.node.kaia.io'] } },
  blockExplorers: {
    default: { name: 'KaiaScan', url: 'https://kaiascan.io', apiUrl: 'https://api-cypress.klaytnscope.com/api' },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 96002415 } },
  testnet: false,
} as const

export const sei = {
  id: 1329,
  name: 'Sei Network',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1329',
  nativeCurrency: { name: 'Sei', symbol: 'SEI', decimals: 18 },
  rpcUrls: { default: { http: ['https://evm-rpc.sei-apis.com'], webSocket: ['wss://evm-ws.sei-apis.com'] } },
  blockExplorers: {
    default: { name: 'Seiscan', url: 'https://seiscan.io', apiUrl: 'https://api.etherscan.io/v2/api' },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
  testnet: false,
} as const

export const hyperEvm = {
  id: 999,
  name: 'HyperEVM',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:999',
  nativeCurrency: { name: 'HYPE', symbol: 'HYPE', decimals: 18 },
  blockExplorers: { default: { name: 'HyperEVMScan', url: 'https://hyperevmscan.io' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 13051 } },
  rpcUrls: { default: { http: ['https://rpc.hyperliquid.xyz/evm'] } },
  testnet: false,
} as const

export const monad = {
  id: 143,
  name: 'Monad',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:143',
  blockTime: 400,
  nativeCurrency: { name: 'Monad', symbol: 'MON', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://rpc.monad.xyz', 'https://rpc1.monad.xyz'],
      webSocket: ['wss://rpc.monad.xyz', 'wss://rpc1.monad.xyz'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Monadscan',
      url: 'https://monadscan.com',
      apiUrl: 'https://api.etherscan.io/v2/api?chainid=143',
    },
    monadvision: { name: 'MonadVision', url: 'https://monadvision.com' },
  },
  testnet: false,
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 9248132 } },
} as const

export const moonbeam = {
  id: 1284,
  name: 'Moonbeam',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1284',
  nativeCurrency: { name: 'Moonbeam', symbol: 'GLMR', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.api.moonbeam.network'], webSocket: ['wss://wss.api.moonbeam.network'] } },
  blockExplorers: {
    default: { name: 'Moonscan', url: 'https://moonscan.io', apiUrl: 'https://api-moonbeam.moonscan.io/api' },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 609002 } },
  testnet: false,
} as const

export const cronos = {
  id: 25,
  name: 'Cronos Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:25',
  nativeCurrency: { name: 'Cronos', symbol: 'CRO', decimals: 18 },
  rpcUrls: { default: { http: ['https://evm.cronos.org'] } },
  blockExplorers: {
    default: {
      name: 'Cronos Explorer',
      url: 'https://explorer.cronos.org',
      apiUrl: 'https://explorer-api.cronos.org/mainnet/api',
    },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 1963112 } },
  testnet: false,
} as const

export const taiko = {
  id: 167000,
  name: 'Taiko Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:167000',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.mainnet.taiko.xyz'], webSocket: ['wss://ws.mainnet.taiko.xyz'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://taikoscan.io' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 11269 } },
  testnet: false,
} as const

export const ronin = {
  id: 2020,
  name: 'Ronin',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2020',
  nativeCurrency: { name: 'RON', symbol: 'RON', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.roninchain.com/rpc'] } },
  blockExplorers: { default: { name: 'Ronin Explorer', url: 'https://app.roninchain.com' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 26023535 } },
  testnet: false,
} as const

export const apeChain = {
  id: 33139,
  name: 'ApeChain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:33139',
  nativeCurrency: { name: 'ApeCoin', symbol: 'APE', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.apechain.com/http'], webSocket: ['wss://rpc.apechain.com/ws'] } },
  blockExplorers: { default: { name: 'Apescan', url: 'https://apescan.io', apiUrl: 'https://api.apescan.io/api' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 20889 } },
  sourceId: 42161,
  testnet: false,
} as const

export const plasma = {
  id: 9745,
  name: 'Plasma',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:9745',
  blockTime: 1000,
  nativeCurrency: { name: 'Plasma', symbol: 'XPL', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.plasma.to'] } },
  blockExplorers: { default: { name: 'PlasmaScan', url: 'https://plasmascan.to' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 0 } },
  testnet: false,
} as const

export const katana = {
  id: 747474,
  name: 'Katana',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:747474',
  network: 'katana',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.katana.network'] } },
  blockExplorers: { default: { name: 'katana explorer', url: 'https://katanascan.com' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 0 } },
  testnet: false,
} as const

export const megaeth = {
  id: 4326,
  name: 'MegaETH',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:4326',
  blockTime: 1000,
  contracts: {
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 0 },
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    disputeGameFactory: { 1: { address: '0x8546840adF796875cD9AAcc5B3B048f6B2c9D563' } },
    portal: { 1: { address: '0x7f82f57F0Dd546519324392e408b01fcC7D709e8', blockCreated: 21644285 } },
    l1StandardBridge: { 1: { address: '0x0CA3A2FBC3D770b578223FBB6b062fa875a2eE75', blockCreated: 21644285 } },
  },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.megaeth.com/rpc'], webSocket: ['wss://mainnet.megaeth.com/ws'] } },
  blockExplorers: {
    default: { name: 'Etherscan', url: 'https://mega.etherscan.io', apiUrl: 'https://api.etherscan.io/v2/api' },
    blockscout: {
      name: 'Blockscout',
      url: 'https://megaeth.blockscout.com',
      apiUrl: 'https://megaeth.blockscout.com/api',
    },
  },
  sourceId: 1,
  testnet: false,
} as const

export const arbitrumNova = {
  id: 42170,
  name: 'Arbitrum Nova',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:42170',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://nova.arbitrum.io/rpc'] } },
  blockExplorers: {
    default: { name: 'Arbiscan', url: 'https://nova.arbiscan.io', apiUrl: 'https://api-nova.arbiscan.io/api' },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 1746963 } },
  testnet: false,
} as const

export const rootstock = {
  id: 30,
  name: 'Rootstock Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:30',
  network: 'rootstock',
  nativeCurrency: { name: 'Rootstock Bitcoin', symbol: 'RBTC', decimals: 18 },
  rpcUrls: { default: { http: ['https://public-node.rsk.co'] } },
  blockExplorers: { default: { name: 'RSK Explorer', url: 'https://explorer.rsk.co' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 4249540 } },
  testnet: false,
} as const

export const sepolia = {
  id: 11155111,
  name: 'Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:11155111',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://11155111.rpc.thirdweb.com'] } },
  blockExplorers: {
    default: {
      name: 'Etherscan',
      url: 'https://sepolia.etherscan.io',
      apiUrl: 'https://api-sepolia.etherscan.io/api',
    },
  },
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 751532 },
    ensRegistry: { address: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e' },
    ensUniversalResolver: { address: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee', blockCreated: 8928790 },
  },
  testnet: true,
} as const

export const hoodi = {
  id: 560048,
  name: 'Hoodi',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:560048',
  nativeCurrency: { name: 'Hoodi Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.hoodi.ethpandaops.io'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://hoodi.etherscan.io' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 2589 } },
  testnet: true,
} as const

export const baseSepolia = {
  id: 84532,
  name: 'Base Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:84532',
  blockTime: 2000,
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 1059647 },
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    disputeGameFactory: { 11155111: { address: '0xd6E6dBf4F7EA0ac412fD8b65ED297e64BB7a06E1' } },
    l2OutputOracle: { 11155111: { address: '0x84457ca9D0163FbC4bbfe4Dfbb20ba46e48DF254' } },
    portal: { 11155111: { address: '0x49f53e41452c74589e85ca1677426ba426459e85', blockCreated: 4446677 } },
    l1StandardBridge: { 11155111: { address: '0xfd0Bf71F60660E2f608ed56e1659C450eB113120', blockCreated: 4446677 } },
  },
  network: 'base-sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.base.org'] } },
  blockExplorers: {
    default: { name: 'Basescan', url: 'https://sepolia.basescan.org', apiUrl: 'https://api-sepolia.basescan.org/api' },
  },
  testnet: true,
  sourceId: 11155111,
} as const

export const arbitrumSepolia = {
  id: 421614,
  name: 'Arbitrum Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:421614',
  blockTime: 250,
  nativeCurrency: { name: 'Arbitrum Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia-rollup.arbitrum.io/rpc'] } },
  blockExplorers: {
    default: { name: 'Arbiscan', url: 'https://sepolia.arbiscan.io', apiUrl: 'https://api-sepolia.arbiscan.io/api' },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 81930 } },
  testnet: true,
} as const

export const optimismSepolia = {
  id: 11155420,
  name: 'OP Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:11155420',
  blockTime: 2000,
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 1620204 },
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    disputeGameFactory: { 11155111: { address: '0x05F9613aDB30026FFd634f38e5C4dFd30a197Fa1' } },
    l2OutputOracle: { 11155111: { address: '0x90E9c4f8a994a250F6aEfd61CAFb4F2e895D458F' } },
    portal: { 11155111: { address: '0x16Fc5058F25648194471939df75CF27A2fdC48BC' } },
    l1StandardBridge: { 11155111: { address: '0xFBb0621E0B23b5478B630BD55a5f21f67730B0F1' } },
  },
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.optimism.io'] } },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://optimism-sepolia.blockscout.com',
      apiUrl: 'https://optimism-sepolia.blockscout.com/api',
    },
  },
  testnet: true,
  sourceId: 11155111,
} as const

export const polygonAmoy = {
  id: 80002,
  name: 'Polygon Amoy',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:80002',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: ['https://polygon-amoy.drpc.org'] } },
  blockExplorers: {
    default: { name: 'PolygonScan', url: 'https://amoy.polygonscan.com', apiUrl: 'https://api.etherscan.io/v2/api' },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 3127388 } },
  testnet: true,
} as const

export const bscTestnet = {
  id: 97,
  name: 'BNB Smart Chain Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:97',
  nativeCurrency: { name: 'BNB', symbol: 'tBNB', decimals: 18 },
  rpcUrls: { default: { http: ['https://bsc-testnet-dataseed.bnbchain.org', 'https://bsc-testnet.bnbchain.org'] } },
  blockExplorers: {
    default: { name: 'BscScan', url: 'https://testnet.bscscan.com', apiUrl: 'https://api-testnet.bscscan.com/api' },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 17422483 } },
  testnet: true,
} as const

export const avalancheFuji = {
  id: 43113,
  name: 'Avalanche Fuji',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:43113',
  nativeCurrency: { name: 'Avalanche Fuji', symbol: 'AVAX', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.avax-test.network/ext/bc/C/rpc'] } },
  blockExplorers: {
    default: { name: 'SnowTrace', url: 'https://testnet.snowtrace.io', apiUrl: 'https://api-testnet.snowtrace.io' },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 7096959 } },
  testnet: true,
} as const

export const lineaSepolia = {
  id: 59141,
  name: 'Linea Sepolia Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:59141',
  nativeCurrency: { name: 'Linea Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.sepolia.linea.build'], webSocket: ['wss://rpc.sepolia.linea.build'] } },
  blockExplorers: {
    default: {
      name: 'Etherscan',
      url: 'https://sepolia.lineascan.build',
      apiUrl: 'https://api-sepolia.lineascan.build/api',
    },
  },
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 227427 },
    ensRegistry: { address: '0x5B2636F0f2137B4aE722C01dd5122D7d3e9541f7', blockCreated: 2395094 },
    ensUniversalResolver: { address: '0x4D41762915F83c76EcaF6776d9b08076aA32b492', blockCreated: 17168484 },
  },
  ensTlds: ['.linea.eth'],
  testnet: true,
} as const

export const scrollSepolia = {
  id: 534351,
  name: 'Scroll Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:534351',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia-rpc.scroll.io'] } },
  blockExplorers: {
    default: {
      name: 'Scrollscan',
      url: 'https://sepolia.scrollscan.com',
      apiUrl: 'https://api-sepolia.scrollscan.com/api',
    },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 9473 } },
  testnet: true,
} as const

export const zksyncSepoliaTestnet = {
  id: 300,
  name: 'ZKsync Sepolia Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:300',
  blockTime: 200,
  network: 'zksync-sepolia-testnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.era.zksync.dev'], webSocket: ['wss://sepolia.era.zksync.dev/ws'] } },
  blockExplorers: {
    default: {
      name: 'ZKsync Explorer',
      url: 'https://sepolia.explorer.zksync.io',
      blockExplorerApi: 'https://block-explorer-api.sepolia.zksync.dev/api',
    },
  },
  contracts: {
    multicall3: { address: '0xF9cda624FBC7e059355ce98a31693d299FACd963' },
    erc6492Verifier: { address: '0xfB688330379976DA81eB64Fe4BF50d7401763B9C', blockCreated: 3855712 },
  },
  testnet: true,
} as const

export const unichainSepolia = {
  id: 1301,
  name: 'Unichain Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1301',
  blockTime: 1000,
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 0 },
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    portal: { 11155111: { address: '0x0d83dab629f0e0F9d36c0Cbc89B69a489f0751bD' } },
    l1StandardBridge: { 11155111: { address: '0xea58fcA6849d79EAd1f26608855c2D6407d54Ce2' } },
    disputeGameFactory: { 11155111: { address: '0xeff73e5aa3B9AEC32c659Aa3E00444d20a84394b' } },
  },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.unichain.org'] } },
  blockExplorers: {
    default: { name: 'Uniscan', url: 'https://sepolia.uniscan.xyz', apiUrl: 'https://api-sepolia.uniscan.xyz/api' },
  },
  testnet: true,
  sourceId: 11155111,
} as const

export const celoSepolia = {
  id: 11142220,
  name: 'Celo Sepolia Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:11142220',
  blockTime: 1000,
  contracts: {
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 1 },
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    portal: { 11155111: { address: '0x44ae3d41a335a7d05eb533029917aad35662dcc2', blockCreated: 8825790 } },
    disputeGameFactory: { 11155111: { address: '0x57c45d82d1a995f1e135b8d7edc0a6bb5211cfaa', blockCreated: 8825790 } },
    l1StandardBridge: { 11155111: { address: '0xec18a3c30131a0db4246e785355fbc16e2eaf408', blockCreated: 8825790 } },
  },
  nativeCurrency: { name: 'CELO', symbol: 'S-CELO', decimals: 18 },
  rpcUrls: { default: { http: ['https://forno.celo-sepolia.celo-testnet.org'] } },
  blockExplorers: {
    default: {
      name: 'Celo Sepolia Explorer',
      url: 'https://celo-sepolia.blockscout.com',
      apiUrl: 'https://celo-sepolia.blockscout.com/api',
    },
  },
  testnet: true,
} as const

export const monadTestnet = {
  id: 10143,
  name: 'Monad Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:10143',
  blockTime: 400,
  nativeCurrency: { name: 'Testnet MON Token', symbol: 'MON', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet-rpc.monad.xyz'] } },
  blockExplorers: { default: { name: 'Monad Testnet explorer', url: 'https://testnet.monadexplorer.com' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 251449 } },
  testnet: true,
} as const

export const solana = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  chainNamespace: 'solana',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://api.mainnet-beta.solana.com'] } },
  blockExplorers: { default: { name: 'Solana Explorer', url: 'https://explorer.solana.com' } },
  testnet: false,
} as const

export const solanaDevnet = {
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  chainNamespace: 'solana',
  caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://api.devnet.solana.com'] } },
  blockExplorers: { default: { name: 'Solana Explorer', url: 'https://explorer.solana.com/?cluster=devnet' } },
  testnet: true,
} as const

export const solanaTestnet = {
  id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  name: 'Solana Testnet',
  chainNamespace: 'solana',
  caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://api.testnet.solana.com'] } },
  blockExplorers: { default: { name: 'Solana Explorer', url: 'https://explorer.solana.com/?cluster=testnet' } },
  testnet: true,
} as const

export const bitcoin = {
  id: '000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: ['https://mempool.space/api', 'https://blockstream.info/api'] } },
  blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space' } },
  testnet: false,
} as const

export const bitcoinTestnet = {
  id: '000000000933ea01ad0ee984209779ba',
  name: 'Bitcoin Testnet (testnet3)',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba',
  nativeCurrency: { name: 'Testnet Bitcoin', symbol: 'tBTC', decimals: 8 },
  rpcUrls: { default: { http: ['https://blockstream.info/testnet/api'] } },
  blockExplorers: { default: { name: 'Blockstream Explorer', url: 'https://blockstream.info/testnet' } },
  testnet: true,
} as const

export const bitcoinTestnet4 = {
  id: '00000000da84f2bafbbc53dee25a72ae',
  name: 'Bitcoin Testnet4',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  nativeCurrency: { name: 'Testnet Bitcoin', symbol: 'tBTC', decimals: 8 },
  rpcUrls: { default: { http: ['https://mempool.space/testnet4/api'] } },
  blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space/testnet4' } },
  testnet: true,
} as const

export const bitcoinSignet = {
  id: '00000008819873e925422c1ff0f99f7c',
  name: 'Bitcoin Signet',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c',
  nativeCurrency: { name: 'Signet Bitcoin', symbol: 'tBTC', decimals: 8 },
  rpcUrls: { default: { http: ['https://mempool.space/signet/api', 'https://blockstream.info/signet/api'] } },
  blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space/signet' } },
  testnet: true,
} as const

export const bitcoinRegtest = {
  id: '0f9188f13cb7b2c71f2a335e3a4fc328',
  name: 'Bitcoin Regtest',
  chainNamespace: 'bip122',
  caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  nativeCurrency: { name: 'Regtest Bitcoin', symbol: 'rBTC', decimals: 8 },
  rpcUrls: { default: { http: [] } },
  testnet: true,
} as const

export const polkadot = {
  id: '91b171bb158e2d3848fa23a9f1c25182',
  name: 'Polkadot',
  chainNamespace: 'polkadot',
  caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrls: { default: { http: ['https://rpc.polkadot.io'], webSocket: ['wss://rpc.polkadot.io'] } },
  blockExplorers: { default: { name: 'Subscan', url: 'https://polkadot.subscan.io' } },
  testnet: false,
} as const

export const polkadotAssetHub = {
  id: '68d56f15f85d3136970ec16946040bc1',
  name: 'Polkadot Asset Hub',
  chainNamespace: 'polkadot',
  caipNetworkId: 'polkadot:68d56f15f85d3136970ec16946040bc1',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrls: {
    default: {
      http: ['https://polkadot-asset-hub-rpc.polkadot.io'],
      webSocket: ['wss://polkadot-asset-hub-rpc.polkadot.io'],
    },
  },
  blockExplorers: { default: { name: 'Subscan', url: 'https://assethub-polkadot.subscan.io' } },
  testnet: false,
} as const

export const cosmosHub = {
  id: 'cosmoshub-4',
  name: 'Cosmos Hub',
  chainNamespace: 'cosmos',
  caipNetworkId: 'cosmos:cosmoshub-4',
  nativeCurrency: { name: 'Cosmos Hub Atom', symbol: 'ATOM', decimals: 6 },
  rpcUrls: { default: { http: ['https://cosmoshub-api.lavenderfive.com:443'] } },
  blockExplorers: { default: { name: 'Mintscan', url: 'https://www.mintscan.io/cosmos' } },
  cosmos: {
    bech32Prefix: 'cosmos',
    denom: 'uatom',
    coinType: 118,
    tendermintUrl: 'https://cosmos-rpc.publicnode.com:443',
  },
  testnet: false,
} as const

export const osmosis = {
  id: 'osmosis-1',
  name: 'Osmosis',
  chainNamespace: 'cosmos',
  caipNetworkId: 'cosmos:osmosis-1',
  nativeCurrency: { name: 'Osmosis', symbol: 'OSMO', decimals: 6 },
  rpcUrls: { default: { http: ['https://lcd.osmosis.zone'] } },
  blockExplorers: { default: { name: 'Mintscan', url: 'https://www.mintscan.io/osmosis' } },
  cosmos: { bech32Prefix: 'osmo', denom: 'uosmo', coinType: 118, tendermintUrl: 'https://rpc.osmosis.zone' },
  testnet: false,
} as const

export const osmosisTestnet = {
  id: 'osmo-test-5',
  name: 'Osmosis Testnet',
  chainNamespace: 'cosmos',
  caipNetworkId: 'cosmos:osmo-test-5',
  nativeCurrency: { name: 'Osmosis', symbol: 'OSMO', decimals: 6 },
  rpcUrls: { default: { http: ['https://lcd.osmotest5.osmosis.zone'] } },
  blockExplorers: { default: { name: 'Mintscan', url: 'https://mintscan.io/osmosis-testnet' } },
  cosmos: { bech32Prefix: 'osmo', denom: 'uosmo', coinType: 118, tendermintUrl: 'https://rpc.osmotest5.osmosis.zone' },
  testnet: true,
} as const

export { hyperEvm as hyperliquid }
export { zksync as zkSync }
export { zksyncSepoliaTestnet as zkSyncSepoliaTestnet }
