import type { MissingPart, Nft } from '@openappkit/protocol/blockchain'
import { toChecksumAddress } from '@openappkit/protocol/evm'
import type { Address } from 'viem'
import { inTime } from '../accounts/in-time.js'
import { callMany } from '../evm/call-many.js'
import type { EvmNetwork } from '../evm/evm-network.js'
import { collectionAbi, severalAbi } from '../evm/token-abi.js'
import type { ActivityStore, HeldItem } from './activity-store.js'

/** What an account has of collections: of all that it was sent, what the contracts say it still has. */
export async function readNfts(
  networks: readonly EvmNetwork[],
  store: ActivityStore,
  account: Address,
): Promise<NftPart> {
  if (networks.length === 0) return { data: [], missing: [] }
  const received = await store.received(
    networks.map(({ id }) => id),
    account,
  )
  const pages = await Promise.all(
    networks.map(async (network) => {
      const items = received.filter((item) => item.network === network.id)
      return (await inTime(heldOf(network, items, account))) ?? lacking(network)
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

/** An owner in the one kind of contract, an amount in the other. */
function quantityOf(said: unknown, account: Address): string | undefined {
  if (typeof said === 'string') return said.toLowerCase() === account ? '1' : undefined
  return typeof said === 'bigint' && said > 0n ? said.toString() : undefined
}
