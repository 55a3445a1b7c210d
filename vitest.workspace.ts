import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration, type TestUserConfig } from 'vitest/config'
import { filesSetAside } from './scripts/check/set-aside.ts'
import { clientSource, serverSource, testRunnerStub } from './scripts/source/conditions.ts'

/** Times end what hangs, and nothing else: what is waited for comes in its own time on a busy machine. */
const patience = {
  // Properties at their whole numbers take their time anywhere.
  testTimeout: process.env['SECURITY'] === 'whole' ? 3_600_000 : 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 10_000 } },
  setupFiles: [fileURLToPath(new URL('./scripts/check/patience.ts', import.meta.url))],
}
const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
)
const chromium = process.env['CHROMIUM_PATH'] ?? system

/** Where wagmi's hooks are tested, with real chains behind them. */
const wagmiTests = 'packages/adapters/wagmi/src/**/*.browser.test.tsx'

/** Tests of the relay and the other services, and of the pairing. */
const withSockets = ['packages/server/**/*.test.ts', 'packages/walletconnect/**/*.test.ts']
const nodeTests = ['packages/**/src/**/*.test.ts', 'scripts/**/*.test.ts']
/** What is slow to prove: soak, floods, kill -9, full disks, fuzzing, properties at their whole numbers. */
const longTests = ['packages/**/*.long.test.ts', 'scripts/**/*.long.test.ts']
const never = ['**/node_modules/**', '**/dist/**', ...filesSetAside()]

const builtTests = ['{packages,scripts}/**/*.build.test.ts']

type Files = { include: string[]; exclude?: string[] }
type BrowserTests = Files & {
  /** Packages that stand in for those of the same name. */
  alias?: Readonly<Record<string, string>>
  env?: Readonly<Record<string, string>>
  globalSetup?: string[]
}
type NodeTests = {
  isolate: boolean
  include?: readonly string[]
  exclude?: readonly string[]
  globalSetup?: string[]
}

/** PostgreSQL, for the stores of several nodes. */
const postgres = ['packages/server/test/postgres/global-setup.ts']
const localChains = ['packages/testing/src/chains/global-setup.ts']
const installed = (path: string): string => fileURLToPath(new URL(`./packages/${path}`, import.meta.url))

function nodeProject(
  name: string,
  { isolate, include = nodeTests, exclude = [], globalSetup = [] }: NodeTests,
): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      ...patience,
      environment: 'node',
      isolate,
      globalSetup,
      // Much of the time is spent waiting: two files at a time even where there are two cores.
      maxWorkers: 2,
      include: [...include],
      exclude: [
        '**/*.browser.test.ts',
        '**/*.chain.test.ts',
        '**/*.build.test.ts',
        'packages/e2e/**',
        ...never,
        ...exclude,
      ],
    },
  }
}

/** Over real chains on this machine. */
function chainProject(name: string, { include, exclude = [] }: Files): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      ...patience,
      environment: 'node',
      include,
      exclude: [...never, ...exclude],
      globalSetup: localChains,
    },
  }
}

/** One each: the runner writes the name of a project into what it is given. */
const browser = () =>
  ({
    enabled: true,
    headless: true,
    screenshotFailures: false,
    viewport: { width: 1024, height: 768 },
    provider: playwright({
      launchOptions: {
        ...(chromium ? { executablePath: chromium } : {}),
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-quic',
          '--no-first-run',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
          '--disable-default-apps',
          '--disable-domain-reliability',
        ],
      },
    }),
    instances: [{ browser: 'chromium' }],
  }) satisfies TestUserConfig['browser']

