// Written by scripts/gen/networks.ts from viem/chains and packages/server/data/networks.json. Run `npm run gen` after a change of either.


export const abey = {
  id: 179,
  name: 'ABEY Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:179',
  nativeCurrency: { name: 'ABEY', symbol: 'ABEY', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.abeychain.com'] } },
  blockExplorers: { default: { name: 'Abey Scan', url: 'https://abeyscan.com' } },
  testnet: false,
} as const

export const abstractTestnet = {
  id: 11124,
  name: 'Abstract Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:11124',
  blockTime: 200,
  nativeCurrency: { decimals: 18, name: 'ETH', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://api.testnet.abs.xyz'] } },
  blockExplorers: {
    default: { name: 'Etherscan', url: 'https://sepolia.abscan.org' },
    native: { name: 'Abstract Explorer', url: 'https://explorer.testnet.abs.xyz' },
  },
  testnet: true,
  contracts: {
    multicall3: { address: '0xF9cda624FBC7e059355ce98a31693d299FACd963', blockCreated: 358349 },
    erc6492Verifier: { address: '0xfB688330379976DA81eB64Fe4BF50d7401763B9C', blockCreated: 431682 },
  },
} as const

export const acala = {
  id: 787,
  name: 'Acala',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:787',
  network: 'acala',
  nativeCurrency: { name: 'Acala', symbol: 'ACA', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://eth-rpc-acala.aca-api.network'], webSocket: ['wss://eth-rpc-acala.aca-api.network'] },
  },
  blockExplorers: {
    default: {
      name: 'Acala Blockscout',
      url: 'https://blockscout.acala.network',
      apiUrl: 'https://blockscout.acala.network/api',
    },
  },
  testnet: false,
} as const

export const acria = {
  id: 47,
  name: 'Acria IntelliChain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:47',
  nativeCurrency: { decimals: 18, name: 'ACRIA', symbol: 'ACRIA' },
  rpcUrls: { default: { http: ['https://aic.acria.ai'] } },
  blockExplorers: { default: { name: 'Acria Explorer', url: 'https://explorer.acria.ai' } },
  testnet: false,
} as const

export const adf = {
  id: 1215,
  name: 'ADF Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1215',
  nativeCurrency: { name: 'ADDFILL', symbol: 'ADF', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.adftechnology.com'] } },
  blockExplorers: { default: { name: 'ADF Mainnet Explorer', url: 'https://explorer.adftechnology.com' } },
  testnet: false,
} as const

export const adi = {
  id: 36900,
  name: 'ADI_Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:36900',
  nativeCurrency: { decimals: 18, name: 'ADI', symbol: 'ADI' },
  rpcUrls: { default: { http: ['https://rpc.adifoundation.ai'] } },
  blockExplorers: { default: { name: 'ADI Explorer', url: 'https://explorer.adifoundation.ai' } },
  testnet: false,
} as const

export const agungTestnet = {
  id: 9990,
  name: 'Agung Network',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:9990',
  nativeCurrency: { decimals: 18, name: 'Agung', symbol: 'AGNG' },
  rpcUrls: {
    default: { http: ['https://wss-async.agung.peaq.network'], webSocket: ['wss://wss-async.agung.peaq.network'] },
  },
  blockExplorers: { default: { name: 'Subscan', url: 'https://agung-testnet.subscan.io' } },
  testnet: true,
} as const

export const aioz = {
  id: 168,
  name: 'AIOZ Network',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:168',
  nativeCurrency: { decimals: 18, name: 'AIOZ', symbol: 'AIOZ' },
  rpcUrls: { default: { http: ['https://eth-dataseed.aioz.network'] } },
  blockExplorers: { default: { name: 'AIOZ Explorer', url: 'https://explorer.aioz.network' } },
  testnet: false,
} as const

export const alephZero = {
  id: 41455,
  name: 'Aleph Zero',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:41455',
  nativeCurrency: { name: 'Aleph Zero', symbol: 'AZERO', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.alephzero.raas.gelato.cloud'] } },
  blockExplorers: {
    default: {
      name: 'Aleph Zero EVM Explorer',
      url: 'https://evm-explorer.alephzero.org',
      apiUrl: 'https://evm-explorer.alephzero.org/api',
    },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 4603377 } },
} as const

export const alephZeroTestnet = {
  id: 2039,
  name: 'Aleph Zero Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2039',
  nativeCurrency: { name: 'TZERO', symbol: 'TZERO', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://rpc.alephzero-testnet.gelato.digital'],
      webSocket: ['wss://ws.alephzero-testnet.gelato.digital'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Aleph Zero EVM Testnet explorer',
      url: 'https://evm-explorer-testnet.alephzero.org',
      apiUrl: 'https://evm-explorer-testnet.alephzero.org/api',
    },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 2861745 } },
  testnet: true,
} as const

export const alienx = {
  id: 10241024,
  name: 'AlienX Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:10241024',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.alienxchain.io/http'] } },
  blockExplorers: { default: { name: 'AlienX Explorer', url: 'https://explorer.alienxchain.io' } },
  testnet: false,
} as const

export const alienxHalTestnet = {
  id: 10241025,
  name: 'ALIENX Hal Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:10241025',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://hal-rpc.alienxchain.io/http'] } },
  blockExplorers: { default: { name: 'AlienX Explorer', url: 'https://hal-explorer.alienxchain.io' } },
  testnet: true,
} as const

export const alpenTestnet = {
  id: 8150,
  name: 'Alpen Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:8150',
  nativeCurrency: { name: 'Signet BTC', symbol: 'sBTC', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.testnet.alpenlabs.io'] } },
  blockExplorers: {
    default: {
      name: 'Alpen Explorer',
      url: 'https://explorer.testnet.alpenlabs.io',
      apiUrl: 'https://explorer.testnet.alpenlabs.io/api',
    },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 290408 } },
  testnet: true,
} as const

export const ancient8 = {
  id: 888888888,
  name: 'Ancient8',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:888888888',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    l2OutputOracle: { 1: { address: '0xB09DC08428C8b4EFB4ff9C0827386CDF34277996' } },
    portal: { 1: { address: '0x639F2AECE398Aa76b07e59eF6abe2cFe32bacb68', blockCreated: 19070571 } },
    l1StandardBridge: { 1: { address: '0xd5e3eDf5b68135D559D572E26bF863FBC1950033', blockCreated: 19070571 } },
  },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.ancient8.gg'] } },
  blockExplorers: {
    default: { name: 'Ancient8 explorer', url: 'https://scan.ancient8.gg', apiUrl: 'https://scan.ancient8.gg/api' },
  },
  sourceId: 1,
} as const

export const ancient8Sepolia = {
  id: 28122024,
  name: 'Ancient8 Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:28122024',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    l2OutputOracle: { 11155111: { address: '0x942fD5017c0F60575930D8574Eaca13BEcD6e1bB' } },
    portal: { 11155111: { address: '0xfa1d9E26A6aCD7b22115D27572c1221B9803c960', blockCreated: 4972908 } },
    l1StandardBridge: { 11155111: { address: '0xF6Bc0146d3c74D48306e79Ae134A260E418C9335', blockCreated: 4972908 } },
  },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpcv2-testnet.ancient8.gg'] } },
  blockExplorers: {
    default: {
      name: 'Ancient8 Celestia Testnet explorer',
      url: 'https://scanv2-testnet.ancient8.gg',
      apiUrl: 'https://scanv2-testnet.ancient8.gg/api',
    },
  },
  sourceId: 11155111,
  testnet: true,
} as const

export const anvil = {
  id: 31337,
  name: 'Anvil',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:31337',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'], webSocket: ['ws://127.0.0.1:8545'] } },
} as const

export const apexTestnet = {
  id: 3993,
  name: 'APEX Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:3993',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc-testnet.apexlayer.xyz'] } },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://exp-testnet.apexlayer.xyz',
      apiUrl: 'https://exp-testnet.apexlayer.xyz/api',
    },
  },
  contracts: { multicall3: { address: '0xf7642be33a6b18D16a995657adb5a68CD0438aE2', blockCreated: 283775 } },
  testnet: true,
} as const

export const apollo = {
  id: 62606,
  name: 'Apollo',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:62606',
  nativeCurrency: { decimals: 18, name: 'Apollo', symbol: 'APOLLO' },
  rpcUrls: { default: { http: ['https://mainnet-rpc.apolloscan.io'] } },
  blockExplorers: { default: { name: 'Apollo Explorer', url: 'https://apolloscan.io' } },
} as const

export const arbitrumGoerli = {
  id: 421613,
  name: 'Arbitrum Goerli',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:421613',
  nativeCurrency: { name: 'Arbitrum Goerli Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://goerli-rollup.arbitrum.io/rpc'] } },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://goerli.arbiscan.io' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 88114 } },
  testnet: true,
} as const

export const arc = {
  id: 5042,
  name: 'Arc',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:5042',
  nativeCurrency: { name: 'USDC', symbol: 'USDC', decimals: 18 },
  rpcUrls: {
    default: {
      http: [
        'https://rpc.mainnet.arc.io',
        'https://rpc.blockdaemon.mainnet.arc.io',
        'https://rpc.drpc.mainnet.arc.io',
        'https://rpc.quicknode.mainnet.arc.io',
      ],
    },
  },
  blockExplorers: {
    default: { name: 'Arc Explorer', url: 'https://explorer.arc.io', apiUrl: 'https://explorer.arc.io/api/v2' },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 0 } },
} as const

export const arcTestnet = {
  id: 5042002,
  name: 'Arc Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:5042002',
  nativeCurrency: { name: 'USDC', symbol: 'USDC', decimals: 18 },
  rpcUrls: {
    default: {
      http: [
        'https://rpc.testnet.arc.network',
        'https://rpc.quicknode.testnet.arc.network',
        'https://rpc.blockdaemon.testnet.arc.network',
      ],
      webSocket: ['wss://rpc.testnet.arc.network', 'wss://rpc.quicknode.testnet.arc.network'],
    },
  },
  blockExplorers: {
    default: { name: 'ArcScan', url: 'https://testnet.arcscan.app', apiUrl: 'https://testnet.arcscan.app/api' },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 0 } },
  testnet: true,
} as const

export const arenaz = {
  id: 7897,
  name: 'Arena-Z',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:7897',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.arena-z.gg'] } },
  blockExplorers: {
    default: { name: 'Arena-Z Explorer', url: 'https://explorer.arena-z.gg', apiUrl: 'https://explorer.arena-z.gg' },
  },
} as const

export const areonNetwork = {
  id: 463,
  name: 'Areon Network',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:463',
  nativeCurrency: { decimals: 18, name: 'AREA', symbol: 'AREA' },
  rpcUrls: { default: { http: ['https://mainnet-rpc.areon.network'], webSocket: ['wss://mainnet-ws.areon.network'] } },
  blockExplorers: { default: { name: 'Areonscan', url: 'https://areonscan.com' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 353286 } },
  testnet: false,
} as const

export const areonNetworkTestnet = {
  id: 462,
  name: 'Areon Network Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:462',
  nativeCurrency: { decimals: 18, name: 'TAREA', symbol: 'TAREA' },
  rpcUrls: { default: { http: ['https://testnet-rpc.areon.network'], webSocket: ['wss://testnet-ws.areon.network'] } },
  blockExplorers: { default: { name: 'Areonscan', url: 'https://areonscan.com' } },
  testnet: true,
} as const

export const areum = {
  id: 463,
  name: 'Areum',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:463',
  nativeCurrency: { decimals: 18, name: 'AREA', symbol: 'AREA' },
  rpcUrls: { default: { http: ['https://mainnet-rpc.areum.network'], webSocket: ['wss://mainnet-ws.areum.network'] } },
  blockExplorers: { default: { name: 'Areum Explorer', url: 'https://explorer.areum.network' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 353286 } },
  testnet: false,
} as const

export const artelaTestnet = {
  id: 11822,
  name: 'Artela Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:11822',
  nativeCurrency: { name: 'ART', symbol: 'ART', decimals: 18 },
  rpcUrls: { default: { http: ['https://betanet-rpc1.artela.network'] } },
  blockExplorers: {
    default: {
      name: 'Artela',
      url: 'https://betanet-scan.artela.network',
      apiUrl: 'https://betanet-scan.artela.network/api',
    },
  },
  contracts: { multicall3: { address: '0xd07c8635f76e8745Ee7092fbb6e8fbc5FeF09DD7', blockCreated: 7001871 } },
  testnet: true,
} as const

export const arthera = {
  id: 10242,
  name: 'Arthera',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:10242',
  nativeCurrency: { name: 'Arthera', symbol: 'AA', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.arthera.net'] } },
  blockExplorers: {
    default: {
      name: 'Arthera EVM Explorer',
      url: 'https://explorer.arthera.net',
      apiUrl: 'https://explorer.arthera.net/api',
    },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 4502791 } },
} as const

export const artheraTestnet = {
  id: 10243,
  name: 'Arthera Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:10243',
  nativeCurrency: { name: 'Arthera', symbol: 'AA', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc-test.arthera.net'] } },
  blockExplorers: {
    default: {
      name: 'Arthera EVM Explorer',
      url: 'https://explorer-test.arthera.net',
      apiUrl: 'https://explorer-test.arthera.net/api',
    },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 22051 } },
  testnet: true,
} as const

export const assetChain = {
  id: 42420,
  name: 'AssetChain Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:42420',
  nativeCurrency: { decimals: 18, name: 'Real World Asset', symbol: 'RWA' },
  rpcUrls: { default: { http: ['https://mainnet-rpc.assetchain.org'] } },
  blockExplorers: {
    default: {
      name: 'Asset Chain Explorer',
      url: 'https://scan.assetchain.org',
      apiUrl: 'https://scan.assetchain.org/api',
    },
  },
  testnet: false,
  contracts: {},
} as const

export const assetChainTestnet = {
  id: 42421,
  name: 'AssetChain Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:42421',
  nativeCurrency: { decimals: 18, name: 'Real World Asset', symbol: 'RWA' },
  rpcUrls: { default: { http: ['https://enugu-rpc.assetchain.org'] } },
  blockExplorers: {
    default: {
      name: 'Asset Chain Testnet Explorer',
      url: 'https://scan-testnet.assetchain.org',
      apiUrl: 'https://scan-testnet.assetchain.org/api',
    },
  },
  testnet: true,
  contracts: { multicall3: { address: '0x989F832D35988cb5e3eB001Fa2Fe789469EC31Ea', blockCreated: 17177 } },
} as const

export const astar = {
  id: 592,
  name: 'Astar',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:592',
  network: 'astar-mainnet',
  nativeCurrency: { name: 'Astar', symbol: 'ASTR', decimals: 18 },
  rpcUrls: { default: { http: ['https://astar.api.onfinality.io/public'] } },
  blockExplorers: { default: { name: 'Astar Subscan', url: 'https://astar.subscan.io' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 761794 } },
  testnet: false,
} as const

export const astarZkEVM = {
  id: 3776,
  name: 'Astar zkEVM',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:3776',
  network: 'AstarZkEVM',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc-zkevm.astar.network'] } },
  blockExplorers: { default: { name: 'Astar zkEVM Explorer', url: 'https://astar-zkevm.explorer.startale.com' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 93528 } },
  testnet: false,
} as const

export const astarZkyoto = {
  id: 6038361,
  name: 'Astar zkEVM Testnet zKyoto',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:6038361',
  network: 'zKyoto',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.startale.com/zkyoto'] } },
  blockExplorers: { default: { name: 'zKyoto Explorer', url: 'https://zkyoto.explorer.startale.com' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 196153 } },
  testnet: true,
} as const

export const atletaOlympia = {
  id: 2340,
  name: 'Atleta Olympia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2340',
  nativeCurrency: { decimals: 18, name: 'Atla', symbol: 'ATLA' },
  rpcUrls: {
    default: {
      http: ['https://testnet-rpc.atleta.network:9944', 'https://testnet-rpc.atleta.network'],
      ws: ['wss://testnet-rpc.atleta.network:9944'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Atleta Olympia Explorer',
      url: 'https://blockscout.atleta.network',
      apiUrl: 'https://blockscout.atleta.network/api',
    },
  },
  contracts: { multicall3: { address: '0x1472ec6392180fb84F345d2455bCC75B26577115', blockCreated: 1076473 } },
  testnet: true,
} as const

export const aurora = {
  id: 1313161554,
  name: 'Aurora',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1313161554',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://mainnet.aurora.dev'] } },
  blockExplorers: {
    default: { name: 'Aurorascan', url: 'https://aurorascan.dev', apiUrl: 'https://aurorascan.dev/api' },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 62907816 } },
} as const

export const auroraTestnet = {
  id: 1313161555,
  name: 'Aurora Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1313161555',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://testnet.aurora.dev'] } },
  blockExplorers: {
    default: {
      name: 'Aurorascan',
      url: 'https://testnet.aurorascan.dev',
      apiUrl: 'https://testnet.aurorascan.dev/api',
    },
  },
  testnet: true,
} as const

export const auroria = {
  id: 205205,
  name: 'Auroria Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:205205',
  network: 'auroria',
  nativeCurrency: { name: 'Auroria Stratis', symbol: 'tSTRAX', decimals: 18 },
  rpcUrls: { default: { http: ['https://auroria.rpc.stratisevm.com'] } },
  blockExplorers: { default: { name: 'Auroria Testnet Explorer', url: 'https://auroria.explorer.stratisevm.com' } },
  testnet: true,
} as const

export const autheoTestnet = {
  id: 785,
  name: 'Autheo Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:785',
  nativeCurrency: { decimals: 18, name: 'Autheo', symbol: 'THEO' },
  rpcUrls: { default: { http: ['https://testnet-rpc1.autheo.com', 'https://testnet-rpc2.autheo.com'] } },
  blockExplorers: { default: { name: 'Autheo Testnet Block Explorer', url: 'https://testnet-explorer.autheo.com/' } },
  testnet: true,
} as const

export const b3 = {
  id: 8333,
  name: 'B3',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:8333',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet-rpc.b3.fun/http'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://explorer.b3.fun' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 0 } },
  sourceId: 8453,
} as const

export const b3Sepolia = {
  id: 1993,
  name: 'B3 Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1993',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.b3.fun/http'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://sepolia.explorer.b3.fun' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 0 } },
  testnet: true,
  sourceId: 168587773,
} as const

export const bahamut = {
  id: 5165,
  name: 'Bahamut',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:5165',
  network: 'bahamut',
  nativeCurrency: { name: 'Fasttoken', symbol: 'FTN', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://rpc1.bahamut.io', 'https://bahamut-rpc.publicnode.com', 'https://rpc2.bahamut.io'],
      webSocket: [
        'wss://ws1.sahara.bahamutchain.com',
        'wss://bahamut-rpc.publicnode.com',
        'wss://ws2.sahara.bahamutchain.com',
      ],
    },
  },
  blockExplorers: {
    default: { name: 'Ftnscan', url: 'https://www.ftnscan.com', apiUrl: 'https://www.ftnscan.com/api' },
  },
} as const

export const baseGoerli = {
  id: 84531,
  name: 'Base Goerli',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:84531',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    l2OutputOracle: { 5: { address: '0x2A35891ff30313CcFa6CE88dcf3858bb075A2298' } },
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 1376988 },
    portal: { 5: { address: '0xe93c8cD0D409341205A592f8c4Ac1A5fe5585cfA' } },
    l1StandardBridge: { 5: { address: '0xfA6D8Ee5BE770F84FC001D098C4bD604Fe01284a' } },
  },
  nativeCurrency: { name: 'Goerli Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://goerli.base.org'] } },
  blockExplorers: {
    default: { name: 'Basescan', url: 'https://goerli.basescan.org', apiUrl: 'https://goerli.basescan.org/api' },
  },
  testnet: true,
  sourceId: 5,
} as const

export const basePreconf = {
  id: 8453,
  name: 'Base',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:8453',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    disputeGameFactory: { 1: { address: '0x43edB88C4B80fDD2AdFF2412A7BebF9dF42cB40e' } },
    l2OutputOracle: { 1: { address: '0x56315b90c40730925ec5485cf004d835058518A0' } },
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 5022 },
    portal: { 1: { address: '0x49048044D57e1C92A77f79988d21Fa8fAF74E97e', blockCreated: 17482143 } },
    l1StandardBridge: { 1: { address: '0x3154Cf16ccdb4C6d922629664174b904d80F2C35', blockCreated: 17482143 } },
  },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet-preconf.base.org'] } },
  blockExplorers: {
    default: { name: 'Basescan', url: 'https://basescan.org', apiUrl: 'https://api.basescan.org/api' },
  },
  sourceId: 1,
  experimental_preconfirmationTime: 200,
} as const

export const baseSepoliaPreconf = {
  id: 84532,
  name: 'Base Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:84532',
  blockTime: 2000,
  contracts: {
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
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 1059647 },
  },
  network: 'base-sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia-preconf.base.org'] } },
  blockExplorers: {
    default: { name: 'Basescan', url: 'https://sepolia.basescan.org', apiUrl: 'https://api-sepolia.basescan.org/api' },
  },
  testnet: true,
  sourceId: 11155111,
  experimental_preconfirmationTime: 200,
} as const

export const basecampTestnet = {
  id: 123420001114,
  name: 'Basecamp Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:123420001114',
  nativeCurrency: { decimals: 18, name: 'Camp', symbol: 'CAMP' },
  rpcUrls: { default: { http: ['https://rpc.basecamp.t.raas.gelato.cloud'] } },
  blockExplorers: { default: { name: 'basecamp', url: 'https://basecamp.cloud.blockscout.com' } },
  testnet: true,
} as const

export const battlechain = {
  id: 626,
  name: 'BattleChain Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:626',
  blockTime: 1000,
  network: 'battlechain',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.battlechain.com'] } },
  blockExplorers: {
    default: {
      name: 'BattleChain Explorer',
      url: 'https://explorer.battlechain.com',
      apiUrl: 'https://block-explorer-api.battlechain.com/api',
    },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 40 } },
} as const

export const battlechainTestnet = {
  id: 627,
  name: 'BattleChain Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:627',
  blockTime: 1000,
  network: 'battlechain-testnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet.battlechain.com'] } },
  blockExplorers: {
    default: {
      name: 'BattleChain Explorer',
      url: 'https://explorer.testnet.battlechain.com',
      blockExplorerApi: 'https://block-explorer-api.testnet.battlechain.com/api',
    },
  },
  testnet: true,
} as const

export const beam = {
  id: 4337,
  name: 'Beam',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:4337',
  network: 'beam',
  nativeCurrency: { decimals: 18, name: 'Beam', symbol: 'BEAM' },
  rpcUrls: { default: { http: ['https://build.onbeam.com/rpc'], webSocket: ['wss://build.onbeam.com/ws'] } },
  blockExplorers: { default: { name: 'Beam Explorer', url: 'https://subnets.avax.network/beam' } },
  contracts: { multicall3: { address: '0x4956f15efdc3dc16645e90cc356eafa65ffc65ec', blockCreated: 1 } },
} as const

export const beamTestnet = {
  id: 13337,
  name: 'Beam Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:13337',
  network: 'beam',
  nativeCurrency: { decimals: 18, name: 'Beam', symbol: 'BEAM' },
  rpcUrls: {
    default: { http: ['https://build.onbeam.com/rpc/testnet'], webSocket: ['wss://build.onbeam.com/ws/testnet'] },
  },
  blockExplorers: { default: { name: 'Beam Explorer', url: 'https://subnets-test.avax.network/beam' } },
  contracts: { multicall3: { address: '0x9bf49b704ee2a095b95c1f2d4eb9010510c41c9e', blockCreated: 3 } },
  testnet: true,
} as const

export const bearNetworkChainMainnet = {
  id: 641230,
  name: 'Bear Network Chain Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:641230',
  nativeCurrency: { decimals: 18, name: 'BearNetworkChain', symbol: 'BRNKC' },
  rpcUrls: { default: { http: ['https://brnkc-mainnet.bearnetwork.net'] } },
  blockExplorers: {
    default: {
      name: 'BrnkScan',
      url: 'https://brnkscan.bearnetwork.net',
      apiUrl: 'https://brnkscan.bearnetwork.net/api',
    },
  },
} as const

export const bearNetworkChainTestnet = {
  id: 751230,
  name: 'Bear Network Chain Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:751230',
  nativeCurrency: { decimals: 18, name: 'tBRNKC', symbol: 'tBRNKC' },
  rpcUrls: { default: { http: ['https://brnkc-test.bearnetwork.net'] } },
  blockExplorers: {
    default: {
      name: 'BrnkTestScan',
      url: 'https://brnktest-scan.bearnetwork.net',
      apiUrl: 'https://brnktest-scan.bearnetwork.net/api',
    },
  },
  testnet: true,
} as const

export const berachainBepolia = {
  id: 80069,
  name: 'Berachain Bepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:80069',
  blockTime: 2000,
  nativeCurrency: { decimals: 18, name: 'BERA Token', symbol: 'BERA' },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 0 } },
  rpcUrls: { default: { http: ['https://bepolia.rpc.berachain.com'] } },
  blockExplorers: { default: { name: 'Berascan', url: 'https://testnet.berascan.com' } },
  testnet: true,
} as const

export const berachainTestnet = {
  id: 80085,
  name: 'Berachain Artio',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:80085',
  nativeCurrency: { decimals: 18, name: 'BERA Token', symbol: 'BERA' },
  rpcUrls: { default: { http: ['https://artio.rpc.berachain.com'] } },
  blockExplorers: { default: { name: 'Berachain', url: 'https://artio.beratrail.io' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 866924 } },
  testnet: true,
} as const

export const berachainTestnetbArtio = {
  id: 80084,
  name: 'Berachain bArtio',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:80084',
  nativeCurrency: { decimals: 18, name: 'BERA Token', symbol: 'BERA' },
  contracts: {
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 109269 },
    ensRegistry: { address: '0xB0eef18971290b333450586D33dcA6cE122651D2', blockCreated: 7736794 },
    ensUniversalResolver: { address: '0x41692Ef1EA0C79E6b73077E4A67572D2BDbD7057', blockCreated: 7736795 },
  },
  ensTlds: ['.bera'],
  rpcUrls: { default: { http: ['https://bartio.rpc.berachain.com'] } },
  blockExplorers: { default: { name: 'Berachain bArtio Beratrail', url: 'https://bartio.beratrail.io' } },
  testnet: true,
} as const

export const bevmMainnet = {
  id: 11501,
  name: 'BEVM Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:11501',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc-mainnet-1.bevm.io'] } },
  blockExplorers: {
    default: { name: 'Bevmscan', url: 'https://scan-mainnet.bevm.io', apiUrl: 'https://scan-mainnet-api.bevm.io/api' },
  },
} as const

export const bifrost = {
  id: 3068,
  name: 'Bifrost Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:3068',
  nativeCurrency: { name: 'BFC', symbol: 'BFC', decimals: 18 },
  rpcUrls: { default: { http: ['https://public-01.mainnet.bifrostnetwork.com/rpc'] } },
  blockExplorers: { default: { name: 'Bifrost Blockscout', url: 'https://explorer.mainnet.bifrostnetwork.com' } },
  testnet: false,
} as const

export const birdlayer = {
  id: 53456,
  name: 'BirdLayer',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:53456',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: {
    default: {
      http: ['https://rpc.birdlayer.xyz', 'https://rpc1.birdlayer.xyz'],
      webSocket: ['wss://rpc.birdlayer.xyz/ws'],
    },
  },
  blockExplorers: { default: { name: 'BirdLayer Explorer', url: 'https://scan.birdlayer.xyz' } },
} as const

export const bitTorrent = {
  id: 199,
  name: 'BitTorrent',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:199',
  network: 'bittorrent-chain-mainnet',
  nativeCurrency: { name: 'BitTorrent', symbol: 'BTT', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.bittorrentchain.io'] } },
  blockExplorers: {
    default: { name: 'Bttcscan', url: 'https://bttcscan.com', apiUrl: 'https://api.bttcscan.com/api' },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 31078552 } },
} as const

export const bitTorrentTestnet = {
  id: 1028,
  name: 'BitTorrent Chain Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1028',
  network: 'bittorrent-chain-testnet',
  nativeCurrency: { name: 'BitTorrent', symbol: 'BTT', decimals: 18 },
  rpcUrls: { default: { http: ['https://testrpc.bittorrentchain.io'] } },
  blockExplorers: {
    default: { name: 'Bttcscan', url: 'https://testnet.bttcscan.com', apiUrl: 'https://testnet.bttcscan.com/api' },
  },
  testnet: true,
} as const

export const bitgert = {
  id: 32520,
  name: 'Bitgert Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:32520',
  nativeCurrency: { decimals: 18, name: 'Brise', symbol: 'Brise' },
  rpcUrls: { default: { http: ['https://rpc-bitgert.icecreamswap.com'] } },
  blockExplorers: { default: { name: 'Bitgert Scan', url: 'https://brisescan.com' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 2118034 } },
  testnet: false,
} as const

export const bitkub = {
  id: 96,
  name: 'KUB Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:96',
  nativeCurrency: { name: 'KUB Coin', symbol: 'KUB', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.bitkubchain.io'] } },
  blockExplorers: {
    default: {
      name: 'KUB Chain Mainnet Explorer',
      url: 'https://www.bkcscan.com',
      apiUrl: 'https://www.bkcscan.com/api',
    },
  },
} as const

export const bitkubTestnet = {
  id: 25925,
  name: 'Bitkub Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:25925',
  network: 'Bitkub Testnet',
  nativeCurrency: { name: 'Bitkub Test', symbol: 'tKUB', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc-testnet.bitkubchain.io'] } },
  blockExplorers: {
    default: {
      name: 'Bitkub Chain Testnet Explorer',
      url: 'https://testnet.bkcscan.com',
      apiUrl: 'https://testnet.bkcscan.com/api',
    },
  },
  testnet: true,
} as const

export const bitlayer = {
  id: 200901,
  name: 'Bitlayer Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:200901',
  nativeCurrency: { name: 'BTC', symbol: 'BTC', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.bitlayer.org'], webSocket: ['wss://ws.bitlayer.org'] } },
  blockExplorers: { default: { name: 'bitlayer mainnet scan', url: 'https://www.btrscan.com' } },
  contracts: { multicall3: { address: '0x5B256fE9e993902eCe49D138a5b1162cBb529474', blockCreated: 2421963 } },
} as const

export const bitlayerTestnet = {
  id: 200810,
  name: 'Bitlayer Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:200810',
  nativeCurrency: { name: 'BTC', symbol: 'BTC', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet-rpc.bitlayer.org'], webSocket: ['wss://testnet-ws.bitlayer.org'] } },
  blockExplorers: { default: { name: 'bitlayer testnet scan', url: 'https://testnet.btrscan.com' } },
  contracts: { multicall3: { address: '0x5B256fE9e993902eCe49D138a5b1162cBb529474', blockCreated: 4135671 } },
  testnet: true,
} as const

export const bitrock = {
  id: 7171,
  name: 'Bitrock Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:7171',
  nativeCurrency: { name: 'BROCK', symbol: 'BROCK', decimals: 18 },
  rpcUrls: { default: { http: ['https://brockrpc.io'] } },
  blockExplorers: { default: { name: 'Bitrock Explorer', url: 'https://explorer.bit-rock.io' } },
  testnet: false,
} as const

export const blastSepolia = {
  id: 168587773,
  name: 'Blast Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:168587773',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.blast.io'] } },
  blockExplorers: {
    default: {
      name: 'Blastscan',
      url: 'https://sepolia.blastscan.io',
      apiUrl: 'https://api-sepolia.blastscan.io/api',
    },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 756690 } },
  testnet: true,
  sourceId: 11155111,
} as const

export const blockdag = {
  id: 1404,
  name: 'BlockDAG',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1404',
  nativeCurrency: { decimals: 18, name: 'BlockDAG', symbol: 'BDAG' },
  rpcUrls: { default: { http: ['https://rpc.bdagexplorer.com/'] } },
  blockExplorers: { default: { name: 'BDAG Explorer', url: 'https://explorer.bdagexplorer.com' } },
} as const

export const bob = {
  id: 60808,
  name: 'BOB',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:60808',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 23131 },
    l2OutputOracle: { 1: { address: '0xdDa53E23f8a32640b04D7256e651C1db98dB11C1', blockCreated: 4462615 } },
    portal: { 1: { address: '0x8AdeE124447435fE03e3CD24dF3f4cAE32E65a3E', blockCreated: 4462615 } },
  },
  nativeCurrency: { decimals: 18, name: 'ETH', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://rpc.gobob.xyz'], webSocket: ['wss://rpc.gobob.xyz'] } },
  blockExplorers: { default: { name: 'BOB Explorer', url: 'https://explorer.gobob.xyz' } },
  sourceId: 1,
} as const

export const bobSepolia = {
  id: 808813,
  name: 'BOB Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:808813',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 35677 },
    l2OutputOracle: { 11155111: { address: '0x14D0069452b4AE2b250B395b8adAb771E4267d2f', blockCreated: 4462615 } },
    portal: { 11155111: { address: '0x867B1Aa872b9C8cB5E9F7755feDC45BB24Ad0ae4', blockCreated: 4462615 } },
  },
  nativeCurrency: { decimals: 18, name: 'ETH', symbol: 'ETH' },
  rpcUrls: {
    default: { http: ['https://bob-sepolia.rpc.gobob.xyz'], webSocket: ['wss://bob-sepolia.rpc.gobob.xyz'] },
  },
  blockExplorers: { default: { name: 'BOB Sepolia Explorer', url: 'https://bob-sepolia.explorer.gobob.xyz' } },
  testnet: true,
  sourceId: 11155111,
} as const

export const boba = {
  id: 288,
  name: 'Boba Network',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:288',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://mainnet.boba.network'] } },
  blockExplorers: { default: { name: 'BOBAScan', url: 'https://bobascan.com' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 446859 } },
} as const

export const bobaSepolia = {
  id: 28882,
  name: 'Boba Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:28882',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.boba.network'] } },
  blockExplorers: { default: { name: 'BOBAScan', url: 'https://testnet.bobascan.com' } },
  testnet: true,
} as const

export const boolBetaMainnet = {
  id: 11100,
  name: 'Bool Beta Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:11100',
  nativeCurrency: { decimals: 18, name: 'BOL', symbol: 'BOL' },
  rpcUrls: { default: { http: ['https://beta-rpc-node-http.bool.network'] } },
  blockExplorers: { default: { name: 'BoolScan', url: 'https://beta-mainnet.boolscan.com/' } },
  testnet: false,
} as const

export const botanix = {
  id: 3637,
  name: 'Botanix',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:3637',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.botanixlabs.com'], webSocket: ['wss://rpc.botanixlabs.com/ws'] } },
  blockExplorers: { default: { name: 'Botanixscan', url: 'https://botanixscan.io' } },
} as const

export const botanixTestnet = {
  id: 3636,
  name: 'Botanix Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:3636',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.botanixlabs.dev'] } },
  blockExplorers: { default: { name: 'Botanix Testnet Explorer', url: 'https://testnet.botanixscan.io' } },
  testnet: true,
} as const

export const bounceBit = {
  id: 6001,
  name: 'BounceBit Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:6001',
  nativeCurrency: { name: 'BounceBit', symbol: 'BB', decimals: 18 },
  rpcUrls: { default: { http: ['https://fullnode-mainnet.bouncebitapi.com'] } },
  blockExplorers: { default: { name: 'BB Scan', url: 'https://bbscan.io' } },
  testnet: false,
} as const

export const bounceBitTestnet = {
  id: 6000,
  name: 'BounceBit Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:6000',
  nativeCurrency: { name: 'BounceBit', symbol: 'BB', decimals: 18 },
  rpcUrls: { default: { http: ['https://fullnode-testnet.bouncebitapi.com'] } },
  blockExplorers: { default: { name: 'BB Scan', url: 'https://testnet.bbscan.io' } },
  testnet: true,
} as const

export const bronos = {
  id: 1039,
  name: 'Bronos',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1039',
  nativeCurrency: { decimals: 18, name: 'BRO', symbol: 'BRO' },
  rpcUrls: { default: { http: ['https://evm.bronos.org'] } },
  blockExplorers: { default: { name: 'BronoScan', url: 'https://broscan.bronos.org' } },
} as const

export const bronosTestnet = {
  id: 1038,
  name: 'Bronos Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1038',
  nativeCurrency: { decimals: 18, name: 'Bronos Coin', symbol: 'tBRO' },
  rpcUrls: { default: { http: ['https://evm-testnet.bronos.org'] } },
  blockExplorers: { default: { name: 'BronoScan', url: 'https://tbroscan.bronos.org' } },
  testnet: true,
} as const

export const bscGreenfield = {
  id: 1017,
  name: 'BNB Greenfield Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1017',
  nativeCurrency: { decimals: 18, name: 'BNB', symbol: 'BNB' },
  rpcUrls: { default: { http: ['https://greenfield-chain.bnbchain.org'] } },
  blockExplorers: { default: { name: 'BNB Greenfield Mainnet Scan', url: 'https://greenfieldscan.com' } },
  testnet: false,
} as const

export const bsquared = {
  id: 223,
  name: 'B2',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:223',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.bsquared.network'] } },
  blockExplorers: { default: { name: 'blockscout', url: 'https://explorer.bsquared.network' } },
} as const

export const bsquaredTestnet = {
  id: 1123,
  name: 'B2 Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1123',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet-rpc.bsquared.network'] } },
  blockExplorers: { default: { name: 'blockscout', url: 'https://testnet-explorer.bsquared.network' } },
  testnet: true,
} as const

export const btr = {
  id: 200901,
  name: 'Bitlayer',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:200901',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://rpc.bitlayer.org', 'https://rpc.bitlayer-rpc.com'],
      webSocket: ['wss://ws.bitlayer.org', 'wss://ws.bitlayer-rpc.com'],
    },
  },
  blockExplorers: { default: { name: 'Bitlayer(BTR) Scan', url: 'https://www.btrscan.com' } },
} as const

export const btrTestnet = {
  id: 200810,
  name: 'Bitlayer Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:200810',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://testnet-rpc.bitlayer.org'],
      webSocket: ['wss://testnet-ws.bitlayer.org', 'wss://testnet-ws.bitlayer-rpc.com'],
    },
  },
  blockExplorers: { default: { name: 'Bitlayer(BTR) Scan', url: 'https://testnet.btrscan.com' } },
  testnet: true,
} as const

export const bxn = {
  id: 4999,
  name: 'BlackFort Exchange Network',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:4999',
  nativeCurrency: { name: 'BlackFort Token', symbol: 'BXN', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.blackfort.network/rpc'] } },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://explorer.blackfort.network',
      apiUrl: 'https://explorer.blackfort.network/api',
    },
  },
} as const

export const bxnTestnet = {
  id: 4777,
  name: 'BlackFort Exchange Network Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:4777',
  nativeCurrency: { name: 'BlackFort Testnet Token', symbol: 'TBXN', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet.blackfort.network/rpc'] } },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://testnet-explorer.blackfort.network',
      apiUrl: 'https://testnet-explorer.blackfort.network/api',
    },
  },
  testnet: true,
} as const

export const candyChain = {
  id: 2828,
  name: 'CandyChain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2828',
  nativeCurrency: { decimals: 18, name: 'CANDY', symbol: 'CANDY' },
  rpcUrls: { default: { http: ['https://publicrpc.candychain.io'] } },
  blockExplorers: { default: { name: 'CandyChain Explorer', url: 'https://streams.candychain.io' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 2039339 } },
} as const

export const cannon = {
  id: 13370,
  name: 'Cannon',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:13370',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
} as const

