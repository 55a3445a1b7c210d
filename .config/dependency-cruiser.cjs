// Which file may import which. Read by `scripts/check/import-graph.ts`, which also needs `tests`.
const { globSync, readdirSync, readFileSync } = require('node:fs')
const { join } = require('node:path')

const root = join(__dirname, '..')
/** The same files as `isTest` in `scripts/check/source-file.ts`. */
const testNames = '\\.(test|test-d|e2e|harness|model|stories|fixture)\\.tsx?$|-(contract|harness)\\.ts$|\\.config\\.ts$'
const testFolders = 'packages/(e2e|(adapters/)?[a-z]+/(gallery|test))/'
const tests = `${testNames}|^${testFolders}`
const words = (text = '') => text.split(' ').filter(Boolean)

/**
 * The arrows between packages: `protocol <- crypto <- core <- adapters`, `core <- modal -> ui`, `core, modal <- react, vue, cdn`,
 * `protocol, crypto <- server`, `protocol, ui <- embedded-wallet`. `to` lists folders below `packages/`; `npm` lists files of
 * installed packages, as regular expressions that start at the name of the package. A package without a row is a chain or a
 * source: it imports `protocol`, `crypto` and `core`, and no installed package.
 */
const rows = {
  // Wire formats only. One package imports zod, one valtio, one Lit: see `shared-libraries.ts`.
  protocol: { npm: 'zod/mini/ @hpke/core/ @noble/hashes/ @scure/base/' },
  // What a signature proves, for the page and the server alike. sr25519 is for `/polkadot` alone.
  crypto: {
    to: 'protocol',
    npm: '@noble/curves/(esm/)?(ed25519|secp256k1)\\. @noble/hashes/ @scure/base/ @scure/sr25519/ viem/',
  },
  core: { to: 'protocol crypto', npm: 'valtio/(esm/)?vanilla\\. viem/' },
  // Knows no wallet, so that its elements can be used and tested alone.
  ui: { npm: 'lit/ uqr/' },
  // Screens never meet a chain library: what they show comes out of the core's state.
  modal: { to: 'protocol core ui' },
  react: { to: 'core modal', npm: 'react/index\\. @lit/react/(development/)?index\\.' },
  vue: { to: 'core modal', npm: 'vue/(index|dist/vue)\\.' },
  'adapters/evm': { to: 'protocol crypto core', npm: 'viem/' },
  // React hooks and connectors of wagmi are the app's.
  'adapters/wagmi': {
    to: 'core adapters/evm',
    npm: '@wagmi/core/dist/(esm|types)/exports/index\\. viem/_types/index\\.',
  },
  'adapters/ethers': { to: 'adapters/evm' },
  'adapters/ethers5': { to: 'adapters/evm' },
  // Its hooks (`/react`, `/vue`) stand on those of the kit.
  'adapters/solana': {
    to: 'protocol crypto core react vue',
    npm: '@solana/web3.js/ react/index\\. vue/(index|dist/vue)\\.',
  },
  'adapters/bitcoin': { to: 'protocol crypto core', npm: '@scure/btc-signer/index\\.' },
  walletconnect: { to: 'protocol crypto core', npm: '@walletconnect/' },
  siwx: { to: 'protocol crypto core', npm: 'viem/' },
  // Keys are here, and their libraries are nowhere else on the side of the page.
  'embedded-wallet': {
    to: 'protocol crypto core ui',
    npm: 'viem/ @noble/curves/ @noble/hashes/ @scure/bip32/ @scure/bip39/ shamir-secret-sharing/ tldts/',
  },
  cdn: {
    to: 'core modal adapters/evm adapters/wagmi adapters/solana adapters/bitcoin walletconnect embedded-wallet siwx',
    npm: '@wagmi/core/dist/(esm|types)/exports/index\\.',
  },
  // Only wire formats and signatures: a service that knew the core would change with it.
  server: {
    to: 'protocol crypto',
    npm: 'hono/ @hono/ ws/ viem/ tldts/ jose/ nodemailer/ ipaddr.js/ openid-client/ pg/ prom-client/ @opentelemetry/',
    isNode: true,
  },
  // Fakes, local chains and contract suites; the only package whose sources may name the test runner.
  testing: {
    to: 'protocol crypto core modal ui',
    npm: 'viem/ vitest/ @foundry-rs/ @noble/curves/ @polkadot/(keyring|util-crypto)/ @scure/btc-signer/ litesvm/ jose/ oidc-provider/ @solana/web3.js/ @open-wc/testing/ axe-core/ ws/ @reown/walletkit/ @walletconnect/(core|types)/',
    isNode: true,
  },
  e2e: {
    to: 'protocol core testing server embedded-wallet adapters/bitcoin adapters/cosmos adapters/polkadot',
    // Apps with a dialog of their own.
    npm: 'vitest/ playwright-core/ axe-core/ viem/ vite/ react/ react-dom/ @radix-ui/react-dialog/ @headlessui/react/ @mui/material/',
    isNode: true,
  },
}
/** What tests may import besides what their package may. */
const forTests = {
  to: 'protocol crypto core ui modal testing server adapters/evm adapters/solana walletconnect siwx',
  // Other implementations of keys, addresses and pairing, which ours are compared with.
  npm: '@cosmjs/ cosmjs-types/ @solana/web3.js/ vitest/ @vitest/ @polkadot/ fast-check/ jsqr/ @open-wc/testing/ axe-core/ playwright-core/ react/ react-dom/ vue/ wagmi/ @wagmi/core/ @tanstack/react-query/ viem/ vite/ @walletconnect/ sign-client-2-17/ smtp-server/ ws/ pg/',
}

