import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { AccountPages } from './pages.js'

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