export const canto = {
  id: 7700,
  name: 'Canto',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:7700',
  nativeCurrency: { decimals: 18, name: 'Canto', symbol: 'CANTO' },
  rpcUrls: { default: { http: ['https://canto.gravitychain.io'] } },
  blockExplorers: { default: { name: 'Tuber.Build (Blockscout)', url: 'https://tuber.build' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 2905789 } },
} as const

export const celoAlfajores = {
  id: 44787,
  name: 'Alfajores',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:44787',
  blockTime: 1000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 14569001 },
    portal: { 17000: { address: '0x82527353927d8D069b3B452904c942dA149BA381', blockCreated: 2411324 } },
    disputeGameFactory: { 17000: { address: '0xE28AAdcd9883746c0e5068F58f9ea06027b214cb', blockCreated: 2411324 } },
    l2OutputOracle: { 17000: { address: '0x4a2635e9e4f6e45817b1D402ac4904c1d1752438', blockCreated: 2411324 } },
    l1StandardBridge: { 17000: { address: '0xD1B0E0581973c9eB7f886967A606b9441A897037', blockCreated: 2411324 } },
  },
  nativeCurrency: { decimals: 18, name: 'CELO', symbol: 'A-CELO' },
  rpcUrls: { default: { http: ['https://alfajores-forno.celo-testnet.org'] } },
  blockExplorers: {
    default: {
      name: 'Celo Alfajores Explorer',
      url: 'https://celo-alfajores.blockscout.com',
      apiUrl: 'https://celo-alfajores.blockscout.com/api',
    },
  },
  testnet: true,
} as const

export const chang = {
  id: 5858,
  name: 'Chang Chain Foundation Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:5858',
  nativeCurrency: { decimals: 18, name: 'CTH', symbol: 'CTH' },
  rpcUrls: { default: { http: ['https://rpc.cthscan.com'] } },
  blockExplorers: { default: { name: 'Chang Chain explorer', url: 'https://cthscan.com' } },
} as const

export const chiliz = {
  id: 88888,
  name: 'Chiliz Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:88888',
  network: 'chiliz-chain',
  nativeCurrency: { decimals: 18, name: 'CHZ', symbol: 'CHZ' },
  rpcUrls: { default: { http: ['https://rpc.chiliz.com'] } },
  blockExplorers: {
    default: { name: 'Chiliz Explorer', url: 'https://scan.chiliz.com', apiUrl: 'https://scan.chiliz.com/api' },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 8080847 } },
} as const

export const chips = {
  id: 2882,
  name: 'Chips Network',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2882',
  network: 'CHIPS',
  nativeCurrency: { decimals: 18, name: 'IOTA', symbol: 'IOTA' },
  rpcUrls: {
    default: {
      http: [
        'https://node.chips.ooo/wasp/api/v1/chains/iota1pp3d3mnap3ufmgqnjsnw344sqmf5svjh26y2khnmc89sv6788y3r207a8fn/evm',
      ],
    },
  },
} as const

export const citrate = {
  id: 40204,
  name: 'Citrate',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:40204',
  nativeCurrency: { name: 'SALT', symbol: 'SALT', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.citrate.ai'], webSocket: ['wss://rpc.citrate.ai'] } },
  testnet: true,
} as const

export const citrea = {
  id: 4114,
  name: 'Citrea Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:4114',
  nativeCurrency: { name: 'Citrea Bitcoin', symbol: 'cBTC', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.mainnet.citrea.xyz'] } },
  blockExplorers: {
    default: {
      name: 'Citrea Explorer',
      url: 'https://explorer.mainnet.citrea.xyz',
      apiUrl: 'https://explorer.mainnet.citrea.xyz/api',
    },
  },
  testnet: false,
} as const

export const citreaTestnet = {
  id: 5115,
  name: 'Citrea Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:5115',
  nativeCurrency: { name: 'cBTC', symbol: 'cBTC', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.testnet.citrea.xyz'] } },
  blockExplorers: {
    default: {
      name: 'Citrea Explorer',
      url: 'https://explorer.testnet.citrea.xyz',
      apiUrl: 'https://explorer.testnet.citrea.xyz/api',
    },
  },
  testnet: true,
} as const

export const classic = {
  id: 61,
  name: 'Ethereum Classic',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:61',
  nativeCurrency: { decimals: 18, name: 'ETC', symbol: 'ETC' },
  rpcUrls: { default: { http: ['https://etc.rivet.link'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://blockscout.com/etc/mainnet' } },
} as const

export const codex = {
  id: 81224,
  name: 'Codex',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:81224',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    disputeGameFactory: { 1: { address: '0x6A3855dc26e2beA8Ac73f82Cda79f3808B6C6F6C' } },
    portal: { 1: { address: '0x52759C07A759c81BAab28AE1BE5A19e6450959bD' } },
    l1StandardBridge: { 1: { address: '0xa6b1A05a592719B0C8a70c69eac114C48410aDE4' } },
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' },
  },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.codex.xyz'] } },
  blockExplorers: {
    default: { name: 'Codex Explorer', url: 'https://explorer.codex.xyz', apiUrl: 'https://explorer.codex.xyz/api' },
  },
  sourceId: 1,
} as const

export const codexTestnet = {
  id: 812242,
  name: 'Codex Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:812242',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    disputeGameFactory: { 11155111: { address: '0x390e24E8324E56f13A8d48eB938b6f9De24CD205' } },
    portal: { 11155111: { address: '0x037F161D12c829A9ca4742eEd9371830CA54fcB2' } },
    l1StandardBridge: { 11155111: { address: '0xCf4df2bDB14C8FDB25FdacCEC10Ce5C4bAEDB3De' } },
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' },
  },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.codex-stg.xyz'] } },
  blockExplorers: {
    default: {
      name: 'Codex Testnet Explorer',
      url: 'https://explorer.codex-stg.xyz',
      apiUrl: 'https://explorer.codex-stg.xyz/api',
    },
  },
  sourceId: 11155111,
  testnet: true,
} as const

export const coinbit = {
  id: 112,
  name: 'Coinbit Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:112',
  nativeCurrency: { name: 'GIDR', symbol: 'GIDR', decimals: 18 },
  rpcUrls: { default: { http: ['https://coinbit-rpc-mainnet.chain.sbcrypto.app'] } },
  blockExplorers: { default: { name: 'Coinbit Explorer', url: 'https://coinbit-explorer.chain.sbcrypto.app' } },
  testnet: false,
} as const

export const coinex = {
  id: 52,
  name: 'CoinEx Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:52',
  nativeCurrency: { name: 'cet', symbol: 'cet', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.coinex.net'] } },
  blockExplorers: { default: { name: 'CoinEx Explorer', url: 'https://www.coinex.net' } },
  testnet: false,
} as const

export const confluxESpace = {
  id: 1030,
  name: 'Conflux eSpace',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1030',
  nativeCurrency: { name: 'Conflux', symbol: 'CFX', decimals: 18 },
  rpcUrls: { default: { http: ['https://evm.confluxrpc.com'], webSocket: ['wss://evm.confluxrpc.com/ws'] } },
  blockExplorers: { default: { name: 'ConfluxScan', url: 'https://evm.confluxscan.org' } },
  contracts: { multicall3: { address: '0xEFf0078910f638cd81996cc117bccD3eDf2B072F', blockCreated: 68602935 } },
} as const

export const confluxESpaceTestnet = {
  id: 71,
  name: 'Conflux eSpace Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:71',
  network: 'cfx-espace-testnet',
  testnet: true,
  nativeCurrency: { name: 'Conflux', symbol: 'CFX', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://evmtestnet.confluxrpc.com'], webSocket: ['wss://evmtestnet.confluxrpc.com/ws'] },
  },
  blockExplorers: { default: { name: 'ConfluxScan', url: 'https://evmtestnet.confluxscan.org' } },
  contracts: { multicall3: { address: '0xEFf0078910f638cd81996cc117bccD3eDf2B072F', blockCreated: 117499050 } },
} as const

export const coreDao = {
  id: 1116,
  name: 'Core Dao',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1116',
  nativeCurrency: { decimals: 18, name: 'Core', symbol: 'CORE' },
  rpcUrls: { default: { http: ['https://rpc.coredao.org'] } },
  blockExplorers: { default: { name: 'CoreDao', url: 'https://scan.coredao.org' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 11907934 } },
  testnet: false,
} as const

export const coreTestnet1 = {
  id: 1115,
  name: 'Core Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1115',
  nativeCurrency: { decimals: 18, name: 'tCore', symbol: 'TCORE' },
  rpcUrls: { default: { http: ['https://rpc.test.btcs.network'] } },
  blockExplorers: {
    default: {
      name: 'Core Testnet',
      url: 'https://scan.test.btcs.network',
      apiUrl: 'https://api.test.btcs.network/api',
    },
  },
  contracts: { multicall3: { address: '0xCcddF20A1932537123C2E48Bd8e00b108B8f7569', blockCreated: 29350509 } },
  testnet: true,
} as const

export const coreTestnet2 = {
  id: 1114,
  name: 'Core Testnet2',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1114',
  nativeCurrency: { decimals: 18, name: 'tCore2', symbol: 'TCORE2' },
  rpcUrls: { default: { http: ['https://rpc.test2.btcs.network'] } },
  blockExplorers: {
    default: {
      name: 'Core Testnet2',
      url: 'https://scan.test2.btcs.network',
      apiUrl: 'https://api.test2.btcs.network/api',
    },
  },
  contracts: { multicall3: { address: '0x3CB285ff3Cd5C7C7e570b1E7DE3De17A0f985e56', blockCreated: 3838600 } },
  testnet: true,
} as const

export const corn = {
  id: 21000000,
  name: 'Corn',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:21000000',
  nativeCurrency: { decimals: 18, name: 'Bitcorn', symbol: 'BTCN' },
  rpcUrls: { default: { http: ['https://21000000.rpc.thirdweb.com'] } },
  blockExplorers: {
    default: {
      name: 'Corn Explorer',
      url: 'https://cornscan.io',
      apiUrl: 'https://api.routescan.io/v2/network/mainnet/evm/21000000/etherscan/api',
    },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 3228 } },
  sourceId: 1,
} as const

export const cornTestnet = {
  id: 21000001,
  name: 'Corn Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:21000001',
  nativeCurrency: { decimals: 18, name: 'Bitcorn', symbol: 'BTCN' },
  rpcUrls: { default: { http: ['https://21000001.rpc.thirdweb.com'] } },
  blockExplorers: {
    default: {
      name: 'Corn Testnet Explorer',
      url: 'https://testnet.cornscan.io',
      apiUrl: 'https://api.routescan.io/v2/network/testnet/evm/21000001/etherscan/api',
    },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 4886 } },
  testnet: true,
  sourceId: 11155111,
} as const

export const cpchain = {
  id: 86608,
  name: 'CpChain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:86608',
  nativeCurrency: { decimals: 18, name: 'CpChain', symbol: 'CP' },
  rpcUrls: { default: { http: ['https://rpc.cpchain.com'] } },
  blockExplorers: { default: { name: 'CpChain Explorer', url: 'https://explorer.cpchain.com' } },
  testnet: false,
} as const

export const crab = {
  id: 44,
  name: 'Crab Network',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:44',
  nativeCurrency: { decimals: 18, name: 'Crab Network Native Token', symbol: 'CRAB' },
  rpcUrls: {
    default: { http: ['https://crab-rpc.darwinia.network'], webSocket: ['wss://crab-rpc.darwinia.network'] },
  },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://crab-scan.darwinia.network' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 3032593 } },
} as const

export const creatorTestnet = {
  id: 66665,
  name: 'Creator',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:66665',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://rpc.creatorchain.io'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.creatorchain.io' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
  testnet: true,
} as const

export const creditCoin3Devnet = {
  id: 102032,
  name: 'Creditcoin Devnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:102032',
  nativeCurrency: { name: 'Devnet CTC', symbol: 'devCTC', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://rpc.cc3-devnet.creditcoin.network'],
      webSocket: ['wss://rpc.cc3-devnet.creditcoin.network/ws'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://creditcoin-devnet.blockscout.com',
      apiUrl: 'https://creditcoin3-dev.subscan.io',
    },
  },
  contracts: { multicall3: { address: '0x47b51dC7b7Bbb3d9eB12080e3DA6E26125e8D75e', blockCreated: 16352786 } },
  testnet: true,
} as const

export const creditCoin3Mainnet = {
  id: 102030,
  name: 'Creditcoin',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:102030',
  nativeCurrency: { name: 'Creditcoin', symbol: 'CTC', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://mainnet3.creditcoin.network'], webSocket: ['wss://mainnet3.creditcoin.network'] },
  },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://creditcoin.blockscout.com',
      apiUrl: 'https://creditcoin.blockscout.com/api',
    },
  },
  contracts: { multicall3: { address: '0x47b51dC7b7Bbb3d9eB12080e3DA6E26125e8D75e', blockCreated: 4373631 } },
  testnet: false,
} as const

export const creditCoin3Testnet = {
  id: 102031,
  name: 'Creditcoin Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:102031',
  nativeCurrency: { name: 'Creditcoin Testnet', symbol: 'tCTC', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://rpc.cc3-testnet.creditcoin.network'],
      webSocket: ['wss://rpc.cc3-testnet.creditcoin.network'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://creditcoin-testnet.blockscout.com',
      apiUrl: 'https://creditcoin-testnet.blockscout.com/api',
    },
  },
  contracts: { multicall3: { address: '0x47b51dC7b7Bbb3d9eB12080e3DA6E26125e8D75e', blockCreated: 5566188 } },
  testnet: true,
} as const

export const cronosTestnet = {
  id: 338,
  name: 'Cronos Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:338',
  nativeCurrency: { decimals: 18, name: 'CRO', symbol: 'tCRO' },
  rpcUrls: { default: { http: ['https://evm-t3.cronos.org'] } },
  blockExplorers: { default: { name: 'Cronos Explorer (Testnet)', url: 'https://explorer.cronos.org/testnet' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 10191251 } },
  testnet: true,
} as const

export const cronoszkEVM = {
  id: 388,
  name: 'Cronos zkEVM Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:388',
  nativeCurrency: { decimals: 18, name: 'Cronos zkEVM CRO', symbol: 'zkCRO' },
  rpcUrls: { default: { http: ['https://mainnet.zkevm.cronos.org'] } },
  blockExplorers: {
    default: { name: 'Cronos zkEVM (Mainnet) Chain Explorer', url: 'https://explorer.zkevm.cronos.org' },
  },
  contracts: { multicall3: { address: '0x06f4487d7c4a5983d2660db965cc6d2565e4cfaa', blockCreated: 72 } },
} as const

export const cronoszkEVMTestnet = {
  id: 282,
  name: 'Cronos zkEVM Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:282',
  nativeCurrency: { decimals: 18, name: 'Cronos zkEVM Test Coin', symbol: 'zkTCRO' },
  rpcUrls: { default: { http: ['https://testnet.zkevm.cronos.org'] } },
  blockExplorers: {
    default: { name: 'Cronos zkEVM Testnet Explorer', url: 'https://explorer.zkevm.cronos.org/testnet' },
  },
  testnet: true,
} as const

export const crossbell = {
  id: 3737,
  name: 'Crossbell',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:3737',
  nativeCurrency: { decimals: 18, name: 'CSB', symbol: 'CSB' },
  rpcUrls: { default: { http: ['https://rpc.crossbell.io'] } },
  blockExplorers: {
    default: { name: 'CrossScan', url: 'https://scan.crossbell.io', apiUrl: 'https://scan.crossbell.io/api' },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 38246031 } },
} as const

export const crossfi = {
  id: 4158,
  name: 'CrossFi Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:4158',
  nativeCurrency: { decimals: 18, name: 'CrossFi', symbol: 'XFI' },
  rpcUrls: { default: { http: ['https://rpc.mainnet.ms'] } },
  blockExplorers: { default: { name: 'CrossFi Blockchain Explorer', url: 'https://xfiscan.com' } },
  testnet: false,
} as const

export const curtis = {
  id: 33111,
  name: 'Curtis',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:33111',
  nativeCurrency: { name: 'ApeCoin', symbol: 'APE', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.curtis.apechain.com'] } },
  blockExplorers: { default: { name: 'Curtis Explorer', url: 'https://explorer.curtis.apechain.com' } },
  testnet: true,
} as const

export const cyber = {
  id: 7560,
  name: 'Cyber',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:7560',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://cyber.alt.technology'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://cyberscan.co', apiUrl: 'https://cyberscan.co/api' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 0 } },
} as const

export const cyberTestnet = {
  id: 111557560,
  name: 'Cyber Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:111557560',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://cyber-testnet.alt.technology'] } },
  blockExplorers: {
    default: { name: 'Blockscout', url: 'https://testnet.cyberscan.co', apiUrl: 'https://testnet.cyberscan.co/api' },
  },
  contracts: { multicall3: { address: '0xffc391F0018269d4758AEA1a144772E8FB99545E', blockCreated: 304545 } },
  testnet: true,
} as const

export const dailyNetwork = {
  id: 824,
  name: 'Daily Network Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:824',
  nativeCurrency: { decimals: 18, name: 'Daily', symbol: 'DLY' },
  rpcUrls: { default: { http: ['https://rpc.mainnet.dailycrypto.net'] } },
  blockExplorers: { default: { name: 'Daily Mainnet Explorer', url: 'https://explorer.mainnet.dailycrypto.net' } },
  testnet: false,
} as const

export const dailyNetworkTestnet = {
  id: 825,
  name: 'Daily Network Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:825',
  nativeCurrency: { decimals: 18, name: 'Daily', symbol: 'DLY' },
  rpcUrls: { default: { http: ['https://rpc.testnet.dailycrypto.net'] } },
  blockExplorers: { default: { name: 'Daily Testnet Explorer', url: 'https://explorer.testnet.dailycrypto.net' } },
  testnet: true,
} as const

export const darwinia = {
  id: 46,
  name: 'Darwinia Network',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:46',
  nativeCurrency: { decimals: 18, name: 'RING', symbol: 'RING' },
  rpcUrls: { default: { http: ['https://rpc.darwinia.network'], webSocket: ['wss://rpc.darwinia.network'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.darwinia.network' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 69420 } },
} as const

export const datahavenTestnet = {
  id: 55931,
  name: 'Datahaven Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:55931',
  nativeCurrency: { decimals: 18, name: 'MOCK', symbol: 'MOCK' },
  rpcUrls: {
    default: {
      http: ['https://services.datahaven-testnet.network/testnet'],
      webSocket: ['wss://services.datahaven-testnet.network/testnet'],
    },
  },
  blockExplorers: {
    default: { name: 'DhScan', url: 'https://testnet.dhscan.io/', apiUrl: 'https://testnet.dhscan.io/api-docs' },
  },
  contracts: {},
  testnet: true,
} as const

export const dbkchain = {
  id: 20240603,
  name: 'DBK chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:20240603',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.mainnet.dbkchain.io'] } },
  blockExplorers: { default: { name: 'DBK Chain Explorer', url: 'https://scan.dbkchain.io' } },
  testnet: false,
} as const

export const dchain = {
  id: 2716446429837000,
  name: 'Dchain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2716446429837000',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
  },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://dchain-2716446429837000-1.jsonrpc.sagarpc.io'] } },
  blockExplorers: {
    default: {
      name: 'Dchain Explorer',
      url: 'https://dchain-2716446429837000-1.sagaexplorer.io',
      apiUrl: 'https://api-dchain-2716446429837000-1.sagaexplorer.io/api',
    },
  },
} as const

export const dchainTestnet = {
  id: 2713017997578000,
  name: 'Dchain Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2713017997578000',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
  },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://dchaintestnet-2713017997578000-1.jsonrpc.testnet.sagarpc.io'] } },
  blockExplorers: {
    default: {
      name: 'Dchain Explorer',
      url: 'https://dchaintestnet-2713017997578000-1.testnet.sagaexplorer.io',
      apiUrl: 'https://api-dchaintestnet-2713017997578000-1.testnet.sagaexplorer.io/api',
    },
  },
  testnet: true,
} as const

export const defiOracleMetaMainnet = {
  id: 138,
  name: 'Defi Oracle Meta Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:138',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: {
    default: {
      http: [
        'https://rpc-http-pub.d-bis.org',
        'https://rpc.d-bis.org',
        'https://rpc2.d-bis.org',
        'https://rpc.public-0138.defi-oracle.io',
        'https://rpc.defi-oracle.io',
      ],
      webSocket: [
        'wss://rpc-ws-pub.d-bis.org',
        'wss://ws.rpc.d-bis.org',
        'wss://ws.rpc2.d-bis.org',
        'wss://rpc.public-0138.defi-oracle.io',
        'wss://wss.defi-oracle.io',
      ],
    },
  },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://explorer.d-bis.org' } },
} as const

export const defichainEvm = {
  id: 1130,
  name: 'DeFiChain EVM Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1130',
  network: 'defichain-evm',
  nativeCurrency: { name: 'DeFiChain', symbol: 'DFI', decimals: 18 },
  rpcUrls: { default: { http: ['https://eth.mainnet.ocean.jellyfishsdk.com'] } },
  blockExplorers: { default: { name: 'DeFiScan', url: 'https://meta.defiscan.live' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 137852 } },
} as const

export const defichainEvmTestnet = {
  id: 1131,
  name: 'DeFiChain EVM Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1131',
  network: 'defichain-evm-testnet',
  nativeCurrency: { name: 'DeFiChain', symbol: 'DFI', decimals: 18 },
  rpcUrls: { default: { http: ['https://eth.testnet.ocean.jellyfishsdk.com'] } },
  blockExplorers: { default: { name: 'DeFiScan', url: 'https://meta.defiscan.live/?network=TestNet' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 156462 } },
  testnet: true,
} as const

export const degen = {
  id: 666666666,
  name: 'Degen',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:666666666',
  nativeCurrency: { decimals: 18, name: 'Degen', symbol: 'DEGEN' },
  rpcUrls: { default: { http: ['https://rpc.degen.tips'], webSocket: ['wss://rpc.degen.tips'] } },
  blockExplorers: {
    default: {
      name: 'Degen Chain Explorer',
      url: 'https://explorer.degen.tips',
      apiUrl: 'https://explorer.degen.tips/api/v2',
    },
  },
} as const

export const dfk = {
  id: 53935,
  name: 'DFK Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:53935',
  nativeCurrency: { decimals: 18, name: 'Jewel', symbol: 'JEWEL' },
  rpcUrls: { default: { http: ['https://subnets.avax.network/defi-kingdoms/dfk-chain/rpc'] } },
  blockExplorers: { default: { name: 'DFKSubnetScan', url: 'https://subnets.avax.network/defi-kingdoms' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 14790551 } },
} as const

export const diode = {
  id: 15,
  name: 'Diode Prenet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:15',
  nativeCurrency: { decimals: 18, name: 'DIODE', symbol: 'DIODE' },
  rpcUrls: { default: { http: ['https://prenet.diode.io:8443'], webSocket: ['wss://prenet.diode.io:8443/ws'] } },
  blockExplorers: { default: { name: 'Diode Explorer', url: 'https://diode.io/prenet' } },
  testnet: false,
} as const

export const disChain = {
  id: 513100,
  name: 'DisChain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:513100',
  nativeCurrency: { decimals: 18, name: 'DIS', symbol: 'DIS' },
  rpcUrls: { default: { http: ['https://rpc.dischain.xyz'] } },
  blockExplorers: { default: { name: 'DisChain Explorer', url: 'https://www.oklink.com/dis' } },
} as const

export const dodochainTestnet = {
  id: 53457,
  name: 'DODOchain Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:53457',
  nativeCurrency: { decimals: 18, name: 'DODO', symbol: 'DODO' },
  rpcUrls: {
    default: {
      http: ['https://dodochain-testnet.alt.technology'],
      webSocket: ['wss://dodochain-testnet.alt.technology/ws'],
    },
  },
  blockExplorers: {
    default: { name: 'DODOchain Testnet (Sepolia) Explorer', url: 'https://testnet-scan.dodochain.com' },
  },
  testnet: true,
} as const

export const dogechain = {
  id: 2000,
  name: 'Dogechain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2000',
  nativeCurrency: { decimals: 18, name: 'Wrapped Dogecoin', symbol: 'WDOGE' },
  rpcUrls: { default: { http: ['https://rpc.dogechain.dog'] } },
  blockExplorers: {
    default: {
      name: 'DogeChainExplorer',
      url: 'https://explorer.dogechain.dog',
      apiUrl: 'https://explorer.dogechain.dog/api',
    },
  },
  contracts: { multicall3: { address: '0x68a8609a60a008EFA633dfdec592c03B030cC508', blockCreated: 25384031 } },
} as const

export const domaTestnet = {
  id: 97476,
  name: 'Doma Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:97476',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://rpc-testnet.doma.xyz'] } },
  blockExplorers: { default: { name: 'Doma Testnet Explorer', url: 'https://explorer-testnet.doma.xyz' } },
  testnet: true,
} as const

export const donatuz = {
  id: 42026,
  name: 'Donatuz',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:42026',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://rpc.donatuz.com'] } },
  blockExplorers: { default: { name: 'Donatuz Explorer', url: 'https://explorer.donatuz.com' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 0 } },
} as const

export const dosChain = {
  id: 7979,
  name: 'DOS Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:7979',
  nativeCurrency: { decimals: 18, name: 'DOS Chain', symbol: 'DOS' },
  rpcUrls: { default: { http: ['https://main.doschain.com'] } },
  blockExplorers: {
    default: { name: 'DOS Chain Explorer', url: 'https://doscan.io', apiUrl: 'https://api.doscan.io' },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 161908 } },
} as const

export const dosChainTestnet = {
  id: 3939,
  name: 'DOS Chain Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:3939',
  nativeCurrency: { decimals: 18, name: 'DOS Chain Testnet', symbol: 'DOS' },
  rpcUrls: { default: { http: ['https://test.doschain.com'] } },
  blockExplorers: {
    default: {
      name: 'DOS Chain Testnet Explorer',
      url: 'https://test.doscan.io',
      apiUrl: 'https://api-test.doscan.io',
    },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 69623 } },
  testnet: true,
} as const

export const dreyerxMainnet = {
  id: 23451,
  name: 'DreyerX Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:23451',
  nativeCurrency: { name: 'DreyerX', symbol: 'DRX', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.dreyerx.com'] } },
  blockExplorers: { default: { name: 'DreyerX Scan', url: 'https://scan.dreyerx.com' } },
} as const

export const dreyerxTestnet = {
  id: 23452,
  name: 'DreyerX Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:23452',
  nativeCurrency: { name: 'DreyerX', symbol: 'DRX', decimals: 18 },
  rpcUrls: { default: { http: ['http://testnet-rpc.dreyerx.com'] } },
  blockExplorers: { default: { name: 'DreyerX Testnet Scan', url: 'https://testnet-scan.dreyerx.com' } },
  testnet: true,
} as const

export const dustboyIoT = {
  id: 555888,
  name: 'DustBoy IoT',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:555888',
  nativeCurrency: { name: 'Ether', symbol: 'DST', decimals: 18 },
  rpcUrls: { default: { http: ['https://dustboy-rpc.jibl2.com'] } },
  blockExplorers: {
    default: { name: 'Blockscout', url: 'https://dustboy.jibl2.com', apiUrl: 'https://dustboy.jibl2.com/api' },
  },
  contracts: { multicall3: { address: '0xFFD34aa2C62B2D52E00A361e466C229788f4eD6a', blockCreated: 526569 } },
  testnet: false,
} as const

export const dymension = {
  id: 1100,
  name: 'Dymension',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1100',
  nativeCurrency: { name: 'DYM', symbol: 'DYM', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://dymension-evm-rpc.publicnode.com'],
      webSocket: ['wss://dymension-evm-rpc.publicnode.com'],
    },
  },
  blockExplorers: { default: { name: 'Dym FYI', url: 'https://dym.fyi' } },
  testnet: false,
} as const

export const eCanna = {
  id: 4111,
  name: 'E Canna Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:4111',
  nativeCurrency: { name: 'E Canna', symbol: 'ECNA', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.ecnascan.com'] } },
  blockExplorers: { default: { name: 'ECNA Scan', url: 'https://explorer.ecnascan.com' } },
} as const

export const eCannaTestnet = {
  id: 4112,
  name: 'E Canna Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:4112',
  nativeCurrency: { name: 'E Canna Testnet', symbol: 'tECNA', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnetrpc.ecnascan.com'] } },
  blockExplorers: { default: { name: 'ECNA Scan Testnet', url: 'https://testnetexplorer.ecnascan.com' } },
  testnet: true,
} as const

export const eden = {
  id: 714,
  name: 'Eden',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:714',
  nativeCurrency: { name: 'TIA', symbol: 'TIA', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.eden.gateway.fm'] } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 0 } },
  blockExplorers: {
    default: { name: 'Blockscout', url: 'https://eden.blockscout.com', apiUrl: 'https://eden.blockscout.com/api' },
  },
} as const

export const edexa = {
  id: 5424,
  name: 'edeXa',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:5424',
  nativeCurrency: { name: 'edeXa', symbol: 'EDX', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.edexa.network'] } },
  blockExplorers: {
    default: {
      name: 'edeXa Explorer',
      url: 'https://explorer.edexa.network',
      apiUrl: 'https://explorer.edexa.network/api/v2',
    },
  },
} as const

export const edexaTestnet = {
  id: 1995,
  name: 'edeXa Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1995',
  nativeCurrency: { name: 'edeXa', symbol: 'tEDX', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.testnet.edexa.network'] } },
  blockExplorers: {
    default: {
      name: 'edeXa Testnet Explorer',
      url: 'https://explorer.testnet.edexa.network',
      apiUrl: 'https://explorer.testnet.edexa.network/api/v2',
    },
  },
  testnet: true,
} as const

export const edgeless = {
  id: 2026,
  name: 'Edgeless Network',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2026',
  nativeCurrency: { name: 'Edgeless Wrapped ETH', symbol: 'EwETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.edgeless.network/http'], webSocket: ['wss://rpc.edgeless.network/ws'] } },
  blockExplorers: { default: { name: 'Edgeless Explorer', url: 'https://explorer.edgeless.network' } },
} as const

export const edgelessTestnet = {
  id: 202,
  name: 'Edgeless Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:202',
  nativeCurrency: { name: 'Edgeless Wrapped ETH', symbol: 'EwETH', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://edgeless-testnet.rpc.caldera.xyz/http'],
      webSocket: ['wss://edgeless-testnet.rpc.caldera.xyz/ws'],
    },
  },
  blockExplorers: { default: { name: 'Edgeless Testnet Explorer', url: 'https://testnet.explorer.edgeless.network' } },
  testnet: true,
} as const

export const edgeware = {
  id: 2021,
  name: 'Edgeware EdgeEVM Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2021',
  nativeCurrency: { decimals: 18, name: 'Edgeware', symbol: 'EDG' },
  rpcUrls: { default: { http: ['https://edgeware-evm.jelliedowl.net'] } },
  blockExplorers: {
    default: { name: 'Edgscan by Bharathcoorg', url: 'https://edgscan.live', apiUrl: 'https://edgscan.live/api' },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 18117872 } },
} as const

export const edgewareTestnet = {
  id: 2022,
  name: 'Beresheet BereEVM Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2022',
  nativeCurrency: { decimals: 18, name: 'Testnet EDG', symbol: 'tEDG' },
  rpcUrls: { default: { http: ['https://beresheet-evm.jelliedowl.net'] } },
  blockExplorers: {
    default: {
      name: 'Edgscan by Bharathcoorg',
      url: 'https://testnet.edgscan.live',
      apiUrl: 'https://testnet.edgscan.live/api',
    },
  },
  testnet: true,
} as const

export const eduChain = {
  id: 41923,
  name: 'EDU Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:41923',
  nativeCurrency: { decimals: 18, name: 'EDU', symbol: 'EDU' },
  rpcUrls: { default: { http: ['https://rpc.educhain.xyz'], webSocket: ['wss://rpc.educhain.xyz'] } },
  blockExplorers: { default: { name: 'EDU Chain Explorer', url: 'https://explorer.educhain.xyz/' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 16410660 } },
  testnet: false,
} as const

export const eduChainTestnet = {
  id: 656476,
  name: 'EDU Chain Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:656476',
  nativeCurrency: { decimals: 18, name: 'EDU', symbol: 'EDU' },
  rpcUrls: { default: { http: ['https://rpc.testnet.educhain.xyz'], webSocket: ['wss://rpc.testnet.educhain.xyz'] } },
  blockExplorers: { default: { name: 'EDU Chain Testnet Explorer', url: 'https://explorer.testnet.educhain.xyz/' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 15514133 } },
  testnet: true,
} as const

export const elastos = {
  id: 20,
  name: 'Elastos Smart Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:20',
  nativeCurrency: { name: 'ELA', symbol: 'ELA', decimals: 18 },
  rpcUrls: { default: { http: ['https://api2.elastos.io/eth'] } },
  blockExplorers: { default: { name: 'Elastos Explorer', url: 'https://esc.elastos.io' } },
  testnet: false,
} as const

export const elastosTestnet = {
  id: 21,
  name: 'Elastos Smart Chain Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:21',
  nativeCurrency: { name: 'tELA', symbol: 'tELA', decimals: 18 },
  rpcUrls: { default: { http: ['https://api-testnet.elastos.io/eth'] } },
  blockExplorers: { default: { name: 'Elastos Explorer', url: 'https://esc-testnet.elastos.io' } },
  testnet: true,
} as const

export const electroneum = {
  id: 52014,
  name: 'Electroneum Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:52014',
  nativeCurrency: { name: 'ETN', symbol: 'ETN', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.electroneum.com'] } },
  blockExplorers: { default: { name: 'Electroneum Block Explorer', url: 'https://blockexplorer.electroneum.com' } },
  testnet: false,
} as const

export const electroneumTestnet = {
  id: 5201420,
  name: 'Electroneum Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:5201420',
  nativeCurrency: { name: 'ETN', symbol: 'ETN', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet-rpc.electroneum.com'] } },
  blockExplorers: {
    default: { name: 'Electroneum Block Explorer', url: 'https://blockexplorer.thesecurityteam.rocks' },
  },
  testnet: true,
} as const

export const elysiumTestnet = {
  id: 1338,
  name: 'Elysium Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1338',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
  },
  nativeCurrency: { decimals: 18, name: 'LAVA', symbol: 'LAVA' },
  rpcUrls: { default: { http: ['https://elysium-test-rpc.vulcanforged.com'] } },
  blockExplorers: { default: { name: 'Elysium testnet explorer', url: 'https://elysium-explorer.vulcanforged.com' } },
  testnet: true,
} as const

export const energy = {
  id: 246,
  name: 'Energy Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:246',
  nativeCurrency: { name: 'EWT', symbol: 'EWT', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.energyweb.org'] } },
  blockExplorers: { default: { name: 'EnergyWeb Explorer', url: 'https://explorer.energyweb.org' } },
  testnet: false,
} as const

export const eni = {
  id: 173,
  name: 'ENI Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:173',
  nativeCurrency: { decimals: 18, name: 'ENI', symbol: 'ENI' },
  rpcUrls: { default: { http: ['https://rpc.eniac.network'] } },
  blockExplorers: { default: { name: 'ENI Explorer', url: 'https://scan.eniac.network' } },
  testnet: false,
} as const

export const eniTestnet = {
  id: 6912115,
  name: 'ENI Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:6912115',
  nativeCurrency: { decimals: 18, name: 'ENI Testnet Token', symbol: 'ENI' },
  rpcUrls: { default: { http: ['https://rpc-testnet.eniac.network'] } },
  blockExplorers: { default: { name: 'ENI Testnet Explorer', url: 'https://scan-testnet.eniac.network' } },
  testnet: true,
} as const

export const enuls = {
  id: 119,
  name: 'ENULS Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:119',
  nativeCurrency: { decimals: 18, name: 'NULS', symbol: 'NULS' },
  rpcUrls: { default: { http: ['https://evmapi2.nuls.io'] } },
  blockExplorers: { default: { name: 'ENULS Explorer', url: 'https://evmscan.nuls.io' } },
  testnet: false,
} as const

export const eon = {
  id: 7332,
  name: 'Horizen EON',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:7332',
  nativeCurrency: { decimals: 18, name: 'ZEN', symbol: 'ZEN' },
  rpcUrls: { default: { http: ['https://eon-rpc.horizenlabs.io/ethv1'] } },
  blockExplorers: { default: { name: 'EON Explorer', url: 'https://eon-explorer.horizenlabs.io' } },
  contracts: {},
} as const

export const eos = {
  id: 17777,
  name: 'EOS EVM',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:17777',
  nativeCurrency: { decimals: 18, name: 'EOS', symbol: 'EOS' },
  rpcUrls: { default: { http: ['https://api.evm.eosnetwork.com'] } },
  blockExplorers: {
    default: {
      name: 'EOS EVM Explorer',
      url: 'https://explorer.evm.eosnetwork.com',
      apiUrl: 'https://explorer.evm.eosnetwork.com/api',
    },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 7943933 } },
} as const

export const eosTestnet = {
  id: 15557,
  name: 'EOS EVM Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:15557',
  nativeCurrency: { decimals: 18, name: 'EOS', symbol: 'EOS' },
  rpcUrls: { default: { http: ['https://api.testnet.evm.eosnetwork.com'] } },
  blockExplorers: {
    default: {
      name: 'EOS EVM Testnet Explorer',
      url: 'https://explorer.testnet.evm.eosnetwork.com',
      apiUrl: 'https://explorer.testnet.evm.eosnetwork.com/api',
    },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 9067940 } },
  testnet: true,
} as const

export const eteria = {
  id: 140,
  name: 'Eteria',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:140',
  nativeCurrency: { name: 'Eteria', symbol: 'ERA', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.eteria.io/v1'] } },
  blockExplorers: {
    default: { name: 'Eteria Explorer', url: 'https://explorer.eteria.io', apiUrl: 'https://explorer.eteria.io/api' },
  },
} as const

export const etherlink = {
  id: 42793,
  name: 'Etherlink',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:42793',
  blockTime: 4830,
  nativeCurrency: { decimals: 18, name: 'Tez', symbol: 'XTZ' },
  rpcUrls: { default: { http: ['https://node.mainnet.etherlink.com'] } },
  blockExplorers: { default: { name: 'Etherlink', url: 'https://explorer.etherlink.com' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 33899 } },
} as const

export const etherlinkShadownetTestnet = {
  id: 127823,
  name: 'Etherlink Shadownet Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:127823',
  nativeCurrency: { decimals: 18, name: 'tez', symbol: 'XTZ' },
  rpcUrls: { default: { http: ['https://node.shadownet.etherlink.com'] } },
  blockExplorers: {
    default: { name: 'Etherlink Shadownet Testnet Explorer', url: 'https://shadownet.explorer.etherlink.com' },
  },
  testnet: true,
} as const

export const etherlinkTestnet = {
  id: 128123,
  name: 'Etherlink Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:128123',
  nativeCurrency: { decimals: 18, name: 'Tez', symbol: 'XTZ' },
  rpcUrls: { default: { http: ['https://node.ghostnet.etherlink.com'] } },
  blockExplorers: { default: { name: 'Etherlink Testnet', url: 'https://testnet.explorer.etherlink.com' } },
  testnet: true,
} as const

export const ethernity = {
  id: 183,
  name: 'Ethernity',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:183',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://mainnet.ethernitychain.io'] } },
  blockExplorers: { default: { name: 'Ethernity Explorer', url: 'https://ernscan.io' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 0 } },
  testnet: false,
} as const

export const etp = {
  id: 20256789,
  name: 'ETP Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:20256789',
  nativeCurrency: { decimals: 18, name: 'ETP Chain Native Token', symbol: 'ETP' },
  rpcUrls: { default: { http: ['https://rpc.etpscan.xyz'] } },
  blockExplorers: { default: { name: 'ETP Scan', url: 'https://etpscan.xyz' } },
} as const

