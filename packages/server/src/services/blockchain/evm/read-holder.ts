import type { Address, Client } from 'viem'
import { callMany } from './call-many.js'
import { collectionAbi, severalAbi } from './token-abi.js'

/** A token of an ERC-721 or ERC-1155 collection. */
export type CollectionItem = { contract: string; tokenId: string; kind: 'erc721' | 'erc1155' }

/** Whether the account owns the token according to its contract. A failing contract counts as no. */
export async function isHeldBy(client: Client, account: string, item: CollectionItem): Promise<boolean> {
  const address = item.contract as Address
  const id = BigInt(item.tokenId)
  if (item.kind === 'erc1155') {
    const call = { address, abi: severalAbi, functionName: 'balanceOf', args: [account, id] }
    const [amount] = await callMany(client, [call])
    return typeof amount === 'bigint' && amount > 0n
  }
  const [owner] = await callMany(client, [{ address, abi: collectionAbi, functionName: 'ownerOf', args: [id] }])
  return typeof owner === 'string' && owner.toLowerCase() === account.toLowerCase()
}
