import type { WalletQuery, WalletListing } from '../../../contracts/wallets.js'

/** What a person typed, as it is looked for: without blanks around it, and nothing below two characters. */
export function searchText(typed: string): string {
  const text = typed.trim()
  return text.length < 2 ? '' : text
}

/** The wallets that fit, names that begin with the text first. The same rule as the listing service has. */
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

/** A text as names are compared: no matter how wide or large its letters are. */
export function foldName(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}