export const evmos = {
  id: 9001,
  name: 'Evmos',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:9001',
  nativeCurrency: { decimals: 18, name: 'Evmos', symbol: 'EVMOS' },
  rpcUrls: { default: { http: ['https://eth.bd.evmos.org:8545'] } },
  blockExplorers: { default: { name: 'Evmos Block Explorer', url: 'https://escan.live' } },
} as const

export const evmosTestnet = {
  id: 9000,
  name: 'Evmos Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:9000',
  nativeCurrency: { decimals: 18, name: 'Evmos', symbol: 'EVMOS' },
  rpcUrls: { default: { http: ['https://eth.bd.evmos.dev:8545'] } },
  blockExplorers: { default: { name: 'Evmos Testnet Block Explorer', url: 'https://evm.evmos.dev/' } },
  testnet: true,
} as const

export const excelonMainnet = {
  id: 22052002,
  name: 'Excelon Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:22052002',
  network: 'XLON',
  nativeCurrency: { decimals: 18, name: 'Excelon', symbol: 'xlon' },
  rpcUrls: { default: { http: ['https://edgewallet1.xlon.org'] } },
  blockExplorers: { default: { name: 'Excelon explorer', url: 'https://explorer.excelon.io' } },
} as const

export const expanse = {
  id: 2,
  name: 'Expanse Network',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2',
  nativeCurrency: { decimals: 18, name: 'EXP', symbol: 'EXP' },
  rpcUrls: { default: { http: ['https://node.expanse.tech'] } },
  blockExplorers: { default: { name: 'Expanse Explorer', url: 'https://explorer.expanse.tech' } },
  testnet: false,
} as const

export const exsat = {
  id: 7200,
  name: 'exSat Network',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:7200',
  nativeCurrency: { decimals: 18, name: 'BTC', symbol: 'BTC' },
  rpcUrls: { default: { http: ['https://evm.exsat.network'] } },
  blockExplorers: {
    default: { name: 'exSat Explorer', url: 'https://scan.exsat.network', apiUrl: 'https://scan.exsat.network/api' },
  },
} as const

export const exsatTestnet = {
  id: 839999,
  name: 'exSat Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:839999',
  nativeCurrency: { decimals: 18, name: 'BTC', symbol: 'BTC' },
  rpcUrls: { default: { http: ['https://evm-tst3.exsat.network'] } },
  blockExplorers: {
    default: {
      name: 'exSat Explorer',
      url: 'https://scan-testnet.exsat.network',
      apiUrl: 'https://scan-testnet.exsat.network/api',
    },
  },
  testnet: true,
} as const

export const fantom = {
  id: 250,
  name: 'Fantom',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:250',
  nativeCurrency: { decimals: 18, name: 'Fantom', symbol: 'FTM' },
  rpcUrls: { default: { http: ['https://250.rpc.thirdweb.com'] } },
  blockExplorers: { default: { name: 'FTMScan', url: 'https://ftmscan.com', apiUrl: 'https://api.ftmscan.com/api' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 33001987 } },
} as const

export const fantomSonicTestnet = {
  id: 64240,
  name: 'Fantom Sonic Open Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:64240',
  network: 'fantom-sonic-testnet',
  nativeCurrency: { decimals: 18, name: 'Fantom', symbol: 'FTM' },
  rpcUrls: { default: { http: ['https://rpcapi.sonic.fantom.network'] } },
  blockExplorers: {
    default: { name: 'Fantom Sonic Open Testnet Explorer', url: 'https://public-sonic.fantom.network' },
  },
  testnet: true,
} as const

export const fantomTestnet = {
  id: 4002,
  name: 'Fantom Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:4002',
  nativeCurrency: { decimals: 18, name: 'Fantom', symbol: 'FTM' },
  rpcUrls: { default: { http: ['https://rpc.testnet.fantom.network'] } },
  blockExplorers: {
    default: { name: 'FTMScan', url: 'https://testnet.ftmscan.com', apiUrl: 'https://testnet.ftmscan.com/api' },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 8328688 } },
  testnet: true,
} as const

export const fibo = {
  id: 12306,
  name: 'Fibo Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:12306',
  nativeCurrency: { decimals: 18, name: 'fibo', symbol: 'FIBO' },
  rpcUrls: { default: { http: ['https://network.hzroc.art'] } },
  blockExplorers: { default: { name: 'FiboScan', url: 'https://scan.fibochain.org' } },
} as const

export const filecoin = {
  id: 314,
  name: 'Filecoin Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:314',
  nativeCurrency: { decimals: 18, name: 'filecoin', symbol: 'FIL' },
  rpcUrls: { default: { http: ['https://api.node.glif.io/rpc/v1'] } },
  blockExplorers: { default: { name: 'Filfox', url: 'https://filfox.info/en' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 3328594 } },
} as const

export const filecoinCalibration = {
  id: 314159,
  name: 'Filecoin Calibration',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:314159',
  nativeCurrency: { decimals: 18, name: 'testnet filecoin', symbol: 'tFIL' },
  rpcUrls: { default: { http: ['https://api.calibration.node.glif.io/rpc/v1'] } },
  blockExplorers: { default: { name: 'Filscan', url: 'https://calibration.filscan.io' } },
  testnet: true,
} as const

export const filecoinHyperspace = {
  id: 3141,
  name: 'Filecoin Hyperspace',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:3141',
  nativeCurrency: { decimals: 18, name: 'testnet filecoin', symbol: 'tFIL' },
  rpcUrls: { default: { http: ['https://api.hyperspace.node.glif.io/rpc/v1'] } },
  blockExplorers: { default: { name: 'Filfox', url: 'https://hyperspace.filfox.info/en' } },
  testnet: true,
} as const

export const fireChain = {
  id: 995,
  name: '5ireChain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:995',
  nativeCurrency: { name: '5ire Token', symbol: '5IRE', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.5ire.network'] } },
  blockExplorers: { default: { name: '5ireChain Mainnet Explorer', url: 'https://5irescan.io/' } },
  testnet: false,
} as const

export const flame = {
  id: 253368190,
  name: 'Flame',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:253368190',
  network: 'flame',
  nativeCurrency: { symbol: 'TIA', name: 'TIA', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.flame.astria.org'], webSocket: ['wss://ws.flame.astria.org'] } },
  blockExplorers: { default: { name: 'Flame Explorer', url: 'https://explorer.flame.astria.org' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 6829148 } },
} as const

export const flare = {
  id: 14,
  name: 'Flare Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:14',
  nativeCurrency: { decimals: 18, name: 'Flare', symbol: 'FLR' },
  rpcUrls: { default: { http: ['https://flare-api.flare.network/ext/C/rpc'] } },
  blockExplorers: {
    default: {
      name: 'Flare Explorer',
      url: 'https://flare-explorer.flare.network',
      apiUrl: 'https://flare-explorer.flare.network/api',
    },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 3002461 } },
} as const

export const flareTestnet = {
  id: 114,
  name: 'Flare Testnet Coston2',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:114',
  nativeCurrency: { decimals: 18, name: 'Coston2 Flare', symbol: 'C2FLR' },
  rpcUrls: { default: { http: ['https://coston2-api.flare.network/ext/C/rpc'] } },
  blockExplorers: {
    default: {
      name: 'Coston2 Explorer',
      url: 'https://coston2-explorer.flare.network',
      apiUrl: 'https://coston2-explorer.flare.network/api',
    },
  },
  testnet: true,
} as const

export const flowMainnet = {
  id: 747,
  name: 'Flow EVM Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:747',
  nativeCurrency: { decimals: 18, name: 'Flow', symbol: 'FLOW' },
  rpcUrls: { default: { http: ['https://mainnet.evm.nodes.onflow.org'] } },
  blockExplorers: { default: { name: 'Mainnet Explorer', url: 'https://evm.flowscan.io' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 6205 } },
  blockTime: 800,
} as const

export const flowPreviewnet = {
  id: 646,
  name: 'Flow EVM Previewnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:646',
  nativeCurrency: { decimals: 18, name: 'Flow', symbol: 'FLOW' },
  rpcUrls: { default: { http: ['https://previewnet.evm.nodes.onflow.org'] } },
  blockExplorers: { default: { name: 'Previewnet Explorer', url: 'https://previewnet.flowdiver.io' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 6205 } },
  testnet: true,
} as const

export const flowTestnet = {
  id: 545,
  name: 'Flow EVM Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:545',
  nativeCurrency: { decimals: 18, name: 'Flow', symbol: 'FLOW' },
  rpcUrls: { default: { http: ['https://testnet.evm.nodes.onflow.org'] } },
  blockExplorers: { default: { name: 'Flow Diver', url: 'https://evm-testnet.flowscan.io' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 137518 } },
  testnet: true,
  blockTime: 800,
} as const

export const fluence = {
  id: 9999999,
  name: 'Fluence',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:9999999',
  nativeCurrency: { name: 'FLT', symbol: 'FLT', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.mainnet.fluence.dev'], webSocket: ['wss://ws.mainnet.fluence.dev'] } },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://blockscout.mainnet.fluence.dev',
      apiUrl: 'https://blockscout.mainnet.fluence.dev/api',
    },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 207583 } },
} as const

export const fluenceStage = {
  id: 123420000220,
  name: 'Fluence Stage',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:123420000220',
  nativeCurrency: { name: 'tFLT', symbol: 'tFLT', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.stage.fluence.dev'], webSocket: ['wss://ws.stage.fluence.dev'] } },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://blockscout.stage.fluence.dev',
      apiUrl: 'https://blockscout.stage.fluence.dev/api',
    },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 83227 } },
  testnet: true,
} as const

export const fluenceTestnet = {
  id: 52164803,
  name: 'Fluence Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:52164803',
  nativeCurrency: { name: 'tFLT', symbol: 'tFLT', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.testnet.fluence.dev'], webSocket: ['wss://ws.testnet.fluence.dev'] } },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://blockscout.testnet.fluence.dev',
      apiUrl: 'https://blockscout.testnet.fluence.dev/api',
    },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 96424 } },
  testnet: true,
} as const

export const fluent = {
  id: 25363,
  name: 'Fluent',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:25363',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.fluent.xyz'] } },
  blockExplorers: { default: { name: 'Fluent Explorer', url: 'https://fluentscan.xyz' } },
  testnet: false,
} as const

export const fluentDevnet = {
  id: 20993,
  name: 'Fluent Devnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:20993',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.devnet.fluent.xyz'] } },
  blockExplorers: { default: { name: 'Fluent Devnet Explorer', url: 'https://devnet.fluentscan.xyz' } },
  testnet: true,
} as const

export const fluentTestnet = {
  id: 20994,
  name: 'Fluent Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:20994',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.testnet.fluent.xyz'] } },
  blockExplorers: { default: { name: 'Fluent Testnet Explorer', url: 'https://testnet.fluentscan.xyz' } },
  testnet: true,
} as const

export const form = {
  id: 478,
  name: 'Form Network',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:478',
  nativeCurrency: { decimals: 18, name: 'Ethereum', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://rpc.form.network/http'], webSocket: ['wss://rpc.form.network/ws'] } },
  blockExplorers: { default: { name: 'Form Explorer', url: 'https://explorer.form.network' } },
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    addressManager: { 1: { address: '0x15c249E46A2F924C2dB3A1560CF86729bAD1f07B' } },
    l1CrossDomainMessenger: { 1: { address: '0xF333158DCCad1dF6C3F0a3aEe8BC31fA94d9eD5c' } },
    l2OutputOracle: { 1: { address: '0x4ccAAF69F41c5810cA875183648B577CaCf1F67E' } },
    portal: { 1: { address: '0x4E259Ee5F4136408908160dD32295A5031Fa426F' } },
    l1StandardBridge: { 1: { address: '0xdc20aA63D3DE59574E065957190D8f24e0F7B8Ba' } },
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' },
  },
  sourceId: 1,
} as const

export const formTestnet = {
  id: 132902,
  name: 'Form Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:132902',
  nativeCurrency: { decimals: 18, name: 'Ethereum', symbol: 'ETH' },
  rpcUrls: {
    default: { http: ['https://sepolia-rpc.form.network/http'], webSocket: ['wss://sepolia-rpc.form.network/ws'] },
  },
  blockExplorers: { default: { name: 'Form Testnet Explorer', url: 'https://sepolia-explorer.form.network' } },
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    addressManager: { 11155111: { address: '0xd5C38fa934f7fd7477D4800F4f38a1c5BFdF1373' } },
    l1CrossDomainMessenger: { 11155111: { address: '0x37A68565c4BE9700b3E3Ec60cC4416cAC3052FAa' } },
    l2OutputOracle: { 11155111: { address: '0x9eA2239E65a59EC9C7F1ED4C116dD58Da71Fc1e2' } },
    portal: { 11155111: { address: '0x60377e3cE15dF4CCA24c4beF076b60314240b032' } },
    l1StandardBridge: { 11155111: { address: '0xD4531f633942b2725896F47cD2aFd260b44Ab1F7' } },
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' },
  },
  testnet: true,
  sourceId: 11155111,
} as const

export const forma = {
  id: 984122,
  name: 'Forma',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:984122',
  network: 'forma',
  nativeCurrency: { symbol: 'TIA', name: 'TIA', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.forma.art'], webSocket: ['wss://ws.forma.art'] } },
  blockExplorers: { default: { name: 'Forma Explorer', url: 'https://explorer.forma.art' } },
  contracts: { multicall3: { address: '0xd53C6FFB123F7349A32980F87faeD8FfDc9ef079', blockCreated: 252705 } },
} as const

export const formicarium = {
  id: 43521,
  name: 'Formicarium',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:43521',
  nativeCurrency: { decimals: 18, name: 'M', symbol: 'M' },
  rpcUrls: {
    default: { http: ['https://rpc.formicarium.memecore.net'], webSocket: ['wss://ws.formicarium.memecore.net'] },
  },
  blockExplorers: {
    default: { name: 'MemeCore Testnet Explorer', url: 'https://formicarium.memecorescan.io' },
    okx: { name: 'MemeCore Testnet Explorer', url: 'https://web3.okx.com/explorer/formicarium-testnet' },
    memecore: {
      name: 'MemeCore Testnet Explorer',
      url: 'https://formicarium.blockscout.memecore.com',
      apiUrl: 'https://formicarium.blockscout.memecore.com/api',
    },
  },
  testnet: true,
} as const

export const forta = {
  id: 80931,
  name: 'Forta Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:80931',
  nativeCurrency: { symbol: 'FORT', name: 'FORT', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc-forta-chain-8gj1qndmfc.t.conduit.xyz'] } },
  blockExplorers: { default: { name: 'Forta Explorer', url: 'https://explorer.forta.org' } },
} as const

export const foundry = {
  id: 31337,
  name: 'Foundry',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:31337',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'], webSocket: ['ws://127.0.0.1:8545'] } },
} as const

export const fraxtal = {
  id: 252,
  name: 'Fraxtal',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:252',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    l2OutputOracle: { 1: { address: '0x66CC916Ed5C6C2FA97014f7D1cD141528Ae171e4' } },
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' },
    portal: { 1: { address: '0x36cb65c1967A0Fb0EEE11569C51C2f2aA1Ca6f6D', blockCreated: 19135323 } },
    l1StandardBridge: { 1: { address: '0x34C0bD5877A5Ee7099D0f5688D65F4bB9158BDE2', blockCreated: 19135323 } },
  },
  nativeCurrency: { name: 'Frax', symbol: 'FRAX', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.frax.com'] } },
  blockExplorers: {
    default: { name: 'fraxscan', url: 'https://fraxscan.com', apiUrl: 'https://api.fraxscan.com/api' },
  },
  sourceId: 1,
} as const

export const fraxtalTestnet = {
  id: 2522,
  name: 'Fraxtal Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2522',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    l2OutputOracle: { 17000: { address: '0x715EA64DA13F4d0831ece4Ad3E8c1aa013167F32' } },
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' },
    portal: { 17000: { address: '0xB9c64BfA498d5b9a8398Ed6f46eb76d90dE5505d', blockCreated: 318416 } },
    l1StandardBridge: { 17000: { address: '0x0BaafC217162f64930909aD9f2B27125121d6332', blockCreated: 318416 } },
  },
  nativeCurrency: { name: 'Frax', symbol: 'FRAX', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.testnet.frax.com'] } },
  blockExplorers: {
    default: {
      name: 'fraxscan testnet',
      url: 'https://holesky.fraxscan.com',
      apiUrl: 'https://api-holesky.fraxscan.com/api',
    },
  },
  sourceId: 17000,
  testnet: true,
} as const

export const funkiMainnet = {
  id: 33979,
  name: 'Funki',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:33979',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
  },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc-mainnet.funkichain.com'] } },
  blockExplorers: { default: { name: 'Funki Mainnet Explorer', url: 'https://funkiscan.io' } },
  sourceId: 1,
} as const

export const funkiSepolia = {
  id: 3397901,
  name: 'Funki Sepolia Sandbox',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:3397901',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 1620204 },
  },
  network: 'funkiSepolia',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://funki-testnet.alt.technology'] } },
  blockExplorers: {
    default: { name: 'Funki Sepolia Sandbox Explorer', url: 'https://sepolia-sandbox.funkichain.com/' },
  },
  testnet: true,
  sourceId: 11155111,
} as const

export const fuse = {
  id: 122,
  name: 'Fuse',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:122',
  nativeCurrency: { name: 'Fuse', symbol: 'FUSE', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.fuse.io'] } },
  blockExplorers: {
    default: { name: 'Fuse Explorer', url: 'https://explorer.fuse.io', apiUrl: 'https://explorer.fuse.io/api' },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 16146628 } },
} as const

export const fuseSparknet = {
  id: 123,
  name: 'Fuse Sparknet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:123',
  nativeCurrency: { name: 'Spark', symbol: 'SPARK', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.fusespark.io'] } },
  blockExplorers: {
    default: {
      name: 'Sparkent Explorer',
      url: 'https://explorer.fusespark.io',
      apiUrl: 'https://explorer.fusespark.io/api',
    },
  },
} as const

export const fusion = {
  id: 32659,
  name: 'Fusion Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:32659',
  nativeCurrency: { name: 'Fusion', symbol: 'FSN', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.fusionnetwork.io'], webSocket: ['wss://mainnet.fusionnetwork.io'] } },
  blockExplorers: { default: { name: 'FSNscan', url: 'https://fsnscan.com' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 10441605 } },
  testnet: false,
} as const

export const fusionTestnet = {
  id: 46688,
  name: 'Fusion Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:46688',
  nativeCurrency: { name: 'Fusion', symbol: 'FSN', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet.fusionnetwork.io'], webSocket: ['wss://testnet.fusionnetwork.io'] } },
  blockExplorers: { default: { name: 'FSNscan', url: 'https://testnet.fsnscan.com' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 10428309 } },
  testnet: true,
} as const

export const garnet = {
  id: 17069,
  name: 'Garnet Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:17069',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' },
    portal: { 17000: { address: '0x57ee40586fbE286AfC75E67cb69511A6D9aF5909', blockCreated: 1274684 } },
    l2OutputOracle: { 17000: { address: '0xCb8E7AC561b8EF04F2a15865e9fbc0766FEF569B', blockCreated: 1274684 } },
    l1StandardBridge: { 17000: { address: '0x09bcDd311FE398F80a78BE37E489f5D440DB95DE', blockCreated: 1274684 } },
  },
  testnet: true,
  sourceId: 17000,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.garnetchain.com'], webSocket: ['wss://rpc.garnetchain.com'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://explorer.garnetchain.com' } },
} as const

export const gatechain = {
  id: 86,
  name: 'GateChain Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:86',
  nativeCurrency: { name: 'GateChainToken', symbol: 'GT', decimals: 18 },
  rpcUrls: { default: { http: ['https://evm.nodeinfo.cc'], webSocket: ['wss://evm-ws.gatenode.cc'] } },
  blockExplorers: {
    default: { name: 'Gate Scan', url: 'https://www.gatescan.org', apiUrl: 'https://gatescan.org/api' },
  },
  testnet: false,
} as const

export const geist = {
  id: 63157,
  name: 'Geist Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:63157',
  nativeCurrency: { decimals: 18, name: 'Aavegotchi GHST Token', symbol: 'GHST' },
  rpcUrls: { default: { http: ['https://geist-mainnet.g.alchemy.com/public'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://geist-mainnet.explorer.alchemy.com' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 660735 } },
} as const

export const genesys = {
  id: 16507,
  name: 'Genesys Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:16507',
  nativeCurrency: { decimals: 18, name: 'GSYS', symbol: 'GSYS' },
  rpcUrls: { default: { http: ['https://rpc.genesys.network'] } },
  blockExplorers: { default: { name: 'Genesys Explorer', url: 'https://gchainexplorer.genesys.network' } },
  testnet: false,
} as const

export const gensyn = {
  id: 685689,
  name: 'Gensyn Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:685689',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://gensyn-mainnet.g.alchemy.com/public'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://gensyn-mainnet.explorer.alchemy.com' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 0 } },
} as const

export const giwaSepolia = {
  id: 91342,
  name: 'GIWA Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:91342',
  blockTime: 1000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 0 },
    disputeGameFactory: { 11155111: { address: '0x37347caB2afaa49B776372279143D71ad1f354F6' } },
    portal: { 11155111: { address: '0x956962C34687A954e611A83619ABaA37Ce6bC78A' } },
    l1StandardBridge: { 11155111: { address: '0x77b2ffc0F57598cAe1DB76cb398059cF5d10A7E7' } },
  },
  network: 'giwa-sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia-rpc.giwa.io'] } },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://sepolia-explorer.giwa.io',
      apiUrl: 'https://sepolia-explorer.giwa.io/api',
    },
  },
  testnet: true,
  sourceId: 11155111,
} as const

export const giwaSepoliaPreconf = {
  id: 91342,
  name: 'GIWA Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:91342',
  blockTime: 1000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 0 },
    disputeGameFactory: { 11155111: { address: '0x37347caB2afaa49B776372279143D71ad1f354F6' } },
    portal: { 11155111: { address: '0x956962C34687A954e611A83619ABaA37Ce6bC78A' } },
    l1StandardBridge: { 11155111: { address: '0x77b2ffc0F57598cAe1DB76cb398059cF5d10A7E7' } },
  },
  network: 'giwa-sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia-rpc-flashblocks.giwa.io'] } },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://sepolia-explorer.giwa.io',
      apiUrl: 'https://sepolia-explorer.giwa.io/api',
    },
  },
  testnet: true,
  sourceId: 11155111,
  experimental_preconfirmationTime: 200,
} as const

export const glideL1Protocol = {
  id: 251,
  name: 'Glide L1 Protocol XP',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:251',
  nativeCurrency: { name: 'GLXP', symbol: 'GLXP', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://rpc-api.glideprotocol.xyz/l1-rpc'],
      webSocket: ['wss://rpc-api.glideprotocol.xyz/l1-rpc'],
    },
  },
  blockExplorers: {
    default: { name: 'Glide Protocol Explore', url: 'https://blockchain-explorer.glideprotocol.xyz' },
  },
  testnet: false,
} as const

export const glideL2Protocol = {
  id: 253,
  name: 'Glide L2 Protocol XP',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:253',
  nativeCurrency: { name: 'GLXP', symbol: 'GLXP', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://rpc-api.glideprotocol.xyz/l2-rpc'],
      webSocket: ['wss://rpc-api.glideprotocol.xyz/l2-rpc'],
    },
  },
  blockExplorers: {
    default: { name: 'Glide Protocol Explore', url: 'https://blockchain-explorer.glideprotocol.xyz' },
  },
  testnet: false,
} as const

export const gnosisChiado = {
  id: 10200,
  name: 'Gnosis Chiado',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:10200',
  nativeCurrency: { decimals: 18, name: 'Gnosis', symbol: 'xDAI' },
  blockTime: 5000,
  rpcUrls: { default: { http: ['https://rpc.chiadochain.net'], webSocket: ['wss://rpc.chiadochain.net/wss'] } },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://blockscout.chiadochain.net',
      apiUrl: 'https://blockscout.chiadochain.net/api',
    },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 4967313 } },
  testnet: true,
} as const

export const goChain = {
  id: 60,
  name: 'GoChain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:60',
  nativeCurrency: { decimals: 18, name: 'GO', symbol: 'GO' },
  rpcUrls: { default: { http: ['https://rpc.gochain.io'] } },
  blockExplorers: { default: { name: 'GoChain Explorer', url: 'https://explorer.gochain.io' } },
  testnet: false,
} as const

export const goat = {
  id: 2345,
  name: 'GOAT',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2345',
  nativeCurrency: { decimals: 18, name: 'Bitcoin', symbol: 'BTC' },
  rpcUrls: { default: { http: ['https://rpc.goat.network'] } },
  blockExplorers: { default: { name: 'Goat Explorer', url: 'https://explorer.goat.network' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 0 } },
} as const

export const gobi = {
  id: 1663,
  name: 'Horizen Gobi Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1663',
  nativeCurrency: { decimals: 18, name: 'Test ZEN', symbol: 'tZEN' },
  rpcUrls: { default: { http: ['https://gobi-testnet.horizenlabs.io/ethv1'] } },
  blockExplorers: { default: { name: 'Gobi Explorer', url: 'https://gobi-explorer.horizen.io' } },
  contracts: {},
  testnet: true,
} as const

export const godwoken = {
  id: 71402,
  name: 'Godwoken Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:71402',
  nativeCurrency: { decimals: 18, name: 'pCKB', symbol: 'pCKB' },
  rpcUrls: { default: { http: ['https://v1.mainnet.godwoken.io/rpc'] } },
  blockExplorers: { default: { name: 'GW Scan', url: 'https://v1.gwscan.com' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 15034 } },
  testnet: false,
} as const

export const goerli = {
  id: 5,
  name: 'Goerli',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:5',
  nativeCurrency: { name: 'Goerli Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://5.rpc.thirdweb.com'] } },
  blockExplorers: {
    default: { name: 'Etherscan', url: 'https://goerli.etherscan.io', apiUrl: 'https://api-goerli.etherscan.io/api' },
  },
  contracts: {
    ensRegistry: { address: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e' },
    ensUniversalResolver: { address: '0xfc4AC75C46C914aF5892d6d3eFFcebD7917293F1', blockCreated: 10339206 },
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 6507670 },
  },
  testnet: true,
} as const

export const graphite = {
  id: 440017,
  name: 'Graphite Network',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:440017',
  nativeCurrency: { name: 'Graphite', symbol: '@G', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://anon-entrypoint-1.atgraphite.com'],
      webSocket: ['wss://ws-anon-entrypoint-1.atgraphite.com'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Graphite Spectre',
      url: 'https://main.atgraphite.com',
      apiUrl: 'https://api.main.atgraphite.com/api',
    },
  },
  testnet: false,
} as const

export const graphiteTestnet = {
  id: 54170,
  name: 'Graphite Network Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:54170',
  nativeCurrency: { name: 'Graphite', symbol: '@G', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://anon-entrypoint-test-1.atgraphite.com'],
      webSocket: ['wss://ws-anon-entrypoint-test-1.atgraphite.com'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Graphite Testnet Spectre',
      url: 'https://test.atgraphite.com',
      apiUrl: 'https://api.test.atgraphite.com/api',
    },
  },
  testnet: true,
} as const

