import { literal } from './networks.ts'

/** One row of packages/server/data/wallets.json, as far as the bundled list needs it. */
export type WalletRow = {
  id: string
  name: string
  rdns: string | null
  chains: string[]
  homepage: string | null
  supports_wc: boolean | null
  mobile_link: string | null
  universal_link: string | null
  desktop_link: string | null
  webapp_link: string | null
  wc_template: string | null
  browse_template: string | null
  app_store: string | null
  play_store: string | null
  chrome_store: string | null
  firefox_store: string | null
  order: number
}

// How many of each namespace's first wallets a page knows without a request.
const counts = { eip155: 12, solana: 4, bip122: 4, polkadot: 4, cosmos: 4 }

/** The first wallets of every namespace, each once, in the order of the data. */
export function pickStarters(rows: readonly WalletRow[]): WalletRow[] {
  const sorted = [...rows].sort((a, b) => a.order - b.order)
  const picked = Object.entries(counts).flatMap(([namespace, count]) =>
    sorted.filter(({ chains }) => chains.includes(namespace)).slice(0, count),
  )
  return sorted.filter((row) => picked.includes(row))
}

const origin =
  '// Written by scripts/gen/wallets.ts from packages/server/data/wallets.json. Change the data, then run `npm run gen`.'

/** The source of starter.generated.ts. */
export function writeStarters(rows: readonly WalletRow[]): string {
  const listings = pickStarters(rows).map((row) => `  ${literal(walletOf(row), '  ', 0)},\n`)
  return [
    origin,
    "import type { WalletListing } from '../../../contracts/wallets.js'",
    '',
    '/** What the kit shows before, or instead of, an answer of the listing service. */',
    `export const starterWallets: readonly WalletListing[] = [\n${listings.join('')}]`,
    '',
  ].join('\n')
}

/** The source of starter-stores.generated.ts: a page needs them once a wallet that is not installed is chosen. */
export function writeStarterStores(rows: readonly WalletRow[]): string {
  const entries = pickStarters(rows).map((row) => `  ${literal([row.id, storesOf(withShortLinks(row))], '  ', 0)},\n`)
  return [
    origin,
    "import type { WalletListing } from '../../../contracts/wallets.js'",
    '',
    "export type WalletStores = Pick<WalletListing, 'homepage' | 'appStore' | 'playStore' | 'chromeStore' | 'firefoxStore'>",
    '',
    '/** Where the bundled wallets are installed from, by their ids. */',
    `export const starterStores: ReadonlyMap<string, WalletStores> = new Map<string, WalletStores>([\n${entries.join('')}])`,
    '',
  ].join('\n')
}

/** Stores find an app by its id alone: the country and the name in an address are bytes of every page. */
function withShortLinks(row: WalletRow): WalletRow {
  const apple = row.app_store && /\/id(\d+)/.exec(row.app_store)?.[1]
  const chrome = row.chrome_store && /\/([a-p]{32})$/.exec(row.chrome_store)?.[1]
  return {
    ...row,
    app_store: apple ? `https://apps.apple.com/app/id${apple}` : row.app_store,
    chrome_store: chrome ? `https://chromewebstore.google.com/detail/${chrome}` : row.chrome_store,
  }
}

/** A row as the kit knows a wallet. */
export const toListing = (row: WalletRow) => ({ ...walletOf(row), ...storesOf(row) })

const walletOf = (row: WalletRow) => ({
  id: row.id,
  name: row.name,
  rdns: row.rdns ?? undefined,
  chains: row.chains,
  // Absent reads as no: two bytes less for each of the others.
  supportsWc: row.supports_wc || undefined,
  mobileLink: row.mobile_link ?? undefined,
  universalLink: row.universal_link ?? undefined,
  desktopLink: row.desktop_link ?? undefined,
  webappLink: row.webapp_link ?? undefined,
  wcTemplate: row.wc_template ?? undefined,
  browseTemplate: row.browse_template ?? undefined,
})

const storesOf = (row: WalletRow) => ({
  homepage: row.homepage ?? undefined,
  appStore: row.app_store ?? undefined,
  playStore: row.play_store ?? undefined,
  chromeStore: row.chrome_store ?? undefined,
  firefoxStore: row.firefox_store ?? undefined,
})
