/** What one package may import. Paths are folders below `packages/`. */
export type PackageRule = {
  /** Workspace packages, by folder. A package that is missing here may not be imported, not even for a type. */
  workspace: readonly string[]
  /** Packages from the registry: an exact specifier, or `name/*` for every subpath. */
  external: readonly string[]
  /** True where the code runs in Node only and may use its built-in modules. */
  isNode?: boolean
}

/**
 * The arrows of the house: `protocol <- crypto <- core <- adapters`, `core <- modal -> ui`, `core, modal <- react, vue, cdn`,
 * `protocol, crypto <- server`, `protocol, ui <- embedded-wallet`. Nothing may point the other way.
 */
export const packageRules: Readonly<Record<string, PackageRule>> = {
  // Wire formats only; zod's small entry, because these schemas reach the browser. Only this package imports zod, only
  // `core` valtio, and only `ui` Lit: see `shared-libraries.ts`. Hashes are for the form of an address, HPKE for `/accounts`.
  protocol: { workspace: [], external: ['zod/mini', '@hpke/core', '@noble/hashes/*', '@scure/base'] },
  // What a signature proves, for the page and the server alike. secp256k1 is the one that `viem` brings anyway; sr25519 is
  // for `/polkadot` alone.
  crypto: {
    workspace: ['protocol'],
    external: [
      '@noble/curves/ed25519',
      '@noble/curves/secp256k1',
      '@noble/hashes/*',
      '@scure/base',
      '@scure/sr25519',
      'viem',
      'viem/*',
    ],
  },
  // The bare `valtio` entry brings React; `viem/chains` brings every chain there is.
  core: { workspace: ['protocol', 'crypto'], external: ['valtio/vanilla', 'viem', 'viem/*'] },
  // Knows nothing about wallets, so that its elements can be used and tested alone.
  ui: { workspace: [], external: ['lit', 'lit/*', 'uqr'] },
  // Screens never meet a chain library: what they show comes out of the core's state.
  modal: { workspace: ['protocol', 'core', 'ui'], external: [] },
  react: { workspace: ['core', 'modal'], external: ['react', '@lit/react'] },
  vue: { workspace: ['core', 'modal'], external: ['vue'] },
  'adapters/evm': { workspace: ['protocol', 'crypto', 'core'], external: ['viem', 'viem/*'] },
  // The config is made at once, so wagmi's core comes with it; its React hooks and its connectors are the app's affair.
  'adapters/wagmi': { workspace: ['core', 'adapters/evm'], external: ['@wagmi/core', 'viem'] },
  'adapters/ethers': { workspace: ['adapters/evm'], external: [] },
  'adapters/ethers5': { workspace: ['adapters/evm'], external: [] },
  // Its hook for React (`/react`) stands on those of the kit.
  'adapters/solana': {
    workspace: ['protocol', 'crypto', 'core', 'react', 'vue'],
    external: ['@solana/web3.js', 'react', 'vue'],
  },
  // Reads transactions, behind an import of its own.
  'adapters/bitcoin': { workspace: ['protocol', 'crypto', 'core'], external: ['@scure/btc-signer'] },
  'adapters/polkadot': { workspace: ['protocol', 'crypto', 'core'], external: [] },
  'adapters/cosmos': { workspace: ['protocol', 'crypto', 'core'], external: [] },
  walletconnect: { workspace: ['protocol', 'crypto', 'core'], external: ['@walletconnect/*'] },
  siwx: { workspace: ['protocol', 'crypto', 'core'], external: ['viem', 'viem/*'] },
  // Keys and signatures are here, and their libraries are nowhere else on the side of the page.
  'embedded-wallet': {
    workspace: ['protocol', 'crypto', 'core', 'ui'],
    external: [
      'viem',
      'viem/*',
      '@noble/curves/*',
      '@noble/hashes/*',
      '@scure/bip32',
      '@scure/bip39',
      '@scure/bip39/*',
      'shamir-secret-sharing',
      'tldts',
    ],
  },
  cdn: {
    workspace: [
      'core',
      'modal',
      'adapters/evm',
      'adapters/wagmi',
      'adapters/solana',
      'adapters/bitcoin',
      'walletconnect',
    ],
    // For pages that use wagmi, in a file of its own.
    external: ['@wagmi/core'],
  },
  // Only wire formats and signatures: a service that knew the core would change with it.
  server: {
    workspace: ['protocol', 'crypto'],
    // `viem` asks networks: what an account holds, what it did, whether its contract takes a signature.
    // `tldts` knows the domains below which anybody can have a name.
    // `jose` signs and checks tokens and proofs, `nodemailer` speaks SMTP, `openid-client` OAuth 2.
    // `ipaddr.js` knows which addresses are of no host on the internet.
    external: [
      'hono',
      'hono/*',
      '@hono/*',
      'ws',
      'viem',
      'viem/*',
      'tldts',
      'jose',
      'nodemailer',
      'ipaddr.js',
      'openid-client',
    ],
    isNode: true,
  },
  // Fakes, local chains and contract suites; the only package that may name the test runner in its sources.
  testing: {
    workspace: ['protocol', 'crypto', 'core', 'modal', 'ui'],
    external: [
      'viem',
      'viem/*',
      'vitest',
      'vitest/*',
      '@foundry-rs/*',
      '@noble/curves/*',
      '@polkadot/keyring',
      '@polkadot/util-crypto',
      '@scure/btc-signer',
      '@scure/btc-signer/*',
      'litesvm',
      'jose',
      'oidc-provider',
      '@solana/web3.js',
      'axe-core',
      'ws',
      '@reown/walletkit',
      '@walletconnect/core',
      '@walletconnect/types',
    ],
    isNode: true,
  },
  e2e: {
    // One page has a wallet of every chain.
    workspace: [
      'protocol',
      'core',
      'testing',
      'server',
      'embedded-wallet',
      'adapters/bitcoin',
      'adapters/cosmos',
      'adapters/polkadot',
    ],
    external: [
      'vitest',
      'vitest/*',
      'playwright-core',
      'axe-core',
      'viem',
      'viem/*',
      'vite',
      // Apps with a dialog of their own.
      'react',
      'react-dom',
      '@radix-ui/react-dialog',
      '@headlessui/react',
      '@mui/material',
    ],
    isNode: true,
  },
}