export const grav = {
  id: 127001,
  name: 'Gravity',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:127001',
  nativeCurrency: { name: 'Gravity', symbol: 'G', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet-rpc.gravity.xyz'] } },
  blockExplorers: {
    default: {
      name: 'Gravity Mainnet Explorer',
      url: 'https://mainnet-explorer.gravity.xyz',
      apiUrl: 'https://mainnet-explorer.gravity.xyz/api',
    },
  },
  contracts: {},
  testnet: false,
} as const

export const gravity = {
  id: 1625,
  name: 'Gravity Alpha Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1625',
  nativeCurrency: { name: 'G', symbol: 'G', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.gravity.xyz'] } },
  blockExplorers: {
    default: {
      name: 'Gravity Explorer',
      url: 'https://explorer.gravity.xyz',
      apiUrl: 'https://explorer.gravity.xyz/api',
    },
  },
  contracts: { multicall3: { address: '0xf8ac4BEB2F75d2cFFb588c63251347fdD629B92c', blockCreated: 16851 } },
} as const

export const gunz = {
  id: 43419,
  name: 'Gunz Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:43419',
  nativeCurrency: { name: 'GUN', symbol: 'GUN', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.gunzchain.io/ext/bc/2M47TxWHGnhNtq6pM5zPXdATBtuqubxn5EPFgFmEawCQr9WFML/rpc'] },
  },
  blockExplorers: { default: { name: 'Gunz Explorer', url: 'https://gunzscan.io/' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 70502 } },
} as const

export const guruNetwork = {
  id: 260,
  name: 'Guru Network Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:260',
  nativeCurrency: { name: 'GURU Token', symbol: 'GURU', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc-main.gurunetwork.ai', 'https://rpc.gurunetwork.ai/archive/260'] } },
  blockExplorers: { default: { name: 'Guruscan', url: 'https://scan.gurunetwork.ai' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 271691 } },
  testnet: false,
} as const

export const guruTestnet = {
  id: 261,
  name: 'Guru Network Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:261',
  nativeCurrency: { name: 'tGURU Token', symbol: 'tGURU', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc-test.gurunetwork.ai', 'https://rpc.gurunetwork.ai/archive/261'] } },
  blockExplorers: { default: { name: 'Guruscan', url: 'https://sepolia.gurunetwork.ai' } },
  testnet: true,
} as const

export const ham = {
  id: 5112,
  name: 'Ham',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:5112',
  nativeCurrency: { decimals: 18, name: 'Ham', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://rpc.ham.fun'], webSocket: ['wss://rpc.ham.fun'] } },
  blockExplorers: {
    default: {
      name: 'Ham Chain Explorer',
      url: 'https://explorer.ham.fun',
      apiUrl: 'https://explorer.ham.fun/api/v2',
    },
  },
} as const

export const happychainTestnet = {
  id: 216,
  name: 'Happychain Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:216',
  nativeCurrency: { symbol: 'HAPPY', name: 'HAPPY', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.testnet.happy.tech/http'], webSocket: ['wss://rpc.testnet.happy.tech/ws'] },
  },
  blockExplorers: { default: { name: 'Happy Chain Testnet Explorer', url: 'https://explorer.testnet.happy.tech' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 1 } },
  testnet: true,
} as const

export const haqqMainnet = {
  id: 11235,
  name: 'HAQQ Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:11235',
  nativeCurrency: { decimals: 18, name: 'Islamic Coin', symbol: 'ISLM' },
  rpcUrls: { default: { http: ['https://rpc.eth.haqq.network'] } },
  blockExplorers: {
    default: {
      name: 'HAQQ Explorer',
      url: 'https://explorer.haqq.network',
      apiUrl: 'https://explorer.haqq.network/api',
    },
  },
} as const

export const haqqTestedge2 = {
  id: 54211,
  name: 'HAQQ Testedge 2',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:54211',
  nativeCurrency: { decimals: 18, name: 'Islamic Coin', symbol: 'ISLMT' },
  rpcUrls: { default: { http: ['https://rpc.eth.testedge2.haqq.network'] } },
  blockExplorers: {
    default: {
      name: 'HAQQ Explorer',
      url: 'https://explorer.testedge2.haqq.network',
      apiUrl: 'https://explorer.testedge2.haqq.network/api',
    },
  },
  testnet: true,
} as const

export const hardhat = {
  id: 31337,
  name: 'Hardhat',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:31337',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
} as const

export const harmonyOne = {
  id: 1666600000,
  name: 'Harmony One',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1666600000',
  nativeCurrency: { name: 'Harmony', symbol: 'ONE', decimals: 18 },
  rpcUrls: { default: { http: ['https://1666600000.rpc.thirdweb.com'] } },
  blockExplorers: { default: { name: 'Harmony Explorer', url: 'https://explorer.harmony.one' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 24185753 } },
} as const

export const hashkey = {
  id: 177,
  name: 'HashKey Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:177',
  nativeCurrency: { decimals: 18, name: 'HashKey EcoPoints', symbol: 'HSK' },
  rpcUrls: { default: { http: ['https://mainnet.hsk.xyz'] } },
  blockExplorers: { default: { name: 'HashKey Chain Explorer', url: 'https://hashkey.blockscout.com' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 0 } },
} as const

export const hashkeyTestnet = {
  id: 133,
  name: 'HashKey Chain Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:133',
  nativeCurrency: { decimals: 18, name: 'HashKey EcoPoints', symbol: 'HSK' },
  rpcUrls: { default: { http: ['https://testnet.hsk.xyz'] } },
  blockExplorers: { default: { name: 'HashKey Chain Testnet explorer', url: 'https://testnet-explorer.hsk.xyz' } },
  testnet: true,
} as const

export const hausTestnet = {
  id: 2443,
  name: 'Haus Chain Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2443',
  nativeCurrency: { decimals: 18, name: 'Haus', symbol: 'HAUS' },
  rpcUrls: { default: { http: ['https://rpc-testnet.hausserver.xyz'] } },
  blockExplorers: {
    default: {
      name: 'Haus Chain Testnet Explorer',
      url: 'https://explorer-testnet.hausserver.xyz',
      apiUrl: 'https://explorer-testnet.hausserver.xyz/api',
    },
  },
  testnet: true,
} as const

export const haustTestnet = {
  id: 1523903251,
  name: 'Haust Network Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1523903251',
  nativeCurrency: { decimals: 18, name: 'HAUST', symbol: 'HAUST' },
  rpcUrls: { default: { http: ['https://rpc-testnet.haust.app'] } },
  blockExplorers: { default: { name: 'Haust Network Testnet Explorer', url: 'https://explorer-testnet.haust.app' } },
  testnet: true,
} as const

export const hedera = {
  id: 295,
  name: 'Hedera Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:295',
  network: 'hedera-mainnet',
  nativeCurrency: { symbol: 'HBAR', name: 'HBAR', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.hashio.io/api'] } },
  blockExplorers: { default: { name: 'Hashscan', url: 'https://hashscan.io/mainnet' } },
  testnet: false,
} as const

export const hederaPreviewnet = {
  id: 297,
  name: 'Hedera Previewnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:297',
  network: 'hedera-previewnet',
  nativeCurrency: { symbol: 'HBAR', name: 'HBAR', decimals: 18 },
  rpcUrls: { default: { http: ['https://previewnet.hashio.io/api'] } },
  blockExplorers: { default: { name: 'Hashscan', url: 'https://hashscan.io/previewnet' } },
  testnet: true,
} as const

export const hederaTestnet = {
  id: 296,
  name: 'Hedera Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:296',
  network: 'hedera-testnet',
  nativeCurrency: { symbol: 'HBAR', name: 'HBAR', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet.hashio.io/api'] } },
  blockExplorers: { default: { name: 'Hashscan', url: 'https://hashscan.io/testnet' } },
  testnet: true,
} as const

export const hela = {
  id: 8668,
  name: 'Hela Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:8668',
  nativeCurrency: { name: 'HLUSD', symbol: 'HLUSD', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet-rpc.helachain.com'] } },
  blockExplorers: { default: { name: 'Hela explorer', url: 'https://mainnet-blockexplorer.helachain.com' } },
  testnet: false,
} as const

export const heliosTestnet = {
  id: 42000,
  name: 'Helios Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:42000',
  network: 'helios-testnet',
  nativeCurrency: { symbol: 'HLS', name: 'Helios', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet1.helioschainlabs.org'] } },
  blockExplorers: { default: { name: 'Helios Testnet Explorer', url: 'https://explorer.helioschainlabs.org/' } },
  testnet: true,
} as const

export const hemi = {
  id: 43111,
  name: 'Hemi',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:43111',
  network: 'Hemi',
  blockTime: 12000,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.hemi.network/rpc'] } },
  blockExplorers: { default: { name: 'blockscout', url: 'https://explorer.hemi.xyz' } },
  testnet: false,
} as const

export const hemiSepolia = {
  id: 743111,
  name: 'Hemi Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:743111',
  network: 'Hemi Sepolia',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet.rpc.hemi.network/rpc'] } },
  blockExplorers: { default: { name: 'Hemi Sepolia explorer', url: 'https://testnet.explorer.hemi.xyz' } },
  testnet: true,
} as const

export const henesys = {
  id: 68414,
  name: 'Henesys',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:68414',
  nativeCurrency: { name: 'NEXPACE', symbol: 'NXPC', decimals: 18 },
  rpcUrls: { default: { http: ['https://henesys-rpc.msu.io'] } },
  blockExplorers: { default: { name: 'Avalanche Explorer', url: 'https://subnets.avax.network/henesys' } },
} as const

export const holesky = {
  id: 17000,
  name: 'Holesky',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:17000',
  nativeCurrency: { name: 'Holesky Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://ethereum-holesky-rpc.publicnode.com'] } },
  blockExplorers: {
    default: {
      name: 'Etherscan',
      url: 'https://holesky.etherscan.io',
      apiUrl: 'https://api-holesky.etherscan.io/api',
    },
  },
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 77 },
    ensUniversalResolver: { address: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee', blockCreated: 4295055 },
  },
  testnet: true,
} as const

export const horizenTestnet = {
  id: 2651420,
  name: 'Horizen Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2651420',
  network: 'horizen-testnet',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://horizen-testnet.rpc.caldera.xyz/http'] } },
  blockExplorers: {
    default: { name: 'Horizen Testnet Caldera Explorer', url: 'https://horizen-testnet.explorer.caldera.xyz' },
  },
  testnet: true,
} as const

export const hpb = {
  id: 269,
  name: 'High Performance Blockchain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:269',
  nativeCurrency: { name: 'HPB', symbol: 'HPB', decimals: 18 },
  rpcUrls: { default: { http: ['https://hpbnode.com'] } },
  blockExplorers: { default: { name: 'hpbScan', url: 'https://hscan.org' } },
  testnet: false,
} as const

export const hpp = {
  id: 190415,
  name: 'HPP Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:190415',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.hpp.io'], webSocket: ['wss://mainnet.hpp.io'] } },
  blockExplorers: { default: { name: 'HPP Mainnet Explorer', url: 'https://explorer.hpp.io' } },
  testnet: false,
} as const

export const hppSepolia = {
  id: 181228,
  name: 'HPP Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:181228',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet.hpp.io'], webSocket: ['wss://testnet.hpp.io'] } },
  blockExplorers: { default: { name: 'HPP Sepolia Explorer', url: 'https://sepolia-explorer.hpp.io' } },
  testnet: true,
} as const

export const huddle01Mainnet = {
  id: 12323,
  name: 'Huddle01 dRTC Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:12323',
  nativeCurrency: { name: 'Ethereum', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://huddle01.calderachain.xyz/http'], webSocket: ['wss://huddle01.calderachain.xyz/ws'] },
  },
  blockExplorers: {
    default: {
      name: 'Huddle01 Caldera Explorer',
      url: 'https://huddle01.calderaexplorer.xyz',
      apiUrl: 'https://huddle01.calderaexplorer.xyz/api',
    },
  },
  sourceId: 42161,
} as const

export const huddle01Testnet = {
  id: 2524852,
  name: 'Huddle01 dRTC Chain Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2524852',
  nativeCurrency: { name: 'Ethereum', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://huddle-testnet.rpc.caldera.xyz/http'],
      webSocket: ['wss://huddle-testnet.rpc.caldera.xyz/ws'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Huddle01 Caldera Explorer',
      url: 'https://huddle-testnet.explorer.caldera.xyz',
      apiUrl: 'https://huddle-testnet.explorer.caldera.xyz/api',
    },
  },
  sourceId: 421614,
  testnet: true,
} as const

export const humanity = {
  id: 6985385,
  name: 'Humanity',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:6985385',
  nativeCurrency: { name: 'H', symbol: 'H', decimals: 18 },
  rpcUrls: { default: { http: ['https://humanity-mainnet.g.alchemy.com/public'] } },
  blockExplorers: {
    default: {
      name: 'Humanity Mainnet Explorer',
      url: 'https://humanity-mainnet.explorer.alchemy.com',
      apiUrl: 'https://humanity-mainnet.explorer.alchemy.com/api',
    },
  },
  testnet: false,
} as const

export const humanityTestnet = {
  id: 7080969,
  name: 'Humanity Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:7080969',
  nativeCurrency: { name: 'tHP', symbol: 'tHP', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.testnet.humanity.org'] } },
  blockExplorers: {
    default: {
      name: 'Humanity Testnet Explorer',
      url: 'https://humanity-testnet.explorer.alchemy.com',
      apiUrl: 'https://humanity-testnet.explorer.alchemy.com/api',
    },
  },
  testnet: true,
} as const

export const humanode = {
  id: 5234,
  name: 'Humanode',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:5234',
  nativeCurrency: { name: 'HMND', symbol: 'HMND', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://explorer-rpc-http.mainnet.stages.humanode.io'],
      webSocket: ['wss://explorer-rpc-ws.mainnet.stages.humanode.io'],
    },
  },
  blockExplorers: { default: { name: 'Subscan', url: 'https://humanode.subscan.io' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 4413097 } },
} as const

export const humanodeTestnet5 = {
  id: 14853,
  name: 'Humanode Testnet 5',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:14853',
  nativeCurrency: { name: 'HMND', symbol: 'HMND', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://explorer-rpc-http.testnet5.stages.humanode.io'],
      webSocket: ['wss://explorer-rpc-ws.testnet5.stages.humanode.io'],
    },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
  testnet: true,
} as const

export const hychain = {
  id: 2911,
  name: 'HYCHAIN',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2911',
  nativeCurrency: { name: 'HYTOPIA', symbol: 'TOPIA', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.hychain.com/http'] } },
  blockExplorers: { default: { name: 'HYCHAIN Explorer', url: 'https://explorer.hychain.com' } },
  testnet: false,
} as const

export const hychainTestnet = {
  id: 29112,
  name: 'HYCHAIN Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:29112',
  nativeCurrency: { name: 'HYTOPIA', symbol: 'TOPIA', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.hychain.com/http'] } },
  blockExplorers: { default: { name: 'HYCHAIN Explorer', url: 'https://testnet-rpc.hychain.com/http' } },
  testnet: true,
} as const

export const hyperliquidEvmTestnet = {
  id: 998,
  name: 'Hyperliquid EVM Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:998',
  nativeCurrency: { name: 'HYPE', symbol: 'HYPE', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.hyperliquid-testnet.xyz/evm'] } },
  testnet: true,
} as const

export const hyveChain = {
  id: 7847,
  name: 'HyveChain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:7847',
  nativeCurrency: { name: 'HYVE', symbol: 'HYVE', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.hyvechain.com'], webSocket: ['wss://ws.hyvechain.com'] } },
  blockExplorers: { default: { name: 'HyveChain Explorer', url: 'https://explorer.hyvechain.com' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 4090846 } },
  testnet: false,
} as const

export const iSunCoin = {
  id: 8017,
  name: 'iSunCoin Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:8017',
  nativeCurrency: { decimals: 18, name: 'ISC', symbol: 'ISC' },
  rpcUrls: { default: { http: ['https://mainnet.isuncoin.com'] } },
  blockExplorers: { default: { name: 'iSunCoin Explorer', url: 'https://baifa.io/app/chains/8017' } },
} as const

export const icbNetwork = {
  id: 73115,
  name: 'ICB Network',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:73115',
  nativeCurrency: { decimals: 18, name: 'ICB Native Token', symbol: 'ICBX' },
  rpcUrls: { default: { http: ['https://rpc1-mainnet.icbnetwork.info'] } },
  blockExplorers: { default: { name: 'ICB Explorer', url: 'https://icbscan.io', apiUrl: 'https://icbscan.io/api' } },
  testnet: false,
} as const

export const idchain = {
  id: 74,
  name: 'IDChain Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:74',
  nativeCurrency: { decimals: 18, name: 'EIDI', symbol: 'EIDI' },
  rpcUrls: { default: { http: ['https://idchain.one/rpc'], webSocket: ['wss://idchain.one/ws'] } },
  blockExplorers: { default: { name: 'IDChain Explorer', url: 'https://explorer.idchain.one' } },
  testnet: false,
} as const

export const igra = {
  id: 38833,
  name: 'Igra Network',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:38833',
  nativeCurrency: { decimals: 18, name: 'iKAS', symbol: 'iKAS' },
  rpcUrls: { default: { http: ['https://rpc.igralabs.com:8545'] } },
  blockExplorers: { default: { name: 'Igra Explorer', url: 'https://explorer.igralabs.com' } },
  testnet: false,
} as const

export const immutableZkEvm = {
  id: 13371,
  name: 'Immutable zkEVM',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:13371',
  nativeCurrency: { decimals: 18, name: 'Immutable Coin', symbol: 'IMX' },
  rpcUrls: { default: { http: ['https://rpc.immutable.com'] } },
  blockExplorers: {
    default: {
      name: 'Immutable Explorer',
      url: 'https://explorer.immutable.com',
      apiUrl: 'https://explorer.immutable.com/api',
    },
  },
  contracts: { multicall3: { address: '0x236bdA4589e44e6850f5aC6a74BfCa398a86c6c0', blockCreated: 4335972 } },
} as const

export const immutableZkEvmTestnet = {
  id: 13473,
  name: 'Immutable zkEVM Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:13473',
  nativeCurrency: { decimals: 18, name: 'Immutable Coin', symbol: 'IMX' },
  rpcUrls: { default: { http: ['https://rpc.testnet.immutable.com'] } },
  blockExplorers: { default: { name: 'Immutable Testnet Explorer', url: 'https://explorer.testnet.immutable.com/' } },
  contracts: { multicall3: { address: '0x2CC787Ed364600B0222361C4188308Fa8E68bA60', blockCreated: 5977391 } },
  testnet: true,
} as const

export const inEVM = {
  id: 2525,
  name: 'inEVM Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2525',
  nativeCurrency: { decimals: 18, name: 'Injective', symbol: 'INJ' },
  rpcUrls: { default: { http: ['https://mainnet.rpc.inevm.com/http'] } },
  blockExplorers: {
    default: {
      name: 'inEVM Explorer',
      url: 'https://inevm.calderaexplorer.xyz',
      apiUrl: 'https://inevm.calderaexplorer.xyz/api/v2',
    },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 118606 } },
} as const

export const initVerse = {
  id: 7233,
  name: 'InitVerse Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:7233',
  nativeCurrency: { decimals: 18, name: 'InitVerse', symbol: 'INI' },
  rpcUrls: { default: { http: ['https://rpc-mainnet.inichain.com'] } },
  blockExplorers: {
    default: {
      name: 'InitVerseScan',
      url: 'https://www.iniscan.com',
      apiUrl: 'https://explorer-api.inichain.com/api',
    },
  },
  contracts: { multicall3: { address: '0x83466BE48A067115FFF91f7b892Ed1726d032e47', blockCreated: 2318 } },
} as const

export const initVerseGenesis = {
  id: 7234,
  name: 'InitVerse Genesis Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:7234',
  nativeCurrency: { decimals: 18, name: 'InitVerse', symbol: 'INI' },
  rpcUrls: { default: { http: ['https://rpc-testnet.inichain.com'] } },
  blockExplorers: {
    default: {
      name: 'InitVerseGenesisScan',
      url: 'https://genesis-testnet.iniscan.com',
      apiUrl: 'https://explorer-testnet-api.inichain.com/api',
    },
  },
  contracts: { multicall3: { address: '0x0cF32CBDd6c437331EA4f85ed2d881A5379B5a6F', blockCreated: 16361 } },
  testnet: true,
} as const

export const injective = {
  id: 1776,
  name: 'Injective',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1776',
  nativeCurrency: { decimals: 18, name: 'Injective', symbol: 'INJ' },
  rpcUrls: {
    default: {
      http: ['https://sentry.evm-rpc.injective.network'],
      webSocket: ['wss://sentry.evm-ws.injective.network'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Injective Explorer',
      url: 'https://blockscout.injective.network',
      apiUrl: 'https://blockscout.injective.network/api',
    },
  },
  testnet: false,
} as const

export const injectiveTestnet = {
  id: 1439,
  name: 'Injective Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1439',
  nativeCurrency: { decimals: 18, name: 'Injective', symbol: 'INJ' },
  rpcUrls: {
    default: {
      http: ['https://k8s.testnet.json-rpc.injective.network'],
      webSocket: ['wss://k8s.testnet.ws.injective.network'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Injective Explorer',
      url: 'https://testnet.blockscout.injective.network',
      apiUrl: 'https://testnet.blockscout.injective.network/api',
    },
  },
  testnet: true,
} as const

export const inkSepolia = {
  id: 763373,
  name: 'Ink Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:763373',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 0 },
    disputeGameFactory: { 11155111: { address: '0x860e626c700af381133d9f4af31412a2d1db3d5d' } },
    portal: { 11155111: { address: '0x5c1d29c6c9c8b0800692acc95d700bcb4966a1d7' } },
    l1StandardBridge: { 11155111: { address: '0x33f60714bbd74d62b66d79213c348614de51901c' } },
  },
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc-gel-sepolia.inkonchain.com'] } },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://explorer-sepolia.inkonchain.com/',
      apiUrl: 'https://explorer-sepolia.inkonchain.com/api/v2',
    },
  },
  testnet: true,
  sourceId: 11155111,
} as const

export const iota = {
  id: 8822,
  name: 'IOTA EVM',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:8822',
  network: 'iotaevm',
  nativeCurrency: { decimals: 18, name: 'IOTA', symbol: 'IOTA' },
  rpcUrls: {
    default: { http: ['https://json-rpc.evm.iotaledger.net'], webSocket: ['wss://ws.json-rpc.evm.iotaledger.net'] },
  },
  blockExplorers: {
    default: { name: 'Explorer', url: 'https://explorer.evm.iota.org', apiUrl: 'https://explorer.evm.iota.org/api' },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 25022 } },
} as const

export const iotaTestnet = {
  id: 1075,
  name: 'IOTA EVM Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1075',
  network: 'iotaevm-testnet',
  nativeCurrency: { decimals: 18, name: 'IOTA', symbol: 'IOTA' },
  rpcUrls: {
    default: {
      http: ['https://json-rpc.evm.testnet.iotaledger.net'],
      webSocket: ['wss://ws.json-rpc.evm.testnet.iotaledger.net'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Explorer',
      url: 'https://explorer.evm.testnet.iotaledger.net',
      apiUrl: 'https://explorer.evm.testnet.iotaledger.net/api',
    },
  },
  testnet: true,
} as const

export const iotex = {
  id: 4689,
  name: 'IoTeX',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:4689',
  nativeCurrency: { decimals: 18, name: 'IoTeX', symbol: 'IOTX' },
  rpcUrls: {
    default: { http: ['https://babel-api.mainnet.iotex.io'], webSocket: ['wss://babel-api.mainnet.iotex.io'] },
  },
  blockExplorers: { default: { name: 'IoTeXScan', url: 'https://iotexscan.io' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 22163670 } },
} as const

export const iotexTestnet = {
  id: 4690,
  name: 'IoTeX Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:4690',
  nativeCurrency: { decimals: 18, name: 'IoTeX', symbol: 'IOTX' },
  rpcUrls: {
    default: { http: ['https://babel-api.testnet.iotex.io'], webSocket: ['wss://babel-api.testnet.iotex.io'] },
  },
  blockExplorers: { default: { name: 'IoTeXScan', url: 'https://testnet.iotexscan.io' } },
  contracts: { multicall3: { address: '0xb5cecD6894c6f473Ec726A176f1512399A2e355d', blockCreated: 24347592 } },
  testnet: true,
} as const

export const jasmyChain = {
  id: 680,
  name: 'Jasmy Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:680',
  network: 'jasmyChain',
  nativeCurrency: { name: 'JasmyCoin', symbol: 'JASMY', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.jasmychain.io'], webSocket: ['wss://rpc.jasmychain.io'] } },
  testnet: false,
} as const

export const jasmyChainTestnet = {
  id: 681,
  name: 'Jasmy Chain Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:681',
  network: 'jasmyChainTestnet',
  nativeCurrency: { name: 'JasmyCoin', symbol: 'JASMY', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc_testnet.jasmychain.io'], webSocket: ['wss://rpc_testnet.jasmychain.io'] },
  },
  testnet: true,
} as const

export const jbc = {
  id: 8899,
  name: 'JB Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:8899',
  network: 'jbc',
  nativeCurrency: { name: 'JBC', symbol: 'JBC', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc-l1.jibchain.net'] } },
  blockExplorers: {
    default: { name: 'Blockscout', url: 'https://exp-l1.jibchain.net', apiUrl: 'https://exp-l1.jibchain.net/api' },
  },
  contracts: { multicall3: { address: '0xc0C8C486D1466C57Efe13C2bf000d4c56F47CBdC', blockCreated: 2299048 } },
  testnet: false,
} as const

export const jbcTestnet = {
  id: 88991,
  name: 'Jibchain Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:88991',
  nativeCurrency: { name: 'tJBC', symbol: 'tJBC', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.testnet.jibchain.net'] } },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://exp.testnet.jibchain.net',
      apiUrl: 'https://exp.testnet.jibchain.net/api',
    },
  },
  contracts: { multicall3: { address: '0xa1a858ad9041B4741e620355a3F96B3c78e70ecE', blockCreated: 32848 } },
  testnet: true,
} as const

export const jocMainnet = {
  id: 81,
  name: 'Japan Open Chain Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:81',
  nativeCurrency: { decimals: 18, name: 'Japan Open Chain Token', symbol: 'JOC' },
  rpcUrls: {
    default: {
      http: [
        'https://rpc-1.japanopenchain.org:8545',
        'https://rpc-2.japanopenchain.org:8545',
        'https://rpc-3.japanopenchain.org',
      ],
    },
  },
  blockExplorers: { default: { name: 'Block Explorer', url: 'https://explorer.japanopenchain.org' } },
  testnet: false,
} as const

export const jocTestnet = {
  id: 10081,
  name: 'Japan Open Chain Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:10081',
  nativeCurrency: { decimals: 18, name: 'Japan Open Chain Testnet Token', symbol: 'JOCT' },
  rpcUrls: {
    default: {
      http: [
        'https://rpc-1.testnet.japanopenchain.org:8545',
        'https://rpc-2.testnet.japanopenchain.org:8545',
        'https://rpc-3.testnet.japanopenchain.org',
      ],
    },
  },
  blockExplorers: { default: { name: 'Testnet Block Explorer', url: 'https://explorer.testnet.japanopenchain.org' } },
  testnet: true,
} as const

export const jovay = {
  id: 5734951,
  name: 'Jovay Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:5734951',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://rpc.jovay.io'] } },
  blockExplorers: { default: { name: 'Jovay Explorer', url: 'https://explorer.jovay.io/l2' } },
  testnet: false,
} as const

export const jovaySepolia = {
  id: 2019775,
  name: 'Jovay Sepolia Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2019775',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://api.zan.top/public/jovay-testnet'] } },
  blockExplorers: { default: { name: 'Jovay Testnet Explorer', url: 'https://sepolia-explorer.jovay.io/l2' } },
  testnet: true,
} as const

export const juneo = {
  id: 45003,
  name: 'Juneo JUNE-Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:45003',
  nativeCurrency: { decimals: 18, name: 'JUNE-Chain', symbol: 'JUNE' },
  rpcUrls: { default: { http: ['https://rpc.juneo-mainnet.network/ext/bc/JUNE/rpc'] } },
  blockExplorers: {
    default: { name: 'Juneo Scan', url: 'https://juneoscan.io/chain/2', apiUrl: 'https://juneoscan.io/chain/2/api' },
  },
} as const

export const juneoBCH1Chain = {
  id: 45013,
  name: 'Juneo BCH1-Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:45013',
  nativeCurrency: { decimals: 18, name: 'Juneo BCH1-Chain', symbol: 'BCH1' },
  rpcUrls: { default: { http: ['https://rpc.juneo-mainnet.network/ext/bc/BCH1/rpc'] } },
  blockExplorers: {
    default: { name: 'Juneo Scan', url: 'https://juneoscan.io/chain/12', apiUrl: 'https://juneoscan.io/chain/12/api' },
  },
} as const

export const juneoDAI1Chain = {
  id: 45004,
  name: 'Juneo DAI1-Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:45004',
  nativeCurrency: { decimals: 18, name: 'Juneo DAI1-Chain', symbol: 'DAI1' },
  rpcUrls: { default: { http: ['https://rpc.juneo-mainnet.network/ext/bc/DAI1/rpc'] } },
  blockExplorers: {
    default: { name: 'Juneo Scan', url: 'https://juneoscan.io/chain/5', apiUrl: 'https://juneoscan.io/chain/5/api' },
  },
} as const

export const juneoDOGE1Chain = {
  id: 45010,
  name: 'Juneo DOGE1-Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:45010',
  nativeCurrency: { decimals: 18, name: 'Juneo DOGE1-Chain', symbol: 'DOGE1' },
  rpcUrls: { default: { http: ['https://rpc.juneo-mainnet.network/ext/bc/DOGE1/rpc'] } },
  blockExplorers: {
    default: { name: 'Juneo Scan', url: 'https://juneoscan.io/chain/10', apiUrl: 'https://juneoscan.io/chain/10/api' },
  },
} as const

export const juneoEUR1Chain = {
  id: 45011,
  name: 'Juneo EUR1-Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:45011',
  nativeCurrency: { decimals: 18, name: 'Juneo EUR1-Chain', symbol: 'EUR1' },
  rpcUrls: { default: { http: ['https://rpc.juneo-mainnet.network/ext/bc/EUR1/rpc'] } },
  blockExplorers: {
    default: { name: 'Juneo Scan', url: 'https://juneoscan.io/chain/6', apiUrl: 'https://juneoscan.io/chain/6/api' },
  },
} as const

export const juneoGLD1Chain = {
  id: 45008,
  name: 'Juneo GLD1-Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:45008',
  nativeCurrency: { decimals: 18, name: 'Juneo GLD1-Chain', symbol: 'GLD1' },
  rpcUrls: { default: { http: ['https://rpc.juneo-mainnet.network/ext/bc/GLD1/rpc'] } },
  blockExplorers: {
    default: { name: 'Juneo Scan', url: 'https://juneoscan.io/chain/8', apiUrl: 'https://juneoscan.io/chain/8/api' },
  },
} as const

export const juneoLINK1Chain = {
  id: 45014,
  name: 'Juneo LINK1-Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:45014',
  nativeCurrency: { decimals: 18, name: 'Juneo LINK1-Chain', symbol: 'LINK1' },
  rpcUrls: { default: { http: ['https://rpc.juneo-mainnet.network/ext/bc/LINK1/rpc'] } },
  blockExplorers: {
    default: { name: 'Juneo Scan', url: 'https://juneoscan.io/chain/13', apiUrl: 'https://juneoscan.io/chain/13/api' },
  },
} as const

export const juneoLTC1Chain = {
  id: 45009,
  name: 'Juneo LTC1-Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:45009',
  nativeCurrency: { decimals: 18, name: 'Juneo LTC1-Chain', symbol: 'LTC1' },
  rpcUrls: { default: { http: ['https://rpc.juneo-mainnet.network/ext/bc/LTC1/rpc'] } },
  blockExplorers: {
    default: { name: 'Juneo Scan', url: 'https://juneoscan.io/chain/11', apiUrl: 'https://juneoscan.io/chain/11/api' },
  },
} as const

export const juneoSGD1Chain = {
  id: 45012,
  name: 'Juneo SGD1-Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:45012',
  nativeCurrency: { decimals: 18, name: 'Juneo SGD1-Chain', symbol: 'SGD1' },
  rpcUrls: { default: { http: ['https://rpc.juneo-mainnet.network/ext/bc/SGD1/rpc'] } },
  blockExplorers: {
    default: { name: 'Juneo Scan', url: 'https://juneoscan.io/chain/7', apiUrl: 'https://juneoscan.io/chain/7/api' },
  },
} as const

export const juneoSocotraTestnet = {
  id: 101003,
  name: 'Socotra JUNE-Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:101003',
  nativeCurrency: { decimals: 18, name: 'Socotra JUNE-Chain', symbol: 'JUNE' },
  rpcUrls: { default: { http: ['https://rpc.socotra-testnet.network/ext/bc/JUNE/rpc'] } },
  blockExplorers: {
    default: {
      name: 'Juneo Scan',
      url: 'https://socotra.juneoscan.io/chain/2',
      apiUrl: 'https://socotra.juneoscan.io/chain/2/api',
    },
  },
  testnet: true,
} as const

export const juneoUSD1Chain = {
  id: 45006,
  name: 'Juneo USD1-Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:45006',
  nativeCurrency: { decimals: 18, name: 'Juneo USD1-Chain', symbol: 'USD1' },
  rpcUrls: { default: { http: ['https://rpc.juneo-mainnet.network/ext/bc/USD1/rpc'] } },
  blockExplorers: {
    default: { name: 'Juneo Scan', url: 'https://juneoscan.io/chain/4', apiUrl: 'https://juneoscan.io/chain/4/api' },
  },
} as const

export const juneoUSDT1Chain = {
  id: 45005,
  name: 'Juneo USDT1-Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:45005',
  nativeCurrency: { decimals: 18, name: 'Juneo USDT1-Chain', symbol: 'USDT1' },
  rpcUrls: { default: { http: ['https://rpc.juneo-mainnet.network/ext/bc/USDT1/rpc'] } },
  blockExplorers: {
    default: { name: 'Juneo Scan', url: 'https://juneoscan.io/chain/3', apiUrl: 'https://juneoscan.io/chain/3/api' },
  },
} as const

export const juneomBTC1Chain = {
  id: 45007,
  name: 'Juneo mBTC1-Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:45007',
  nativeCurrency: { decimals: 18, name: 'Juneo mBTC1-Chain', symbol: 'mBTC1' },
  rpcUrls: { default: { http: ['https://rpc.juneo-mainnet.network/ext/bc/mBTC1/rpc'] } },
  blockExplorers: {
    default: { name: 'Juneo Scan', url: 'https://juneoscan.io/chain/9', apiUrl: 'https://juneoscan.io/chain/9/api' },
  },
} as const

export const kairos = {
  id: 1001,
  name: 'Kairos Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1001',
  network: 'kairos',
  nativeCurrency: { decimals: 18, name: 'Kairos KAIA', symbol: 'KAIA' },
  rpcUrls: { default: { http: ['https://public-en-kairos.node.kaia.io'] } },
  blockExplorers: { default: { name: 'KaiaScan', url: 'https://kairos.kaiascan.io' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 123390593 } },
  testnet: true,
} as const

export const kakarotSepolia = {
  id: 1802203764,
  name: 'Kakarot Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1802203764',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia-rpc.kakarot.org'] } },
  blockExplorers: { default: { name: 'Kakarot Scan', url: 'https://sepolia.kakarotscan.org' } },
  testnet: true,
} as const

export const kakarotStarknetSepolia = {
  id: 920637907288165,
  name: 'Kakarot Starknet Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:920637907288165',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia-rpc.kakarot.org'] } },
  blockExplorers: { default: { name: 'Kakarot Scan', url: 'https://sepolia.kakarotscan.org' } },
  testnet: true,
} as const

export const kardiaChain = {
  id: 24,
  name: 'KardiaChain Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:24',
  nativeCurrency: { name: 'KAI', symbol: 'KAI', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.kardiachain.io'] } },
  blockExplorers: { default: { name: 'KardiaChain Explorer', url: 'https://explorer.kardiachain.io' } },
  testnet: false,
} as const

export const karura = {
  id: 686,
  name: 'Karura',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:686',
  network: 'karura',
  nativeCurrency: { name: 'Karura', symbol: 'KAR', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://eth-rpc-karura.aca-api.network'], webSocket: ['wss://eth-rpc-karura.aca-api.network'] },
  },
  blockExplorers: {
    default: {
      name: 'Karura Blockscout',
      url: 'https://blockscout.karura.network',
      apiUrl: 'https://blockscout.karura.network/api',
    },
  },
  testnet: false,
} as const

export const kava = {
  id: 2222,
  name: 'Kava EVM',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2222',
  network: 'kava-mainnet',
  nativeCurrency: { name: 'Kava', symbol: 'KAVA', decimals: 18 },
  rpcUrls: { default: { http: ['https://evm.kava.io'] } },
  blockExplorers: {
    default: { name: 'Kava EVM Explorer', url: 'https://kavascan.com', apiUrl: 'https://kavascan.com/api' },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 3661165 } },
  testnet: false,
} as const

export const kavaTestnet = {
  id: 2221,
  name: 'Kava EVM Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2221',
  network: 'kava-testnet',
  nativeCurrency: { name: 'Kava', symbol: 'KAVA', decimals: 18 },
  rpcUrls: { default: { http: ['https://evm.testnet.kava.io'] } },
  blockExplorers: {
    default: {
      name: 'Kava EVM Testnet Explorer',
      url: 'https://testnet.kavascan.com/',
      apiUrl: 'https://testnet.kavascan.com/api',
    },
  },
  contracts: { multicall3: { address: '0xDf1D724A7166261eEB015418fe8c7679BBEa7fd6', blockCreated: 7242179 } },
  testnet: true,
} as const

export const kcc = {
  id: 321,
  name: 'KCC Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:321',
  network: 'KCC Mainnet',
  nativeCurrency: { decimals: 18, name: 'KCS', symbol: 'KCS' },
  rpcUrls: { default: { http: ['https://kcc-rpc.com'] } },
  blockExplorers: { default: { name: 'KCC Explorer', url: 'https://explorer.kcc.io' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 11760430 } },
  testnet: false,
} as const

export const kii = {
  id: 1783,
  name: 'KiiChain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1783',
  network: 'kii-chain',
  nativeCurrency: { name: 'Kii', symbol: 'KII', decimals: 18 },
  rpcUrls: { default: { http: ['https://json-rpc.kiivalidator.com'] } },
  blockExplorers: { default: { name: 'KiiExplorer', url: 'https://explorer.kiichain.io' } },
} as const

export const kiiTestnetOro = {
  id: 1336,
  name: 'Kii Testnet Oro',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1336',
  network: 'kii-testnet-oro',
  nativeCurrency: { name: 'Kii', symbol: 'KII', decimals: 18 },
  rpcUrls: { default: { http: ['https://json-rpc.uno.sentry.testnet.v3.kiivalidator.com'] } },
  blockExplorers: { default: { name: 'KiiExplorer', url: 'https://testnet.explorer.kiichain.io' } },
  testnet: true,
} as const

export const kinto = {
  id: 7887,
  name: 'Kinto Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:7887',
  network: 'Kinto Mainnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.kinto.xyz/http'] } },
  blockExplorers: { default: { name: 'Kinto Explorer', url: 'https://explorer.kinto.xyz' } },
  testnet: false,
} as const

export const klaytn = {
  id: 8217,
  name: 'Klaytn',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:8217',
  nativeCurrency: { decimals: 18, name: 'Klaytn', symbol: 'KLAY' },
  rpcUrls: { default: { http: ['https://public-en-cypress.klaytn.net'] } },
  blockExplorers: { default: { name: 'KlaytnScope', url: 'https://scope.klaytn.com' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 96002415 } },
} as const

export const klaytnBaobab = {
  id: 1001,
  name: 'Klaytn Baobab Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1001',
  network: 'klaytn-baobab',
  nativeCurrency: { decimals: 18, name: 'Baobab Klaytn', symbol: 'KLAY' },
  rpcUrls: { default: { http: ['https://public-en-baobab.klaytn.net'] } },
  blockExplorers: { default: { name: 'KlaytnScope', url: 'https://baobab.klaytnscope.com' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 123390593 } },
  testnet: true,
} as const

export const koi = {
  id: 701,
  name: 'Koi Network',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:701',
  nativeCurrency: { decimals: 18, name: 'Koi Network Native Token', symbol: 'KRING' },
  rpcUrls: { default: { http: ['https://koi-rpc.darwinia.network'], webSocket: ['wss://koi-rpc.darwinia.network'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://koi-scan.darwinia.network' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 180001 } },
  testnet: true,
} as const

export const kortana = {
  id: 9002,
  name: 'Kortana',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:9002',
  nativeCurrency: { decimals: 18, name: 'Dinar', symbol: 'DNR' },
  rpcUrls: { default: { http: ['https://zeus-rpc.mainnet.kortana.xyz'] } },
  blockExplorers: { default: { name: 'Kortana Explorer', url: 'https://explorer.mainnet.kortana.xyz' } },
} as const

export const kroma = {
  id: 255,
  name: 'Kroma',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:255',
  nativeCurrency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.kroma.network'] } },
  blockExplorers: {
    default: {
      name: 'Kroma Explorer',
      url: 'https://blockscout.kroma.network',
      apiUrl: 'https://blockscout.kroma.network/api',
    },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 16054868 } },
  testnet: false,
} as const

export const kromaSepolia = {
  id: 2358,
  name: 'Kroma Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2358',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.sepolia.kroma.network'] } },
  blockExplorers: {
    default: {
      name: 'Kroma Sepolia Explorer',
      url: 'https://blockscout.sepolia.kroma.network',
      apiUrl: 'https://blockscout.sepolia.kroma.network/api',
    },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 8900914 } },
  testnet: true,
} as const

export const krown = {
  id: 1983,
  name: 'Krown',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1983',
  nativeCurrency: { decimals: 18, name: 'Krown', symbol: 'KROWN' },
  rpcUrls: { default: { http: ['https://mainnet.krown.network'] } },
  blockExplorers: { default: { name: 'Krown Explorer', url: 'https://explorer.krown.network' } },
  testnet: false,
} as const

export const l3x = {
  id: 12324,
  name: 'L3X Protocol',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:12324',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc-mainnet.l3x.com'], webSocket: ['wss://rpc-mainnet.l3x.com'] } },
  blockExplorers: {
    default: {
      name: 'L3X Mainnet Explorer',
      url: 'https://explorer.l3x.com',
      apiUrl: 'https://explorer.l3x.com/api/v2',
    },
  },
  testnet: false,
} as const

export const l3xTestnet = {
  id: 12325,
  name: 'L3X Protocol Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:12325',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc-testnet.l3x.com'], webSocket: ['wss://rpc-testnet.l3x.com'] } },
  blockExplorers: {
    default: {
      name: 'L3X Testnet Explorer',
      url: 'https://explorer-testnet.l3x.com',
      apiUrl: 'https://explorer-testnet.l3x.com/api/v2',
    },
  },
  testnet: true,
} as const

export const ladyChain = {
  id: 589,
  name: 'LadyChain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:589',
  nativeCurrency: { name: 'Lady', symbol: 'LADY', decimals: 18 },
  rpcUrls: { default: { http: ['https://ladyrpc.us/rpc'] } },
  blockExplorers: { default: { name: 'LadyScan', url: 'https://ladyscan.us' } },
  testnet: false,
} as const

export const lavita = {
  id: 360890,
  name: 'LAVITA Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:360890',
  nativeCurrency: { name: 'vTFUEL', symbol: 'vTFUEL', decimals: 18 },
  rpcUrls: { default: { http: ['https://tsub360890-eth-rpc.thetatoken.org/rpc'] } },
  blockExplorers: { default: { name: 'LAVITA Explorer', url: 'https://tsub360890-explorer.thetatoken.org' } },
  testnet: false,
} as const

export const lens = {
  id: 232,
  name: 'Lens',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:232',
  nativeCurrency: { name: 'GHO', symbol: 'GHO', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.lens.xyz'] } },
  blockExplorers: {
    default: {
      name: 'Lens Block Explorer',
      url: 'https://explorer.lens.xyz',
      apiUrl: 'https://explorer.lens.xyz/api',
    },
  },
} as const

export const lensTestnet = {
  id: 37111,
  name: 'Lens Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:37111',
  nativeCurrency: { name: 'GRASS', symbol: 'GRASS', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.testnet.lens.dev'], webSocket: ['wss://rpc.testnet.lens.dev/ws'] } },
  blockExplorers: {
    default: {
      name: 'Lens Block Explorer',
      url: 'https://block-explorer.testnet.lens.dev',
      apiUrl: 'https://block-explorer-api.staging.lens.dev/api',
    },
  },
  testnet: true,
} as const

export const lestnet = {
  id: 21363,
  name: 'Lestnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:21363',
  nativeCurrency: { name: 'Lestnet Ether', symbol: 'LETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://service.lestnet.org'] } },
  blockExplorers: { default: { name: 'Lestnet Explorer', url: 'https://explore.lestnet.org' } },
  testnet: true,
} as const

export const lightlinkPegasus = {
  id: 1891,
  name: 'LightLink Pegasus Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1891',
  network: 'lightlink-pegasus',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://replicator.pegasus.lightlink.io/rpc/v1'] } },
  blockExplorers: { default: { name: 'LightLink Pegasus Explorer', url: 'https://pegasus.lightlink.io' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 127188532 } },
  testnet: true,
} as const

export const lightlinkPhoenix = {
  id: 1890,
  name: 'LightLink Phoenix Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1890',
  network: 'lightlink-phoenix',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://replicator.phoenix.lightlink.io/rpc/v1'] } },
  blockExplorers: { default: { name: 'LightLink Phoenix Explorer', url: 'https://phoenix.lightlink.io' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 125499184 } },
  testnet: false,
} as const

export const lineaGoerli = {
  id: 59140,
  name: 'Linea Goerli Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:59140',
  nativeCurrency: { name: 'Linea Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.goerli.linea.build'], webSocket: ['wss://rpc.goerli.linea.build'] } },
  blockExplorers: {
    default: {
      name: 'Etherscan',
      url: 'https://goerli.lineascan.build',
      apiUrl: 'https://api-goerli.lineascan.build/api',
    },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 498623 } },
  testnet: true,
} as const

export const lineaTestnet = {
  id: 59140,
  name: 'Linea Goerli Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:59140',
  nativeCurrency: { name: 'Linea Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.goerli.linea.build'], webSocket: ['wss://rpc.goerli.linea.build'] } },
  blockExplorers: {
    default: {
      name: 'Etherscan',
      url: 'https://goerli.lineascan.build',
      apiUrl: 'https://goerli.lineascan.build/api',
    },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 498623 } },
  testnet: true,
} as const

export const lisk = {
  id: 1135,
  name: 'Lisk',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1135',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    disputeGameFactory: { 1: { address: '0x0CF7D3706a27CCE2017aEB11E8a9c8b5388c282C' } },
    multicall3: { address: '0xA9d71E1dd7ca26F26e656E66d6AA81ed7f745bf0' },
    l2OutputOracle: { 1: { address: '0x113cB99283AF242Da0A0C54347667edF531Aa7d6' } },
    portal: { 1: { address: '0x26dB93F8b8b4f7016240af62F7730979d353f9A7' } },
    l1StandardBridge: { 1: { address: '0x2658723Bf70c7667De6B25F99fcce13A16D25d08' } },
  },
  network: 'lisk',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://rpc.api.lisk.com'] } },
  blockExplorers: {
    default: { name: 'Blockscout', url: 'https://blockscout.lisk.com', apiUrl: 'https://blockscout.lisk.com/api' },
  },
  sourceId: 1,
} as const

export const liskSepolia = {
  id: 4202,
  name: 'Lisk Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:4202',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    l2OutputOracle: { 11155111: { address: '0xA0E35F56C318DE1bD5D9ca6A94Fe7e37C5663348' } },
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' },
    portal: { 11155111: { address: '0xe3d90F21490686Ec7eF37BE788E02dfC12787264' } },
    l1StandardBridge: { 11155111: { address: '0x1Fb30e446eA791cd1f011675E5F3f5311b70faF5' } },
  },
  network: 'lisk-sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.sepolia-api.lisk.com'] } },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://sepolia-blockscout.lisk.com',
      apiUrl: 'https://sepolia-blockscout.lisk.com/api',
    },
  },
  testnet: true,
  sourceId: 11155111,
} as const

export const loadAlphanet = {
  id: 9496,
  name: 'Load Alphanet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:9496',
  nativeCurrency: { name: 'Testnet LOAD', symbol: 'tLOAD', decimals: 18 },
  rpcUrls: { default: { http: ['https://alphanet.load.network'] } },
  blockExplorers: { default: { name: 'Load Alphanet Explorer', url: 'https://explorer.load.network' } },
  testnet: true,
} as const

export const localhost = {
  id: 1337,
  name: 'Localhost',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1337',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
} as const

export const loop = {
  id: 15551,
  name: 'LoopNetwork Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:15551',
  nativeCurrency: { name: 'LOOP', symbol: 'LOOP', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.mainnetloop.com'] } },
  blockExplorers: { default: { name: 'LoopNetwork Blockchain Explorer', url: 'https://explorer.mainnetloop.com/' } },
  testnet: false,
} as const

export const lukso = {
  id: 42,
  name: 'LUKSO',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:42',
  network: 'lukso',
  nativeCurrency: { name: 'LUKSO', symbol: 'LYX', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.mainnet.lukso.network'], webSocket: ['wss://ws-rpc.mainnet.lukso.network'] },
  },
  blockExplorers: {
    default: {
      name: 'LUKSO Mainnet Explorer',
      url: 'https://explorer.execution.mainnet.lukso.network',
      apiUrl: 'https://api.explorer.execution.mainnet.lukso.network/api',
    },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 468183 } },
} as const

export const luksoTestnet = {
  id: 4201,
  name: 'LUKSO Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:4201',
  nativeCurrency: { decimals: 18, name: 'LUKSO Testnet', symbol: 'LYXt' },
  rpcUrls: {
    default: { http: ['https://rpc.testnet.lukso.network'], webSocket: ['wss://ws-rpc.testnet.lukso.network'] },
  },
  blockExplorers: {
    default: {
      name: 'LUKSO Testnet Explorer',
      url: 'https://explorer.execution.testnet.lukso.network',
      apiUrl: 'https://api.explorer.execution.testnet.lukso.network/api',
    },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 605348 } },
  testnet: true,
} as const

