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
