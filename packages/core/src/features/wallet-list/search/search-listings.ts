import type { WalletQuery, WalletListing } from '../../../contracts/wallets.js'

/** The search for a typed text: trimmed, and empty below two characters. */
export function searchText(typed: string): string {
  const text = typed.trim()
  return text.length < 2 ? '' : text
}

/** The matching wallets, with names that begin with the text first. The listing service uses the same rule. */
export function searchListings(known: readonly WalletListing[], { search, isCertified }: WalletQuery): WalletListing[] {
  const sought = foldName(searchText(search))
  const fits = known.filter((wallet) => matchesName(wallet, sought) && (!isCertified || wallet.isCertified === true))
  if (sought === '') return fits
  const begins = (wallet: WalletListing) => foldName(wallet.name).startsWith(sought)
  return [...fits.filter(begins), ...fits.filter((wallet) => !begins(wallet))]
}

export function matchesName({ name }: { name: string }, search: string): boolean {
  return foldName(name).includes(foldName(search))
}

/** Folds a text for comparison: ignores width and case. */
export function foldName(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}
