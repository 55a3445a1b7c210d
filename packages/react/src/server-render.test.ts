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
import { createAppKit } from '@openappkit/modal'
import { createElement as h, Fragment } from 'react'
import { renderToString } from 'react-dom/server'
import * as kit from '@openappkit/react'

const networks = [{ id: 1, name: 'One', nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 }, rpcUrls: { default: { http: ['https://one.example'] } } }]
const adapters = [evmAdapter()]
function Page() {
  const { status, address } = kit.useAppKitAccount()
  const { chainId } = kit.useAppKitNetwork()
  const { walletInfo } = kit.useWalletInfo()
  const { open } = kit.useAppKitState()
  const { themeMode } = kit.useAppKitTheme()
  const { data } = kit.useAppKitEvents()
  kit.useAppKitButton(); kit.useAppKit(); kit.useAppKitProvider('eip155'); kit.useAppKitBalance(); kit.useDisconnect()
  return h('p', {}, [status, address ?? 'no-account', chainId ?? 'nowhere', walletInfo?.name ?? 'none', open, themeMode ?? 'system', data.event].join(' '))
}
const page = (children) => renderToString(h(Fragment, {}, h(kit.AppKitButton), children))
const under = (storageKey, theme) => renderToString(h(kit.AppKitProvider, { networks, adapters, storageKey, themeMode: theme }, h(Page)))

const first = page(h(Page))
const asked = []
const { now } = Date
const { random } = Math
Date.now = () => (asked.push('Date.now'), now())
Math.random = () => (asked.push('Math.random'), random())
under('unstable', 'light')
Object.assign(Date, { now })
Object.assign(Math, { random })
createAppKit({ networks, themeMode: 'dark' })
const results = {
  module: page(h(Page)),
  asked,
  without: first,
  both: await Promise.all([under('one', 'light'), under('one', 'dark')].map((html) => Promise.resolve(html))),
  isOwn: createAppKit({ networks, adapters, storageKey: 'same' }) !== createAppKit({ networks, adapters, storageKey: 'same' }),
  slot: typeof globalThis[Symbol.for('openappkit')],
  open: await createAppKit({ networks, adapters }).open().catch((error) => error.code),
}
console.log(JSON.stringify(results))
`

describe('on a server', () => {
  let folder: string
  let results: Record<string, unknown>

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'openappkit-react-'))
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
      resolve: { alias: { '@openappkit/react': join(import.meta.dirname, 'index.ts') } },
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

  test('a page without a provider renders the disconnected state', () => {
    expect(results['without']).toContain('<appkit-button')
    expect(results['without']).toContain('disconnected no-account nowhere none false system MODAL_CREATED')
  })

  test('a page without a provider renders the options of the kit that the app created', () => {
    expect(results['module']).toContain('disconnected no-account 1 none false dark MODAL_CREATED')
  })

  test('acceptance 18: concurrent requests have separate kits', () => {
    expect(results['both']).toEqual([
      expect.stringContaining('disconnected no-account 1 none false light'),
      expect.stringContaining('disconnected no-account 1 none false dark'),
    ])
    expect(results['isOwn']).toBe(true)
    expect(results['slot']).toBe('undefined')
  })

  // Next does not prerender output that depends on time or random numbers.
  test('rendering reads neither the time nor a random number', () => {
    expect(results['asked']).toEqual([])
  })

  test('opening the modal on a server rejects with a typed error', () => {
    expect(results['open']).toBe('not_in_browser')
  })
})
