import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, defaultServerConditions } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

// Built for a server and run in a Node of its own: only so is it sure that no entry for browsers slips in.
const script = `
import { createAppKit } from '@openappkit/modal'
import { createElement as h, Fragment } from 'react'
import { renderToString } from 'react-dom/server'
import * as kit from '@openappkit/react'

const networks = [{ id: 1, name: 'One', nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 }, rpcUrls: { default: { http: ['https://one.example'] } } }]
function Page() {
  const { status, address } = kit.useAppKitAccount()
  const { chainId } = kit.useAppKitNetwork()
  const { walletInfo } = kit.useWalletInfo()
  const { open } = kit.useAppKitState()
  kit.useAppKit(); kit.useAppKitTheme(); kit.useAppKitEvents(); kit.useAppKitProvider('eip155'); kit.useAppKitBalance(); kit.useDisconnect()
  return h('p', {}, [status, address ?? 'nobody', chainId ?? 'nowhere', walletInfo?.name ?? 'none', open].join(' '))
}
const page = (children) => renderToString(h(Fragment, {}, h(kit.AppKitButton), children))
const under = (storageKey, theme) => renderToString(h(kit.AppKitProvider, { networks, storageKey, themeMode: theme }, h(Page)))

const results = {
  without: page(h(Page)),
  both: await Promise.all([under('one', 'light'), under('one', 'dark')].map((html) => Promise.resolve(html))),
  isOwn: createAppKit({ networks, storageKey: 'same' }) !== createAppKit({ networks, storageKey: 'same' }),
  slot: typeof globalThis[Symbol.for('openappkit')],
  open: await createAppKit({ networks }).open().catch((error) => error.code),
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
      ssr: { noExternal: true, resolve: { conditions: ['@openappkit/source', ...defaultServerConditions] } },
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
  }, 60_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('a page without a provider renders as before anybody connected', () => {
    expect(results['without']).toContain('<appkit-button')
    expect(results['without']).toContain('disconnected nobody nowhere none false')
  })

  test('acceptance 18: requests at the same time have kits of their own', () => {
    expect(results['both']).toEqual([
      expect.stringContaining('disconnected nobody 1 none false'),
      expect.stringContaining('disconnected nobody 1 none false'),
    ])
    expect(results['isOwn']).toBe(true)
    expect(results['slot']).toBe('undefined')
  })

  test('opening is a typed refusal', () => {
    expect(results['open']).toBe('not_in_browser')
  })
})
