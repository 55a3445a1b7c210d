import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { Connector, WalletListing } from '../../contracts/wallets.js'
import type { CaipNetwork } from '../../contracts/network.js'

// One file, because the engine, the first screen and the search share it: each shared file is a request.

/** The reverse domain that wallet lists use: some wallets announce themselves under another one. */
export function rdnsOf(rdns: string | undefined): string | undefined {
  return rdns === 'io.metamask.mobile' ? 'io.metamask' : rdns
}

/** Names of one wallet on different chains. */
const aliases: ReadonlyMap<string, string> = new Map([['trust', 'trust wallet']])

/** Returns the canonical name of a wallet. */
export function normalizeName({ name }: { name: string }): string {
  return aliases.get(name.trim().toLowerCase()) ?? name.trim()
}

/** Returns a name for comparison. */
export function nameOf(thing: { name: string }): string {
  return normalizeName(thing).toLowerCase()
}

/**
 * Whether a name has letters that only the table (`confusables.ts`) can compare with plain ones. The table is loaded for
 * such names alone: most pages have none.
 */
export function isForeign(name: string): boolean {
  return !/^[\x20-\x7e]*$/.test(foldName(name))
}

/** Removes accents, spaces and punctuation that readers overlook. */
export function foldName(name: string): string {
  // Most names are short and plain, and a list may hold thousands.
  return (/^[\w ]*$/.test(name) ? name : name.normalize('NFKD')).replace(/[\s._·'’-]|\p{M}/gu, '')
}

export type ConnectorQuery = {
  connectorId?: string | undefined
  namespace: ChainNamespace
  listing?: WalletListing | undefined
}

/**
 * Finds the named connector, else the one that announced itself as the listed wallet. `undefined` where two announced
 * themselves as that wallet: the user has to choose.
 */
export function findConnector(
  connectors: readonly Connector[],
  { connectorId, namespace, listing }: ConnectorQuery,
): Connector | undefined {
  const here = connectors.filter(({ chain }) => chain === namespace)
  if (connectorId !== undefined) return here.find(({ id }) => id === connectorId)
  const rdns = rdnsOf(listing?.rdns)
  const claims = rdns === undefined ? [] : here.filter(({ info }) => rdnsOf(info?.rdns) === rdns)
  return claims.length === 1 ? claims[0] : undefined
}

/**
 * The picture that the app set for the first of these ids that has one (option `connectorImages`). Reads own properties
 * alone: ids come from wallets, and a wallet may call itself `constructor`.
 */
export function ownPicture(
  images: Readonly<Record<string, string>>,
  ids: readonly (string | undefined)[],
): string | undefined {
  for (const id of ids) if (id !== undefined && Object.hasOwn(images, id) && images[id]) return images[id]
  return undefined
}

/** The picture of a network: the app's own (option `chainImages`), else the network's. */
export function networkPicture(
  { chainImages }: { readonly chainImages: Readonly<Record<string | number, string>> },
  { id, assets }: Pick<CaipNetwork, 'id' | 'assets'>,
): string | undefined {
  return ownPicture(chainImages, [String(id)]) ?? assets?.imageUrl
}
