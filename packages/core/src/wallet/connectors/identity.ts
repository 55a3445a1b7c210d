import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { Connector, WalletListing } from '../../contracts/wallets.js'
import type { CaipNetwork } from '../../contracts/network.js'

// One file: the engine, the first screen and the search for wallets share it, and each file that they share is a request.

/** A reverse domain as the lists know it: some apps announce themselves under a name of their own. */
export function rdnsOf(rdns: string | undefined): string | undefined {
  return rdns === 'io.metamask.mobile' ? 'io.metamask' : rdns
}

/** Names under which one wallet is known on different chains. */
const aliases: ReadonlyMap<string, string> = new Map([['trust', 'trust wallet']])

/** A name in the one spelling that the wallet has here. */
export function spellingOf({ name }: { name: string }): string {
  return aliases.get(name.trim().toLowerCase()) ?? name.trim()
}

/** A name as it is compared. */
export function nameOf(thing: { name: string }): string {
  return spellingOf(thing).toLowerCase()
}

/**
 * Whether a name has letters that cannot be compared with plain ones without the table (`confusables.ts`). It is loaded
 * for such names alone: most pages never see one.
 */
export function isForeign(name: string): boolean {
  return !/^[\x20-\x7e]*$/.test(foldName(name))
}

/** A name without what the eye passes over between its letters. */
export function foldName(name: string): string {
  // Most names are short and plain, and a list may hold thousands.
  return (/^[\w ]*$/.test(name) ? name : name.normalize('NFKD')).replace(/[\s._·'’-]|\p{M}/gu, '')
}

export type ConnectorWish = {
  connectorId?: string | undefined
  namespace: ChainNamespace
  listing?: WalletListing | undefined
}

/**
 * The connector a person means: the one named, else the one that a listed wallet announced itself as. None where two
 * announced themselves as that wallet: the person has to choose between them.
 */
export function findConnector(
  connectors: readonly Connector[],
  { connectorId, namespace, listing }: ConnectorWish,
): Connector | undefined {
  const here = connectors.filter(({ chain }) => chain === namespace)
  if (connectorId !== undefined) return here.find(({ id }) => id === connectorId)
  const rdns = rdnsOf(listing?.rdns)
  const claims = rdns === undefined ? [] : here.filter(({ info }) => rdnsOf(info?.rdns) === rdns)
  return claims.length === 1 ? claims[0] : undefined
}

/**
 * The picture that the app gave one of these ids (option `connectorImages`), the first that has one. Ids come from
 * wallets, and a wallet may call itself `constructor`: only what the app wrote down itself is a picture.
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
