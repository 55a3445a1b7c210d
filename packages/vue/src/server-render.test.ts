import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { serverSource } from '../../../scripts/source/conditions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

// Built for a server and run in a separate Node process, so that no browser entry is resolved.
const script = `
import { evmAdapter } from '@openappkit/adapter-evm'
import { createSSRApp, h } from 'vue'
import { renderToString } from 'vue/server-renderer'
import * as kit from '@openappkit/vue'

const networks = [{ id: 1, name: 'One', nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 }, rpcUrls: { default: { http: ['https://one.example'] } } }]
const adapters = [evmAdapter()]
const Page = {
  setup() {
    const account = kit.useAppKitAccount()
    const network = kit.useAppKitNetwork()
    const info = kit.useWalletInfo()
    const state = kit.useAppKitState()
    const theme = kit.useAppKitTheme()
    const events = kit.useAppKitEvents()
    const connections = kit.useAppKitConnections()
    const wallet = kit.useAppKitWallet()
    kit.useAppKit(); kit.useAppKitProvider('eip155'); kit.useAppKitBalance(); kit.useDisconnect()
    kit.useAppKitConnection(); kit.useAppKitSIWX(); kit.useAppKitUpdateEmail()
    const facts = () => [account.value.status, account.value.address ?? 'no-account', network.value.chainId ?? 'nowhere', info.walletInfo?.name ?? 'none', state.open, theme.themeMode ?? 'system', events.data.event, connections.value.connections.length, wallet.isReady]
    return () => [h(kit.AppKitButton, { charsStart: 3, disabled: true }), h(kit.AppKitModal), h('p', facts().join(' '))]
  },
}
const page = (use = (app) => app) => renderToString(use(createSSRApp(Page)))
const under = (storageKey, themeMode) => page((app) => app.use(kit.AppKitPlugin, { networks, adapters, storageKey, themeMode }))

const without = await page()
kit.createAppKit({ networks, themeMode: 'dark' })
const results = {
  without,
  module: await page(),
  both: await Promise.all([under('one', 'light'), under('one', 'dark')]),
  slot: typeof globalThis[Symbol.for('openappkit')],
}
console.log(JSON.stringify(results))
`

describe('on a server', () => {
  let folder: string
  let results: Record<string, unknown>

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'openappkit-vue-'))
    const entry = join(import.meta.dirname, 'server-page.virtual.js')
    await build({
      configFile: false,
      logLevel: 'error',
      root: import.meta.dirname,
      plugins: [
        {
          name: 'server-page',
          resolveId: (id) => (id === entry ? id : undefined),
          load: (id) => (id === entry ? script : undefined),
        },
      ],
      ssr: { noExternal: true, resolve: { conditions: serverSource } },
      resolve: { alias: { '@openappkit/vue': join(import.meta.dirname, 'index.ts') } },
      build: { ssr: entry, outDir: folder, emptyOutDir: true, target: 'node22' },
    })
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    const { stdout, stderr, status } = spawnSync(process.execPath, [join(folder, 'server-page.virtual.js')], {
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    expect(status).toBe(0)
    results = JSON.parse(stdout) as Record<string, unknown>
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('a page without a kit renders the disconnected state', () => {
    expect(results['without']).toContain('<appkit-button')
    expect(results['without']).toContain('charsStart="3"')
    expect(results['without']).not.toContain('object Object')
    expect(results['without']).toContain('disconnected no-account nowhere none false system MODAL_CREATED 0 false')
  })

  test('a page without the plugin renders the options of the kit that the app created', () => {
    expect(results['module']).toContain('disconnected no-account 1 none false dark MODAL_CREATED')
  })

  test('acceptance 18: concurrent requests have separate kits', () => {
    expect(results['both']).toEqual([
      expect.stringContaining('disconnected no-account 1 none false light'),
      expect.stringContaining('disconnected no-account 1 none false dark'),
    ])
    expect(results['slot']).toBe('undefined')
    // The kit is not rendered as an attribute.
    expect(String(results['both'])).not.toMatch(/kit=|object Object/)
  })
})
