import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll } from 'vitest'
import { inlineHashes } from '../../../scripts/demo/page-policy.ts'
import { serveFiles, serveStatic } from '../../../scripts/demo/serve-static.ts'
import { stack } from './spec.js'
import { startWalletSite, type WalletSite } from './wallet-site.js'

const pages = fileURLToPath(new URL('../pages', import.meta.url))
const scripts = fileURLToPath(new URL('../../cdn/dist/browser', import.meta.url))

export type CdnSite = {
  /** The origin of the pages. */
  origin: string
  /** The folder of the CDN build, on another site than the pages. */
  cdn: string
  /** On the site of the pages. */
  wallet: WalletSite
}

/** Serves pages without a build step, the built CDN files from another site, and an embedded wallet, for a file of specs. */
export function cdnVisits(names: readonly string[]): () => CdnSite {
  let site: CdnSite
  const ends: (() => Promise<void>)[] = []
  beforeAll(async () => {
    // Browsers load modules from another origin only with CORS.
    const headers = { 'access-control-allow-origin': '*' }
    const cdn = await serveStatic(0, [{ path: '/openappkit/', folder: scripts, headers }])
    ends.push(cdn.close)
    const cdnUrl = `http://localhost:${cdn.port}/openappkit/`
    // The wallet has to know the origin of the pages before the pages can name the wallet.
    const [files, pageHeaders] = [new Map<string, Uint8Array>(), {} as Record<string, string>]
    const app = await serveFiles(files, pageHeaders)
    ends.push(app.close)
    const networks = [{ id: 31_337, name: 'Local One', rpcUrl: stack.evm }]
    const wallet = await startWalletSite({ networks, ownApps: [app.origin] })
    ends.push(wallet.close)
    const htmls = names.map((name) => {
      const html = readPage(name, { cdn: cdnUrl, wallet: wallet.url })
      files.set(`/${name}`, Buffer.from(html))
      return html
    })
    pageHeaders['content-security-policy'] = policyOf(htmls.join('\n'), {
      cdn: new URL(cdnUrl).origin,
      wallet: wallet.url,
    })
    site = { origin: app.origin, cdn: cdnUrl, wallet }
  })
  afterAll(async () => {
    for (const end of ends.toReversed()) await end()
  })
  return () => site
}

type Places = { cdn: string; wallet: string }

/** A page with the addresses of this run, and with the hashes of the build if it has an import map. */
function readPage(name: string, { cdn, wallet }: Places): string {
  const { integrity } = JSON.parse(readFileSync(join(scripts, 'integrity.json'), 'utf8')) as {
    integrity: Record<string, string>
  }
  const hashes = Object.entries(integrity).map(([path, hash]) => [new URL(path, cdn).href, hash])
  return readFileSync(join(pages, name), 'utf8')
    .replace('{ "integrity": {} }', JSON.stringify({ integrity: Object.fromEntries(hashes) as object }))
    .replaceAll('https://cdn.example/openappkit/', cdn)
    .replaceAll('https://wallet.example.com', wallet)
    .replaceAll('https://rpc.example.com', stack.evm)
}

/** The policy in the README of `@openappkit/cdn`. Scripts in the page are allowed by their hashes. */
const policyOf = (html: string, { cdn, wallet }: Places): string =>
  [
    "default-src 'none'",
    `script-src ${cdn} ${inlineHashes(html, 'script').join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src ${stack.evm} ${wallet}`,
    `frame-src ${wallet}`,
    "require-trusted-types-for 'script'",
    'trusted-types lit-html',
  ].join('; ')