/** What a test, a harness or a gallery story may import besides what its package may. */
export const testRule: PackageRule = {
  // `server` tests drive the core's own client against real HTTP; `react` and `modal` tests connect a real adapter.
  workspace: [
    'protocol',
    'crypto',
    'core',
    'ui',
    'modal',
    'testing',
    'server',
    'adapters/evm',
    'adapters/solana',
    'walletconnect',
    'siwx',
  ],
  external: [
    // The other side of what Cosmos wallets sign: `crypto` and `adapters/cosmos` are tested against it.
    '@cosmjs/*',
    'cosmjs-types/*',
    '@solana/web3.js',
    'vitest',
    'vitest/*',
    '@vitest/*',
    // Another implementation of Polkadot's keys and addresses, which ours is compared with.
    '@polkadot/*',
    'fast-check',
    'jsqr',
    'axe-core',
    'playwright-core',
    'react',
    'react/*',
    'react-dom',
    'react-dom/*',
    'vue',
    'wagmi',
    '@wagmi/core',
    '@tanstack/react-query',
    'viem',
    'viem/*',
    'vite',
    'vite/client',
    // The published clients, and an older one: the other side of our relay and of our pairing.
    '@walletconnect/*',
    'sign-client-2-17',
    'ws',
  ],
  isNode: true,
}

/** Refused everywhere, whatever a package rule says, with the reason that is printed. */
export const refusedSpecifiers: Readonly<Record<string, string>> = {
  valtio: 'the bare entry pulls React in: import `valtio/vanilla`',
  'viem/chains': 'brings every chain there is: use our own /networks table',
  'lit/directives/style-map.js': 'its first render is blocked by a strict style-src: use element.style.setProperty',
  'lit/directives/unsafe-html.js': 'passes Trusted Types through lit-html, whatever it holds',
  'lit/directives/unsafe-svg.js': 'passes Trusted Types through lit-html, whatever it holds',
  'lit/static-html.js': 'switching tags costs the first paint; write the two templates out',
  'zod/v4': 'the small entry is zod/mini',
}

/** One layer inside the core: which files it is made of and which layers it may import. */
export type LayerRule = {
  name: string
  /** Folder or file below `packages/core/src`, without extension. The first layer that matches counts. */
  paths: readonly string[]
  imports: readonly string[]
  /** Layers of which it may name types only. */
  types?: readonly string[]
  /** Layers it may fetch later with `import()`. */
  dynamic?: readonly string[]
}