export const lumiaMainnet = {
  id: 994873017,
  name: 'Lumia Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:994873017',
  network: 'LumiaMainnet',
  nativeCurrency: { name: 'Lumia', symbol: 'LUMIA', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet-rpc.lumia.org'] } },
  blockExplorers: { default: { name: 'Lumia Explorer', url: 'https://explorer.lumia.org/' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 3975939 } },
  testnet: false,
} as const

export const lumiaTestnet = {
  id: 1952959480,
  name: 'Lumia Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1952959480',
  network: 'LumiaTestnet',
  nativeCurrency: { name: 'Lumia', symbol: 'LUMIA', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet-rpc.lumia.org'] } },
  blockExplorers: { default: { name: 'Lumia Testnet Explorer', url: 'https://testnet-explorer.lumia.org/' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 2235063 } },
  testnet: true,
} as const

export const lumoz = {
  id: 96370,
  name: 'Lumoz',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:96370',
  nativeCurrency: { decimals: 18, name: 'Lumoz Token', symbol: 'MOZ' },
  rpcUrls: { default: { http: ['https://rpc.lumoz.org'] } },
  blockExplorers: { default: { name: 'Lumoz Scan', url: 'https://scan.lumoz.info' } },
  testnet: false,
} as const

export const lumozTestnet = {
  id: 105363,
  name: 'Lumoz Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:105363',
  nativeCurrency: { decimals: 18, name: 'Lumoz Testnet Token', symbol: 'MOZ' },
  rpcUrls: { default: { http: ['https://testnet-rpc.lumoz.org'] } },
  testnet: true,
} as const

export const luxeports = {
  id: 1122,
  name: 'LuxePorts',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1122',
  network: 'luxeports',
  nativeCurrency: { name: 'LuxePorts', symbol: 'LXP', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://rpc.luxeports.com', 'https://erpc.luxeports.com'],
      webSocket: ['wss://rpc.luxeports.com/ws', 'wss://erpc.luxeports.com/ws'],
    },
  },
  blockExplorers: { default: { name: 'LXPScan', url: 'https://lxpscan.com' } },
  testnet: false,
} as const

export const lycan = {
  id: 721,
  name: 'Lycan',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:721',
  nativeCurrency: { decimals: 18, name: 'Lycan', symbol: 'LYC' },
  rpcUrls: {
    default: {
      http: [
        'https://rpc.lycanchain.com',
        'https://us-east.lycanchain.com',
        'https://us-west.lycanchain.com',
        'https://eu-north.lycanchain.com',
        'https://eu-west.lycanchain.com',
        'https://asia-southeast.lycanchain.com',
      ],
      webSocket: [
        'wss://rpc.lycanchain.com',
        'wss://us-east.lycanchain.com',
        'wss://us-west.lycanchain.com',
        'wss://eu-north.lycanchain.com',
        'wss://eu-west.lycanchain.com',
        'wss://asia-southeast.lycanchain.com',
      ],
    },
  },
  blockExplorers: { default: { name: 'Lycan Explorer', url: 'https://explorer.lycanchain.com' } },
} as const

export const lyra = {
  id: 957,
  name: 'Lyra Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:957',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.lyra.finance'] } },
  blockExplorers: {
    default: {
      name: 'Lyra Explorer',
      url: 'https://explorer.lyra.finance',
      apiUrl: 'https://explorer.lyra.finance/api/v2',
    },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 1935198 } },
} as const

export const mandala = {
  id: 595,
  name: 'Mandala TC9',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:595',
  network: 'mandala',
  nativeCurrency: { name: 'Mandala', symbol: 'mACA', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://eth-rpc-tc9.aca-staging.network'],
      webSocket: ['wss://eth-rpc-tc9.aca-staging.network'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Mandala Blockscout',
      url: 'https://blockscout.mandala.aca-staging.network',
      apiUrl: 'https://blockscout.mandala.aca-staging.network/api',
    },
  },
  testnet: true,
} as const

export const manta = {
  id: 169,
  name: 'Manta Pacific Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:169',
  network: 'manta',
  nativeCurrency: { decimals: 18, name: 'ETH', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://pacific-rpc.manta.network/http'] } },
  blockExplorers: {
    default: {
      name: 'Manta Explorer',
      url: 'https://pacific-explorer.manta.network',
      apiUrl: 'https://pacific-explorer.manta.network/api',
    },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 332890 } },
} as const

export const mantaSepoliaTestnet = {
  id: 3441006,
  name: 'Manta Pacific Sepolia Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:3441006',
  network: 'manta-sepolia',
  nativeCurrency: { decimals: 18, name: 'ETH', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://pacific-rpc.sepolia-testnet.manta.network/http'] } },
  blockExplorers: {
    default: {
      name: 'Manta Sepolia Testnet Explorer',
      url: 'https://pacific-explorer.sepolia-testnet.manta.network',
      apiUrl: 'https://pacific-explorer.sepolia-testnet.manta.network/api',
    },
  },
  contracts: { multicall3: { address: '0xca54918f7B525C8df894668846506767412b53E3', blockCreated: 479584 } },
  testnet: true,
} as const

export const mantaTestnet = {
  id: 3441005,
  name: 'Manta Pacific Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:3441005',
  network: 'manta-testnet',
  nativeCurrency: { decimals: 18, name: 'ETH', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://manta-testnet.calderachain.xyz/http'] } },
  blockExplorers: {
    default: {
      name: 'Manta Testnet Explorer',
      url: 'https://pacific-explorer.testnet.manta.network',
      apiUrl: 'https://pacific-explorer.testnet.manta.network/api',
    },
  },
  contracts: { multicall3: { address: '0x211B1643b95Fe76f11eD8880EE810ABD9A4cf56C', blockCreated: 419915 } },
  testnet: true,
} as const

export const mantleSepoliaTestnet = {
  id: 5003,
  name: 'Mantle Sepolia Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:5003',
  nativeCurrency: { decimals: 18, name: 'MNT', symbol: 'MNT' },
  rpcUrls: { default: { http: ['https://rpc.sepolia.mantle.xyz'] } },
  blockExplorers: {
    default: {
      name: 'Mantle Testnet Explorer',
      url: 'https://explorer.sepolia.mantle.xyz/',
      apiUrl: 'https://explorer.sepolia.mantle.xyz/api',
    },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 4584012 } },
  testnet: true,
} as const

export const mantleTestnet = {
  id: 5001,
  name: 'Mantle Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:5001',
  nativeCurrency: { decimals: 18, name: 'MNT', symbol: 'MNT' },
  rpcUrls: { default: { http: ['https://rpc.testnet.mantle.xyz'] } },
  blockExplorers: {
    default: {
      name: 'Mantle Testnet Explorer',
      url: 'https://explorer.testnet.mantle.xyz',
      apiUrl: 'https://explorer.testnet.mantle.xyz/api',
    },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 561333 } },
  testnet: true,
} as const

export const mantraDuKongEVMTestnet = {
  id: 5887,
  name: 'MANTRA DuKong EVM Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:5887',
  nativeCurrency: { decimals: 18, name: 'MANTRA', symbol: 'MANTRA' },
  rpcUrls: { default: { http: ['https://evm.dukong.mantrachain.io'] } },
  blockExplorers: { default: { name: 'MANTRAScan', url: 'https://mantrascan.io/dukong' } },
  testnet: true,
} as const

export const mantraEVM = {
  id: 5888,
  name: 'MANTRA EVM',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:5888',
  nativeCurrency: { decimals: 18, name: 'MANTRA', symbol: 'MANTRA' },
  rpcUrls: { default: { http: ['https://evm.mantrachain.io'], webSocket: ['https://evm.mantrachain.io/ws'] } },
  blockExplorers: { default: { name: 'MANTRA Blockscout Explorer', url: 'https://blockscout.mantrascan.io' } },
} as const

export const mapProtocol = {
  id: 22776,
  name: 'MAP Protocol',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:22776',
  nativeCurrency: { decimals: 18, name: 'MAPO', symbol: 'MAPO' },
  rpcUrls: { default: { http: ['https://rpc.maplabs.io'] } },
  blockExplorers: { default: { name: 'MAPO Scan', url: 'https://maposcan.io' } },
  testnet: false,
} as const

export const marooTestnet = {
  id: 450815,
  name: 'Maroo Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:450815',
  nativeCurrency: { name: 'Testnet OKRW', symbol: 'tOKRW', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc-testnet.maroo.io'], webSocket: ['wss://ws-testnet.maroo.io'] } },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://explorer-testnet.maroo.io',
      apiUrl: 'https://explorer-testnet.maroo.io/blockscout/api',
    },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 0 } },
  testnet: true,
} as const

export const marsCredit = {
  id: 110110,
  name: 'Mars Credit',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:110110',
  nativeCurrency: { decimals: 18, name: 'Mars Credit', symbol: 'MARS' },
  rpcUrls: { default: { http: ['https://rpc.marscredit.xyz'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://blockscan.marscredit.xyz' } },
} as const

export const matchain = {
  id: 698,
  name: 'Matchain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:698',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.matchain.io'] } },
  blockExplorers: { default: { name: 'Matchain Scan', url: 'https://matchscan.io' } },
} as const

export const matchainTestnet = {
  id: 699,
  name: 'Matchain Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:699',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet-rpc.matchain.io'] } },
  blockExplorers: { default: { name: 'Matchain Scan', url: 'https://testnet.matchscan.io' } },
  testnet: true,
} as const

export const mchVerse = {
  id: 29548,
  name: 'MCH Verse',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:29548',
  nativeCurrency: { name: 'Oasys', symbol: 'OAS', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.oasys.mycryptoheroes.net'] } },
  blockExplorers: {
    default: {
      name: 'MCH Verse Explorer',
      url: 'https://explorer.oasys.mycryptoheroes.net',
      apiUrl: 'https://explorer.oasys.mycryptoheroes.net/api',
    },
  },
  testnet: false,
} as const

export const megaethTestnet = {
  id: 6343,
  name: 'MegaETH Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:6343',
  blockTime: 1000,
  nativeCurrency: { name: 'MegaETH Testnet Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://carrot.megaeth.com/rpc'], webSocket: ['wss://carrot.megaeth.com/ws'] } },
  blockExplorers: {
    default: {
      name: 'Etherscan',
      url: 'https://testnet-mega.etherscan.io',
      apiUrl: 'https://api.etherscan.io/v2/api',
    },
    blockscout: {
      name: 'Blockscout',
      url: 'https://megaeth-testnet-v2.blockscout.com',
      apiUrl: 'https://megaeth-testnet-v2.blockscout.com/api',
    },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 0 } },
  testnet: true,
} as const

export const mekong = {
  id: 7078815900,
  name: 'Mekong Pectra Devnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:7078815900',
  nativeCurrency: { name: 'eth', symbol: 'eth', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.mekong.ethpandaops.io'] } },
  blockExplorers: { default: { name: 'Block Explorer', url: 'https://explorer.mekong.ethpandaops.io' } },
  testnet: true,
} as const

export const meld = {
  id: 333000333,
  name: 'Meld',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:333000333',
  nativeCurrency: { decimals: 18, name: 'Meld', symbol: 'MELD' },
  rpcUrls: { default: { http: ['https://rpc-1.meld.com'] } },
  blockExplorers: { default: { name: 'MELDscan', url: 'https://meldscan.io' } },
  contracts: { multicall3: { address: '0x769ee5a8e82c15c1b6e358f62ac8eb6e3abe8dc5', blockCreated: 360069 } },
} as const

export const memecore = {
  id: 4352,
  name: 'MemeCore',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:4352',
  nativeCurrency: { decimals: 18, name: 'M', symbol: 'M' },
  rpcUrls: { default: { http: ['https://rpc.memecore.net'], webSocket: ['wss://ws.memecore.net'] } },
  blockExplorers: {
    default: { name: 'MemeCore Explorer', url: 'https://memecorescan.io', apiUrl: 'https://api.memecorescan.io/api' },
    okx: { name: 'MemeCore Explorer', url: 'https://web3.okx.com/explorer/memecore' },
    memecore: {
      name: 'MemeCore Explorer',
      url: 'https://blockscout.memecore.com',
      apiUrl: 'https://blockscout.memecore.com/api',
    },
  },
} as const

export const merlin = {
  id: 4200,
  name: 'Merlin',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:4200',
  nativeCurrency: { name: 'BTC', symbol: 'BTC', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.merlinchain.io'] } },
  blockExplorers: {
    default: { name: 'blockscout', url: 'https://scan.merlinchain.io', apiUrl: 'https://scan.merlinchain.io/api' },
  },
} as const

export const merlinErigonTestnet = {
  id: 4203,
  name: 'Merlin Erigon Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:4203',
  nativeCurrency: { name: 'BTC', symbol: 'BTC', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet-erigon-rpc.merlinchain.io'] } },
  blockExplorers: {
    default: {
      name: 'blockscout',
      url: 'https://testnet-erigon-scan.merlinchain.io',
      apiUrl: 'https://testnet-erigon-scan.merlinchain.io/api',
    },
  },
  testnet: true,
} as const

export const metachain = {
  id: 571,
  name: 'MetaChain Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:571',
  nativeCurrency: { name: 'Metatime Coin', symbol: 'MTC', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.metatime.com'] } },
  blockExplorers: { default: { name: 'MetaExplorer', url: 'https://explorer.metatime.com' } },
  contracts: { multicall3: { address: '0x0000000000000000000000000000000000003001', blockCreated: 0 } },
} as const

export const metachainIstanbul = {
  id: 1453,
  name: 'MetaChain Istanbul',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1453',
  nativeCurrency: { name: 'Metatime Coin', symbol: 'MTC', decimals: 18 },
  rpcUrls: { default: { http: ['https://istanbul-rpc.metachain.dev'] } },
  blockExplorers: { default: { name: 'MetaExplorer', url: 'https://istanbul-explorer.metachain.dev' } },
  contracts: { multicall3: { address: '0x0000000000000000000000000000000000003001', blockCreated: 0 } },
  testnet: true,
} as const

export const metadium = {
  id: 11,
  name: 'Metadium Network',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:11',
  nativeCurrency: { decimals: 18, name: 'META', symbol: 'META' },
  rpcUrls: { default: { http: ['https://api.metadium.com/prod'] } },
  blockExplorers: { default: { name: 'Metadium Explorer', url: 'https://explorer.metadium.com' } },
  testnet: false,
} as const

export const metalL2 = {
  id: 1750,
  name: 'Metal L2',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1750',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    l2OutputOracle: { 1: { address: '0x3B1F7aDa0Fcc26B13515af752Dd07fB1CAc11426' } },
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 0 },
    portal: { 1: { address: '0x3F37aBdE2C6b5B2ed6F8045787Df1ED1E3753956' } },
    l1StandardBridge: { 1: { address: '0x6d0f65D59b55B0FEC5d2d15365154DcADC140BF3' } },
  },
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://rpc.metall2.com'], webSocket: ['wss://rpc.metall2.com'] } },
  blockExplorers: {
    default: { name: 'Explorer', url: 'https://explorer.metall2.com', apiUrl: 'https://explorer.metall2.com/api' },
  },
  sourceId: 1,
} as const

export const meter = {
  id: 82,
  name: 'Meter',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:82',
  nativeCurrency: { decimals: 18, name: 'MTR', symbol: 'MTR' },
  rpcUrls: { default: { http: ['https://rpc.meter.io'] } },
  blockExplorers: { default: { name: 'MeterScan', url: 'https://scan.meter.io' } },
} as const

export const meterTestnet = {
  id: 83,
  name: 'Meter Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:83',
  nativeCurrency: { decimals: 18, name: 'MTR', symbol: 'MTR' },
  rpcUrls: { default: { http: ['https://rpctest.meter.io'] } },
  blockExplorers: { default: { name: 'MeterTestnetScan', url: 'https://scan-warringstakes.meter.io' } },
  testnet: true,
} as const

export const metis = {
  id: 1088,
  name: 'Metis',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1088',
  nativeCurrency: { decimals: 18, name: 'Metis', symbol: 'METIS' },
  rpcUrls: {
    default: {
      http: [
        'https://metis.rpc.hypersync.xyz',
        'https://metis-pokt.nodies.app',
        'https://api.blockeden.xyz/metis/67nCBdZQSH9z3YqDDjdm',
        'https://metis-andromeda.rpc.thirdweb.com',
        'https://metis-andromeda.gateway.tenderly.co',
        'https://metis.api.onfinality.io/public',
        'https://andromeda.metis.io/?owner=1088',
        'https://metis-mainnet.public.blastapi.io',
      ],
      webSocket: ['wss://metis-rpc.publicnode.com', 'wss://metis.drpc.org'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Metis Explorer',
      url: 'https://explorer.metis.io',
      apiUrl: 'https://api.routescan.io/v2/network/mainnet/evm/1088/etherscan/api',
    },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 2338552 } },
} as const

export const metisGoerli = {
  id: 599,
  name: 'Metis Goerli',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:599',
  nativeCurrency: { decimals: 18, name: 'Metis Goerli', symbol: 'METIS' },
  rpcUrls: { default: { http: ['https://goerli.gateway.metisdevops.link'] } },
  blockExplorers: {
    default: {
      name: 'Metis Goerli Explorer',
      url: 'https://goerli.explorer.metisdevops.link',
      apiUrl: 'https://goerli.explorer.metisdevops.link/api',
    },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 1006207 } },
  testnet: true,
} as const

export const metisSepolia = {
  id: 59902,
  name: 'Metis Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:59902',
  nativeCurrency: { decimals: 18, name: 'Test Metis', symbol: 'tMETIS' },
  rpcUrls: {
    default: {
      http: [
        'https://sepolia.metisdevops.link',
        'https://metis-sepolia-rpc.publicnode.com',
        'https://metis-sepolia.gateway.tenderly.co',
      ],
      webSocket: ['wss://metis-sepolia-rpc.publicnode.com'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Metis Sepolia Explorer',
      url: 'https://sepolia-explorer.metisdevops.link',
      apiUrl: 'https://sepolia-explorer.metisdevops.link/api-docs',
    },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 224185 } },
  testnet: true,
} as const

export const mev = {
  id: 7518,
  name: 'MEVerse Chain Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:7518',
  nativeCurrency: { decimals: 18, name: 'MEVerse', symbol: 'MEV' },
  rpcUrls: { default: { http: ['https://rpc.meversemainnet.io'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://www.meversescan.io' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 86881340 } },
} as const

export const mevTestnet = {
  id: 4759,
  name: 'MEVerse Chain Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:4759',
  nativeCurrency: { decimals: 18, name: 'MEVerse', symbol: 'MEV' },
  rpcUrls: { default: { http: ['https://rpc.meversetestnet.io'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://testnet.meversescan.io/' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 64371115 } },
  testnet: true,
} as const

export const mezo = {
  id: 31612,
  name: 'Mezo',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:31612',
  nativeCurrency: { decimals: 18, name: 'Bitcoin', symbol: 'BTC' },
  rpcUrls: { default: { http: ['https://rpc.mezo.org'] } },
  blockExplorers: { default: { name: 'Mezo Explorer', url: 'https://explorer.mezo.org' } },
} as const

export const mezoTestnet = {
  id: 31611,
  name: 'Mezo Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:31611',
  nativeCurrency: { decimals: 18, name: 'Bitcoin', symbol: 'BTC' },
  rpcUrls: { default: { http: ['https://rpc.test.mezo.org'] } },
  blockExplorers: { default: { name: 'Mezo Testnet Explorer', url: 'https://explorer.test.mezo.org' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 3328573 } },
  testnet: true,
} as const

export const mint = {
  id: 185,
  name: 'Mint Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:185',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.mintchain.io'] } },
  blockExplorers: { default: { name: 'Mintchain explorer', url: 'https://explorer.mintchain.io' } },
  testnet: false,
} as const

export const mintSepoliaTestnet = {
  id: 1686,
  name: 'Mint Sepolia Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1686',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet-rpc.mintchain.io'] } },
  blockExplorers: { default: { name: 'Mintchain Testnet explorer', url: 'https://testnet-explorer.mintchain.io' } },
  testnet: true,
} as const

export const mitosisTestnet = {
  id: 124832,
  name: 'Mitosis Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:124832',
  nativeCurrency: { name: 'MITO', symbol: 'MITO', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.testnet.mitosis.org'] } },
  blockExplorers: { default: { name: 'Mitosis testnet explorer', url: 'https://testnet.mitosiscan.xyz' } },
  testnet: true,
} as const

export const mizuhikiTestnetAwaji = {
  id: 6497,
  name: 'MIZUHIKI Testnet Awaji',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:6497',
  nativeCurrency: { name: 'MIZU', symbol: 'MIZU', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.awaji.mizuhiki.io'] } },
  blockExplorers: {
    default: { name: 'Blockscout', url: 'https://awaji.blockscout.com', apiUrl: 'https://awaji.blockscout.com/api' },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 0 } },
  testnet: true,
} as const

export const modeTestnet = {
  id: 919,
  name: 'Mode Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:919',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    l2OutputOracle: { 11155111: { address: '0x2634BD65ba27AB63811c74A63118ACb312701Bfa', blockCreated: 3778393 } },
    portal: { 11155111: { address: '0x320e1580effF37E008F1C92700d1eBa47c1B23fD', blockCreated: 3778395 } },
    l1StandardBridge: { 11155111: { address: '0xbC5C679879B2965296756CD959C3C739769995E2', blockCreated: 3778392 } },
    multicall3: { address: '0xBAba8373113Fb7a68f195deF18732e01aF8eDfCF', blockCreated: 3019007 },
  },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.mode.network'] } },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://sepolia.explorer.mode.network',
      apiUrl: 'https://sepolia.explorer.mode.network/api',
    },
  },
  testnet: true,
  sourceId: 11155111,
} as const

export const moonbaseAlpha = {
  id: 1287,
  name: 'Moonbase Alpha',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1287',
  nativeCurrency: { decimals: 18, name: 'DEV', symbol: 'DEV' },
  rpcUrls: {
    default: {
      http: ['https://rpc.api.moonbase.moonbeam.network'],
      webSocket: ['wss://wss.api.moonbase.moonbeam.network'],
    },
  },
  blockExplorers: {
    default: { name: 'Moonscan', url: 'https://moonbase.moonscan.io', apiUrl: 'https://moonbase.moonscan.io/api' },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 1850686 } },
  testnet: true,
} as const

export const moonbeamDev = {
  id: 1281,
  name: 'Moonbeam Development Node',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1281',
  nativeCurrency: { decimals: 18, name: 'DEV', symbol: 'DEV' },
  rpcUrls: { default: { http: ['http://127.0.0.1:9944'], webSocket: ['wss://127.0.0.1:9944'] } },
} as const

export const moonriver = {
  id: 1285,
  name: 'Moonriver',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1285',
  nativeCurrency: { decimals: 18, name: 'Moonriver', symbol: 'MOVR' },
  rpcUrls: {
    default: {
      http: ['https://rpc.api.moonriver.moonbeam.network'],
      webSocket: ['wss://wss.api.moonriver.moonbeam.network'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Moonscan',
      url: 'https://moonriver.moonscan.io',
      apiUrl: 'https://api-moonriver.moonscan.io/api',
    },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 1597904 } },
  testnet: false,
} as const

export const morph = {
  id: 2818,
  name: 'Morph',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2818',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://rpc.morphl2.io'], webSocket: ['wss://rpc.morphl2.io:8443'] } },
  blockExplorers: { default: { name: 'Morph Explorer', url: 'https://explorer.morphl2.io' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 3654913 } },
  testnet: false,
} as const

export const morphHolesky = {
  id: 2810,
  name: 'Morph Holesky',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2810',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://rpc-quicknode-holesky.morphl2.io'],
      webSocket: ['wss://rpc-quicknode-holesky.morphl2.io'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Morph Holesky Explorer',
      url: 'https://explorer-holesky.morphl2.io',
      apiUrl: 'https://explorer-api-holesky.morphl2.io/api',
    },
  },
  testnet: true,
} as const

export const morphSepolia = {
  id: 2710,
  name: 'Morph Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2710',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc-testnet.morphl2.io'] } },
  blockExplorers: {
    default: {
      name: 'Morph Testnet Explorer',
      url: 'https://explorer-testnet.morphl2.io',
      apiUrl: 'https://explorer-api-testnet.morphl2.io/api',
    },
  },
  testnet: true,
} as const

export const morphTachyon = {
  id: 2184,
  name: 'Morph Tachyon',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2184',
  nativeCurrency: { name: 'BGB', symbol: 'BGB', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.popdex.xyz/api/v1/web3/rpc'] } },
  blockExplorers: { default: { name: 'Morph Tachyon Explorer', url: 'https://app.popdex.xyz/explorer' } },
} as const

export const morphTachyonTestnet = {
  id: 34952,
  name: 'Morph Tachyon Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:34952',
  nativeCurrency: { name: 'BGB', symbol: 'BGB', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet-api.popdex.xyz/api/v1/web3/rpc'] } },
  blockExplorers: {
    default: { name: 'Morph Tachyon Testnet Explorer', url: 'https://testnet-app.popdex.xyz/explorer' },
  },
  testnet: true,
} as const

export const nahmii = {
  id: 5551,
  name: 'Nahmii 2 Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:5551',
  nativeCurrency: { decimals: 18, name: 'ETH', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://l2.nahmii.io'] } },
  blockExplorers: { default: { name: 'Nahmii 2 Explorer', url: 'https://explorer.n2.nahmii.io' } },
  testnet: false,
} as const

export const nautilus = {
  id: 22222,
  name: 'Nautilus Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:22222',
  nativeCurrency: { name: 'ZBC', symbol: 'ZBC', decimals: 9 },
  rpcUrls: { default: { http: ['https://api.nautilus.nautchain.xyz'] } },
  blockExplorers: { default: { name: 'NautScan', url: 'https://nautscan.com' } },
} as const

export const near = {
  id: 397,
  name: 'NEAR Protocol',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:397',
  nativeCurrency: { decimals: 18, name: 'NEAR', symbol: 'NEAR' },
  rpcUrls: { default: { http: ['https://eth-rpc.mainnet.near.org'] } },
  blockExplorers: { default: { name: 'NEAR Explorer', url: 'https://eth-explorer.near.org' } },
  testnet: false,
} as const

export const nearTestnet = {
  id: 398,
  name: 'NEAR Protocol Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:398',
  nativeCurrency: { decimals: 18, name: 'NEAR', symbol: 'NEAR' },
  rpcUrls: { default: { http: ['https://eth-rpc.testnet.near.org'] } },
  blockExplorers: { default: { name: 'NEAR Explorer', url: 'https://eth-explorer-testnet.near.org' } },
  testnet: true,
} as const

export const neonDevnet = {
  id: 245022926,
  name: 'Neon EVM DevNet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:245022926',
  nativeCurrency: { name: 'NEON', symbol: 'NEON', decimals: 18 },
  rpcUrls: { default: { http: ['https://devnet.neonevm.org'] } },
  blockExplorers: { default: { name: 'Neonscan', url: 'https://devnet.neonscan.org' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 205206112 } },
  testnet: true,
} as const

export const neonMainnet = {
  id: 245022934,
  name: 'Neon EVM MainNet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:245022934',
  network: 'neonMainnet',
  nativeCurrency: { name: 'NEON', symbol: 'NEON', decimals: 18 },
  rpcUrls: { default: { http: ['https://neon-proxy-mainnet.solana.p2p.org'] } },
  blockExplorers: { default: { name: 'Neonscan', url: 'https://neonscan.org' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 206545524 } },
  testnet: false,
} as const

export const neoxMainnet = {
  id: 47763,
  name: 'Neo X Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:47763',
  nativeCurrency: { name: 'Gas', symbol: 'GAS', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet-1.rpc.banelabs.org', 'https://mainnet-2.rpc.banelabs.org'] } },
  blockExplorers: { default: { name: 'Neo X - Explorer', url: 'https://xexplorer.neo.org' } },
  testnet: false,
} as const

export const neoxT4 = {
  id: 12227332,
  name: 'Neo X Testnet T4',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:12227332',
  nativeCurrency: { name: 'Gas', symbol: 'GAS', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet.rpc.banelabs.org/'] } },
  blockExplorers: { default: { name: 'neox-scan', url: 'https://xt4scan.ngd.network' } },
  testnet: true,
} as const

export const newton = {
  id: 1012,
  name: 'Newton',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1012',
  nativeCurrency: { name: 'Newton', symbol: 'NEW', decimals: 18 },
  rpcUrls: { default: { http: ['https://global.rpc.mainnet.newtonproject.org'] } },
  blockExplorers: { default: { name: 'NewFi explorer', url: 'https://explorer.newtonproject.org/' } },
  testnet: false,
} as const

export const nexi = {
  id: 4242,
  name: 'Nexi',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:4242',
  nativeCurrency: { name: 'Nexi', symbol: 'NEXI', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.chain.nexi.technology'] } },
  blockExplorers: {
    default: { name: 'NexiScan', url: 'https://www.nexiscan.com', apiUrl: 'https://www.nexiscan.com/api' },
  },
  contracts: { multicall3: { address: '0x0277A46Cc69A57eE3A6C8c158bA874832F718B8E', blockCreated: 25770160 } },
} as const

export const nexilix = {
  id: 240,
  name: 'Nexilix Smart Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:240',
  nativeCurrency: { decimals: 18, name: 'Nexilix', symbol: 'NEXILIX' },
  rpcUrls: { default: { http: ['https://rpcurl.pos.nexilix.com'] } },
  blockExplorers: { default: { name: 'NexilixScan', url: 'https://scan.nexilix.com' } },
  contracts: { multicall3: { address: '0x58381c8e2BF9d0C2C4259cA14BdA9Afe02831244', blockCreated: 74448 } },
} as const

export const nibiru = {
  id: 6900,
  name: 'Nibiru',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:6900',
  nativeCurrency: { decimals: 18, name: 'NIBI', symbol: 'NIBI' },
  rpcUrls: { default: { http: ['https://evm-rpc.nibiru.fi'] } },
  blockExplorers: { default: { name: 'NibiScan', url: 'https://nibiscan.io' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 19587573 } },
} as const

export const nitrographTestnet = {
  id: 200024,
  name: 'Nitrograph Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:200024',
  testnet: true,
  rpcUrls: { default: { http: ['https://rpc-testnet.nitrograph.foundation'] } },
  nativeCurrency: { name: 'Nitro', symbol: 'NOS', decimals: 18 },
  blockExplorers: { default: { url: 'https://explorer-testnet.nitrograph.foundation', name: 'Nitrograph Explorer' } },
} as const

export const nomina = {
  id: 166,
  name: 'Nomina',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:166',
  nativeCurrency: { name: 'Nomina', symbol: 'NOM', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.nomina.io'], webSocket: ['wss://mainnet.nomina.io'] } },
  blockExplorers: { default: { name: 'Nomina Explorer', url: 'https://nomscan.io' } },
  testnet: false,
} as const

export const oasisTestnet = {
  id: 4090,
  name: 'Oasis Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:4090',
  network: 'oasis-testnet',
  nativeCurrency: { name: 'Fasttoken', symbol: 'FTN', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc1.oasis.bahamutchain.com'] } },
  blockExplorers: {
    default: { name: 'Ftnscan', url: 'https://oasis.ftnscan.com', apiUrl: 'https://oasis.ftnscan.com/api' },
  },
  testnet: true,
} as const

export const oasys = {
  id: 248,
  name: 'Oasys',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:248',
  nativeCurrency: { name: 'Oasys', symbol: 'OAS', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.mainnet.oasys.games'] } },
  blockExplorers: {
    default: { name: 'OasysScan', url: 'https://scan.oasys.games', apiUrl: 'https://scan.oasys.games/api' },
  },
} as const

export const odysseyTestnet = {
  id: 911867,
  name: 'Odyssey Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:911867',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://odyssey.ithaca.xyz'] } },
  blockExplorers: {
    default: {
      name: 'Odyssey Explorer',
      url: 'https://odyssey-explorer.ithaca.xyz',
      apiUrl: 'https://odyssey-explorer.ithaca.xyz/api',
    },
  },
  testnet: true,
} as const

export const okc = {
  id: 66,
  name: 'OKC',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:66',
  nativeCurrency: { decimals: 18, name: 'OKT', symbol: 'OKT' },
  rpcUrls: { default: { http: ['https://exchainrpc.okex.org'] } },
  blockExplorers: { default: { name: 'oklink', url: 'https://www.oklink.com/okc' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 10364792 } },
} as const

export const omax = {
  id: 311,
  name: 'Omax Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:311',
  nativeCurrency: { decimals: 18, name: 'OMAX', symbol: 'OMAX' },
  rpcUrls: { default: { http: ['https://mainapi.omaxray.com'] } },
  blockExplorers: { default: { name: 'Omax Explorer', url: 'https://omaxscan.com' } },
  testnet: false,
} as const

export const omni = {
  id: 166,
  name: 'Omni',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:166',
  nativeCurrency: { name: 'Omni', symbol: 'OMNI', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.omni.network'], webSocket: ['wss://mainnet.omni.network'] } },
  blockExplorers: { default: { name: 'OmniScan', url: 'https://omniscan.network' } },
  testnet: false,
} as const

export const omniOmega = {
  id: 164,
  name: 'Omni Omega',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:164',
  nativeCurrency: { name: 'Omni', symbol: 'OMNI', decimals: 18 },
  rpcUrls: { default: { http: ['https://omega.omni.network'], webSocket: ['wss://omega.omni.network'] } },
  blockExplorers: { default: { name: 'Omega OmniScan', url: 'https://omega.omniscan.network/' } },
  testnet: true,
} as const

export const oneWorld = {
  id: 309075,
  name: 'One World Chain Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:309075',
  nativeCurrency: { decimals: 18, name: 'OWCT', symbol: 'OWCT' },
  rpcUrls: { default: { http: ['https://mainnet-rpc.oneworldchain.org'] } },
  blockExplorers: { default: { name: 'One World Explorer', url: 'https://mainnet.oneworldchain.org' } },
  testnet: false,
} as const

export const oortMainnetDev = {
  id: 9700,
  name: 'OORT MainnetDev',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:9700',
  nativeCurrency: { decimals: 18, name: 'OORT', symbol: 'OORT' },
  rpcUrls: { default: { http: ['https://dev-rpc.oortech.com'] } },
  blockExplorers: { default: { name: 'OORT MainnetDev Explorer', url: 'https://dev-scan.oortech.com' } },
} as const

export const opBNBTestnet = {
  id: 5611,
  name: 'opBNB Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:5611',
  nativeCurrency: { decimals: 18, name: 'tBNB', symbol: 'tBNB' },
  rpcUrls: { default: { http: ['https://opbnb-testnet-rpc.bnbchain.org'] } },
  blockExplorers: { default: { name: 'opbnbscan', url: 'https://testnet.opbnbscan.com' } },
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 3705108 },
    l2OutputOracle: { 97: { address: '0xFf2394Bb843012562f4349C6632a0EcB92fC8810' } },
    portal: { 97: { address: '0x4386C8ABf2009aC0c263462Da568DD9d46e52a31' } },
    l1StandardBridge: { 97: { address: '0x677311Fd2cCc511Bbc0f581E8d9a07B033D5E840' } },
  },
  testnet: true,
  sourceId: 97,
} as const

export const openledger = {
  id: 1612,
  name: 'OpenLedger',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1612',
  nativeCurrency: { name: 'Open', symbol: 'OPEN', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.openledger.xyz'] } },
  blockExplorers: { default: { name: 'OpenLedger Explorer', url: 'https://scan.openledger.xyz' } },
  testnet: false,
} as const

export const optimismGoerli = {
  id: 420,
  name: 'Optimism Goerli',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:420',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    l2OutputOracle: { 5: { address: '0xE6Dfba0953616Bacab0c9A8ecb3a9BBa77FC15c0' } },
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 49461 },
    portal: { 5: { address: '0x5b47E1A08Ea6d985D6649300584e6722Ec4B1383' } },
    l1StandardBridge: { 5: { address: '0x636Af16bf2f682dD3109e60102b8E1A089FedAa8' } },
  },
  nativeCurrency: { name: 'Goerli Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://goerli.optimism.io'] } },
  blockExplorers: {
    default: {
      name: 'Etherscan',
      url: 'https://goerli-optimism.etherscan.io',
      apiUrl: 'https://goerli-optimism.etherscan.io/api',
    },
  },
  testnet: true,
  sourceId: 5,
} as const

export const optopia = {
  id: 62050,
  name: 'Optopia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:62050',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc-mainnet.optopia.ai'] } },
  blockExplorers: { default: { name: 'Optopia Explorer', url: 'https://scan.optopia.ai' } },
  testnet: false,
} as const

export const optopiaTestnet = {
  id: 62049,
  name: 'Optopia Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:62049',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc-testnet.optopia.ai'] } },
  blockExplorers: { default: { name: 'Optopia Explorer', url: 'https://scan-testnet.optopia.ai' } },
  testnet: true,
} as const

export const orderly = {
  id: 291,
  name: 'Orderly',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:291',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.orderly.network'] } },
  blockExplorers: { default: { name: 'Orderly Explorer', url: 'https://explorer.orderly.network' } },
  testnet: false,
} as const

export const orderlySepolia = {
  id: 4460,
  name: 'Orderly Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:4460',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://l2-orderly-l2-4460-sepolia-8tc3sd7dvy.t.conduit.xyz'] } },
  blockExplorers: {
    default: {
      name: 'Orderly Explorer',
      url: 'https://explorerl2new-orderly-l2-4460-sepolia-8tc3sd7dvy.t.conduit.xyz',
    },
  },
  testnet: true,
} as const

export const otimDevnet = {
  id: 41144114,
  name: 'Otim Devnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:41144114',
  nativeCurrency: { decimals: 18, name: 'ETH', symbol: 'ETH' },
  rpcUrls: { default: { http: ['http://devnet.otim.xyz'] } },
  contracts: { batchInvoker: { address: '0x5FbDB2315678afecb367f032d93F642f64180aa3' } },
  testnet: true,
} as const

export const palm = {
  id: 11297108109,
  name: 'Palm',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:11297108109',
  nativeCurrency: { decimals: 18, name: 'PALM', symbol: 'PALM' },
  rpcUrls: {
    default: {
      http: ['https://palm-mainnet.public.blastapi.io'],
      webSocket: ['wss://palm-mainnet.public.blastapi.io'],
    },
  },
  blockExplorers: { default: { name: 'Chainlens', url: 'https://palm.chainlens.com' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 15429248 } },
} as const

export const palmTestnet = {
  id: 11297108099,
  name: 'Palm Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:11297108099',
  nativeCurrency: { decimals: 18, name: 'PALM', symbol: 'PALM' },
  rpcUrls: {
    default: {
      http: ['https://palm-mainnet.public.blastapi.io'],
      webSocket: ['wss://palm-mainnet.public.blastapi.io'],
    },
  },
  blockExplorers: { default: { name: 'Chainlens', url: 'https://palm.chainlens.com' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 15429248 } },
  testnet: true,
} as const

export const paseoPassetHub = {
  id: 420420422,
  name: 'Paseo PassetHub',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:420420422',
  nativeCurrency: { name: 'PAS', symbol: 'PAS', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet-passet-hub-eth-rpc.polkadot.io'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://blockscout-passet-hub.parity-testnet.parity.io' } },
  testnet: true,
} as const

export const peaq = {
  id: 3338,
  name: 'Peaq',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:3338',
  nativeCurrency: { decimals: 18, name: 'peaq', symbol: 'PEAQ' },
  rpcUrls: {
    default: {
      http: ['https://quicknode1.peaq.xyz', 'https://quicknode2.peaq.xyz', 'https://quicknode3.peaq.xyz'],
      webSocket: ['wss://quicknode1.peaq.xyz', 'wss://quicknode2.peaq.xyz', 'wss://quicknode3.peaq.xyz'],
    },
  },
  blockExplorers: { default: { name: 'Subscan', url: 'https://peaq.subscan.io' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 3566354 } },
} as const

export const pgn = {
  id: 424,
  name: 'PGN',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:424',
  network: 'pgn',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.publicgoods.network'] } },
  blockExplorers: {
    default: {
      name: 'PGN Explorer',
      url: 'https://explorer.publicgoods.network',
      apiUrl: 'https://explorer.publicgoods.network/api',
    },
  },
  contracts: {
    l2OutputOracle: { 1: { address: '0x9E6204F750cD866b299594e2aC9eA824E2e5f95c' } },
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 3380209 },
    portal: { 1: { address: '0xb26Fd985c5959bBB382BAFdD0b879E149e48116c' } },
    l1StandardBridge: { 1: { address: '0xD0204B9527C1bA7bD765Fa5CCD9355d38338272b' } },
  },
  sourceId: 1,
} as const

