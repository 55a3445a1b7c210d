import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig, type TestUserConfig } from 'vitest/config'

const source = '@openappkit/source'
const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
)
const chromium = process.env['CHROMIUM_PATH'] ?? system

const browser = {
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
} as const satisfies TestUserConfig['browser']

/** An ordinary config, passed with --config to every run. Packages resolve to their sources: nothing is built to test. */
export default defineConfig({
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  resolve: {
    conditions: [source, ...defaultClientConditions],
    alias: {
      // The fixtures of @open-wc/testing import a runner that is not ours.
      '@web/test-runner-commands': fileURLToPath(new URL('./.config/wtr-commands.ts', import.meta.url)),
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['packages/**/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [
            '**/*.browser.test.ts',
            '**/*.chain.test.ts',
            '**/*.build.test.ts',
            '**/node_modules/**',
            'packages/e2e/**',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'chain',
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
          ],
        },
        test: {
          name: 'browser',
          include: ['packages/**/src/**/*.browser.test.{ts,tsx}'],
          browser,
        },
      },
      {
        extends: true,
        resolve: {
          alias: {
            react: fileURLToPath(new URL('./packages/react/node_modules/react-18', import.meta.url)),
            'react-dom': fileURLToPath(new URL('./packages/react/node_modules/react-dom-18', import.meta.url)),
          },
        },
        test: { name: 'react-18', include: ['packages/react/src/*.browser.test.tsx'], browser, env: { REACT: '18' } },
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
          environment: 'node',
          include: ['packages/e2e/webkit/**/*.e2e.ts'],
          globalSetup: ['packages/e2e/src/stack.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'firefox',
          environment: 'node',
          include: ['packages/e2e/firefox/**/*.e2e.ts'],
          globalSetup: ['packages/e2e/src/stack.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