/** What stands below every feature of the core: types, pieces that know no wallet, the state, and what wallets have in common. */
const ground = ['contracts', 'lib', 'networks', 'options', 'state'] as const
const shared = [...ground, 'wallet/connectors', 'wallet/chains', 'wallet/links'] as const

const features = [
  'features/sign-in',
  'features/account',
  'features/send',
  'features/swap',
  'features/onramp',
  'features/names',
  'features/smart-sessions',
] as const

/** `contracts <- lib, networks, options <- state <- wallet <- features <- screens <- kit`. No folder imports one above it. */
export const coreLayers: readonly LayerRule[] = [
  { name: 'contracts', paths: ['contracts'], imports: ['contracts'] },
  ...['lib', 'networks', 'options'].map((name) => ({
    name,
    paths: [name],
    imports: ['contracts', 'lib', 'networks', 'options'],
  })),
  { name: 'state', paths: ['state'], imports: ground },
  ...['wallet/connectors', 'wallet/chains', 'wallet/links'].map((name) => ({ name, paths: [name], imports: shared })),
  // How wallets are reached: no feature knows one of them from the other.
  { name: 'wallet/sources', paths: ['wallet/sources'], imports: [...shared, 'wallet/sources'] },
  // What wallets opened. Features get the sessions handed to them and may name their types.
  { name: 'wallet/sessions', paths: ['wallet/sessions'], imports: [...shared, 'wallet/sessions'] },
  // What wallets were asked to send, until its end is told: shared by every feature that asks for a transaction.
  {
    name: 'wallet/transactions',
    paths: ['wallet/transactions'],
    imports: [...shared, 'wallet/transactions'],
    types: ['wallet/sessions'],
  },
  ...['wallet/connect', 'wallet/network', 'wallet/requests', ...features].map((name) => ({
    name,
    paths: [name],
    imports: [...shared, 'wallet/transactions', name],
    types: ['wallet/sessions', 'wallet/sources'],
  })),
  // Marks and pictures of networks and tokens.
  { name: 'features/images', paths: ['features/images'], imports: [...shared, 'features/images'] },
  { name: 'features/wallet-list', paths: ['features/wallet-list'], imports: [...shared, 'features/wallet-list'] },
  {
    name: 'features/analytics',
    paths: ['features/analytics'],
    imports: [...shared, 'features/analytics'],
    types: ['features/wallet-list'],
  },
  { name: 'screens', paths: ['screens'], imports: [...shared, 'screens', 'features/wallet-list'] },
  {
    name: 'kit/engine',
    paths: ['kit/engine'],
    imports: [
      ...shared,
      'kit/engine',
      'wallet/sources',
      'wallet/sessions',
      'wallet/connect',
      'wallet/network',
      'wallet/requests',
      'wallet/transactions',
      ...features,
      'features/wallet-list',
      'features/analytics',
      'features/email-change',
      'screens',
    ],
    dynamic: ['wallet/sessions', 'wallet/connect', 'features/wallet-list', 'features/analytics'],
  },
  // Runs before any intent: the engine comes later, and so does every feature but the search for wallets on the page.
  {
    name: 'kit/shell',
    paths: ['kit/shell'],
    imports: [...shared, 'kit/shell', 'wallet/sources', 'wallet/sessions', 'screens'],
    types: ['kit/engine'],
    dynamic: ['kit/engine'],
  },
  // For an app that draws the choice of a wallet by itself: works on a kit, as a screen does.
  {
    name: 'features/headless',
    paths: ['features/headless'],
    imports: [...shared, 'kit/shell', 'features/wallet-list', 'features/headless'],
  },
  // What the owner of an embedded wallet changes of it: works on a kit, and comes with its screens.
  { name: 'features/email-change', paths: ['features/email-change'], imports: [...shared, 'features/email-change'] },
  // Entries, which hand out what the others made.
  {
    name: 'entry',
    paths: ['index', 'adapter', 'compat', 'internal'],
    imports: [
      ...shared,
      'wallet/sources',
      'features/account',
      'features/send',
      'features/swap',
      'features/onramp',
      'features/email-change',
      'features/images',
      'features/wallet-list',
      'features/headless',
      'screens',
      'kit/shell',
    ],
  },
]
