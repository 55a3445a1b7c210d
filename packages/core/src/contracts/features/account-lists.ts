import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { Attempt } from '../attempt.js'

/** A list of an account that a service returns page by page. */
export type AccountPages<Item> = {
  /** The account. */
  network: CaipNetworkId
  address: string
  list: readonly Item[]
  /** The requested page: the newest, or the next one. */
  attempt: Attempt<'first' | 'more'>
  hasMore: boolean
  /** A source failed or does not know the whole account: the list may be incomplete. */
  isIncomplete: boolean
  /** How many of the last pages had nothing to show. */
  quietPages: number
}

/** What a transaction did for the account. */
export type ActivityKind = 'sent' | 'received' | 'swapped' | 'minted' | 'self' | 'approved' | 'deployed' | 'called'

/** Why a transaction that the account did not sign is collapsed. */
export type FoldReason =
  /** Its token imitates another one, or the service calls it spam. */
  | 'imitation'
  /** Nothing was moved: it only writes an address into the history. */
  | 'nothing-moved'
  /** The other address begins and ends like one that the account uses, and is a different one. */
  | 'look-alike'
  /** The name of its token is an advertisement. */
  | 'link'
  /** Worth less than a cent, from an unknown address. */
  | 'dust'

/** A transferred amount of a token or the currency, or an NFT. */
export type ActivityItem = {
  /** Decimal text in whole units. Empty until the service reports the transaction. */
  amount: string
  symbol: string
  /** Its name and the collection's contract, for an NFT. */
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
  /** Transfers besides those two. */
  more: number
  /** The recipient or sender; for a contract call, its address. */
  counterparty?: string
  folded?: FoldReason
}

/** What an account has done on a network, the newest first. */
export type ActivityState = AccountPages<ActivityRow> & {
  /** Pending; at most 99. */
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
  /** The owned amount, as decimal text. */
  quantity: string
  /** Absent if the picture is not on a host of the app's own services. */
  imageUrl?: string
  /** The service calls it spam, or its name is an advertisement. */
  isSpam: boolean
}

export type NftsState = AccountPages<NftItem>

/** A list of an account that is read page by page. The state reports the progress; no call rejects. */
export type PagesApi = {
  /** Shows the list: reads it if it is unknown or stale. Follows the account until the modal closes. */
  show(): Promise<void>
  /** Reads the next page. */
  more(): Promise<void>
  /** Refetches, whatever is in memory. */
  reload(): Promise<void>
}

/** What an account has done (`state.activity`), and its NFTs (`state.nfts`). */
export type AccountListsApi = { activity: PagesApi; nfts: PagesApi }
