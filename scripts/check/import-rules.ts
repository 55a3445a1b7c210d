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
 * The arrows of the house: `protocol <- core <- adapters`, `core <- modal -> ui`, `core, modal <- react, cdn`,
 * `protocol <- server`, `protocol, ui <- embedded-wallet`. Nothing may point the other way.
 */
export const packageRules: Readonly<Record<string, PackageRule>> = {
  // Wire formats only; zod's small entry, because these schemas reach the browser. The curve is for `/bitcoin` alone,
  // which both sides of a sign-in check signatures with, and is the one that `viem` brings anyway.
  protocol: {
    workspace: [],
    external: ['zod/mini', '@noble/curves/secp256k1', '@noble/hashes/*', '@scure/base'],
  },
  // The bare `valtio` entry brings React; `viem/chains` brings every chain there is.
  core: { workspace: ['protocol'], external: ['valtio/vanilla', 'valtio/vanilla/utils', 'viem', 'viem/*', 'zod/mini'] },
  // Knows nothing about wallets, so that its elements can be used and tested alone.
  ui: { workspace: [], external: ['lit', 'lit/*', 'uqr'] },
  // Screens never meet a chain library: what they show comes out of the core's state.
  modal: { workspace: ['protocol', 'core', 'ui'], external: ['lit', 'lit/*', 'valtio/vanilla'] },
  react: { workspace: ['core', 'modal'], external: ['react', '@lit/react'] },
  'adapters/evm': { workspace: ['protocol', 'core'], external: ['viem', 'viem/*', '@noble/hashes/sha3', 'zod/mini'] },
  'adapters/solana': { workspace: ['protocol', 'core'], external: ['@solana/*', '@wallet-standard/*', 'zod/mini'] },
  'adapters/bitcoin': { workspace: ['protocol', 'core'], external: ['zod/mini'] },
  'adapters/polkadot': { workspace: ['protocol', 'core'], external: ['@polkadot/*', 'zod/mini'] },
  'adapters/cosmos': { workspace: ['protocol', 'core'], external: ['zod/mini'] },
  walletconnect: { workspace: ['protocol', 'core'], external: ['@walletconnect/*', 'zod/mini'] },
  siwx: { workspace: ['protocol', 'core'], external: ['viem', 'viem/*', 'zod/mini'] },
  'embedded-wallet': { workspace: ['protocol', 'ui'], external: ['lit', 'lit/*', 'viem', 'viem/*', 'zod/mini'] },
  cdn: {
    workspace: ['core', 'modal', 'adapters/evm', 'adapters/solana', 'adapters/bitcoin', 'walletconnect'],
    external: [],
  },
  // Only the wire formats: a service that knew the core would change with it.
  server: {
    workspace: ['protocol'],
    // `viem` checks the signatures of a sign-in: keys, ERC-1271 and ERC-6492.
    external: ['hono', 'hono/*', '@hono/*', 'ws', 'zod/mini', 'zod', 'viem', 'viem/*'],
    isNode: true,
  },
  // Fakes, local chains and contract suites; the only package that may name the test runner in its sources.
  testing: {
    workspace: ['protocol', 'core', 'modal', 'ui'],
    external: [
      'viem',
      'viem/*',
      'vitest',
      'vitest/*',
      '@foundry-rs/*',
      '@scure/btc-signer',
      '@scure/btc-signer/*',
      'lit',
      'lit/*',
      'litesvm',
      'axe-core',
      'ws',
      '@reown/walletkit',
      '@walletconnect/core',
      '@walletconnect/types',
    ],
    isNode: true,
  },
  e2e: {
    workspace: ['protocol', 'core', 'testing', 'server'],
    external: ['vitest', 'vitest/*', 'playwright-core', 'axe-core', 'viem', 'viem/*', 'vite'],
    isNode: true,
  },
}

/** What a test, a harness or a gallery story may import besides what its package may. */
export const testRule: PackageRule = {
  // `server` tests drive the core's own client against real HTTP; `react` and `modal` tests connect a real adapter.
  workspace: ['protocol', 'core', 'ui', 'modal', 'testing', 'server', 'adapters/evm', 'walletconnect', 'siwx'],
  external: [
    'vitest',
    'vitest/*',
    '@vitest/*',
    '@open-wc/testing',
    'fast-check',
    'jsqr',
    'axe-core',
    'playwright-core',
    'react',
    'react/*',
    'react-dom',
    'react-dom/*',
    'lit',
    'lit/*',
    'valtio/vanilla',
    'viem',
    'viem/*',
    'vite',
    'zod/mini',
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

/** `base <- edge <- controllers <- flows <- engine <- appkit (dynamic)`. */
export const coreLayers: readonly LayerRule[] = [
  {
    // Data and rules with no behaviour of their own, and the contracts that others implement.
    name: 'base',
    paths: [
      'errors',
      'events/kit-event',
      'siwx',
      'storage',
      'state',
      'options',
      'networks',
      'wallets',
      'environment',
      'links',
      'adapters/adapter',
      'adapters/connector',
      'adapters/pairing',
      'engine-api',
      'version',
    ],
    imports: ['base'],
  },
  { name: 'edge', paths: ['services', 'rpc', 'adapters', 'embedded'], imports: ['base', 'edge'] },
  // Owns one part of the state. Siblings are put together by flows, never by each other.
  { name: 'controllers', paths: ['controllers'], imports: ['base', 'edge'] },
  // Runs before any intent: no service, no flow. Router and theme are the controllers that the shell itself needs.
  {
    name: 'shell',
    paths: ['shell'],
    imports: ['base', 'controllers', 'shell'],
    types: ['edge', 'engine'],
    dynamic: ['engine', 'edge'],
  },
  // Comes after the engine, and only where an app wants its events sent.
  {
    name: 'analytics',
    paths: ['events/send-events'],
    imports: ['base', 'edge', 'controllers', 'shell'],
  },
  {
    name: 'flows',
    paths: ['flows'],
    imports: ['base', 'edge', 'shell', 'flows'],
    types: ['controllers', 'analytics'],
    dynamic: ['analytics'],
  },
  { name: 'engine', paths: ['engine'], imports: ['base', 'edge', 'controllers', 'shell', 'flows', 'engine'] },
  {
    name: 'appkit',
    paths: ['appkit'],
    imports: ['base', 'controllers', 'shell'],
    types: ['engine', 'edge'],
    dynamic: ['engine', 'flows', 'edge'],
  },
  // For an app that draws the choice of a wallet by itself: works on a kit, as a screen does.
  { name: 'headless', paths: ['headless'], imports: ['base', 'edge', 'shell', 'headless'] },
  // Entries, which hand out what the others made.
  { name: 'entry', paths: ['index', 'server'], imports: ['base', 'edge', 'controllers', 'shell', 'appkit', 'entry'] },
]
