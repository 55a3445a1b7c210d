import type { WalletPage, WalletQuery, WcWallet } from '@openappkit/protocol/listing'

/** Returns one page of the wallets that match a query. `count` covers all pages. */
export function findWallets(wallets: readonly WcWallet[], query: WalletQuery): WalletPage {
  const fits = [byText(query), byList(query), byChain(query)]
  const found = wallets.filter((wallet) => fits.every((fit) => fit(wallet)))
  const ranked = query.search === undefined ? found : beginningFirst(found, fold(query.search))
  const start = (query.page - 1) * query.entries
  return { data: ranked.slice(start, start + query.entries), count: found.length }
}

type Fit = (wallet: WcWallet) => boolean

function byText({ search, badge_type }: WalletQuery): Fit {
  const sought = fold(search ?? '')
  return (wallet) =>
    fold(wallet.name).includes(sought) && (badge_type === undefined || wallet.badge_type === badge_type)
}

function byList({ include, exclude, names, rdns }: WalletQuery): Fit {
  const wanted = include && new Set(include)
  const unwanted = new Set(exclude)
  const named = names && new Set(names.map(fold))
  const owned = rdns && new Set(rdns)
  return (wallet) =>
    !unwanted.has(wallet.id) &&
    (!wanted || wanted.has(wallet.id)) &&
    (!named || named.has(fold(wallet.name))) &&
    (!owned || owned.has(wallet.rdns ?? ''))
}

/** Matches by namespace: for a CAIP-2 id, the part before the colon. */
function byChain({ chains }: WalletQuery): Fit {
  const wanted = chains && new Set(chains.map(namespaceOf))
  return (wallet) => !wanted || (wallet.chains ?? []).some((chain) => wanted.has(namespaceOf(chain)))
}

function beginningFirst(wallets: readonly WcWallet[], sought: string): WcWallet[] {
  const begins = (wallet: WcWallet) => fold(wallet.name).startsWith(sought)
  return [...wallets.filter(begins), ...wallets.filter((wallet) => !begins(wallet))]
}

function namespaceOf(chain: string): string {
  return chain.split(':')[0] ?? chain
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}
