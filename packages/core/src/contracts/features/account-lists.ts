import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { Attempt } from '../attempt.js'

/** A list of an account that a service hands out page by page. */
export type AccountPages<Item> = {
  /** Whose it is. */
  network: CaipNetworkId
  address: string
  list: readonly Item[]
  /** What is asked for: the newest, or what is behind the list. */
  attempt: Attempt<'first' | 'more'>
  hasMore: boolean
  /** A source failed or does not know all of the account: the list may lack something. */
  isIncomplete: boolean
  /** How many of the last pages brought nothing to show. */
  quietPages: number
}

/** What a transaction did for the account. */
export type ActivityKind = 'sent' | 'received' | 'swapped' | 'minted' | 'self' | 'approved' | 'deployed' | 'called'

/** Why a transaction that the account did not sign is folded away. */
export type FoldReason =
  /** Its token takes the name of another one, or the service calls it spam. */
  | 'imitation'
  /** Nothing was moved: it only writes an address into the history. */
  | 'nothing-moved'
  /** The other address begins and ends like one that the account uses, and is another one. */
  | 'look-alike'
  /** The name of its token is an advertisement. */
  | 'link'
  /** Worth less than a cent, from a stranger. */
  | 'dust'

/** What changed hands: an amount of a token or of the currency, or an NFT. */
export type ActivityItem = {
  /** Decimal text in whole units. Empty: not known before the service tells the transaction. */
  amount: string
  symbol: string
  /** Its name and the collection's contract: it is an NFT. */
  nft?: { name: string; imageUrl?: string }
}

/** A transaction as the list draws it. */
export type ActivityRow = {
  id: string
  hash: string
  network: CaipNetworkId
  /** Milliseconds since 1970: when it was mined, or sent where it is pending. */
  time: number
  status: 'confirmed' | 'failed' | 'pending'
  kind: ActivityKind
  out?: ActivityItem
  in?: ActivityItem
  /** Transfers beside those two. */
  more: number
  /** To whom, or from whom; of a contract that was called, its address. */
  counterparty?: string
  folded?: FoldReason
}

/** What an account has done on a network, the newest first. */
export type ActivityState = AccountPages<ActivityRow> & {
  /** Under way; at most 99. */
  pending: readonly ActivityRow[]
}

export type NftItem = {
  id: string
  network: CaipNetworkId
  /** The contract, or the mint. */
  address: string
  tokenId: string
  name: string
  collection?: string
  /** How many of it the account has, as decimal text. */
  quantity: string
  /** Absent where the picture is not on a host of the app's own services. */
  imageUrl?: string
  /** The service calls it spam, or its name is an advertisement. */
  isSpam: boolean
}

export type NftsState = AccountPages<NftItem>

/** A list of an account that is read page by page. Where it is stands in the state; no call rejects. */
export type PagesApi = {
  /** Shows the list: reads it where it is not known, or not fresh. Follows the account until the modal closes. */
  show(): Promise<void>
  /** The page behind the list. */
  more(): Promise<void>
  /** Reads anew, whatever is known. */
  reload(): Promise<void>
}

/** What an account has done (`state.activity`), and its NFTs (`state.nfts`). */
export type AccountListsApi = { activity: PagesApi; nfts: PagesApi }
