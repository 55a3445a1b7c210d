import type { Nft, NftPage } from '@openappkit/protocol/blockchain'
import { ref } from 'valtio/vanilla'
import type { NftItem, NftsState, PagesApi } from '../../../contracts/features/account-lists.js'
import type { KitState } from '../../../state/state.js'
import { normalizeAddress } from '../../../wallet/chains/same-address.js'
import { advertises } from '../activity/advertises.js'
import { createAccountPages, type Owner } from '../pages/account-pages.js'

export type NftsDeps = {
  state: KitState
  loadNfts(owner: Owner, cursor: string | undefined, signal: AbortSignal): Promise<NftPage>
  /** The URL of a picture, if it may be loaded. */
  pictureOf(url: string | undefined): string | undefined
  now?: () => number
}

/** The NFTs of the connected account. */
export function createNfts({ state, loadNfts, pictureOf, now }: NftsDeps): PagesApi & { stop(): void } {
  return createAccountPages<Nft, NftsState>({
    state,
    read: () => state.nfts,
    write: (next) => (state.nfts = next),
    now,
    order: { id: idOf },
    async load(owner, cursor, signal) {
      const { data, next, missing } = await loadNfts(owner, cursor, signal)
      return { list: data, next, isIncomplete: missing.some(({ part }) => part === 'nfts') }
    },
    draw: (list) => ({ list: ref(list.map((nft) => readNft(nft, pictureOf))) }),
    count: ({ list }) => list.filter(({ isSpam }) => !isSpam).length,
  })
}

const idOf = ({ chainId, address, tokenId }: Nft): string => `${chainId}:${normalizeAddress(address)}:${tokenId}`

function readNft(nft: Nft, pictureOf: NftsDeps['pictureOf']): NftItem {
  const { chainId, address, tokenId, name, collection, quantity, content, flags } = nft
  const isSpam = flags?.is_spam === true || [name, collection?.name ?? ''].some(advertises)
  // Do not load images of unsolicited NFTs: the host would see the visitor.
  const imageUrl = isSpam ? undefined : pictureOf(content?.preview?.url ?? content?.detail?.url)
  return {
    id: idOf(nft),
    network: chainId,
    address,
    tokenId,
    name,
    quantity,
    isSpam,
    ...(collection && { collection: collection.name }),
    ...(imageUrl && { imageUrl }),
  }
}
