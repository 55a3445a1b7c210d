import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration, type TestUserConfig } from 'vitest/config'

const source = '@openappkit/source'
/** What is waited for comes in its own time; on a busy machine that is more than the second of the default. */
const patience = {
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

type NodeTests = { isolate: boolean; include?: readonly string[]; exclude?: readonly string[] }

function nodeProject(
  name: string,
  { isolate, include = nodeTests, exclude = [] }: NodeTests,
): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      ...patience,
      environment: 'node',
      isolate,
      // Property tests take their time on a machine that is busy with something else.
      testTimeout: 20_000,
      // Much of the time is spent waiting: two files at a time even where there are two cores.
      maxWorkers: 2,
      include: [...include],
      exclude: [
        '**/*.browser.test.ts',
        '**/*.chain.test.ts',
        '**/*.build.test.ts',
        '**/node_modules/**',
        'packages/e2e/**',
        ...exclude,
      ],
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
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  resolve: {
    conditions: [source, ...defaultClientConditions],
  },
  test: {
    projects: [
      // No module keeps anything between calls, and the tests hold the house to it: alone, each file would take twice as long.
      nodeProject('node', { isolate: false, exclude: withSockets }),
      // What goes on with a socket or in a library of others after a test must not reach the next file.
      nodeProject('sockets', { isolate: true, include: withSockets }),
      {
        extends: true,
        test: {
          name: 'chain',
          ...patience,
          environment: 'node',
          include: ['packages/**/src/**/*.chain.test.ts'],
          globalSetup: ['packages/testing/src/chains/global-setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        // Found in the middle of a run, a dependency would make the browser load everything again.
        optimizeDeps: {
          include: [
            'lit',
            'lit/decorators.js',
            'lit/directives/class-map.js',
            'lit/directives/keyed.js',
            'lit/directives/repeat.js',
            'valtio/vanilla',
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
          name: 'browser',
          ...patience,
          include: ['packages/**/src/**/*.browser.test.{ts,tsx}'],
          exclude: [wagmiTests, '**/node_modules/**'],
          browser: browser(),
        },
      },
      wagmiProject('3', { wagmi: 'wagmi', core: '@wagmi/core' }),
      wagmiProject('2', { wagmi: 'wagmi-2', core: 'wagmi-core-2' }),
      {
        extends: true,
        resolve: {
          alias: {
            react: fileURLToPath(new URL('./packages/react/node_modules/react-18', import.meta.url)),
            'react-dom': fileURLToPath(new URL('./packages/react/node_modules/react-dom-18', import.meta.url)),
          },
        },
        test: {
          name: 'react-18',
          ...patience,
          include: ['packages/react/src/**/*.browser.test.tsx'],
          browser: browser(),
          env: { REACT: '18' },
        },
      },
      {
        extends: true,
        test: {
          name: 'build',
          environment: 'node',
          // What is tested as its users get it: `npm run build` comes first.
          include: ['{packages,scripts}/**/*.build.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          ...patience,
          environment: 'node',
          include: ['packages/e2e/specs/**/*.e2e.ts'],
          globalSetup: ['packages/e2e/src/stack.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'webkit',
          ...patience,
          environment: 'node',
          include: ['packages/e2e/webkit/**/*.e2e.ts'],
          globalSetup: ['packages/e2e/src/stack.ts'],
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'firefox',
          ...patience,
          environment: 'node',
          include: ['packages/e2e/firefox/**/*.e2e.ts'],
          globalSetup: ['packages/e2e/src/stack.ts'],
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})

/** The same tests with each version of wagmi that the adapter serves. */
function wagmiProject(version: string, names: { wagmi: string; core: string }): TestProjectInlineConfiguration {
  const installed = (name: string) =>
    fileURLToPath(new URL(`./packages/adapters/wagmi/node_modules/${name}`, import.meta.url))
  return {
    extends: true,
    resolve: { alias: { wagmi: installed(names.wagmi), '@wagmi/core': installed(names.core) } },
    test: {
      name: `wagmi-${version}`,
      ...patience,
      include: [wagmiTests],
      globalSetup: ['packages/testing/src/chains/global-setup.ts'],
      testTimeout: 30_000,
      browser: browser(),
      env: { WAGMI: version },
    },
  }
}