/** An ordinary config, passed with --config to every run. Packages resolve to their sources: nothing is built to test. */
export default defineConfig({
  // Tests run in Node, which cannot load what some packages export for bundlers.
  ssr: { resolve: { conditions: serverSource.filter((condition) => condition !== 'module') } },
  resolve: {
    conditions: clientSource,
    alias: testRunnerStub,
  },
  test: {
    projects: [
      // No module keeps anything between calls, and the tests hold the house to it: alone, each file would take twice as long.
      nodeProject('node', { isolate: false, exclude: [...withSockets, ...longTests] }),
      // What goes on with a socket or in a library of others after a test must not reach the next file.
      nodeProject('sockets', { isolate: true, include: withSockets, exclude: longTests, globalSetup: postgres }),
      nodeProject('long', { isolate: true, include: longTests, globalSetup: postgres }),
      chainProject('chain', { include: ['packages/**/src/**/*.chain.test.ts'], exclude: ['**/*.long.chain.test.ts'] }),
      chainProject('long-chain', { include: ['packages/**/src/**/*.long.chain.test.ts'] }),
      browserProject('browser', {
        include: ['packages/**/src/**/*.browser.test.{ts,tsx}'],
        exclude: [wagmiTests, '**/*.long.browser.test.{ts,tsx}'],
      }),
      browserProject('long-browser', { include: ['packages/**/src/**/*.long.browser.test.{ts,tsx}'] }),
      wagmiProject('3', { wagmi: 'wagmi', core: '@wagmi/core' }),
      wagmiProject('2', { wagmi: 'wagmi-2', core: 'wagmi-core-2' }),
      browserProject('react-18', {
        include: ['packages/react/src/**/*.browser.test.tsx'],
        alias: {
          react: installed('react/node_modules/react-18'),
          'react-dom': installed('react/node_modules/react-dom-18'),
        },
        env: { REACT: '18' },
      }),
      builtProject('build', { include: builtTests, exclude: ['**/*.long.build.test.ts'] }),
      builtProject('long-build', { include: ['{packages,scripts}/**/*.long.build.test.ts'] }),
      visitProject('e2e', 'packages/e2e/specs'),
      visitProject('webkit', 'packages/e2e/webkit'),
      visitProject('firefox', 'packages/e2e/firefox'),
      visitProject('nodes', 'packages/e2e/nodes', 'packages/e2e/src/nodes-stack.ts'),
      visitProject('newcomer', 'packages/e2e/newcomer', 'packages/e2e/src/running-stack.ts'),
    ],
  },
})

/** Visits to the whole stack. */
function visitProject(
  name: string,
  folder: string,
  stack = 'packages/e2e/src/stack.ts',
): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      ...patience,
      environment: 'node',
      include: [`${folder}/**/*.e2e.ts`],
      exclude: never,
      globalSetup: [stack],
      fileParallelism: false,
      // A visit waits for a whole stack, in a browser, on a machine that may be busy with something else.
      testTimeout: 180_000,
    },
  }
}

/** What is tested as its users get it: `npm run build` comes first. */
function builtProject(name: string, { include, exclude = [] }: Files): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: { name, ...patience, environment: 'node', include, exclude: [...exclude, ...never] },
  }
}

/** Components, drawn. */
function browserProject(
  name: string,
  { include, exclude = [], alias = {}, env = {}, globalSetup = [] }: BrowserTests,
): TestProjectInlineConfiguration {
  return {
    extends: true,
    resolve: { alias },
    // Found in the middle of a run, a dependency would make the browser load everything again.
    optimizeDeps: {
      include: [
        'lit',
        'lit/decorators.js',
        'lit/directives/class-map.js',
        'lit/directives/guard.js',
        'lit/directives/keyed.js',
        'lit/directives/repeat.js',
        'valtio/vanilla',
        '@open-wc/testing',
        'axe-core',
        'jsqr',
        'uqr',
        '@lit/react',
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-dev-runtime',
        'vue',
      ],
    },
    test: {
      name,
      ...patience,
      setupFiles: [
        ...patience.setupFiles,
        fileURLToPath(new URL('./scripts/check/register-cleanup.ts', import.meta.url)),
      ],
      include,
      exclude: [...exclude, ...never],
      browser: browser(),
      env,
      globalSetup,
    },
  }
}

/** The same tests with each version of wagmi that the adapter serves. */
function wagmiProject(
  version: string,
  { wagmi, core }: { wagmi: string; core: string },
): TestProjectInlineConfiguration {
  const modules = 'adapters/wagmi/node_modules'
  return browserProject(`wagmi-${version}`, {
    include: [wagmiTests],
    alias: { wagmi: installed(`${modules}/${wagmi}`), '@wagmi/core': installed(`${modules}/${core}`) },
    env: { WAGMI: version },
    globalSetup: localChains,
  })
}
