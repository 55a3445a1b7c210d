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