export const pgnTestnet = {
  id: 58008,
  name: 'PGN',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:58008',
  network: 'pgn-testnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.publicgoods.network'] } },
  blockExplorers: {
    default: {
      name: 'PGN Testnet Explorer',
      url: 'https://explorer.sepolia.publicgoods.network',
      apiUrl: 'https://explorer.sepolia.publicgoods.network/api',
    },
  },
  contracts: {
    l2OutputOracle: { 11155111: { address: '0xD5bAc3152ffC25318F848B3DD5dA6C85171BaEEe' } },
    portal: { 11155111: { address: '0xF04BdD5353Bb0EFF6CA60CfcC78594278eBfE179' } },
    l1StandardBridge: { 11155111: { address: '0xFaE6abCAF30D23e233AC7faF747F2fC3a5a6Bfa3' } },
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 3754925 },
  },
  sourceId: 11155111,
  testnet: true,
} as const

export const phoenix = {
  id: 13381,
  name: 'Phoenix Blockchain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:13381',
  nativeCurrency: { name: 'Phoenix', symbol: 'PHX', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.phoenixplorer.com'] } },
  blockExplorers: {
    default: { name: 'Phoenixplorer', url: 'https://phoenixplorer.com', apiUrl: 'https://phoenixplorer.com/api' },
  },
  contracts: { multicall3: { address: '0x498cF757a575cFF2c2Ed9f532f56Efa797f86442', blockCreated: 5620192 } },
} as const

export const planq = {
  id: 7070,
  name: 'Planq Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:7070',
  nativeCurrency: { decimals: 18, name: 'PLQ', symbol: 'PLQ' },
  rpcUrls: {
    default: {
      http: ['https://planq-rpc.nodies.app', 'https://evm-rpc.planq.network', 'https://jsonrpc.planq.nodestake.top'],
    },
  },
  blockExplorers: { default: { name: 'Planq Explorer', url: 'https://evm.planq.network' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 8470015 } },
  testnet: false,
} as const

export const plasmaDevnet = {
  id: 9747,
  name: 'Plasma Devnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:9747',
  nativeCurrency: { name: 'Devnet Plasma', symbol: 'XPL', decimals: 18 },
  rpcUrls: { default: { http: ['https://devnet-rpc.plasma.to'] } },
  testnet: true,
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 0 } },
} as const

export const plasmaTestnet = {
  id: 9746,
  name: 'Plasma Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:9746',
  nativeCurrency: { name: 'Testnet Plasma', symbol: 'XPL', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet-rpc.plasma.to'] } },
  blockExplorers: { default: { name: 'RouteScan', url: 'https://testnet.plasmascan.to' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 0 } },
  testnet: true,
} as const

export const playfiAlbireo = {
  id: 1612127,
  name: 'PlayFi Albireo Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1612127',
  blockTime: 1000,
  network: 'albireo',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://albireo-rpc.playfi.ai'], webSocket: ['wss://albireo-rpc-ws.playfi.ai/ws'] } },
  blockExplorers: { default: { name: 'PlayFi Albireo Explorer', url: 'https://albireo-explorer.playfi.ai' } },
  contracts: { multicall3: { address: '0xF9cda624FBC7e059355ce98a31693d299FACd963' } },
  testnet: true,
} as const

export const plinga = {
  id: 242,
  name: 'Plinga',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:242',
  nativeCurrency: { name: 'Plinga', symbol: 'PLINGA', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpcurl.mainnet.plgchain.com'] } },
  blockExplorers: { default: { name: 'Plgscan', url: 'https://www.plgscan.com' } },
  contracts: { multicall3: { address: '0x0989576160f2e7092908BB9479631b901060b6e4', blockCreated: 204489 } },
} as const

export const plume = {
  id: 98865,
  name: 'Plume (Legacy)',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:98865',
  nativeCurrency: { name: 'Plume Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.plumenetwork.xyz'], webSocket: ['wss://rpc.plumenetwork.xyz'] } },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://explorer.plumenetwork.xyz',
      apiUrl: 'https://explorer.plumenetwork.xyz/api',
    },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 48577 } },
  sourceId: 1,
} as const

export const plumeDevnet = {
  id: 98864,
  name: 'Plume Devnet (Legacy)',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:98864',
  nativeCurrency: { name: 'Plume Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://test-rpc.plumenetwork.xyz'], webSocket: ['wss://test-rpc.plumenetwork.xyz'] },
  },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://test-explorer.plumenetwork.xyz',
      apiUrl: 'https://test-explorer.plumenetwork.xyz/api',
    },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 481948 } },
  testnet: true,
  sourceId: 11155111,
} as const

export const plumeMainnet = {
  id: 98866,
  name: 'Plume',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:98866',
  nativeCurrency: { name: 'Plume', symbol: 'PLUME', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.plume.org'], webSocket: ['wss://rpc.plume.org'] } },
  blockExplorers: {
    default: { name: 'Blockscout', url: 'https://explorer.plume.org', apiUrl: 'https://explorer.plume.org/api' },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 39679 } },
  sourceId: 1,
} as const

export const plumeSepolia = {
  id: 98867,
  name: 'Plume Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:98867',
  nativeCurrency: { name: 'Plume', symbol: 'PLUME', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet-rpc.plume.org'], webSocket: ['wss://testnet-rpc.plume.org'] } },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://testnet-explorer.plume.org',
      apiUrl: 'https://testnet-explorer.plume.org/api',
    },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 199712 } },
  testnet: true,
  sourceId: 11155111,
} as const

export const plumeTestnet = {
  id: 161221135,
  name: 'Plume Testnet (Legacy)',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:161221135',
  nativeCurrency: { name: 'Plume Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://testnet-rpc.plumenetwork.xyz/http'],
      webSocket: ['wss://testnet-rpc.plumenetwork.xyz/ws'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://testnet-explorer.plumenetwork.xyz',
      apiUrl: 'https://testnet-explorer.plumenetwork.xyz/api',
    },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 6022332 } },
  testnet: true,
  sourceId: 11155111,
} as const

export const polterTestnet = {
  id: 631571,
  name: 'Polter Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:631571',
  nativeCurrency: { decimals: 18, name: 'Polter GHST', symbol: 'GHST' },
  rpcUrls: { default: { http: ['https://geist-polter.g.alchemy.com/public'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://polter-testnet.explorer.alchemy.com' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 11245 } },
  testnet: true,
} as const

export const polygonMumbai = {
  id: 80001,
  name: 'Polygon Mumbai',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:80001',
  nativeCurrency: { name: 'MATIC', symbol: 'MATIC', decimals: 18 },
  rpcUrls: { default: { http: ['https://80001.rpc.thirdweb.com'] } },
  blockExplorers: {
    default: {
      name: 'PolygonScan',
      url: 'https://mumbai.polygonscan.com',
      apiUrl: 'https://api-testnet.polygonscan.com/api',
    },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 25770160 } },
  testnet: true,
} as const

export const polygonZkEvm = {
  id: 1101,
  name: 'Polygon zkEVM',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1101',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://zkevm-rpc.com'] } },
  blockExplorers: {
    default: {
      name: 'PolygonScan',
      url: 'https://zkevm.polygonscan.com',
      apiUrl: 'https://api-zkevm.polygonscan.com/api',
    },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 57746 } },
} as const

export const polygonZkEvmCardona = {
  id: 2442,
  name: 'Polygon zkEVM Cardona',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2442',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.cardona.zkevm-rpc.com'] } },
  blockExplorers: {
    default: {
      name: 'PolygonScan',
      url: 'https://cardona-zkevm.polygonscan.com',
      apiUrl: 'https://cardona-zkevm.polygonscan.com/api',
    },
  },
  testnet: true,
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 114091 } },
} as const

export const polygonZkEvmTestnet = {
  id: 1442,
  name: 'Polygon zkEVM Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1442',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.public.zkevm-test.net'] } },
  blockExplorers: {
    default: {
      name: 'PolygonScan',
      url: 'https://testnet-zkevm.polygonscan.com',
      apiUrl: 'https://testnet-zkevm.polygonscan.com/api',
    },
  },
  testnet: true,
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 525686 } },
} as const

export const polynomial = {
  id: 8008,
  name: 'Polynomial',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:8008',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://rpc.polynomial.fi'] } },
  blockExplorers: { default: { name: 'Polynomial Scan', url: 'https://polynomialscan.io' } },
  testnet: false,
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
} as const

export const polynomialSepolia = {
  id: 80008,
  name: 'Polynomia Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:80008',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://rpc.sepolia.polynomial.fi'] } },
  blockExplorers: { default: { name: 'Polynomial Scan', url: 'https://sepolia.polynomialscan.io' } },
  testnet: true,
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
} as const

export const potos = {
  id: 60603,
  name: 'POTOS Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:60603',
  nativeCurrency: { decimals: 18, name: 'POTOS Token', symbol: 'POT' },
  rpcUrls: { default: { http: ['https://rpc.potos.hk'] } },
  blockExplorers: { default: { name: 'POTOS Mainnet explorer', url: 'https://scan.potos.hk' } },
  testnet: false,
} as const

export const potosTestnet = {
  id: 60600,
  name: 'POTOS Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:60600',
  nativeCurrency: { decimals: 18, name: 'POTOS Token', symbol: 'POT' },
  rpcUrls: { default: { http: ['https://rpc-testnet.potos.hk'] } },
  blockExplorers: { default: { name: 'POTOS Testnet explorer', url: 'https://scan-testnet.potos.hk' } },
  testnet: true,
} as const

export const premiumBlockTestnet = {
  id: 23023,
  name: 'PremiumBlock Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:23023',
  nativeCurrency: { name: 'Premium Block', symbol: 'PBLK', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.premiumblock.org'] } },
  blockExplorers: { default: { name: 'PremiumBlocks Explorer', url: 'https://scan.premiumblock.org' } },
  testnet: true,
} as const

export const pulsechain = {
  id: 369,
  name: 'PulseChain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:369',
  nativeCurrency: { name: 'Pulse', symbol: 'PLS', decimals: 18 },
  testnet: false,
  blockTime: 10000,
  rpcUrls: { default: { http: ['https://rpc.pulsechain.com'], webSocket: ['wss://ws.pulsechain.com'] } },
  blockExplorers: {
    default: {
      name: 'PulseScan',
      url: 'https://ipfs.scan.pulsechain.com',
      apiUrl: 'https://api.scan.pulsechain.com/api',
    },
  },
  contracts: {
    ensRegistry: { address: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e' },
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 14353601 },
  },
} as const

export const pulsechainV4 = {
  id: 943,
  name: 'PulseChain V4',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:943',
  testnet: true,
  nativeCurrency: { name: 'V4 Pulse', symbol: 'v4PLS', decimals: 18 },
  blockTime: 10000,
  rpcUrls: {
    default: { http: ['https://rpc.v4.testnet.pulsechain.com'], webSocket: ['wss://ws.v4.testnet.pulsechain.com'] },
  },
  blockExplorers: {
    default: {
      name: 'PulseScan',
      url: 'https://scan.v4.testnet.pulsechain.com',
      apiUrl: 'https://scan.v4.testnet.pulsechain.com/api',
    },
  },
  contracts: {
    ensRegistry: { address: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e' },
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 14353601 },
  },
} as const

export const pumpfiTestnet = {
  id: 490092,
  name: 'Pumpfi Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:490092',
  nativeCurrency: { decimals: 18, name: 'PMPT', symbol: 'PMPT' },
  rpcUrls: { default: { http: ['https://rpc1testnet.pumpfi.me'] } },
  blockExplorers: { default: { name: 'Pumpfi Testnet Scan', url: 'https://testnetscan.pumpfi.me' } },
  testnet: true,
} as const

export const pyrope = {
  id: 695569,
  name: 'Pyrope Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:695569',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    l1StandardBridge: { 11155111: { address: '0xC24932c31D9621aE9e792576152B7ef010cFC2F8' } },
  },
  testnet: true,
  sourceId: 11155111,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.pyropechain.com'], webSocket: ['wss://rpc.pyropechain.com'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://pyrope.blockscout.com' } },
} as const

export const qMainnet = {
  id: 35441,
  name: 'Q Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:35441',
  nativeCurrency: { decimals: 18, name: 'Q', symbol: 'Q' },
  rpcUrls: { default: { http: ['https://rpc.q.org'] } },
  blockExplorers: {
    default: { name: 'Q Mainnet Explorer', url: 'https://explorer.q.org', apiUrl: 'https://explorer.q.org/api' },
  },
} as const

export const qTestnet = {
  id: 35443,
  name: 'Q Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:35443',
  nativeCurrency: { decimals: 18, name: 'Q', symbol: 'Q' },
  rpcUrls: { default: { http: ['https://rpc.qtestnet.org'] } },
  blockExplorers: {
    default: {
      name: 'Q Testnet Explorer',
      url: 'https://explorer.qtestnet.org',
      apiUrl: 'https://explorer.qtestnet.org/api',
    },
  },
  testnet: true,
} as const

export const ql1 = {
  id: 766,
  name: 'QL1',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:766',
  nativeCurrency: { decimals: 18, name: 'QOM', symbol: 'QOM' },
  rpcUrls: { default: { http: ['https://rpc.qom.one'] } },
  blockExplorers: { default: { name: 'Ql1 Explorer', url: 'https://scan.qom.one' } },
  contracts: { multicall3: { address: '0x7A52370716ea730585884F5BDB0f6E60C39b8C64' } },
  testnet: false,
} as const

export const quai = {
  id: 9,
  name: 'Quai Network Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:9',
  nativeCurrency: { decimals: 18, name: 'Quai', symbol: 'QUAI' },
  rpcUrls: { default: { http: ['https://rpc.quai.network/cyprus1'] } },
  blockExplorers: { default: { name: 'Quaiscan', url: 'https://quaiscan.io', apiUrl: 'https://quaiscan.io/api' } },
  testnet: false,
} as const

export const quaiTestnet = {
  id: 15000,
  name: 'Quai Network Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:15000',
  nativeCurrency: { decimals: 18, name: 'Quai', symbol: 'QUAI' },
  rpcUrls: { default: { http: ['https://orchard.rpc.quai.network/cyprus1'] } },
  blockExplorers: {
    default: {
      name: 'Orchard Quaiscan',
      url: 'https://orchard.quaiscan.io',
      apiUrl: 'https://orchard.quaiscan.io/api',
    },
  },
  testnet: true,
} as const

export const rabbitChainTestnet = {
  id: 9280,
  name: 'Rabbit Chain Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:9280',
  nativeCurrency: { decimals: 18, name: 'Test Rabbit', symbol: 'tRAB' },
  rpcUrls: { default: { http: ['https://rpc-testnet.rabbitchain.org'] } },
  blockExplorers: {
    default: { name: 'Rabbit Chain Testnet Explorer', url: 'https://explorer-testnet.rabbitchain.org' },
  },
  testnet: true,
} as const

export const radius = {
  id: 723487,
  name: 'Radius Network',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:723487',
  nativeCurrency: { name: 'Radius USD', symbol: 'RUSD', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.radiustech.xyz'] } },
  blockExplorers: { default: { name: 'Radius Network Explorer', url: 'https://network.radiustech.xyz' } },
  testnet: false,
} as const

export const radiusTestnet = {
  id: 72344,
  name: 'Radius Test Network',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:72344',
  nativeCurrency: { name: 'Radius USD', symbol: 'RUSD', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.testnet.radiustech.xyz'] } },
  blockExplorers: { default: { name: 'Radius Test Network Explorer', url: 'https://testnet.radiustech.xyz' } },
  testnet: true,
} as const

export const reactiveTestnet = {
  id: 5318007,
  name: 'Reactive Lasna Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:5318007',
  nativeCurrency: { decimals: 18, name: 'Lasna React', symbol: 'lREACT' },
  rpcUrls: { default: { http: ['https://lasna-rpc.rnk.dev'] } },
  blockExplorers: { default: { name: 'Reactscan', url: 'https://lasna.reactscan.net' } },
  testnet: true,
} as const

export const real = {
  id: 111188,
  name: 're.al',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:111188',
  nativeCurrency: { name: 'reETH', decimals: 18, symbol: 'reETH' },
  rpcUrls: { default: { http: ['https://rpc.realforreal.gelato.digital'] } },
  blockExplorers: {
    default: { name: 're.al Explorer', url: 'https://explorer.re.al', apiUrl: 'https://explorer.re.al/api/v2' },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 695 } },
} as const

export const redbellyMainnet = {
  id: 151,
  name: 'Redbelly Network Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:151',
  nativeCurrency: { name: 'Redbelly Native Coin', symbol: 'RBNT', decimals: 18 },
  rpcUrls: { default: { http: ['https://governors.mainnet.redbelly.network'] } },
  blockExplorers: {
    default: {
      name: 'Routescan',
      url: 'https://redbelly.routescan.io',
      apiUrl: 'https://api.routescan.io/v2/network/mainnet/evm/151/etherscan/api',
    },
  },
  testnet: false,
} as const

export const redbellyTestnet = {
  id: 153,
  name: 'Redbelly Network Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:153',
  nativeCurrency: { name: 'Redbelly Native Coin', symbol: 'RBNT', decimals: 18 },
  rpcUrls: { default: { http: ['https://governors.testnet.redbelly.network'] } },
  blockExplorers: {
    default: {
      name: 'Routescan',
      url: 'https://redbelly.testnet.routescan.io',
      apiUrl: 'https://api.routescan.io/v2/network/testnet/evm/153_2/etherscan/api',
    },
  },
  testnet: true,
} as const

export const reddio = {
  id: 50342,
  name: 'Reddio',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:50342',
  nativeCurrency: { name: 'Reddio', symbol: 'RED', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.reddio.com/rpc'] } },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://reddio.cloud.blockscout.com',
      apiUrl: 'https://reddio.cloud.blockscout.com/api',
    },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 848849 } },
  testnet: false,
} as const

export const reddioSepolia = {
  id: 50341,
  name: 'Reddio Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:50341',
  nativeCurrency: { name: 'Reddio', symbol: 'RED', decimals: 18 },
  rpcUrls: { default: { http: ['https://reddio-dev.reddio.com'] } },
  blockExplorers: {
    default: {
      name: 'Reddioscan',
      url: 'https://reddio-devnet.l2scan.co',
      apiUrl: 'https://reddio-devnet.l2scan.co/api',
    },
  },
  testnet: true,
} as const

export const redstone = {
  id: 690,
  name: 'Redstone',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:690',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' },
    portal: { 1: { address: '0xC7bCb0e8839a28A1cFadd1CF716de9016CdA51ae', blockCreated: 19578329 } },
    l2OutputOracle: { 1: { address: '0xa426A052f657AEEefc298b3B5c35a470e4739d69', blockCreated: 19578337 } },
    l1StandardBridge: { 1: { address: '0xc473ca7E02af24c129c2eEf51F2aDf0411c1Df69', blockCreated: 19578331 } },
  },
  sourceId: 1,
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://rpc.redstonechain.com'], webSocket: ['wss://rpc.redstonechain.com'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://explorer.redstone.xyz' } },
} as const

export const rei = {
  id: 47805,
  name: 'REI Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:47805',
  nativeCurrency: { decimals: 18, name: 'REI', symbol: 'REI' },
  rpcUrls: { default: { http: ['https://rpc.rei.network'], webSocket: ['wss://rpc.rei.network'] } },
  blockExplorers: { default: { name: 'REI Scan', url: 'https://scan.rei.network' } },
  testnet: false,
} as const

export const reyaNetwork = {
  id: 1729,
  name: 'Reya Network',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1729',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://rpc.reya.network'], webSocket: ['wss://ws.reya.network'] } },
  blockExplorers: { default: { name: 'Reya Network Explorer', url: 'https://explorer.reya.network' } },
  testnet: false,
} as const

export const rise = {
  id: 4153,
  name: 'RISE',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:4153',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.risechain.com'], webSocket: ['wss://rpc.risechain.com/ws'] } },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://explorer.risechain.com',
      apiUrl: 'https://explorer.risechain.com/api',
    },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
} as const

export const riseTestnet = {
  id: 11155931,
  name: 'RISE Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:11155931',
  nativeCurrency: { name: 'RISE Testnet Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet.riselabs.xyz'], webSocket: ['wss://testnet.riselabs.xyz/ws'] } },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://explorer.testnet.riselabs.xyz/',
      apiUrl: 'https://explorer.testnet.riselabs.xyz/api',
    },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
  testnet: true,
} as const

export const rivalz = {
  id: 753,
  name: 'Rivalz',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:753',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://rivalz.calderachain.xyz/http'] } },
  blockExplorers: { default: { name: 'Rivalz Caldera Explorer', url: 'https://rivalz.calderaexplorer.xyz' } },
  testnet: false,
} as const

export const robinhood = {
  id: 4663,
  name: 'Robinhood Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:4663',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  blockTime: 100,
  rpcUrls: {
    default: {
      http: ['https://rpc.mainnet.chain.robinhood.com', 'https://rpc.ordofi.network'],
      webSocket: ['wss://rpc.ordofi.network'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://robinhoodchain.blockscout.com',
      apiUrl: 'https://robinhoodchain.blockscout.com/api',
    },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
} as const

export const robinhoodTestnet = {
  id: 46630,
  name: 'Robinhood Chain Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:46630',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.testnet.chain.robinhood.com'] } },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://explorer.testnet.chain.robinhood.com',
      apiUrl: 'https://explorer.testnet.chain.robinhood.com/api',
    },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
  testnet: true,
} as const

export const rollux = {
  id: 570,
  name: 'Rollux Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:570',
  nativeCurrency: { decimals: 18, name: 'Syscoin', symbol: 'SYS' },
  rpcUrls: { default: { http: ['https://rpc.rollux.com'], webSocket: ['wss://rpc.rollux.com/wss'] } },
  blockExplorers: {
    default: { name: 'RolluxExplorer', url: 'https://explorer.rollux.com', apiUrl: 'https://explorer.rollux.com/api' },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 119222 } },
} as const

export const rolluxTestnet = {
  id: 57000,
  name: 'Rollux Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:57000',
  nativeCurrency: { decimals: 18, name: 'Syscoin', symbol: 'SYS' },
  rpcUrls: {
    default: { http: ['https://rpc-tanenbaum.rollux.com/'], webSocket: ['wss://rpc-tanenbaum.rollux.com/wss'] },
  },
  blockExplorers: {
    default: {
      name: 'RolluxTestnetExplorer',
      url: 'https://rollux.tanenbaum.io',
      apiUrl: 'https://rollux.tanenbaum.io/api',
    },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 1813675 } },
  testnet: true,
} as const

export const root = {
  id: 7668,
  name: 'The Root Network',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:7668',
  nativeCurrency: { decimals: 18, name: 'XRP', symbol: 'XRP' },
  rpcUrls: {
    default: { http: ['https://root.rootnet.live/archive'], webSocket: ['wss://root.rootnet.live/archive/ws'] },
  },
  blockExplorers: { default: { name: 'Rootscan', url: 'https://rootscan.io' } },
  contracts: { multicall3: { address: '0xc9C2E2429AeC354916c476B30d729deDdC94988d', blockCreated: 9218338 } },
} as const

export const rootPorcini = {
  id: 7672,
  name: 'The Root Network - Porcini',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:7672',
  nativeCurrency: { decimals: 18, name: 'XRP', symbol: 'XRP' },
  rpcUrls: {
    default: { http: ['https://porcini.rootnet.app/archive'], webSocket: ['wss://porcini.rootnet.app/archive/ws'] },
  },
  blockExplorers: { default: { name: 'Rootscan', url: 'https://porcini.rootscan.io' } },
  contracts: { multicall3: { address: '0xc9C2E2429AeC354916c476B30d729deDdC94988d', blockCreated: 10555692 } },
  testnet: true,
} as const

export const rootstockTestnet = {
  id: 31,
  name: 'Rootstock Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:31',
  network: 'rootstock',
  nativeCurrency: { decimals: 18, name: 'Rootstock Bitcoin', symbol: 'tRBTC' },
  rpcUrls: { default: { http: ['https://public-node.testnet.rsk.co'] } },
  blockExplorers: { default: { name: 'RSK Explorer', url: 'https://explorer.testnet.rootstock.io' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 2771150 } },
  testnet: true,
} as const

export const rss3 = {
  id: 12553,
  name: 'RSS3 VSL Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:12553',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    l2OutputOracle: { 1: { address: '0xE6f24d2C32B3109B18ed33cF08eFb490b1e09C10' } },
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 14193 },
    portal: { 1: { address: '0x6A12432491bbbE8d3babf75F759766774C778Db4', blockCreated: 19387057 } },
    l1StandardBridge: { 1: { address: '0x4cbab69108Aa72151EDa5A3c164eA86845f18438' } },
  },
  nativeCurrency: { name: 'RSS3', symbol: 'RSS3', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.rss3.io'] } },
  blockExplorers: {
    default: { name: 'RSS3 VSL Mainnet Scan', url: 'https://scan.rss3.io', apiUrl: 'https://scan.rss3.io/api' },
  },
  sourceId: 1,
} as const

export const rss3Sepolia = {
  id: 2331,
  name: 'RSS3 VSL Sepolia Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2331',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    l2OutputOracle: { 11155111: { address: '0xDb5c46C3Eaa6Ed6aE8b2379785DF7dd029C0dC81' } },
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 55697 },
    portal: { 11155111: { address: '0xcBD77E8E1E7F06B25baDe67142cdE82652Da7b57', blockCreated: 5345035 } },
    l1StandardBridge: { 11155111: { address: '0xdDD29bb63B0839FB1cE0eE439Ff027738595D07B' } },
  },
  nativeCurrency: { name: 'RSS3', symbol: 'RSS3', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.testnet.rss3.io'] } },
  blockExplorers: {
    default: {
      name: 'RSS3 VSL Sepolia Testnet Scan',
      url: 'https://scan.testnet.rss3.io',
      apiUrl: 'https://scan.testnet.rss3.io/api',
    },
  },
  testnet: true,
  sourceId: 11155111,
} as const

export const saakuru = {
  id: 7225878,
  name: 'Saakuru Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:7225878',
  nativeCurrency: { name: 'OAS', symbol: 'OAS', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.saakuru.network'] } },
  blockExplorers: { default: { name: 'Saakuru Explorer', url: 'https://explorer.saakuru.network' } },
  testnet: false,
} as const

export const saga = {
  id: 5464,
  name: 'Saga',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:5464',
  network: 'saga',
  nativeCurrency: { decimals: 18, name: 'gas', symbol: 'GAS' },
  rpcUrls: { default: { http: ['https://sagaevm.jsonrpc.sagarpc.io'] } },
  blockExplorers: { default: { name: 'Saga Explorer', url: 'https://sagaevm.sagaexplorer.io' } },
  contracts: { multicall3: { address: '0x864DDc9B50B9A0dF676d826c9B9EDe9F8913a160', blockCreated: 467530 } },
} as const

export const saigon = {
  id: 202601,
  name: 'Ronin Saigon Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:202601',
  nativeCurrency: { name: 'RON', symbol: 'RON', decimals: 18 },
  rpcUrls: { default: { http: ['https://saigon-testnet.roninchain.com/rpc'] } },
  blockExplorers: { default: { name: 'Saigon Explorer', url: 'https://saigon-explorer.roninchain.com' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 18736871 } },
  testnet: true,
} as const

export const sanko = {
  id: 1996,
  name: 'Sanko',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1996',
  nativeCurrency: { name: 'DMT', symbol: 'DMT', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.sanko.xyz'] } },
  blockExplorers: { default: { name: 'Sanko Explorer', url: 'https://explorer.sanko.xyz' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 37 } },
  testnet: false,
} as const

export const sapphire = {
  id: 23294,
  name: 'Oasis Sapphire',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:23294',
  network: 'sapphire',
  nativeCurrency: { name: 'Sapphire Rose', symbol: 'ROSE', decimals: 18 },
  rpcUrls: { default: { http: ['https://sapphire.oasis.io'], webSocket: ['wss://sapphire.oasis.io/ws'] } },
  blockExplorers: { default: { name: 'Oasis Explorer', url: 'https://explorer.oasis.io/mainnet/sapphire' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 734531 } },
} as const

export const sapphireTestnet = {
  id: 23295,
  name: 'Oasis Sapphire Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:23295',
  network: 'sapphire-testnet',
  nativeCurrency: { name: 'Sapphire Test Rose', symbol: 'TEST', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://testnet.sapphire.oasis.dev'], webSocket: ['wss://testnet.sapphire.oasis.dev/ws'] },
  },
  blockExplorers: { default: { name: 'Oasis Explorer', url: 'https://explorer.oasis.io/testnet/sapphire' } },
  testnet: true,
} as const

export const satoshiVM = {
  id: 3109,
  name: 'SatoshiVM Alpha Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:3109',
  nativeCurrency: { name: 'BTC', symbol: 'BTC', decimals: 18 },
  rpcUrls: { default: { http: ['https://alpha-rpc-node-http.svmscan.io'] } },
  blockExplorers: { default: { name: 'blockscout', url: 'https://svmscan.io', apiUrl: 'https://svmscan.io/api' } },
} as const

export const satoshiVMTestnet = {
  id: 3110,
  name: 'SatoshiVM Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:3110',
  nativeCurrency: { name: 'BTC', symbol: 'BTC', decimals: 18 },
  rpcUrls: { default: { http: ['https://test-rpc-node-http.svmscan.io'] } },
  blockExplorers: {
    default: { name: 'blockscout', url: 'https://testnet.svmscan.io', apiUrl: 'https://testnet.svmscan.io/api' },
  },
  testnet: true,
} as const

export const seiTestnet = {
  id: 1328,
  name: 'Sei Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1328',
  nativeCurrency: { name: 'Sei', symbol: 'SEI', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://evm-rpc-testnet.sei-apis.com'], webSocket: ['wss://evm-ws-testnet.sei-apis.com'] },
  },
  blockExplorers: {
    default: { name: 'Seiscan', url: 'https://testnet.seiscan.io', apiUrl: 'https://api.etherscan.io/v2/api' },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 98697651 } },
  testnet: true,
} as const

export const seismicDevnet = {
  id: 5124,
  name: 'Seismic Devnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:5124',
  nativeCurrency: { name: 'Seismic Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://node-2.seismicdev.net/rpc'] } },
  blockExplorers: { default: { name: 'Seismic Devnet Explorer', url: 'https://explorer-2.seismicdev.net' } },
  testnet: true,
} as const

export const sentrix = {
  id: 7119,
  name: 'Sentrix Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:7119',
  nativeCurrency: { name: 'Sentrix', symbol: 'SRX', decimals: 18 },
  blockTime: 1000,
  rpcUrls: { default: { http: ['https://rpc.sentrixchain.com'], webSocket: ['wss://rpc.sentrixchain.com/ws'] } },
  blockExplorers: { default: { name: 'SentrixScan', url: 'https://scan.sentrixchain.com' } },
  contracts: { multicall3: { address: '0xFd4b34b5763f54a580a0d9f7997A2A993ef9ceE9', blockCreated: 717078 } },
} as const

export const sentrixTestnet = {
  id: 7120,
  name: 'Sentrix Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:7120',
  nativeCurrency: { name: 'Sentrix', symbol: 'SRX', decimals: 18 },
  blockTime: 1000,
  rpcUrls: {
    default: { http: ['https://testnet-rpc.sentrixchain.com'], webSocket: ['wss://testnet-rpc.sentrixchain.com/ws'] },
  },
  blockExplorers: { default: { name: 'SentrixScan Testnet', url: 'https://scan-testnet.sentrixchain.com' } },
  contracts: { multicall3: { address: '0x7900826De548425c6BE56caEbD4760AB0155Cd54', blockCreated: 723191 } },
  testnet: true,
} as const

export const shape = {
  id: 360,
  name: 'Shape',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:360',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    l2OutputOracle: { 1: { address: '0x6Ef8c69CfE4635d866e3E02732068022c06e724D', blockCreated: 20369940 } },
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 1 },
    portal: { 1: { address: '0xEB06fFa16011B5628BaB98E29776361c83741dd3', blockCreated: 20369933 } },
    l1StandardBridge: { 1: { address: '0x62Edd5f4930Ea92dCa3fB81689bDD9b9d076b57B', blockCreated: 20369935 } },
  },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.shape.network'] } },
  blockExplorers: {
    default: { name: 'shapescan', url: 'https://shapescan.xyz', apiUrl: 'https://shapescan.xyz/api' },
  },
  sourceId: 1,
} as const

export const shapeSepolia = {
  id: 11011,
  name: 'Shape Sepolia Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:11011',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 1 },
  },
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.shape.network'] } },
  blockExplorers: {
    default: {
      name: 'blockscout',
      url: 'https://explorer-sepolia.shape.network/',
      apiUrl: 'https://explorer-sepolia.shape.network/api/v2',
    },
  },
  testnet: true,
  sourceId: 11155111,
} as const

export const shardeum = {
  id: 8118,
  name: 'Shardeum',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:8118',
  nativeCurrency: { name: 'Shardeum', symbol: 'SHM', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.shardeum.org'] } },
  blockExplorers: { default: { name: 'Shardeum Explorer', url: 'https://explorer.shardeum.org' } },
  testnet: false,
} as const

export const shardeumSphinx = {
  id: 8082,
  name: 'Shardeum Sphinx',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:8082',
  nativeCurrency: { name: 'SHARDEUM', symbol: 'SHM', decimals: 18 },
  rpcUrls: { default: { http: ['https://sphinx.shardeum.org'] } },
  blockExplorers: { default: { name: 'Shardeum Explorer', url: 'https://explorer-sphinx.shardeum.org' } },
  testnet: true,
} as const

export const shibarium = {
  id: 109,
  name: 'Shibarium',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:109',
  network: 'shibarium',
  nativeCurrency: { name: 'Bone', symbol: 'BONE', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.shibrpc.com'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://shibariumscan.io' } },
  contracts: { multicall3: { address: '0x864Bf681ADD6052395188A89101A1B37d3B4C961', blockCreated: 265900 } },
} as const

export const shibariumTestnet = {
  id: 157,
  name: 'Puppynet Shibarium',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:157',
  nativeCurrency: { decimals: 18, name: 'Bone', symbol: 'BONE' },
  rpcUrls: { default: { http: ['https://puppynet.shibrpc.com'] } },
  blockExplorers: {
    default: { name: 'Blockscout', url: 'https://puppyscan.shib.io', apiUrl: 'https://puppyscan.shib.io/api' },
  },
  contracts: { multicall3: { address: '0xA4029b74FBA366c926eDFA7Dd10B21C621170a4c', blockCreated: 3035769 } },
  testnet: true,
} as const

export const shiden = {
  id: 336,
  name: 'Shiden',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:336',
  nativeCurrency: { decimals: 18, name: 'SDN', symbol: 'SDN' },
  rpcUrls: { default: { http: ['https://shiden.public.blastapi.io'], webSocket: ['wss://shiden-rpc.dwellir.com'] } },
  blockExplorers: { default: { name: 'Shiden Scan', url: 'https://shiden.subscan.io' } },
  testnet: false,
} as const

export const shimmer = {
  id: 148,
  name: 'Shimmer',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:148',
  network: 'shimmer',
  nativeCurrency: { decimals: 18, name: 'Shimmer', symbol: 'SMR' },
  rpcUrls: { default: { http: ['https://json-rpc.evm.shimmer.network'] } },
  blockExplorers: {
    default: {
      name: 'Shimmer Network Explorer',
      url: 'https://explorer.evm.shimmer.network',
      apiUrl: 'https://explorer.evm.shimmer.network/api',
    },
  },
} as const

export const shimmerTestnet = {
  id: 1073,
  name: 'Shimmer Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1073',
  network: 'shimmer-testnet',
  nativeCurrency: { decimals: 18, name: 'Shimmer', symbol: 'SMR' },
  rpcUrls: { default: { http: ['https://json-rpc.evm.testnet.shimmer.network'] } },
  blockExplorers: {
    default: {
      name: 'Shimmer Network Explorer',
      url: 'https://explorer.evm.testnet.shimmer.network',
      apiUrl: 'https://explorer.evm.testnet.shimmer.network/api',
    },
  },
  testnet: true,
} as const

export const sidraChain = {
  id: 97453,
  name: 'Sidra Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:97453',
  nativeCurrency: { decimals: 18, name: 'Sidra Digital Asset', symbol: 'SDA' },
  rpcUrls: { default: { http: ['https://node.sidrachain.com'] } },
  blockExplorers: { default: { name: 'Sidra Chain Explorer', url: 'https://ledger.sidrachain.com' } },
} as const

export const silentData = {
  id: 380929,
  name: 'Silent Data Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:380929',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.silentdata.com'] } },
  blockExplorers: {
    default: { name: 'Silent Data Mainnet Explorer', url: 'https://explorer-mainnet.rollup.silentdata.com' },
  },
  testnet: false,
} as const

export const silicon = {
  id: 2355,
  name: 'Silicon zkEVM',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2355',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.silicon.network', 'https://silicon-mainnet.nodeinfra.com'] } },
  blockExplorers: { default: { name: 'SiliconScope', url: 'https://scope.silicon.network' } },
} as const

export const siliconSepolia = {
  id: 1722641160,
  name: 'Silicon Sepolia zkEVM',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1722641160',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc-sepolia.silicon.network', 'https://silicon-testnet.nodeinfra.com'] } },
  blockExplorers: { default: { name: 'SiliconSepoliaScope', url: 'https://scope-sepolia.silicon.network' } },
  testnet: true,
} as const

export const sixProtocol = {
  id: 98,
  name: 'Six Protocol',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:98',
  nativeCurrency: { decimals: 18, name: 'SIX', symbol: 'SIX' },
  rpcUrls: { default: { http: ['https://sixnet-rpc-evm.sixprotocol.net'] } },
  blockExplorers: { default: { name: 'Six Protocol Scan', url: 'https://sixscan.io/sixnet' } },
  testnet: false,
} as const

export const skaleBase = {
  id: 1187947933,
  name: 'SKALE Base',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1187947933',
  nativeCurrency: { name: 'Credits', symbol: 'CREDIT', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://skale-base.skalenodes.com/v1/base'],
      webSocket: ['wss://skale-base.skalenodes.com/v1/ws/base'],
    },
  },
  blockExplorers: { default: { name: 'SKALE Explorer', url: 'https://skale-base-explorer.skalenodes.com/' } },
  testnet: true,
} as const

export const skaleBaseSepoliaTestnet = {
  id: 324705682,
  name: 'SKALE Base Sepolia Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:324705682',
  nativeCurrency: { name: 'Credits', symbol: 'CREDIT', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://base-sepolia-testnet.skalenodes.com/v1/base-testnet'],
      webSocket: ['wss://base-sepolia-testnet.skalenodes.com/v1/ws/base-testnet'],
    },
  },
  blockExplorers: {
    default: { name: 'SKALE Explorer', url: 'https://base-sepolia-testnet-explorer.skalenodes.com/' },
  },
  testnet: true,
} as const

export const skaleBlockBrawlers = {
  id: 391845894,
  name: 'SKALE | Block Brawlers',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:391845894',
  nativeCurrency: { name: 'BRAWL', symbol: 'BRAWL', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://mainnet.skalenodes.com/v1/frayed-decent-antares'],
      webSocket: ['wss://mainnet.skalenodes.com/v1/ws/frayed-decent-antares'],
    },
  },
  blockExplorers: {
    default: { name: 'SKALE Explorer', url: 'https://frayed-decent-antares.explorer.mainnet.skalenodes.com' },
  },
  contracts: {},
} as const

export const skaleCalypso = {
  id: 1564830818,
  name: 'SKALE Calypso Hub',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1564830818',
  nativeCurrency: { name: 'sFUEL', symbol: 'sFUEL', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://mainnet.skalenodes.com/v1/honorable-steel-rasalhague'],
      webSocket: ['wss://mainnet.skalenodes.com/v1/ws/honorable-steel-rasalhague'],
    },
  },
  blockExplorers: {
    default: { name: 'SKALE Explorer', url: 'https://honorable-steel-rasalhague.explorer.mainnet.skalenodes.com' },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 3107626 } },
} as const