/** What the folders of the core may import below `packages/core/src`; `types` only as types, `later` also with `import()`. */
const ground = 'contracts lib networks options state'
const shared = `${ground} wallet/connectors wallet/chains wallet/links`
/** Features with a rule of their own below. */
const others = words('images wallet-list email-change analytics headless')
const features = readdirSync(join(root, 'packages/core/src/features'))
  .filter((name) => !others.includes(name))
  .map((name) => `features/${name}`)
const rooms = ['wallet/connect', 'wallet/network', 'wallet/requests', ...features]
const each = (names, rule) => Object.fromEntries(names.map((name) => [name, rule(name)]))
const layers = {
  contracts: { to: 'contracts' },
  ...each(['lib', 'networks', 'options'], () => ({ to: 'contracts lib networks options' })),
  state: { to: ground },
  ...each(['wallet/connectors', 'wallet/chains', 'wallet/links'], () => ({ to: shared })),
  ...each(
    words('wallet/sources wallet/sessions features/images features/wallet-list features/email-change'),
    (name) => ({ to: `${shared} ${name}` }),
  ),
  'wallet/transactions': { to: `${shared} wallet/transactions`, types: 'wallet/sessions' },
  // A feature gets sessions handed to it, and imports no other feature.
  ...each(rooms, (name) => ({
    to: `${shared} wallet/transactions ${name}`,
    types: 'wallet/sessions wallet/sources',
  })),
  'features/analytics': { to: `${shared} features/analytics`, types: 'features/wallet-list' },
  screens: { to: `${shared} screens features/wallet-list` },
  'kit/engine': {
    to: `${shared} kit/engine wallet/sources wallet/sessions wallet/transactions ${rooms.join(' ')} features/wallet-list features/analytics features/email-change screens`,
  },
  // Runs before any intent: the engine comes later, and so does every feature but the search for wallets on the page.
  'kit/shell': { to: `${shared} kit/shell wallet/sources wallet/sessions screens`, types: 'kit/engine', later: true },
  // Works on a kit, as a screen does.
  'features/headless': { to: `${shared} kit/shell features/wallet-list features/headless` },
  // What hooks and composables have in common.
  bindings: { to: `${shared} kit/shell features/headless bindings` },
  ...each(['index', 'adapter', 'compat', 'internal'], () => ({
    to: `${shared} index adapter compat internal wallet/sources features/account features/send features/swap features/onramp features/email-change features/images features/wallet-list features/headless screens kit/shell bindings`,
  })),
}

const manifests = Object.fromEntries(
  globSync('packages/{*,adapters/*}/package.json', { cwd: root }).map((path) => {
    const folder = path.replaceAll('\\', '/').slice('packages/'.length, -'/package.json'.length)
    return [folder, JSON.parse(readFileSync(join(root, path), 'utf8'))]
  }),
)
const entries = Object.entries(manifests).flatMap(([folder, { exports }]) =>
  [...JSON.stringify(exports ?? {}).matchAll(/"@openappkit\/source":"\.([^"*]+)"/g)].map(
    ([, path]) => `^packages/${folder}${path}$`,
  ),
)
/** Entries of chunks that hand on what others made. */
const chunks = [
  '^packages/adapters/[a-z]+/src/adapter\\.chunk\\.ts$',
  '^packages/core/src/kit/engine/connected\\.chunk\\.ts$',
]
const isDeclared = (from, to) => {
  const { dependencies, peerDependencies, optionalDependencies, devDependencies, ...own } = manifests[from] ?? {}
  const shipped = { ...dependencies, ...peerDependencies, ...optionalDependencies, ...(own.private && devDependencies) }
  return Object.hasOwn(shipped, manifests[to]?.name)
}
const inside = (folders) => (folders.length > 0 ? [`^packages/(${folders.join('|')})/`] : [])
const installed = (npm) => words(npm).map((pattern) => `node_modules/${pattern}`)

