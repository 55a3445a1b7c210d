import { type HistoryPage, historyPage, type NftPage, nftPage } from '@openappkit/protocol/blockchain'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { BlockchainClient } from './blockchain-client.js'

type AtPage = {
  /** One network, or all that the service reads. */
  chainId?: CaipNetworkId | undefined
  /** Where the page before ended. Absent for the first one. */
  cursor?: string | undefined
}

/** A page of transactions, the newest first; `next` is the `cursor` of the page behind it. */
export function getHistory(
  { http }: BlockchainClient,
  address: string,
  { chainId, cursor }: AtPage = {},
  signal?: AbortSignal,
): Promise<HistoryPage> {
  const query = Object.entries({ cursor, chainId })
  return http.get(`v1/account/${encodeURIComponent(address)}/history`, historyPage, { query, signal })
}

/** A page of NFTs. A picture that the service has itself is at its full address. */
export async function getNfts(
  { http }: BlockchainClient,
  address: string,
  { chainId, cursor }: AtPage = {},
  signal?: AbortSignal,
): Promise<NftPage> {
  const query = Object.entries({ cursor, chainId })
  const page = await http.get(`v1/account/${encodeURIComponent(address)}/nfts`, nftPage, { query, signal })
  const data = page.data.map((nft) => {
    const url = nft.content?.preview?.url
    return url?.startsWith('/') ? { ...nft, content: { preview: { url: http.urlOf(url).href } } } : nft
  })
  return { ...page, data }
}