export const skaleCalypsoTestnet = {
  id: 974399131,
  name: 'SKALE Calypso Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:974399131',
  nativeCurrency: { name: 'sFUEL', symbol: 'sFUEL', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://testnet.skalenodes.com/v1/giant-half-dual-testnet'],
      webSocket: ['wss://testnet.skalenodes.com/v1/ws/giant-half-dual-testnet'],
    },
  },
  blockExplorers: {
    default: { name: 'SKALE Explorer', url: 'https://giant-half-dual-testnet.explorer.testnet.skalenodes.com' },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 103220 } },
  testnet: true,
} as const

export const skaleCryptoBlades = {
  id: 1026062157,
  name: 'SKALE | CryptoBlades',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1026062157',
  nativeCurrency: { name: 'sFUEL', symbol: 'sFUEL', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://mainnet.skalenodes.com/v1/affectionate-immediate-pollux'],
      webSocket: ['wss://mainnet.skalenodes.com/v1/ws/affectionate-immediate-pollux'],
    },
  },
  blockExplorers: {
    default: { name: 'SKALE Explorer', url: 'https://affectionate-immediate-pollux.explorer.mainnet.skalenodes.com' },
  },
  contracts: {},
} as const

export const skaleCryptoColosseum = {
  id: 1032942172,
  name: 'SKALE | Crypto Colosseum',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1032942172',
  nativeCurrency: { name: 'sFUEL', symbol: 'sFUEL', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://mainnet.skalenodes.com/v1/haunting-devoted-deneb'],
      webSocket: ['wss://mainnet.skalenodes.com/v1/ws/haunting-devoted-deneb'],
    },
  },
  blockExplorers: {
    default: { name: 'SKALE Explorer', url: 'https://haunting-devoted-deneb.explorer.mainnet.skalenodes.com' },
  },
  contracts: {},
} as const

export const skaleEuropa = {
  id: 2046399126,
  name: 'SKALE Europa Hub',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2046399126',
  nativeCurrency: { name: 'sFUEL', symbol: 'sFUEL', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://mainnet.skalenodes.com/v1/elated-tan-skat'],
      webSocket: ['wss://mainnet.skalenodes.com/v1/ws/elated-tan-skat'],
    },
  },
  blockExplorers: {
    default: { name: 'SKALE Explorer', url: 'https://elated-tan-skat.explorer.mainnet.skalenodes.com' },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 3113495 } },
} as const

export const skaleEuropaTestnet = {
  id: 1444673419,
  name: 'SKALE Europa Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1444673419',
  nativeCurrency: { name: 'sFUEL', symbol: 'sFUEL', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://testnet.skalenodes.com/v1/juicy-low-small-testnet'],
      webSocket: ['wss://testnet.skalenodes.com/v1/ws/juicy-low-small-testnet'],
    },
  },
  blockExplorers: {
    default: { name: 'SKALE Explorer', url: 'https://juicy-low-small-testnet.explorer.testnet.skalenodes.com' },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 110858 } },
  testnet: true,
} as const

export const skaleExorde = {
  id: 2139927552,
  name: 'Exorde Network',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2139927552',
  nativeCurrency: { name: 'sFUEL', symbol: 'sFUEL', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://mainnet.skalenodes.com/v1/light-vast-diphda'],
      webSocket: ['wss://mainnet.skalenodes.com/v1/ws/light-vast-diphda'],
    },
  },
  blockExplorers: {
    default: { name: 'SKALE Explorer', url: 'https://light-vast-diphda.explorer.mainnet.skalenodes.com' },
  },
  contracts: {},
} as const

export const skaleHumanProtocol = {
  id: 1273227453,
  name: 'SKALE | Human Protocol',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1273227453',
  nativeCurrency: { name: 'sFUEL', symbol: 'sFUEL', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://mainnet.skalenodes.com/v1/wan-red-ain'],
      webSocket: ['wss://mainnet.skalenodes.com/v1/ws/wan-red-ain'],
    },
  },
  blockExplorers: { default: { name: 'SKALE Explorer', url: 'https://wan-red-ain.explorer.mainnet.skalenodes.com' } },
  contracts: {},
} as const

export const skaleNebula = {
  id: 1482601649,
  name: 'SKALE Nebula Hub',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1482601649',
  nativeCurrency: { name: 'sFUEL', symbol: 'sFUEL', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://mainnet.skalenodes.com/v1/green-giddy-denebola'],
      webSocket: ['wss://mainnet.skalenodes.com/v1/ws/green-giddy-denebola'],
    },
  },
  blockExplorers: {
    default: { name: 'SKALE Explorer', url: 'https://green-giddy-denebola.explorer.mainnet.skalenodes.com' },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 2372986 } },
} as const

export const skaleNebulaTestnet = {
  id: 37084624,
  name: 'SKALE Nebula Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:37084624',
  nativeCurrency: { name: 'sFUEL', symbol: 'sFUEL', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://testnet.skalenodes.com/v1/lanky-ill-funny-testnet'],
      webSocket: ['wss://testnet.skalenodes.com/v1/ws/lanky-ill-funny-testnet'],
    },
  },
  blockExplorers: {
    default: { name: 'SKALE Explorer', url: 'https://lanky-ill-funny-testnet.explorer.testnet.skalenodes.com' },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 105141 } },
  testnet: true,
} as const

export const skaleRazor = {
  id: 278611351,
  name: 'SKALE | Razor Network',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:278611351',
  nativeCurrency: { name: 'sFUEL', symbol: 'sFUEL', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://mainnet.skalenodes.com/v1/turbulent-unique-scheat'],
      webSocket: ['wss://mainnet.skalenodes.com/v1/ws/turbulent-unique-scheat'],
    },
  },
  blockExplorers: {
    default: { name: 'SKALE Explorer', url: 'https://turbulent-unique-scheat.explorer.mainnet.skalenodes.com' },
  },
  contracts: {},
} as const

export const skaleTitan = {
  id: 1350216234,
  name: 'SKALE Titan Hub',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1350216234',
  nativeCurrency: { name: 'sFUEL', symbol: 'sFUEL', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://mainnet.skalenodes.com/v1/parallel-stormy-spica'],
      webSocket: ['wss://mainnet.skalenodes.com/v1/ws/parallel-stormy-spica'],
    },
  },
  blockExplorers: {
    default: { name: 'SKALE Explorer', url: 'https://parallel-stormy-spica.explorer.mainnet.skalenodes.com' },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 2076458 } },
} as const

export const skaleTitanTestnet = {
  id: 1020352220,
  name: 'SKALE Titan Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1020352220',
  nativeCurrency: { name: 'sFUEL', symbol: 'sFUEL', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://testnet.skalenodes.com/v1/aware-fake-trim-testnet'],
      webSocket: ['wss://testnet.skalenodes.com/v1/ws/aware-fake-trim-testnet'],
    },
  },
  blockExplorers: {
    default: { name: 'SKALE Explorer', url: 'https://aware-fake-trim-testnet.explorer.testnet.skalenodes.com' },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 104072 } },
  testnet: true,
} as const

export const sketchpad = {
  id: 984123,
  name: 'Forma Sketchpad',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:984123',
  network: 'sketchpad',
  nativeCurrency: { symbol: 'TIA', name: 'TIA', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.sketchpad-1.forma.art'], webSocket: ['wss://ws.sketchpad-1.forma.art'] } },
  blockExplorers: { default: { name: 'Sketchpad Explorer', url: 'https://explorer.sketchpad-1.forma.art' } },
  testnet: true,
} as const

export const snax = {
  id: 2192,
  name: 'SnaxChain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2192',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    disputeGameFactory: { 1: { address: '0x472562Fcf26D6b2793f8E0b0fB660ba0E5e08A46' } },
    l2OutputOracle: { 1: { address: '0x2172e492Fc807F5d5645D0E3543f139ECF539294' } },
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' },
    portal: { 1: { address: '0x79f446D024d74D0Bb6E699C131c703463c5D65E9' } },
    l1StandardBridge: { 1: { address: '0x6534Bdb6b5c060d3e6aa833433333135eFE8E0aA' } },
  },
  network: 'snaxchain-mainnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.snaxchain.io'] } },
  blockExplorers: {
    default: {
      name: 'Snax Explorer',
      url: 'https://explorer.snaxchain.io',
      apiUrl: 'https://explorer.snaxchain.io/api',
    },
  },
  sourceId: 1,
} as const

export const snaxTestnet = {
  id: 13001,
  name: 'SnaxChain Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:13001',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    disputeGameFactory: { 11155111: { address: '0x206a75d89d45F146C54020F132FF93bEDD09f55E' } },
    l2OutputOracle: { 11155111: { address: '0x60e3A368a4cdCEf85ffB964e372726F56A46221e' } },
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' },
    portal: { 11155111: { address: '0xb5afdd0E8dDF081Ef90e8A3e0c7b5798e66E954E' } },
    l1StandardBridge: { 11155111: { address: '0xbd37E1a59D4C00C9A46F75018dffd84061bC5f74' } },
  },
  network: 'snaxchain-testnet',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet.snaxchain.io'] } },
  blockExplorers: {
    default: {
      name: 'Snax Explorer',
      url: 'https://testnet-explorer.snaxchain.io',
      apiUrl: 'https://testnet-explorer.snaxchain.io/api',
    },
  },
  testnet: true,
  sourceId: 11155111,
} as const

export const somnia = {
  id: 5031,
  name: 'Somnia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:5031',
  nativeCurrency: { name: 'Somnia', symbol: 'SOMI', decimals: 18 },
  blockTime: 100,
  rpcUrls: { default: { http: ['https://api.infra.mainnet.somnia.network'] } },
  blockExplorers: {
    default: {
      name: 'Somnia Explorer',
      url: 'https://explorer.somnia.network',
      apiUrl: 'https://explorer.somnia.network/api',
    },
  },
  contracts: { multicall3: { address: '0x5e44F178E8cF9B2F5409B6f18ce936aB817C5a11', blockCreated: 38516341 } },
  testnet: false,
} as const

export const somniaTestnet = {
  id: 50312,
  name: 'Somnia Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:50312',
  nativeCurrency: { name: 'STT', symbol: 'STT', decimals: 18 },
  blockTime: 100,
  rpcUrls: { default: { http: ['https://api.infra.testnet.somnia.network'] } },
  blockExplorers: {
    default: {
      name: 'Somnia Testnet Explorer',
      url: 'https://shannon-explorer.somnia.network',
      apiUrl: 'https://shannon-explorer.somnia.network/api',
    },
  },
  contracts: { multicall3: { address: '0x841b8199E6d3Db3C6f264f6C2bd8848b3cA64223', blockCreated: 71314235 } },
  testnet: true,
} as const

export const soneiumMinato = {
  id: 1946,
  name: 'Soneium Minato Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1946',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    disputeGameFactory: { 11155111: { address: '0xB3Ad2c38E6e0640d7ce6aA952AB3A60E81bf7a01' } },
    l2OutputOracle: { 11155111: { address: '0x710e5286C746eC38beeB7538d0146f60D27be343' } },
    portal: { 11155111: { address: '0x65ea1489741A5D72fFdD8e6485B216bBdcC15Af3', blockCreated: 6466136 } },
    l1StandardBridge: { 11155111: { address: '0x5f5a404A5edabcDD80DB05E8e54A78c9EBF000C2', blockCreated: 6466136 } },
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 1 },
  },
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.minato.soneium.org'] } },
  blockExplorers: {
    default: {
      name: 'Blockscout',
      url: 'https://soneium-minato.blockscout.com',
      apiUrl: 'https://soneium-minato.blockscout.com/api',
    },
  },
  testnet: true,
  sourceId: 11155111,
} as const

export const songbird = {
  id: 19,
  name: 'Songbird Canary-Network',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:19',
  nativeCurrency: { decimals: 18, name: 'Songbird', symbol: 'SGB' },
  rpcUrls: { default: { http: ['https://songbird-api.flare.network/ext/C/rpc'] } },
  blockExplorers: {
    default: {
      name: 'Songbird Explorer',
      url: 'https://songbird-explorer.flare.network',
      apiUrl: 'https://songbird-explorer.flare.network/api',
    },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 13382504 } },
} as const

export const songbirdTestnet = {
  id: 16,
  name: 'Songbird Testnet Coston',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:16',
  nativeCurrency: { decimals: 18, name: 'Coston Flare', symbol: 'CFLR' },
  rpcUrls: { default: { http: ['https://coston-api.flare.network/ext/C/rpc'] } },
  blockExplorers: {
    default: {
      name: 'Coston Explorer',
      url: 'https://coston-explorer.flare.network',
      apiUrl: 'https://coston-explorer.flare.network/api',
    },
  },
  testnet: true,
} as const

export const sonicBlazeTestnet = {
  id: 57054,
  name: 'Sonic Blaze Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:57054',
  nativeCurrency: { decimals: 18, name: 'Sonic', symbol: 'S' },
  rpcUrls: { default: { http: ['https://rpc.blaze.soniclabs.com'] } },
  blockExplorers: { default: { name: 'Sonic Blaze Testnet Explorer', url: 'https://testnet.sonicscan.org' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 1100 } },
  testnet: true,
} as const

export const sonicTestnet = {
  id: 64165,
  name: 'Sonic Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:64165',
  nativeCurrency: { decimals: 18, name: 'Sonic', symbol: 'S' },
  rpcUrls: { default: { http: ['https://rpc.testnet.soniclabs.com'] } },
  blockExplorers: { default: { name: 'Sonic Testnet Explorer', url: 'https://testnet.soniclabs.com/' } },
  testnet: true,
} as const

export const sophon = {
  id: 50104,
  name: 'Sophon',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:50104',
  blockTime: 200,
  nativeCurrency: { decimals: 18, name: 'Sophon', symbol: 'SOPH' },
  rpcUrls: { default: { http: ['https://rpc.sophon.xyz'], webSocket: ['wss://rpc.sophon.xyz/ws'] } },
  blockExplorers: { default: { name: 'Sophon Block Explorer', url: 'https://explorer.sophon.xyz' } },
  contracts: { multicall3: { address: '0x5f4867441d2416cA88B1b3fd38f21811680CD2C8', blockCreated: 116 } },
  testnet: false,
} as const

export const sophonTestnet = {
  id: 531050104,
  name: 'Sophon Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:531050104',
  blockTime: 200,
  nativeCurrency: { decimals: 18, name: 'Sophon', symbol: 'SOPH' },
  rpcUrls: { default: { http: ['https://rpc.testnet.sophon.xyz'], webSocket: ['wss://rpc.testnet.sophon.xyz/ws'] } },
  blockExplorers: { default: { name: 'Sophon Block Explorer', url: 'https://explorer.testnet.sophon.xyz' } },
  contracts: { multicall3: { address: '0x83c04d112adedA2C6D9037bb6ecb42E7f0b108Af', blockCreated: 15642 } },
  testnet: true,
} as const

export const sova = {
  id: 100021,
  name: 'Sova',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:100021',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://rpc.sova.io'] } },
  blockExplorers: { default: { name: 'Sova Block Explorer', url: 'https://explorer.sova.io' } },
  testnet: false,
} as const

export const sovaSepolia = {
  id: 120893,
  name: 'Sova Network Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:120893',
  nativeCurrency: { decimals: 18, name: 'Sepolia Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://rpc.testnet.sova.io'] } },
  blockExplorers: { default: { name: 'Sova Sepolia Explorer', url: 'https://explorer.testnet.sova.io' } },
  testnet: true,
} as const

export const spicy = {
  id: 88882,
  name: 'Chiliz Spicy Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:88882',
  network: 'chiliz-spicy-Testnet',
  nativeCurrency: { decimals: 18, name: 'CHZ', symbol: 'CHZ' },
  rpcUrls: {
    default: {
      http: ['https://spicy-rpc.chiliz.com', 'https://chiliz-spicy-rpc.publicnode.com'],
      webSocket: ['wss://spicy-rpc-ws.chiliz.com', 'wss://chiliz-spicy-rpc.publicnode.com'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Chiliz Explorer',
      url: 'http://spicy-explorer.chiliz.com',
      apiUrl: 'http://spicy-explorer.chiliz.com/api',
    },
  },
  testnet: true,
} as const

export const stable = {
  id: 988,
  name: 'Stable Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:988',
  blockTime: 700,
  nativeCurrency: { name: 'USDT0', symbol: 'USDT0', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.stable.xyz'], webSocket: ['wss://rpc.stable.xyz'] } },
  blockExplorers: {
    default: {
      name: 'Stablescan',
      url: 'https://stablescan.xyz',
      apiUrl: 'https://api.etherscan.io/v2/api?chainid=988',
    },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 2423647 } },
  testnet: false,
} as const

export const stableTestnet = {
  id: 2201,
  name: 'Stable Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2201',
  blockTime: 700,
  nativeCurrency: { name: 'USDT0', symbol: 'USDT0', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.testnet.stable.xyz'], webSocket: ['wss://rpc.testnet.stable.xyz'] } },
  blockExplorers: {
    default: {
      name: 'Stablescan',
      url: 'https://testnet.stablescan.xyz',
      apiUrl: 'https://api.etherscan.io/v2/api?chainid=2201',
    },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 22364430 } },
  testnet: true,
} as const

export const statusNetworkSepolia = {
  id: 1660990954,
  name: 'Status Network Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1660990954',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: {
    default: {
      http: ['https://public.sepolia.rpc.status.network'],
      webSocket: ['wss://public.sepolia.rpc.status.network/ws'],
    },
  },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://sepoliascan.status.network' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 1578364 } },
  testnet: true,
} as const

export const step = {
  id: 1234,
  name: 'Step Network',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1234',
  nativeCurrency: { name: 'FITFI', symbol: 'FITFI', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.step.network'] } },
  blockExplorers: { default: { name: 'Step Scan', url: 'https://stepscan.io' } },
  testnet: false,
} as const

export const story = {
  id: 1514,
  name: 'Data Network',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1514',
  nativeCurrency: { decimals: 18, name: 'DATA', symbol: 'DATA' },
  contracts: {
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 340998 },
    ensRegistry: { address: '0x5dc881dda4e4a8d312be3544ad13118d1a04cb17', blockCreated: 648924 },
    ensUniversalResolver: { address: '0xddfb18888a9466688235887dec2a10c4f5effee9', blockCreated: 649114 },
  },
  rpcUrls: { default: { http: ['https://mainnet.datarpc.io'] } },
  blockExplorers: {
    default: { name: 'Data Network explorer', url: 'https://datanetscan.io', apiUrl: 'https://datanetscan.io/api/v2' },
  },
  ensTlds: ['.ip'],
  testnet: false,
} as const

export const storyAeneid = {
  id: 1315,
  name: 'Data Network Aeneid',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1315',
  network: 'data-network-aeneid',
  nativeCurrency: { decimals: 18, name: 'DATA', symbol: 'DATA' },
  contracts: {
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 1792 },
    ensRegistry: { address: '0x5dC881dDA4e4a8d312be3544AD13118D1a04Cb17', blockCreated: 1322033 },
    ensUniversalResolver: { address: '0x6D3B3F99177FB2A5de7F9E928a9BD807bF7b5BAD', blockCreated: 1322097 },
  },
  rpcUrls: { default: { http: ['https://aeneid.datarpc.io'] } },
  blockExplorers: {
    default: {
      name: 'Data Network Aeneid Explorer',
      url: 'https://aeneid.datanetscan.io',
      apiUrl: 'https://aeneid.datanetscan.io/api/v2',
    },
  },
  ensTlds: ['.ip'],
  testnet: true,
} as const

export const storyOdyssey = {
  id: 1516,
  name: 'Story Odyssey',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1516',
  nativeCurrency: { decimals: 18, name: 'IP', symbol: 'IP' },
  rpcUrls: { default: { http: ['https://rpc.odyssey.storyrpc.io'] } },
  blockExplorers: { default: { name: 'Story Odyssey Explorer', url: 'https://odyssey.storyscan.xyz' } },
  testnet: true,
} as const

export const storyTestnet = {
  id: 1513,
  name: 'Story Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1513',
  nativeCurrency: { decimals: 18, name: 'IP', symbol: 'IP' },
  rpcUrls: { default: { http: ['https://testnet.storyrpc.io'] } },
  blockExplorers: { default: { name: 'Story Testnet Explorer', url: 'https://testnet.storyscan.xyz' } },
  testnet: true,
} as const

export const stratis = {
  id: 105105,
  name: 'Stratis Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:105105',
  network: 'stratis',
  nativeCurrency: { name: 'Stratis', symbol: 'STRAX', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.stratisevm.com'] } },
  blockExplorers: { default: { name: 'Stratis Explorer', url: 'https://explorer.stratisevm.com' } },
} as const

export const subtensorEvm = {
  id: 964,
  name: 'Subtensor EVM',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:964',
  nativeCurrency: { decimals: 18, name: 'TAO', symbol: 'TAO' },
  rpcUrls: { default: { http: ['https://lite.chain.opentensor.ai'] } },
  blockExplorers: {
    default: { name: 'Taostats EVM Explorer', url: 'https://evm.taostats.io', apiUrl: 'https://evm.taostats.io/api' },
  },
  testnet: false,
} as const

export const superlumio = {
  id: 8866,
  name: 'SuperLumio',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:8866',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.lumio.io'] } },
  blockExplorers: { default: { name: 'Lumio explorer', url: 'https://explorer.lumio.io' } },
  testnet: false,
} as const

export const superposition = {
  id: 55244,
  name: 'Superposition',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:55244',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.superposition.so'] } },
  blockExplorers: { default: { name: 'Superposition Explorer', url: 'https://explorer.superposition.so' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 39 } },
  testnet: false,
} as const

export const superseed = {
  id: 5330,
  name: 'Superseed',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:5330',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    disputeGameFactory: { 1: { address: '0x8b097CF1f9BbD9cbFD0DD561858a1FCbC8857Be0', blockCreated: 20737481 } },
    l2OutputOracle: { 1: { address: '0x693A0F8854F458D282DE3C5b69E8eE5EEE8aA949', blockCreated: 20737481 } },
    portal: { 1: { address: '0x2c2150aa5c75A24fB93d4fD2F2a895D618054f07', blockCreated: 20737481 } },
    l1StandardBridge: { 1: { address: '0x8b0576E39F1233679109F9b40cFcC2a7E0901Ede', blockCreated: 20737481 } },
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' },
  },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.superseed.xyz'] } },
  blockExplorers: {
    default: {
      name: 'Superseed Explorer',
      url: 'https://explorer.superseed.xyz',
      apiUrl: 'https://explorer.superseed.xyz/api/v2',
    },
  },
  sourceId: 1,
} as const

export const superseedSepolia = {
  id: 53302,
  name: 'Superseed Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:53302',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' },
    portal: { 11155111: { address: '0x7A0db8C51432d2C3eb4e8f360a2EeB26FF2809fB', blockCreated: 5523438 } },
    l1StandardBridge: { 11155111: { address: '0x2B227A603fAAdB3De0ED050b63ADD232B5f2c28C', blockCreated: 5523442 } },
  },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.superseed.xyz'] } },
  blockExplorers: {
    default: {
      name: 'Superseed Sepolia Explorer',
      url: 'https://sepolia-explorer.superseed.xyz',
      apiUrl: 'https://sepolia-explorer.superseed.xyz/api/v2',
    },
  },
  testnet: true,
  sourceId: 11155111,
} as const

export const surgeTestnet = {
  id: 763375,
  name: 'Surge Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:763375',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://l2-rpc.hoodi.surge.wtf'], webSocket: ['wss://l2-ws.hoodi.surge.wtf'] } },
  blockExplorers: { default: { name: 'Surge Testnet Blockscout', url: 'https://explorer.hoodi.surge.wtf' } },
  testnet: true,
} as const

export const swan = {
  id: 254,
  name: 'Swan Chain Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:254',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet-rpc.swanchain.org'] } },
  blockExplorers: { default: { name: 'Swan Explorer', url: 'https://swanscan.io' } },
  testnet: false,
} as const

export const swanProximaTestnet = {
  id: 20241133,
  name: 'Swan Proxima Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:20241133',
  nativeCurrency: { name: 'Swan Ether', symbol: 'sETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc-proxima.swanchain.io'] } },
  blockExplorers: { default: { name: 'Swan Explorer', url: 'https://proxima-explorer.swanchain.io' } },
  testnet: true,
} as const

export const swanSaturnTestnet = {
  id: 2024,
  name: 'Swan Saturn Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2024',
  nativeCurrency: { name: 'Swan Ether', symbol: 'sETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://saturn-rpc.swanchain.io'] } },
  blockExplorers: { default: { name: 'Swan Explorer', url: 'https://saturn-explorer.swanchain.io' } },
  testnet: true,
} as const

export const swellchain = {
  id: 1923,
  name: 'Swellchain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1923',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 1 },
  },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://swell-mainnet.alt.technology'] } },
  blockExplorers: {
    default: {
      name: 'Swell Explorer',
      url: 'https://explorer.swellnetwork.io',
      apiUrl: 'https://explorer.swellnetwork.io/api',
    },
  },
} as const

export const swellchainTestnet = {
  id: 1924,
  name: 'Swellchain Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1924',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 1 },
  },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://swell-testnet.alt.technology'] } },
  blockExplorers: {
    default: {
      name: 'Swellchain Testnet Explorer',
      url: 'https://swell-testnet-explorer.alt.technology',
      apiUrl: 'https://swell-testnet-explorer.alt.technology/api',
    },
  },
  testnet: true,
} as const

export const swissdlt = {
  id: 94,
  name: 'SwissDLT Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:94',
  nativeCurrency: { decimals: 18, name: 'BCTS', symbol: 'BCTS' },
  rpcUrls: { default: { http: ['https://rpc.swissdlt.ch'] } },
  blockExplorers: { default: { name: 'SwissDLT Explorer', url: 'https://explorer.swissdlt.ch' } },
  testnet: false,
} as const

export const syscoin = {
  id: 57,
  name: 'Syscoin Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:57',
  nativeCurrency: { decimals: 18, name: 'Syscoin', symbol: 'SYS' },
  rpcUrls: { default: { http: ['https://rpc.syscoin.org'], webSocket: ['wss://rpc.syscoin.org/wss'] } },
  blockExplorers: {
    default: {
      name: 'SyscoinExplorer',
      url: 'https://explorer.syscoin.org',
      apiUrl: 'https://explorer.syscoin.org/api',
    },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 287139 } },
} as const

export const syscoinTestnet = {
  id: 5700,
  name: 'Syscoin Tanenbaum Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:5700',
  nativeCurrency: { decimals: 18, name: 'Syscoin', symbol: 'SYS' },
  rpcUrls: { default: { http: ['https://rpc.tanenbaum.io'], webSocket: ['wss://rpc.tanenbaum.io/wss'] } },
  blockExplorers: { default: { name: 'SyscoinTestnetExplorer', url: 'https://tanenbaum.io' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 271288 } },
  testnet: true,
} as const

export const tac = {
  id: 239,
  name: 'TAC',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:239',
  nativeCurrency: { name: 'TAC', symbol: 'TAC', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.ankr.com/tac'] } },
  blockExplorers: {
    default: { name: 'Blockscout', url: 'https://tac.blockscout.com', apiUrl: 'https://tac.blockscout.com/api' },
    native: { name: 'TAC Explorer', url: 'https://explorer.tac.build', apiUrl: 'https://explorer.tac.build/api' },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 0 } },
} as const

export const tacSPB = {
  id: 2391,
  name: 'TAC SPB Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2391',
  nativeCurrency: { name: 'TAC', symbol: 'TAC', decimals: 18 },
  rpcUrls: { default: { http: ['https://spb.rpc.tac.build'] } },
  blockExplorers: {
    default: { name: 'TAC', url: 'https://spb.explorer.tac.build', apiUrl: 'https://spb.explorer.tac.build/api' },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 471429 } },
  testnet: true,
} as const

export const taikoHekla = {
  id: 167009,
  name: 'Taiko Hekla L2',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:167009',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.hekla.taiko.xyz'] } },
  blockExplorers: { default: { name: 'Taikoscan', url: 'https://hekla.taikoscan.network' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 59757 } },
  testnet: true,
} as const

export const taikoHoodi = {
  id: 167013,
  name: 'Taiko Hoodi',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:167013',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.hoodi.taiko.xyz'], webSocket: ['wss://ws.hoodi.taiko.xyz'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://hoodi.taikoscan.io/' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 581116 } },
  testnet: true,
} as const

export const taikoJolnir = {
  id: 167007,
  name: 'Taiko Jolnir (Alpha-5 Testnet)',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:167007',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.jolnir.taiko.xyz'] } },
  blockExplorers: { default: { name: 'blockscout', url: 'https://explorer.jolnir.taiko.xyz' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 732706 } },
  testnet: true,
} as const

export const taikoKatla = {
  id: 167008,
  name: 'Taiko Katla (Alpha-6 Testnet)',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:167008',
  network: 'tko-katla',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.katla.taiko.xyz'] } },
  blockExplorers: { default: { name: 'blockscout', url: 'https://explorer.katla.taiko.xyz' } },
  testnet: true,
} as const

export const taikoTestnetSepolia = {
  id: 167005,
  name: 'Taiko (Alpha-3 Testnet)',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:167005',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.test.taiko.xyz'] } },
  blockExplorers: { default: { name: 'blockscout', url: 'https://explorer.test.taiko.xyz' } },
  testnet: true,
} as const

