import { type HistoryPage, historyPage, type Nft, type NftPage, nftPage } from '@openappkit/protocol/blockchain'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { BlockchainClient } from './blockchain-client.js'

type AtPage = {
  /** One network, or all that the service reads. */
  chainId?: CaipNetworkId | undefined
  /** The end of the previous page. Absent for the first page. */
  cursor?: string | undefined
}

type Pictured = { content?: Nft['content'] }

/** Expands the path of a picture that the service hosts to its full URL. */
function withAddress<T extends Pictured>({ http }: BlockchainClient, nft: T): T {
  const url = nft.content?.preview?.url
  return url?.startsWith('/') ? { ...nft, content: { preview: { url: http.urlOf(url).href } } } : nft
}

/** A page of transactions, newest first; `next` is the `cursor` of the following page. */
export async function getHistory(
  client: BlockchainClient,
  address: string,
  { chainId, cursor }: AtPage = {},
  signal?: AbortSignal,
): Promise<HistoryPage> {
  const query = Object.entries({ cursor, chainId })
  const path = `v1/account/${encodeURIComponent(address)}/history`
  const page = await client.http.get(path, historyPage, { query, signal })
  const data = page.data.map((transaction) => ({
    ...transaction,
    transfers:
      transaction.transfers?.map((transfer) => {
        const { nft_info: nft } = transfer
        return nft ? { ...transfer, nft_info: withAddress(client, nft) } : transfer
      }) ?? null,
  }))
  return { ...page, data }
}

/** A page of NFTs. */
export async function getNfts(
  client: BlockchainClient,
  address: string,
  { chainId, cursor }: AtPage = {},
  signal?: AbortSignal,
): Promise<NftPage> {
  const query = Object.entries({ cursor, chainId })
  const page = await client.http.get(`v1/account/${encodeURIComponent(address)}/nfts`, nftPage, { query, signal })
  return { ...page, data: page.data.map((nft) => withAddress(client, nft)) }
}
