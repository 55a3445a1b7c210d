import type { MissingPart, Nft } from '@openappkit/protocol/blockchain'
import { toChecksumAddress } from '@openappkit/protocol/evm'
import type { Address } from 'viem'
import { inTime } from '../../../platform/outgoing/fetch-json.js'
import { callMany } from '../evm/call-many.js'
import type { EvmNetwork } from '../evm/evm-network.js'
import { readPictures } from '../evm/read-pictures.js'
import { collectionAbi, severalAbi } from '../evm/token-abi.js'
import { elsewhere } from '../nfts/description.js'
import type { FindMedia } from '../nfts/media-addresses.js'
import { nftMediaPath } from '../nfts/nft-media.js'
import type { ActivityStore, HeldItem } from './store/activity-store.js'

/** Reads the NFTs of an account: of all items that it received, those that it still owns according to the contracts. */
export async function readNfts(
  networks: readonly EvmNetwork[],
  store: ActivityStore,
  account: Address,
  findMedia: FindMedia,
): Promise<NftPart> {
  if (networks.length === 0) return { data: [], missing: [] }
  const received = await store.received(
    networks.map(({ id }) => id),
    account,
  )
  const pages = await Promise.all(
    networks.map(async (network) => {
      const items = received.filter((item) => item.network === network.id)
      const part = (await inTime(heldOf(network, items, account))) ?? lacking(network)
      return { ...part, data: await withPictures(network, part.data, items, findMedia) }
    }),
  )
  return { data: pages.flatMap(({ data }) => data), missing: pages.flatMap(({ missing }) => missing) }
}

export type NftPart = { data: Nft[]; missing: MissingPart[] }

const lacking = ({ id }: EvmNetwork): NftPart => ({ data: [], missing: [{ part: 'nfts', chainId: id }] })

async function heldOf(network: EvmNetwork, items: readonly HeldItem[], account: Address): Promise<NftPart> {
  const amounts = await callMany(
    network.client,
    items.map(({ contract, tokenId, kind }) =>
      kind === 'erc721'
        ? { address: contract as Address, abi: collectionAbi, functionName: 'ownerOf', args: [BigInt(tokenId)] }
        : {
            address: contract as Address,
            abi: severalAbi,
            functionName: 'balanceOf',
            args: [account, BigInt(tokenId)],
          },
    ),
  )
  const held = items.flatMap((item, at) => {
    const quantity = quantityOf(amounts[at], account)
    return quantity === undefined ? [] : [{ ...item, quantity }]
  })
  const data = await Promise.all(
    held.map(async ({ contract, tokenId, quantity }): Promise<Nft> => {
      const { name, isImitation } = await network.token(contract as Address)
      return {
        chainId: network.id,
        address: toChecksumAddress(contract),
        tokenId,
        name: `${name || 'NFT'} #${tokenId}`,
        ...(name && { collection: { name } }),
        quantity,
        ...(isImitation && { flags: { is_spam: true } }),
      }
    }),
  )
  return { data, missing: [] }
}

/** Adds the pictures from the contracts. Imitations get none. */
async function withPictures(
  network: EvmNetwork,
  nfts: readonly Nft[],
  items: readonly HeldItem[],
  findMedia: FindMedia,
): Promise<Nft[]> {
  const kinds = new Map(items.map(({ contract, kind }) => [toChecksumAddress(contract), kind]))
  const wanted = nfts.map(({ address, tokenId, flags }) => {
    const kind = flags?.is_spam ? undefined : kinds.get(address as Address)
    return kind && { contract: address, tokenId, kind }
  })
  const asked = wanted.filter((item) => item !== undefined)
  const said = await readPictures(network.client, asked, findMedia)
  const pictures = new Map(asked.map((item, at) => [item, said[at]] as const))
  return nfts.map((nft, at) => {
    const item = wanted[at]
    const found = item && pictures.get(item)
    if (found === undefined) return nft
    const url = found === elsewhere ? nftMediaPath(nft.chainId, nft.address, nft.tokenId) : found
    return { ...nft, content: { preview: { url } } }
  })
}

/** The call returns an owner for one kind of contract, and an amount for the other. */
function quantityOf(said: unknown, account: Address): string | undefined {
  if (typeof said === 'string') return said.toLowerCase() === account ? '1' : undefined
  return typeof said === 'bigint' && said > 0n ? said.toString() : undefined
}