export const taraxa = {
  id: 841,
  name: 'Taraxa Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:841',
  nativeCurrency: { name: 'Tara', symbol: 'TARA', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.mainnet.taraxa.io'] } },
  blockExplorers: { default: { name: 'Taraxa Explorer', url: 'https://explorer.mainnet.taraxa.io' } },
} as const

export const taraxaTestnet = {
  id: 842,
  name: 'Taraxa Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:842',
  nativeCurrency: { name: 'Tara', symbol: 'TARA', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.testnet.taraxa.io'] } },
  blockExplorers: { default: { name: 'Taraxa Explorer', url: 'https://explorer.testnet.taraxa.io' } },
  testnet: true,
} as const

export const teaSepolia = {
  id: 10218,
  name: 'Tea Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:10218',
  nativeCurrency: { name: 'Sepolia Tea', symbol: 'TEA', decimals: 18 },
  rpcUrls: { default: { http: ['https://tea-sepolia.g.alchemy.com/public'] } },
  blockExplorers: { default: { name: 'Tea Sepolia Explorer', url: 'https://sepolia.tea.xyz' } },
  testnet: true,
} as const

export const telcoinTestnet = {
  id: 2017,
  name: 'Telcoin Adiri Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2017',
  nativeCurrency: { name: 'Telcoin', symbol: 'TEL', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.telcoin.network'] } },
  blockExplorers: { default: { name: 'telscan', url: 'https://telscan.io' } },
  testnet: true,
} as const

export const telos = {
  id: 40,
  name: 'Telos',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:40',
  nativeCurrency: { decimals: 18, name: 'Telos', symbol: 'TLOS' },
  rpcUrls: { default: { http: ['https://rpc.telos.net'] } },
  blockExplorers: { default: { name: 'Teloscan', url: 'https://www.teloscan.io/' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 246530709 } },
} as const

export const telosTestnet = {
  id: 41,
  name: 'Telos',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:41',
  nativeCurrency: { decimals: 18, name: 'Telos', symbol: 'TLOS' },
  rpcUrls: { default: { http: ['https://rpc.testnet.telos.net'] } },
  blockExplorers: { default: { name: 'Teloscan (testnet)', url: 'https://testnet.teloscan.io/' } },
  testnet: true,
} as const

export const tempo = {
  id: 4217,
  name: 'Tempo Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:4217',
  blockTime: 1000,
  blockExplorers: { default: { name: 'Tempo Explorer', url: 'https://explore.tempo.xyz' } },
  contracts: {
    earnFactory: { address: '0xb5889A96114014d4C032ebD76772c10bF3b97137' },
    erc4626EngineFactory: { address: '0xd43D00981222a8db444A528E69f19E3cE5A7D2Ff' },
  },
  nativeCurrency: { name: 'USD', symbol: 'USD', decimals: 6 },
  rpcUrls: { default: { http: ['https://rpc.tempo.xyz'], webSocket: ['wss://rpc.tempo.xyz'] } },
} as const

export const tempoDevnet = {
  id: 31318,
  name: 'Tempo Devnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:31318',
  blockTime: 1000,
  hardfork: 't3',
  blockExplorers: { default: { name: 'Tempo Explorer', url: 'https://explore.devnet.tempo.xyz' } },
  nativeCurrency: { name: 'USD', symbol: 'USD', decimals: 6 },
  rpcUrls: { default: { http: ['https://rpc.devnet.tempoxyz.dev'], webSocket: ['wss://rpc.devnet.tempoxyz.dev'] } },
  testnet: true,
} as const

export const tempoLocalnet = {
  id: 1337,
  name: 'Tempo',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1337',
  blockTime: 1000,
  hardfork: 't3',
  nativeCurrency: { name: 'USD', symbol: 'USD', decimals: 6 },
  rpcUrls: { default: { http: ['http://localhost:8545'] } },
} as const

export const tempoModerato = {
  id: 42431,
  name: 'Tempo Testnet (Moderato)',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:42431',
  blockTime: 1000,
  hardfork: 't5',
  blockExplorers: { default: { name: 'Tempo Explorer', url: 'https://explore.testnet.tempo.xyz' } },
  contracts: {
    earnFactory: { address: '0xb5889A96114014d4C032ebD76772c10bF3b97137' },
    erc4626EngineFactory: { address: '0xd43D00981222a8db444A528E69f19E3cE5A7D2Ff' },
  },
  nativeCurrency: { name: 'USD', symbol: 'USD', decimals: 6 },
  rpcUrls: { default: { http: ['https://rpc.moderato.tempo.xyz'], webSocket: ['wss://rpc.moderato.tempo.xyz'] } },
  testnet: true,
} as const

export const tenet = {
  id: 1559,
  name: 'Tenet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1559',
  network: 'tenet-mainnet',
  nativeCurrency: { name: 'TENET', symbol: 'TENET', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.tenet.org'] } },
  blockExplorers: {
    default: { name: 'TenetScan Mainnet', url: 'https://tenetscan.io', apiUrl: 'https://tenetscan.io/api' },
  },
  testnet: false,
} as const

export const ternoa = {
  id: 752025,
  name: 'Ternoa',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:752025',
  nativeCurrency: { name: 'Capsule Coin', symbol: 'CAPS', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc-mainnet.zkevm.ternoa.network'] } },
  blockExplorers: { default: { name: 'Ternoa Explorer', url: 'https://explorer-mainnet.zkevm.ternoa.network' } },
  testnet: false,
} as const

export const thaiChain = {
  id: 7,
  name: 'ThaiChain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:7',
  nativeCurrency: { name: 'TCH', symbol: 'TCH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.thaichain.org'] } },
  blockExplorers: {
    default: { name: 'Blockscout', url: 'https://exp.thaichain.org', apiUrl: 'https://exp.thaichain.org/api' },
  },
  contracts: { multicall3: { address: '0x0DaD6130e832c21719C5CE3bae93454E16A84826', blockCreated: 4806386 } },
  testnet: false,
} as const

export const that = {
  id: 8428,
  name: 'THAT Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:8428',
  nativeCurrency: { name: 'THAT', symbol: 'THAT', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.thatchain.io/mainnet'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://that.blockscout.com' } },
  testnet: false,
} as const

export const theta = {
  id: 361,
  name: 'Theta Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:361',
  nativeCurrency: { name: 'TFUEL', symbol: 'TFUEL', decimals: 18 },
  rpcUrls: { default: { http: ['https://eth-rpc-api.thetatoken.org/rpc'] } },
  blockExplorers: { default: { name: 'Theta Explorer', url: 'https://explorer.thetatoken.org' } },
  testnet: false,
} as const

export const thetaTestnet = {
  id: 365,
  name: 'Theta Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:365',
  nativeCurrency: { name: 'TFUEL', symbol: 'TFUEL', decimals: 18 },
  rpcUrls: { default: { http: ['https://eth-rpc-api-testnet.thetatoken.org/rpc'] } },
  blockExplorers: { default: { name: 'Theta Explorer', url: 'https://testnet-explorer.thetatoken.org' } },
  testnet: true,
} as const

export const thunderCore = {
  id: 108,
  name: 'ThunderCore Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:108',
  nativeCurrency: { name: 'TT', symbol: 'TT', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet-rpc.thundercore.com'] } },
  blockExplorers: { default: { name: 'ThunderCore Explorer', url: 'https://explorer-mainnet.thundercore.com' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 0 } },
  testnet: false,
} as const

export const thunderTestnet = {
  id: 997,
  name: '5ireChain Thunder Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:997',
  nativeCurrency: { name: '5ire Token', symbol: '5IRE', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.testnet.5ire.network'] } },
  blockExplorers: { default: { name: '5ireChain Thunder Explorer', url: 'https://testnet.5irescan.io/' } },
  testnet: true,
} as const

export const tiktrixTestnet = {
  id: 62092,
  name: 'TikTrix Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:62092',
  nativeCurrency: { name: 'tTTX', symbol: 'tTTX', decimals: 18 },
  rpcUrls: { default: { http: ['https://tiktrix-rpc.xyz'] } },
  blockExplorers: { default: { name: 'TikTrix Testnet Explorer', url: 'https://tiktrix.xyz' } },
  testnet: true,
} as const

export const tomb = {
  id: 6969,
  name: 'Tomb Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:6969',
  nativeCurrency: { name: 'TOMB', symbol: 'TOMB', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.tombchain.com'] } },
  blockExplorers: { default: { name: 'Tomb Explorer', url: 'https://tombscout.com' } },
  testnet: false,
} as const

export const treasure = {
  id: 61166,
  name: 'Treasure',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:61166',
  blockTime: 1000,
  nativeCurrency: { decimals: 18, name: 'MAGIC', symbol: 'MAGIC' },
  rpcUrls: { default: { http: ['https://rpc.treasure.lol'], webSocket: ['wss://rpc.treasure.lol/ws'] } },
  blockExplorers: { default: { name: 'Treasure Block Explorer', url: 'https://treasurescan.io' } },
  contracts: { multicall3: { address: '0x2e29fe39496a56856D8698bD43e1dF4D0CE6266a', blockCreated: 101 } },
  testnet: false,
} as const

export const treasureTopaz = {
  id: 978658,
  name: 'Treasure Topaz Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:978658',
  blockTime: 1000,
  nativeCurrency: { decimals: 18, name: 'MAGIC', symbol: 'MAGIC' },
  rpcUrls: { default: { http: ['https://rpc.topaz.treasure.lol'], webSocket: ['wss://rpc.topaz.treasure.lol/ws'] } },
  blockExplorers: { default: { name: 'Treasure Topaz Block Explorer', url: 'https://topaz.treasurescan.io' } },
  contracts: { multicall3: { address: '0xF9cda624FBC7e059355ce98a31693d299FACd963', blockCreated: 108112 } },
  testnet: true,
} as const

export const tron = {
  id: 728126428,
  name: 'Tron',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:728126428',
  nativeCurrency: { name: 'TRON', symbol: 'TRX', decimals: 6 },
  rpcUrls: { default: { http: ['https://api.trongrid.io/jsonrpc'] } },
  blockTime: 3000,
  blockExplorers: {
    default: { name: 'Tronscan', url: 'https://tronscan.org', apiUrl: 'https://apilist.tronscanapi.com/api' },
  },
} as const

export const tronNile = {
  id: 3448148188,
  name: 'Tron Nile',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:3448148188',
  nativeCurrency: { name: 'TRON', symbol: 'TRX', decimals: 6 },
  rpcUrls: { default: { http: ['https://nile.trongrid.io/jsonrpc'] } },
  blockExplorers: { default: { name: 'Tronscan', url: 'https://nile.tronscan.org' } },
  testnet: true,
} as const

export const tronShasta = {
  id: 2494104990,
  name: 'Tron Shasta',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2494104990',
  nativeCurrency: { name: 'TRON', symbol: 'TRX', decimals: 6 },
  rpcUrls: { default: { http: ['https://api.shasta.trongrid.io/jsonrpc'] } },
  blockExplorers: { default: { name: 'Tronscan', url: 'https://shasta.tronscan.org' } },
  testnet: true,
} as const

export const ubiq = {
  id: 8,
  name: 'Ubiq Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:8',
  nativeCurrency: { name: 'UBQ', symbol: 'UBQ', decimals: 18 },
  rpcUrls: { default: { http: ['https://pyrus2.ubiqscan.io'] } },
  blockExplorers: { default: { name: 'Ubiq Scan', url: 'https://ubiqscan.io' } },
  testnet: false,
} as const

export const ultra = {
  id: 19991,
  name: 'Ultra EVM',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:19991',
  nativeCurrency: { decimals: 18, name: 'Ultra Token', symbol: 'UOS' },
  rpcUrls: { default: { http: ['https://evm.ultra.eosusa.io'] } },
  blockExplorers: { default: { name: 'Ultra EVM Explorer', url: 'https://evmexplorer.ultra.io' } },
} as const

export const ultraTestnet = {
  id: 18881,
  name: 'Ultra EVM Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:18881',
  nativeCurrency: { decimals: 18, name: 'Ultra Token', symbol: 'UOS' },
  rpcUrls: { default: { http: ['https://evm.test.ultra.eosusa.io'] } },
  blockExplorers: { default: { name: 'Ultra EVM Testnet Explorer', url: 'https://evmexplorer.testnet.ultra.io' } },
  testnet: true,
} as const

export const ultron = {
  id: 1231,
  name: 'Ultron Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1231',
  nativeCurrency: { name: 'ULX', symbol: 'ULX', decimals: 18 },
  rpcUrls: { default: { http: ['https://ultron-rpc.net'] } },
  blockExplorers: { default: { name: 'Ultron Scan', url: 'https://ulxscan.com' } },
  testnet: false,
} as const

export const ultronTestnet = {
  id: 1230,
  name: 'Ultron Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1230',
  nativeCurrency: { name: 'ULX', symbol: 'ULX', decimals: 18 },
  rpcUrls: { default: { http: ['https://ultron-dev.io'] } },
  blockExplorers: { default: { name: 'Ultron Scan', url: 'https://explorer.ultron-dev.io' } },
  testnet: true,
} as const

export const unique = {
  id: 8880,
  name: 'Unique Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:8880',
  nativeCurrency: { decimals: 18, name: 'UNQ', symbol: 'UNQ' },
  rpcUrls: { default: { http: ['https://rpc.unique.network'] } },
  blockExplorers: { default: { name: 'Unique Subscan', url: 'https://unique.subscan.io/' } },
} as const

export const uniqueOpal = {
  id: 8882,
  name: 'Opal Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:8882',
  nativeCurrency: { decimals: 18, name: 'OPL', symbol: 'OPL' },
  rpcUrls: { default: { http: ['https://rpc-opal.unique.network'] } },
  blockExplorers: { default: { name: 'Opal Subscan', url: 'https://opal.subscan.io/' } },
  testnet: true,
} as const

export const uniqueQuartz = {
  id: 8881,
  name: 'Quartz Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:8881',
  nativeCurrency: { decimals: 18, name: 'QTZ', symbol: 'QTZ' },
  rpcUrls: { default: { http: ['https://rpc-quartz.unique.network'] } },
  blockExplorers: { default: { name: 'Quartz Subscan', url: 'https://quartz.subscan.io/' } },
} as const

export const unreal = {
  id: 18233,
  name: 'Unreal',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:18233',
  nativeCurrency: { name: 'reETH', decimals: 18, symbol: 'reETH' },
  rpcUrls: { default: { http: ['https://rpc.unreal-orbit.gelato.digital'] } },
  blockExplorers: {
    default: {
      name: 'Unreal Explorer',
      url: 'https://unreal.blockscout.com',
      apiUrl: 'https://unreal.blockscout.com/api/v2',
    },
  },
  testnet: true,
  contracts: { multicall3: { address: '0x8b6B0e60D8CD84898Ea8b981065A12F876eA5677', blockCreated: 1745 } },
} as const

export const valygoNft = {
  id: 7773777,
  name: 'VALYGO NFT',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:7773777',
  nativeCurrency: { decimals: 18, name: 'VYO', symbol: 'VYO' },
  rpcUrls: {
    default: {
      http: [
        'https://rpc-gw-1.vyoscan.com/ext/bc/2RyzsmGypNQZPby1miwMMV8spTvhgd9qd2peNRzU1mErUQqSSw/rpc',
        'https://rpc-gw-2.vyoscan.com/ext/bc/2RyzsmGypNQZPby1miwMMV8spTvhgd9qd2peNRzU1mErUQqSSw/rpc',
      ],
      webSocket: ['wss://ws.vyoscan.com/ext/bc/2RyzsmGypNQZPby1miwMMV8spTvhgd9qd2peNRzU1mErUQqSSw/ws'],
    },
  },
  blockExplorers: {
    default: { name: 'VYOScan NFT', url: 'https://nft.vyoscan.com', apiUrl: 'https://nft.vyoscan.com/api' },
  },
  contracts: { multicall3: { address: '0x4469693a04BAE365795329a89b24F4Eb1303Ea08' } },
} as const

export const valygoSmartchain = {
  id: 7771777,
  name: 'VALYGO Smartchain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:7771777',
  nativeCurrency: { decimals: 18, name: 'VYO', symbol: 'VYO' },
  rpcUrls: {
    default: {
      http: [
        'https://rpc-gw-1.vyoscan.com/ext/bc/2t51dXsuxUvd9teY9TKEJmgxmxMk3CRF88UYTA4HQgjeYZqzSX/rpc',
        'https://rpc-gw-2.vyoscan.com/ext/bc/2t51dXsuxUvd9teY9TKEJmgxmxMk3CRF88UYTA4HQgjeYZqzSX/rpc',
      ],
      webSocket: ['wss://ws.vyoscan.com/ext/bc/2t51dXsuxUvd9teY9TKEJmgxmxMk3CRF88UYTA4HQgjeYZqzSX/ws'],
    },
  },
  blockExplorers: { default: { name: 'VYOScan', url: 'https://vyoscan.com', apiUrl: 'https://vyoscan.com/api' } },
  contracts: { multicall3: { address: '0xeFa3c632BD275750597cE9ca2346A5becAA0F344' } },
} as const

export const vana = {
  id: 1480,
  name: 'Vana',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1480',
  blockTime: 6000,
  nativeCurrency: { decimals: 18, name: 'Vana', symbol: 'VANA' },
  rpcUrls: { default: { http: ['https://rpc.vana.org/'] } },
  blockExplorers: {
    default: { name: 'Vana Block Explorer', url: 'https://vanascan.io', apiUrl: 'https://vanascan.io/api' },
  },
  contracts: { multicall3: { address: '0xD8d2dFca27E8797fd779F8547166A2d3B29d360E', blockCreated: 716763 } },
} as const

export const vanaMoksha = {
  id: 14800,
  name: 'Vana Moksha Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:14800',
  blockTime: 6000,
  nativeCurrency: { decimals: 18, name: 'Vana', symbol: 'VANA' },
  rpcUrls: { default: { http: ['https://rpc.moksha.vana.org'] } },
  blockExplorers: {
    default: {
      name: 'Vana Moksha Testnet',
      url: 'https://moksha.vanascan.io',
      apiUrl: 'https://moksha.vanascan.io/api',
    },
  },
  contracts: { multicall3: { address: '0xD8d2dFca27E8797fd779F8547166A2d3B29d360E', blockCreated: 732283 } },
  testnet: true,
} as const

export const vanar = {
  id: 2040,
  name: 'Vanar Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2040',
  nativeCurrency: { name: 'VANRY', symbol: 'VANRY', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.vanarchain.com'] } },
  blockExplorers: { default: { name: 'Vanar Mainnet Explorer', url: 'https://explorer.vanarchain.com/' } },
  testnet: false,
} as const

export const vechain = {
  id: 100009,
  name: 'Vechain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:100009',
  nativeCurrency: { name: 'VeChain', symbol: 'VET', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.vechain.org'] } },
  blockExplorers: {
    default: { name: 'Vechain Explorer', url: 'https://explore.vechain.org' },
    vechainStats: { name: 'Vechain Stats', url: 'https://vechainstats.com' },
  },
} as const

export const velas = {
  id: 106,
  name: 'Velas EVM Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:106',
  nativeCurrency: { name: 'VLX', symbol: 'VLX', decimals: 18 },
  rpcUrls: { default: { http: ['https://evmexplorer.velas.com/rpc'] } },
  blockExplorers: { default: { name: 'Velas Explorer', url: 'https://evmexplorer.velas.com' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 55883577 } },
  testnet: false,
} as const

export const viction = {
  id: 88,
  name: 'Viction',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:88',
  nativeCurrency: { name: 'Viction', symbol: 'VIC', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.viction.xyz'] } },
  blockExplorers: { default: { name: 'VIC Scan', url: 'https://vicscan.xyz' } },
  testnet: false,
} as const

export const victionTestnet = {
  id: 89,
  name: 'Viction Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:89',
  nativeCurrency: { name: 'Viction', symbol: 'VIC', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc-testnet.viction.xyz'] } },
  blockExplorers: { default: { name: 'VIC Scan', url: 'https://testnet.vicscan.xyz' } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 12170179 } },
  testnet: true,
} as const

export const vision = {
  id: 888888,
  name: 'Vision',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:888888',
  nativeCurrency: { name: 'VISION', symbol: 'VS', decimals: 18 },
  rpcUrls: { default: { http: ['https://infragrid.v.network/ethereum/compatible'] } },
  blockExplorers: { default: { name: 'Vision Scan', url: 'https://visionscan.org' } },
  testnet: false,
} as const

export const visionTestnet = {
  id: 666666,
  name: 'Vision Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:666666',
  nativeCurrency: { name: 'VISION', symbol: 'VS', decimals: 18 },
  rpcUrls: { default: { http: ['https://vpioneer.infragrid.v.network/ethereum/compatible'] } },
  blockExplorers: { default: { name: 'Vision Scan', url: 'https://visionscan.org/?chain=vpioneer' } },
  testnet: true,
} as const

export const wanchain = {
  id: 888,
  name: 'Wanchain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:888',
  nativeCurrency: { name: 'WANCHAIN', symbol: 'WAN', decimals: 18 },
  rpcUrls: { default: { http: ['https://gwan-ssl.wandevs.org:56891', 'https://gwan2-ssl.wandevs.org'] } },
  blockExplorers: { default: { name: 'WanScan', url: 'https://wanscan.org' } },
  contracts: { multicall3: { address: '0xcDF6A1566e78EB4594c86Fe73Fcdc82429e97fbB', blockCreated: 25312390 } },
} as const

export const wanchainTestnet = {
  id: 999,
  name: 'Wanchain Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:999',
  nativeCurrency: { name: 'WANCHAIN', symbol: 'WANt', decimals: 18 },
  rpcUrls: { default: { http: ['https://gwan-ssl.wandevs.org:46891'] } },
  blockExplorers: { default: { name: 'WanScanTest', url: 'https://wanscan.org' } },
  contracts: { multicall3: { address: '0x11c89bF4496c39FB80535Ffb4c92715839CC5324', blockCreated: 24743448 } },
  testnet: true,
} as const

export const weaveVMAlphanet = {
  id: 9496,
  name: 'WeaveVM Alphanet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:9496',
  nativeCurrency: { name: 'Testnet WeaveVM', symbol: 'tWVM', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet-rpc.wvm.dev'] } },
  blockExplorers: { default: { name: 'WeaveVM Alphanet Explorer', url: 'https://explorer.wvm.dev' } },
  testnet: true,
} as const

export const wemix = {
  id: 1111,
  name: 'WEMIX',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1111',
  network: 'wemix-mainnet',
  nativeCurrency: { name: 'WEMIX', symbol: 'WEMIX', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.wemix.com'] } },
  blockExplorers: { default: { name: 'wemixExplorer', url: 'https://explorer.wemix.com' } },
} as const

export const wemixTestnet = {
  id: 1112,
  name: 'WEMIX Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1112',
  network: 'wemix-testnet',
  nativeCurrency: { name: 'WEMIX', symbol: 'tWEMIX', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.test.wemix.com'] } },
  blockExplorers: {
    default: {
      name: 'wemixExplorer',
      url: 'https://testnet.wemixscan.com',
      apiUrl: 'https://testnet.wemixscan.com/api',
    },
  },
  testnet: true,
} as const

export const westendAssetHub = {
  id: 420420421,
  name: 'Westend Asset Hub',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:420420421',
  nativeCurrency: { decimals: 18, name: 'Westies', symbol: 'WND' },
  rpcUrls: { default: { http: ['https://westend-asset-hub-eth-rpc.polkadot.io'] } },
  blockExplorers: { default: { name: 'subscan', url: 'https://westend-asset-hub-eth-explorer.parity.io' } },
  testnet: true,
} as const

export const whitechain = {
  id: 1875,
  name: 'Whitechain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1875',
  testnet: false,
  blockExplorers: { default: { name: 'Whitechain Explorer', url: 'https://explorer.whitechain.io' } },
  rpcUrls: { default: { http: ['https://rpc.whitechain.io'] } },
  nativeCurrency: { decimals: 18, name: 'WhiteBIT Coin', symbol: 'WBT' },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 25212237 } },
} as const

export const whitechainSepolia = {
  id: 1874,
  name: 'Whitechain Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1874',
  blockTime: 1000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' },
    disputeGameFactory: { 11155111: { address: '0xfaa2fAA8912C069c01abc169c33713c79027c833' } },
    portal: { 11155111: { address: '0xFF9b597b0781457ae6aa7256Ca5ed5839bF7D0C3', blockCreated: 11071328 } },
    l1StandardBridge: { 11155111: { address: '0x0c50bE539AB5D72d226038928F2eB25100899DED', blockCreated: 11071328 } },
  },
  nativeCurrency: { decimals: 18, name: 'WBT', symbol: 'WBT' },
  rpcUrls: {
    default: { http: ['https://rpc.testnet.whitechain.io'], webSocket: ['wss://rpc.testnet.whitechain.io/ws'] },
  },
  blockExplorers: { default: { name: 'Whitechain Testnet Explorer', url: 'https://explorer.testnet.whitechain.io' } },
  testnet: true,
  sourceId: 11155111,
} as const

export const whitechainTestnet = {
  id: 2625,
  name: 'Whitechain Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2625',
  testnet: true,
  blockExplorers: { default: { name: 'Whitechain Explorer', url: 'https://testnet.whitechain.io' } },
  rpcUrls: { default: { http: ['https://rpc-testnet.whitechain.io'] } },
  nativeCurrency: { decimals: 18, name: 'WhiteBIT Coin', symbol: 'WBT' },
} as const

export const wmcTestnet = {
  id: 42070,
  name: 'WMC Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:42070',
  nativeCurrency: { name: 'WMTx', symbol: 'WMTx', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc-testnet-base.worldmobile.net'] } },
  blockExplorers: { default: { name: 'WMC Explorer', url: 'https://explorer2-base-testnet.worldmobile.net' } },
  testnet: true,
} as const

export const worldLand = {
  id: 103,
  name: 'WorldLand Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:103',
  nativeCurrency: { decimals: 18, name: 'WLC', symbol: 'WLC' },
  rpcUrls: { default: { http: ['https://seoul.worldland.foundation'] } },
  blockExplorers: { default: { name: 'WorldLand Scan', url: 'https://scan.worldland.foundation' } },
  testnet: false,
} as const

export const worldchainSepolia = {
  id: 4801,
  name: 'World Chain Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:4801',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 0 },
    disputeGameFactory: { 11155111: { address: '0x8Ec1111f67Dad6b6A93B3F42DfBC92D81c98449A' } },
    l2OutputOracle: { 11155111: { address: '0xc8886f8BAb6Eaeb215aDB5f1c686BF699248300e' } },
    portal: { 11155111: { address: '0xFf6EBa109271fe6d4237EeeD4bAb1dD9A77dD1A4' } },
    l1StandardBridge: { 11155111: { address: '0xd7DF54b3989855eb66497301a4aAEc33Dbb3F8DE' } },
  },
  network: 'worldchain-sepolia',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://worldchain-sepolia.g.alchemy.com/public'] } },
  blockExplorers: {
    default: {
      name: 'Worldscan Sepolia',
      url: 'https://sepolia.worldscan.org',
      apiUrl: 'https://api-sepolia.worldscan.org/api',
    },
    blockscout: {
      name: 'Blockscout',
      url: 'https://worldchain-sepolia.explorer.alchemy.com',
      apiUrl: 'https://worldchain-sepolia.explorer.alchemy.com/api',
    },
  },
  testnet: true,
  sourceId: 11155111,
} as const

export const x1Testnet = {
  id: 1952,
  name: 'X1 Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1952',
  nativeCurrency: { decimals: 18, name: 'OKB', symbol: 'OKB' },
  rpcUrls: { default: { http: ['https://xlayertestrpc.okx.com'] } },
  blockExplorers: { default: { name: 'OKLink', url: 'https://www.oklink.com/xlayer-test' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 624344 } },
  testnet: true,
} as const

export const xLayer = {
  id: 196,
  name: 'X Layer Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:196',
  nativeCurrency: { decimals: 18, name: 'OKB', symbol: 'OKB' },
  blockTime: 1000,
  rpcUrls: { default: { http: ['https://xlayerrpc.okx.com'] } },
  blockExplorers: {
    default: {
      name: 'OKLink',
      url: 'https://www.oklink.com/xlayer',
      apiUrl: 'https://www.oklink.com/api/v5/explorer/xlayer/api',
    },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 47416 } },
} as const

export const xai = {
  id: 660279,
  name: 'Xai Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:660279',
  nativeCurrency: { name: 'Xai', symbol: 'XAI', decimals: 18 },
  rpcUrls: { default: { http: ['https://xai-chain.net/rpc'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://explorer.xai-chain.net' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 222549 } },
  testnet: false,
} as const

export const xaiTestnet = {
  id: 37714555429,
  name: 'Xai Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:37714555429',
  nativeCurrency: { name: 'sXai', symbol: 'sXAI', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet-v2.xai-chain.net/rpc'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://testnet-explorer-v2.xai-chain.net' } },
  testnet: true,
} as const

export const xdc = {
  id: 50,
  name: 'XDC Network',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:50',
  nativeCurrency: { decimals: 18, name: 'XDC', symbol: 'XDC' },
  rpcUrls: { default: { http: ['https://rpc.xdcrpc.com'] } },
  blockExplorers: { default: { name: 'XDCScan', url: 'https://xdcscan.com' } },
  contracts: { multicall3: { address: '0x0B1795ccA8E4eC4df02346a082df54D437F8D9aF', blockCreated: 75884020 } },
} as const

export const xdcTestnet = {
  id: 51,
  name: 'Apothem Network',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:51',
  nativeCurrency: { decimals: 18, name: 'TXDC', symbol: 'TXDC' },
  rpcUrls: { default: { http: ['https://erpc.apothem.network'] } },
  blockExplorers: { default: { name: 'XDCScan', url: 'https://testnet.xdcscan.com' } },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 59765389 } },
  testnet: true,
} as const

export const xgr = {
  id: 1643,
  name: 'XGR Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1643',
  nativeCurrency: { name: 'XGR', symbol: 'XGR', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.xgr.network'] } },
  blockExplorers: { default: { name: 'XGR Explorer', url: 'https://explorer.xgr.network' } },
} as const

export const xgrTestnet = {
  id: 1879,
  name: 'XGR Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1879',
  nativeCurrency: { name: 'XGR', symbol: 'XGR', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc1.testnet.xgr.network'] } },
  blockExplorers: { default: { name: 'XGR Testnet Explorer', url: 'https://explorer.testnet.xgr.network' } },
  testnet: true,
} as const

export const xoneMainnet = {
  id: 3721,
  name: 'Xone Chain Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:3721',
  nativeCurrency: { decimals: 18, name: 'XOC', symbol: 'XOC' },
  rpcUrls: { default: { http: ['https://rpc.xone.org'] } },
  blockExplorers: {
    default: { name: 'Xone Mainnet Explorer', url: 'https://xonescan.com', apiUrl: 'http://api.xonescan.com/api' },
  },
  testnet: false,
} as const

export const xoneTestnet = {
  id: 33772211,
  name: 'Xone Chain Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:33772211',
  nativeCurrency: { decimals: 18, name: 'XOC', symbol: 'XOC' },
  rpcUrls: {
    default: {
      http: ['https://rpc-testnet.xone.org', 'https://rpc-testnet.xone.plus', 'https://rpc-testnet.knight.center'],
    },
  },
  blockExplorers: {
    default: {
      name: 'Xone Testnet Explorer',
      url: 'https://testnet.xonescan.com',
      apiUrl: 'http://api.testnet.xonescan.com/api',
    },
  },
  testnet: true,
} as const

export const xphereMainnet = {
  id: 20250217,
  name: 'Xphere Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:20250217',
  nativeCurrency: { decimals: 18, name: 'XP', symbol: 'XP' },
  rpcUrls: { default: { http: ['https://en-bkk.x-phere.com'] } },
  blockExplorers: { default: { name: 'Xphere Tamsa Explorer', url: 'https://xp.tamsa.io' } },
  testnet: false,
} as const

export const xphereTestnet = {
  id: 1998991,
  name: 'Xphere Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1998991',
  nativeCurrency: { decimals: 18, name: 'XPT', symbol: 'XPT' },
  rpcUrls: { default: { http: ['http://testnet.x-phere.com'] } },
  blockExplorers: { default: { name: 'Xphere Tamsa Explorer', url: 'https://xpt.tamsa.io' } },
  testnet: true,
} as const

export const xpla = {
  id: 37,
  name: 'CONX Chain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:37',
  nativeCurrency: { decimals: 18, name: 'XPLA', symbol: 'XPLA' },
  rpcUrls: { default: { http: ['https://dimension-evm-rpc.xpla.dev'] } },
  blockExplorers: { default: { name: 'CONX Explorer', url: 'https://explorer.conx.xyz' } },
  testnet: false,
} as const

export const xrOne = {
  id: 273,
  name: 'XR One',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:273',
  nativeCurrency: { decimals: 18, name: 'XR1', symbol: 'XR1' },
  rpcUrls: { default: { http: ['https://xr1.calderachain.xyz/http'], webSocket: ['wss://xr1.calderachain.xyz/ws'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://xr1.calderaexplorer.xyz' } },
  testnet: false,
} as const

export const xrSepolia = {
  id: 2730,
  name: 'XR Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:2730',
  nativeCurrency: { decimals: 18, name: 'tXR', symbol: 'tXR' },
  rpcUrls: { default: { http: ['https://xr-sepolia-testnet.rpc.caldera.xyz/http'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://xr-sepolia-testnet.explorer.caldera.xyz' } },
  testnet: true,
} as const

export const xrplevm = {
  id: 1440000,
  name: 'XRPL EVM',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1440000',
  nativeCurrency: { name: 'XRP', symbol: 'XRP', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.xrplevm.org'] } },
  blockExplorers: {
    default: {
      name: 'blockscout',
      url: 'https://explorer.xrplevm.org',
      apiUrl: 'https://explorer.xrplevm.org/api/v2',
    },
  },
  testnet: false,
} as const

export const xrplevmDevnet = {
  id: 1440002,
  name: 'XRPL EVM Devnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1440002',
  nativeCurrency: { name: 'XRP', symbol: 'XRP', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.xrplevm.org/'] }, public: { http: ['https://rpc.xrplevm.org/'] } },
  blockExplorers: { default: { name: 'XRPLEVM Devnet Explorer', url: 'https://explorer.xrplevm.org/' } },
  contracts: { multicall3: { address: '0x82Cc144D7d0AD4B1c27cb41420e82b82Ad6e9B31', blockCreated: 15237286 } },
  testnet: true,
} as const

export const xrplevmTestnet = {
  id: 1449000,
  name: 'XRPL EVM Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1449000',
  nativeCurrency: { name: 'XRP', symbol: 'XRP', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.testnet.xrplevm.org'] } },
  blockExplorers: {
    default: {
      name: 'blockscout',
      url: 'https://explorer.testnet.xrplevm.org',
      apiUrl: 'https://explorer.testnet.xrplevm.org/api/v2',
    },
  },
  contracts: { multicall3: { address: '0x82Cc144D7d0AD4B1c27cb41420e82b82Ad6e9B31', blockCreated: 492302 } },
  testnet: true,
} as const

export const ynxTestnet = {
  id: 6423,
  name: 'YNX Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:6423',
  nativeCurrency: { decimals: 18, name: 'YNXT', symbol: 'YNXT' },
  rpcUrls: { default: { http: ['https://evm.ynxweb4.com'] } },
  blockExplorers: { default: { name: 'YNX Explorer', url: 'https://explorer.ynxweb4.com' } },
  testnet: true,
} as const

export const yooldoVerse = {
  id: 50005,
  name: 'Yooldo Verse',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:50005',
  nativeCurrency: { name: 'OAS', symbol: 'OAS', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.yooldo-verse.xyz'] } },
  blockExplorers: { default: { name: 'Yooldo Verse Explorer', url: 'https://explorer.yooldo-verse.xyz' } },
} as const

export const yooldoVerseTestnet = {
  id: 50006,
  name: 'Yooldo Verse Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:50006',
  nativeCurrency: { name: 'OAS', symbol: 'OAS', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.testnet.yooldo-verse.xyz'] } },
  blockExplorers: {
    default: { name: 'Yooldo Verse Testnet Explorer', url: 'https://explorer.testnet.yooldo-verse.xyz' },
  },
  testnet: true,
} as const

export const zagros = {
  id: 21072026,
  name: 'Zagros',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:21072026',
  nativeCurrency: { decimals: 18, name: 'Zagros', symbol: 'ZAGROS' },
  rpcUrls: {
    default: {
      http: ['https://rpc.zagros.network', 'https://rpc.zagrosnetwork.com'],
      webSocket: ['wss://rpc.zagros.network/ws'],
    },
  },
  blockExplorers: {
    default: { name: 'ZagrosRadar', url: 'https://zagrosradar.com', apiUrl: 'https://zagrosradar.com/api/v1' },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 51 } },
} as const

export const zenchainTestnet = {
  id: 8408,
  name: 'ZenChain Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:8408',
  nativeCurrency: { decimals: 18, name: 'ZTC', symbol: 'ZTC' },
  rpcUrls: {
    default: {
      http: ['https://zenchain-testnet.api.onfinality.io/public'],
      webSocket: ['wss://zenchain-testnet.api.onfinality.io/public-ws'],
    },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 230019 } },
  blockExplorers: { default: { name: 'Zentrace', url: 'https://zentrace.io' } },
  testnet: true,
} as const

export const zeniq = {
  id: 383414847825,
  name: 'Zeniq Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:383414847825',
  nativeCurrency: { name: 'ZENIQ', symbol: 'ZENIQ', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.zeniq.network'] } },
  blockExplorers: { default: { name: 'Zeniq Explorer', url: 'https://zeniqscan.com' } },
  testnet: false,
} as const

export const zeroG = {
  id: 16600,
  name: '0G Newton Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:16600',
  nativeCurrency: { name: 'A0GI', symbol: 'A0GI', decimals: 18 },
  rpcUrls: { default: { http: ['https://evmrpc-testnet.0g.ai'] } },
  blockExplorers: { default: { name: '0G BlockChain Explorer', url: 'https://chainscan-newton.0g.ai' } },
  testnet: true,
} as const

export const zeroGGalileoTestnet = {
  id: 16601,
  name: '0G Galileo Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:16601',
  nativeCurrency: { name: 'A0GI', symbol: 'A0GI', decimals: 18 },
  rpcUrls: { default: { http: ['https://evmrpc-testnet.0g.ai'] } },
  blockExplorers: { default: { name: '0G BlockChain Explorer', url: 'https://chainscan-galileo.0g.ai' } },
  testnet: true,
} as const

export const zeroGMainnet = {
  id: 16661,
  name: '0G Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:16661',
  nativeCurrency: { name: '0G', symbol: '0G', decimals: 18 },
  rpcUrls: { default: { http: ['https://evmrpc.0g.ai'] } },
  blockExplorers: { default: { name: '0G Chainscan', url: 'https://chainscan.0g.ai' } },
  testnet: false,
} as const

export const zeroGTestnet = {
  id: 16602,
  name: '0G Galileo Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:16602',
  nativeCurrency: { name: '0G', symbol: '0G', decimals: 18 },
  rpcUrls: { default: { http: ['https://evmrpc-testnet.0g.ai'] } },
  blockExplorers: { default: { name: '0G Chainscan', url: 'https://chainscan-galileo.0g.ai' } },
  testnet: true,
} as const

export const zeroNetwork = {
  id: 543210,
  name: 'Zero Network',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:543210',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.zerion.io/v1/zero'] } },
  blockExplorers: { default: { name: 'Zero Network Explorer', url: 'https://explorer.zero.network' } },
  testnet: false,
} as const

export const zetachain = {
  id: 7000,
  name: 'ZetaChain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:7000',
  nativeCurrency: { decimals: 18, name: 'Zeta', symbol: 'ZETA' },
  rpcUrls: { default: { http: ['https://zetachain-evm.blockpi.network/v1/rpc/public'] } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 1632781 } },
  blockExplorers: { default: { name: 'ZetaScan', url: 'https://zetascan.com' } },
  testnet: false,
} as const

export const zetachainAthensTestnet = {
  id: 7001,
  name: 'ZetaChain Athens Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:7001',
  nativeCurrency: { decimals: 18, name: 'Zeta', symbol: 'aZETA' },
  rpcUrls: { default: { http: ['https://zetachain-athens-evm.blockpi.network/v1/rpc/public'] } },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 2715217 } },
  blockExplorers: { default: { name: 'ZetaScan', url: 'https://testnet.zetascan.com' } },
  testnet: true,
} as const

export const zhejiang = {
  id: 1337803,
  name: 'Zhejiang',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1337803',
  nativeCurrency: { name: 'Zhejiang Ether', symbol: 'ZhejETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.zhejiang.ethpandaops.io'] } },
  blockExplorers: { default: { name: 'Beaconchain', url: 'https://zhejiang.beaconcha.in' } },
  testnet: true,
} as const

export const zilliqa = {
  id: 32769,
  name: 'Zilliqa',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:32769',
  network: 'zilliqa',
  nativeCurrency: { name: 'Zilliqa', symbol: 'ZIL', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.zilliqa.com'] } },
  blockExplorers: { default: { name: 'Ethernal', url: 'https://evmx.zilliqa.com' } },
  testnet: false,
} as const

export const zilliqaTestnet = {
  id: 33101,
  name: 'Zilliqa Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:33101',
  network: 'zilliqa-testnet',
  nativeCurrency: { name: 'Zilliqa', symbol: 'ZIL', decimals: 18 },
  rpcUrls: { default: { http: ['https://dev-api.zilliqa.com'] } },
  blockExplorers: { default: { name: 'Ethernal', url: 'https://evmx.testnet.zilliqa.com' } },
  testnet: true,
} as const

export const zircuit = {
  id: 48900,
  name: 'Zircuit Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:48900',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' },
    l2OutputOracle: { 1: { address: '0x92Ef6Af472b39F1b363da45E35530c24619245A4' } },
    portal: { 1: { address: '0x17bfAfA932d2e23Bd9B909Fd5B4D2e2a27043fb1' } },
    l1StandardBridge: { 1: { address: '0x386B76D9cA5F5Fb150B6BFB35CF5379B22B26dd8' } },
  },
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://mainnet.zircuit.com'] } },
  blockExplorers: { default: { name: 'Zircuit Explorer', url: 'https://explorer.zircuit.com' } },
  testnet: false,
} as const

export const zircuitGarfieldTestnet = {
  id: 48898,
  name: 'Zircuit Garfield Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:48898',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' },
    l2OutputOracle: { 11155111: { address: '0xd69D3AC5CA686cCF94b258291772bc520FEAf211' } },
    portal: { 11155111: { address: '0x4E21A71Ac3F7607Da5c06153A17B1DD20E702c21' } },
    l1StandardBridge: { 11155111: { address: '0x87a7E2bCA9E35BA49282E832a28A6023904460D8' } },
  },
  nativeCurrency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://garfield-testnet.zircuit.com/'] } },
  blockExplorers: {
    default: { name: 'Zircuit Garfield Testnet Explorer', url: 'https://explorer.garfield-testnet.zircuit.com' },
  },
  testnet: true,
} as const

export const zkFair = {
  id: 42766,
  name: 'ZKFair Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:42766',
  network: 'zkfair-mainnet',
  nativeCurrency: { decimals: 18, name: 'USD Coin', symbol: 'USDC' },
  rpcUrls: { default: { http: ['https://rpc.zkfair.io'] } },
  blockExplorers: {
    default: { name: 'zkFair Explorer', url: 'https://scan.zkfair.io', apiUrl: 'https://scan.zkfair.io/api' },
  },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11', blockCreated: 6090959 } },
  testnet: false,
} as const

export const zkFairTestnet = {
  id: 43851,
  name: 'ZKFair Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:43851',
  network: 'zkfair-testnet',
  nativeCurrency: { decimals: 18, name: 'USD Coin', symbol: 'USDC' },
  rpcUrls: { default: { http: ['https://testnet-rpc.zkfair.io'] } },
  blockExplorers: { default: { name: 'zkFair Explorer', url: 'https://testnet-scan.zkfair.io' } },
  testnet: true,
} as const

export const zkLinkNova = {
  id: 810180,
  name: 'zkLink Nova',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:810180',
  nativeCurrency: { decimals: 18, name: 'ETH', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://rpc.zklink.io'] } },
  blockExplorers: { default: { name: 'zkLink Nova Block Explorer', url: 'https://explorer.zklink.io' } },
} as const

export const zkLinkNovaSepoliaTestnet = {
  id: 810181,
  name: 'zkLink Nova Sepolia Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:810181',
  nativeCurrency: { decimals: 18, name: 'ETH', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://sepolia.rpc.zklink.io'] } },
  blockExplorers: { default: { name: 'zkLink Nova Block Explorer', url: 'https://sepolia.explorer.zklink.io' } },
  testnet: true,
} as const

export const zkSyncInMemoryNode = {
  id: 260,
  name: 'ZKsync InMemory Node',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:260',
  blockTime: 1000,
  network: 'zksync-in-memory-node',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://localhost:8011'] } },
  testnet: true,
} as const

export const zkSyncLocalNode = {
  id: 270,
  name: 'ZKsync CLI Local Node',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:270',
  blockTime: 1000,
  network: 'zksync-cli-local-node',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://localhost:3050'] } },
  testnet: true,
} as const

export const zkXPLA = {
  id: 375,
  name: 'zkXPLA Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:375',
  network: 'zkxpla',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://rpc.zkxpla.io'] } },
  blockExplorers: {
    default: {
      name: 'zkXPLA Mainnet Explorer',
      url: 'https://explorer.zkxpla.io',
      apiUrl: 'https://explorer.zkxpla.io/api',
    },
  },
  testnet: false,
} as const

export const zkXPLATestnet = {
  id: 475,
  name: 'zkXPLA Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:475',
  network: 'zkxpla-testnet',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://testnet-rpc.zkxpla.io'] } },
  blockExplorers: {
    default: {
      name: 'zkXPLA Testnet Explorer',
      url: 'https://testnet-explorer.zkxpla.io',
      apiUrl: 'https://testnet-explorer.zkxpla.io/api',
    },
  },
  testnet: true,
} as const

export const zksyncLocalCustomHyperchain = {
  id: 272,
  name: 'ZKsync CLI Local Custom Hyperchain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:272',
  blockTime: 1000,
  nativeCurrency: { name: 'BAT', symbol: 'BAT', decimals: 18 },
  rpcUrls: { default: { http: ['http://localhost:15200'], webSocket: ['ws://localhost:15201'] } },
  blockExplorers: {
    default: { name: 'ZKsync explorer', url: 'http://localhost:15005/', apiUrl: 'http://localhost:15005/api' },
  },
  testnet: true,
} as const

export const zksyncLocalHyperchain = {
  id: 270,
  name: 'ZKsync CLI Local Hyperchain',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:270',
  blockTime: 1000,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://localhost:15100'], webSocket: ['ws://localhost:15101'] } },
  blockExplorers: {
    default: { name: 'ZKsync explorer', url: 'http://localhost:15005/', apiUrl: 'http://localhost:15005/api' },
  },
  testnet: true,
} as const

export const zksyncLocalHyperchainL1 = {
  id: 9,
  name: 'ZKsync CLI Local Hyperchain L1',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:9',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://localhost:15045'] } },
  blockExplorers: {
    default: { name: 'Blockscout', url: 'http://localhost:15001/', apiUrl: 'http://localhost:15001/api/v2' },
  },
  testnet: true,
} as const

export const zoraSepolia = {
  id: 999999999,
  name: 'Zora Sepolia',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:999999999',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    l2OutputOracle: { 11155111: { address: '0x2615B481Bd3E5A1C0C7Ca3Da1bdc663E8615Ade9' } },
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 83160 },
    portal: { 11155111: { address: '0xeffE2C6cA9Ab797D418f0D91eA60807713f3536f' } },
    l1StandardBridge: { 11155111: { address: '0x5376f1D543dcbB5BD416c56C189e4cB7399fCcCB' } },
  },
  network: 'zora-sepolia',
  nativeCurrency: { decimals: 18, name: 'Zora Sepolia', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://sepolia.rpc.zora.energy'], webSocket: ['wss://sepolia.rpc.zora.energy'] } },
  blockExplorers: {
    default: {
      name: 'Zora Sepolia Explorer',
      url: 'https://sepolia.explorer.zora.energy/',
      apiUrl: 'https://sepolia.explorer.zora.energy/api',
    },
  },
  sourceId: 11155111,
  testnet: true,
} as const

export const zoraTestnet = {
  id: 999,
  name: 'Zora Goerli Testnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:999',
  blockTime: 2000,
  contracts: {
    gasPriceOracle: { address: '0x420000000000000000000000000000000000000F' },
    l1Block: { address: '0x4200000000000000000000000000000000000015' },
    l2CrossDomainMessenger: { address: '0x4200000000000000000000000000000000000007' },
    l2Erc721Bridge: { address: '0x4200000000000000000000000000000000000014' },
    l2StandardBridge: { address: '0x4200000000000000000000000000000000000010' },
    l2ToL1MessagePasser: { address: '0x4200000000000000000000000000000000000016' },
    multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 189123 },
    portal: { 5: { address: '0xDb9F51790365e7dc196e7D072728df39Be958ACe' } },
  },
  nativeCurrency: { decimals: 18, name: 'Zora Goerli', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://testnet.rpc.zora.energy'], webSocket: ['wss://testnet.rpc.zora.energy'] } },
  blockExplorers: {
    default: {
      name: 'Explorer',
      url: 'https://testnet.explorer.zora.energy',
      apiUrl: 'https://testnet.explorer.zora.energy/api',
    },
  },
  sourceId: 5,
  testnet: true,
} as const

export { statusNetworkSepolia as statusSepolia }
export { tempo as tempoMainnet }
export { tempoModerato as tempoTestnet }
export { x1Testnet as xLayerTestnet }
export { zkSyncInMemoryNode as zksyncInMemoryNode }
export { zkSyncLocalNode as zksyncLocalNode }