const packages = { ...each(Object.keys(manifests), () => ({ to: 'protocol crypto core' })), ...rows }
const betweenPackages = Object.entries(packages).flatMap(([folder, { to, npm, isNode }]) => {
  const from = `^packages/${folder}/`
  const declared = words(to).filter((other) => isDeclared(folder, other))
  const outside = { dependencyTypesNot: ['local', 'core'] }
  return [
    {
      name: `${folder} may not import it`,
      from: { path: from, pathNot: tests },
      to: { pathNot: [...inside([folder, ...declared]), ...installed(npm)], ...outside },
    },
    {
      name: `tests of ${folder} may not import it`,
      from: { path: `^(?=packages/${folder}/)(.*(${testNames})|${testFolders})` },
      to: {
        pathNot: [
          ...inside([folder, ...words(to), ...words(forTests.to)]),
          ...installed(npm),
          ...installed(forTests.npm),
        ],
        ...outside,
      },
    },
    ...(isNode
      ? []
      : [
          {
            name: `${folder} runs in the browser and may not use Node's modules`,
            from: { path: from, pathNot: tests },
            to: { dependencyTypes: ['core'] },
          },
        ]),
  ]
})

const core = (folders) => words(folders).map((name) => `^packages/core/src/${name}[./]`)
const betweenLayers = Object.entries(layers).flatMap(([name, { to, types = '', later = false }]) => {
  const from = { path: core(name), pathNot: tests }
  return [
    {
      name: `${name} may not import it`,
      from,
      to: { path: '^packages/core/src/', pathNot: [...core(to), ...core(types)] },
    },
    ...(types
      ? [
          {
            name: `${name} may import types of it only`,
            from,
            to: { path: core(types), dependencyTypesNot: ['type-only', ...(later ? ['dynamic-import'] : [])] },
          },
        ]
      : []),
  ]
})

module.exports = {
  forbidden: [
    {
      name: 'the folder has no package.json, and so has no rule',
      from: { path: '^packages/', pathNot: inside(Object.keys(packages)) },
      to: {},
    },
    {
      name: 'the file belongs to no layer in .config/dependency-cruiser.cjs',
      from: { path: '^packages/core/src/', pathNot: [tests, ...core(Object.keys(layers).join(' '))] },
      to: { path: '^packages/core/src/' },
    },
    {
      name: 'brings every chain there is: use our own /networks table',
      to: { path: 'node_modules/viem/(|_types/|_esm/|_cjs/)chains/' },
    },
    {
      name: 'is blocked by a strict policy, or passes Trusted Types through',
      to: { path: 'node_modules/lit/.*(style-map|unsafe-html|unsafe-svg)\\.' },
    },
    { name: 'costs the first paint: write the two templates out', to: { path: 'node_modules/lit/.*static-html\\.' } },
    ...betweenPackages,
    ...betweenLayers,
    {
      name: 'another package is imported by its name, not by a path into it',
      from: { path: '^packages/(adapters/[^/]+|[^/]+)/', pathNot: [tests] },
      to: { pathNot: '^packages/$1/', dependencyTypes: ['local'] },
    },
    {
      // A test may read a generator. The gallery of the modal stands on the stage of the primitives.
      name: 'a test imports another package by its name, not by a path into it',
      from: { path: '^packages/(adapters/[^/]+|[^/]+)/' },
      to: { pathNot: ['^packages/$1/', '^scripts/', '/gallery/'], dependencyTypes: ['local'] },
    },
    {
      name: 'a source needs nothing of tests',
      from: { path: '^packages/', pathNot: tests },
      to: { path: '\\.(test|fixture)\\.tsx?$|/test/', dependencyTypes: ['local', 'undetermined'] },
    },
    {
      name: 'leads nowhere: no such file, no such entry, not installed',
      from: { path: '^packages/' },
      to: { couldNotResolve: true },
    },
    {
      // Types count: they reach the .d.ts files.
      name: 'is missing in the dependencies of the package',
      from: { path: '^packages/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'npm-peer', 'npm-optional'] },
    },
    {
      name: 'is declared nowhere',
      from: { path: '^packages/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'only index.ts, entries of package.json and entries of chunks re-export',
      from: { path: '^packages/', pathNot: [tests, '/index\\.ts$', ...entries, ...chunks] },
      to: { dependencyTypes: ['export'] },
    },
    {
      name: 'is the entry of a chunk: import() it',
      from: { path: '^packages/', pathNot: tests },
      to: { path: chunks, dynamic: false },
    },
    {
      name: 'loads a library that a server without metrics does not need: import() it',
      from: { path: '^packages/', pathNot: tests },
      to: { path: '^packages/server/src/platform/metrics/prometheus-metrics\\.ts$', dynamic: false },
    },
    { name: 'cycle', from: {}, to: { circular: true } },
    { name: 'cycle of folders', scope: 'folder', from: {}, to: { circular: true } },
  ].map((rule) => ({ severity: 'error', from: {}, ...rule })),
  options: {
    // Built files of ours.
    exclude: { path: ['^packages/.*/(dist|coverage|\\.vite)/', '^\\.\\./dist/'] },
    doNotFollow: { path: 'node_modules' },
    // Types count, in cycles too.
    tsPreCompilationDeps: true,
    // Tests use what the root installs.
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@openappkit/source', 'import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
  /** What the gate leaves out to look at folders. */
  tests,
}
